import type { PairObject } from './figure.js';
import type { Desk } from './model.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { nudge, shift, stepOf } from '../../controls/move-by-keys.js';
import { select } from './tools.js';

const objects: Record<string, PairObject> = { a: 'a', b: 'b', p: 'point' };
const order: PairObject[] = ['a', 'b', 'point'];

export const pairKeys: [string, string][] = [
  ['A  B  P', 'select a box or the point'],
  ['Q', 'select the next one'],
  ...boxKeys,
  ['O', 'take the way out'],
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a pair of boxes; true when it meant something. */
export function pairKey(desk: Desk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  return step(desk, event) || command(desk, event.key.toLowerCase());
}

function step(desk: Desk, event: KeyboardEvent): boolean {
  const { selected, mode } = desk.view.now;
  if (!selected) return false;
  const by = stepOf(event, selected === 'point' ? 'translate' : mode);
  if (!by) return false;
  const label = `key ${selected} ${mode}`;
  const { state } = desk.store;
  if (selected === 'point') desk.setPoint(shift(state.point, by), { label });
  else desk.setBox(selected, nudge(state[selected], mode, by), { label });
  return true;
}

function command(desk: Desk, key: string): boolean {
  const { view } = desk;
  if (handleKey(view, key)) return true;
  if (key in objects) select(desk, objects[key]);
  else if (key === 'q') select(desk, next(view.now.selected, desk.store.state.planes));
  else if (key === 'o') desk.part();
  else if (key === 'escape') view.set({ selected: null });
  else return false;
  return true;
}

function next(selected: PairObject | null, withPoint: boolean): PairObject {
  const among = withPoint ? order : order.slice(0, 2);
  return among[(among.indexOf(selected ?? 'point') + 1) % among.length];
}
