import type { SidesModel } from './model.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, shift, stepOf } from '../../controls/move-by-keys.js';

export const sidesKeys: [string, string][] = [
  ['P  A', 'select the point or the box'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a point and a box; true when it meant something. */
export function sidesKey(model: SidesModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = model.view.now;
  const by = selected && stepOf(event, selected === 'point' ? 'translate' : mode);
  const key = event.key.toLowerCase();
  if (by && selected === 'point') model.set({ point: shift(model.state.point, by) }, 'key point');
  else if (by) model.set({ a: moveByKeys(model.state.a, mode, by) }, `key ${mode}`);
  else if (key === 'p') model.view.set({ selected: 'point' });
  else if (key === 'a') model.view.set({ selected: 'a' });
  else if (key === 'escape') model.view.set({ selected: null });
  else return handleKey(model.view, key);
  return true;
}
