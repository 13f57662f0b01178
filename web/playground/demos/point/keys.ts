import type { SidesDesk } from './model.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { nudge, shift, stepOf } from '../../controls/move-by-keys.js';

export const sidesKeys: [string, string][] = [
  ['P  A', 'select the point or the box'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a point and a box; true when it meant something. */
export function sidesKey(desk: SidesDesk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = desk.view.now;
  const by = selected && stepOf(event, selected === 'point' ? 'translate' : mode);
  const key = event.key.toLowerCase();
  if (by && selected === 'point') desk.set({ point: shift(desk.state.point, by) }, 'key point');
  else if (by) desk.set({ a: nudge(desk.state.a, mode, by) }, `key ${mode}`);
  else if (key === 'p') desk.view.set({ selected: 'point' });
  else if (key === 'a') desk.view.set({ selected: 'a' });
  else if (key === 'escape') desk.view.set({ selected: null });
  else return handleKey(desk.view, key);
  return true;
}
