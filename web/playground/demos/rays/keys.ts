import { boxKeys, handleKey } from '../../controls/handles.js';
import { nudge, shift, stepOf } from '../../controls/move-by-keys.js';
import type { RaysDesk } from './model.js';

export const raysKeys: [string, string][] = [
  ['O  T', 'select the start or the target'],
  ['M', 'ray, or box on its way'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a ray; true when it meant something. */
export function raysKey(desk: RaysDesk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = desk.view.now;
  const handles = selected === 'to' || desk.state.mode === 'ray' ? 'translate' : mode;
  const by = selected === null ? null : stepOf(event, handles);
  const key = event.key.toLowerCase();
  if (by && selected === 'to') desk.set({ to: shift(desk.state.to, by) }, 'key to');
  else if (by) desk.set({ mover: nudge(desk.state.mover, handles, by) }, `key ${handles}`);
  else if (key === 'o') desk.view.set({ selected: 'from' });
  else if (key === 't') desk.view.set({ selected: 'to' });
  else if (key === 'm') desk.set({ mode: desk.state.mode === 'ray' ? 'sweep' : 'ray' }, '');
  else if (key === 'escape') desk.view.set({ selected: null });
  else return handleKey(desk.view, key);
  return true;
}
