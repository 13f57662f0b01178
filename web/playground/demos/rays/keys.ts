import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, shift, stepOf } from '../../controls/move-by-keys.js';
import type { RaysModel } from './model.js';

export const raysKeys: [string, string][] = [
  ['O  T', 'select the start or the target'],
  ['M', 'ray, or box on its way'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a ray; true when it meant something. */
export function raysKey(model: RaysModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = model.view.now;
  const handles = selected === 'to' || model.state.mode === 'ray' ? 'translate' : mode;
  const by = selected === null ? null : stepOf(event, handles);
  const key = event.key.toLowerCase();
  if (by && selected === 'to') model.set({ to: shift(model.state.to, by) }, 'key to');
  else if (by) model.set({ mover: moveByKeys(model.state.mover, handles, by) }, `key ${handles}`);
  else if (key === 'o') model.view.set({ selected: 'from' });
  else if (key === 't') model.view.set({ selected: 'to' });
  else if (key === 'm') model.set({ mode: model.state.mode === 'ray' ? 'sweep' : 'ray' }, '');
  else if (key === 'escape') model.view.set({ selected: null });
  else return handleKey(model.view, key);
  return true;
}
