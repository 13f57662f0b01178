import type { PairObject } from './figure.js';
import type { PairModel } from './model.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, shift, stepOf } from '../../controls/move-by-keys.js';
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
export function pairKey(model: PairModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  return step(model, event) || command(model, event.key.toLowerCase());
}

function step(model: PairModel, event: KeyboardEvent): boolean {
  const { selected, mode } = model.view.now;
  if (!selected) return false;
  const by = stepOf(event, selected === 'point' ? 'translate' : mode);
  if (!by) return false;
  const label = `key ${selected} ${mode}`;
  const { state } = model.store;
  if (selected === 'point') model.setPoint(shift(state.point, by), { label });
  else model.setBox(selected, moveByKeys(state[selected], mode, by), { label });
  return true;
}

function command(model: PairModel, key: string): boolean {
  const { view } = model;
  if (handleKey(view, key)) return true;
  if (key in objects) select(model, objects[key]);
  else if (key === 'q') select(model, next(view.now.selected, model.store.state.planes));
  else if (key === 'o') model.part();
  else if (key === 'escape') view.set({ selected: null });
  else return false;
  return true;
}

function next(selected: PairObject | null, withPoint: boolean): PairObject {
  const among = withPoint ? order : order.slice(0, 2);
  return among[(among.indexOf(selected ?? 'point') + 1) % among.length];
}
