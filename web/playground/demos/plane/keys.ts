import { Euler, MathUtils, Vector3 } from 'three';
import type { Triple } from '../../../figures/state/box.js';
import type { PlaneDesk } from './model.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { nudge, shift, stepOf } from '../../controls/move-by-keys.js';

export const planeKeys: [string, string][] = [
  ['N', 'select the plane'],
  ['1  2  3  4', 'select a box'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a plane and boxes; true when it meant something. */
export function planeKey(desk: PlaneDesk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = desk.view.now;
  const by = selected === null ? null : stepOf(event, selected === 'plane' && mode === 'scale' ? 'translate' : mode);
  const key = event.key.toLowerCase();
  const box = Number(key) - 1;
  if (by && selected === 'plane') stepPlane(desk, by);
  else if (by) stepBox(desk, Number(selected), by);
  else if (key === 'n') desk.view.set({ selected: 'plane' });
  else if (Number.isInteger(box) && box >= 0 && box < desk.state.boxes.length) desk.view.set({ selected: String(box) });
  else if (key === 'escape') desk.view.set({ selected: null });
  else return handleKey(desk.view, key);
  return true;
}

function stepPlane(desk: PlaneDesk, by: Triple): void {
  const { normal, point } = desk.state;
  if (desk.view.now.mode !== 'rotate') desk.set({ point: shift(point, by) }, 'key plane');
  else {
    const [x, y, z] = by.map(MathUtils.degToRad);
    const turned = new Vector3().fromArray(normal).applyEuler(new Euler(z, x, y));
    desk.set({ normal: turned.toArray() }, 'key turn');
  }
}

function stepBox(desk: PlaneDesk, number: number, by: Triple): void {
  const boxes = desk.state.boxes.map((box, i) => (i === number ? nudge(box, desk.view.now.mode, by) : box));
  desk.set({ boxes }, `key box ${number}`);
}
