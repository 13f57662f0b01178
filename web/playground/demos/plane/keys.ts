import { Euler, MathUtils, Vector3 } from 'three';
import type { Triple } from '../../../figures/state/box.js';
import { cornerNames } from './figure.js';
import type { PlaneModel } from './model.js';
import { movedPlane, withCorner } from './plane-moves.js';
import { anchorOf } from './state.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, shift, stepOf } from '../../controls/move-by-keys.js';

export const planeKeys: [string, string][] = [
  ['N', 'select the plane'],
  ['P  Q  R', 'select one of the three points, where the plane goes through three'],
  ['1  2  3  4', 'select a box'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a plane and boxes; true when it meant something. */
export function planeKey(model: PlaneModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = model.view.now;
  const by = selected === null ? null : stepOf(event, selected === 'plane' && mode === 'scale' ? 'translate' : mode);
  const key = event.key.toLowerCase();
  const box = Number(key) - 1;
  const corner = cornerNames.indexOf(selected ?? '');
  if (by && corner >= 0) stepCorner(model, corner, by);
  else if (by && selected === 'plane') stepPlane(model, by);
  else if (by) stepBox(model, Number(selected), by);
  else if (model.state.through && cornerNames.includes(event.key.toUpperCase()))
    model.view.set({ selected: event.key.toUpperCase() });
  else if (key === 'n') model.view.set({ selected: 'plane' });
  else if (Number.isInteger(box) && box >= 0 && box < model.state.boxes.length)
    model.view.set({ selected: String(box) });
  else if (key === 'escape') model.view.set({ selected: null });
  else return handleKey(model.view, key);
  return true;
}

function stepPlane(model: PlaneModel, by: Triple): void {
  const { normal } = model.state;
  if (model.view.now.mode !== 'rotate' || model.state.through)
    model.set(movedPlane(model.state, shift(anchorOf(model.state), by), normal), 'key plane');
  else {
    const [x, y, z] = by.map(MathUtils.degToRad);
    const turned = new Vector3().fromArray(normal).applyEuler(new Euler(z, x, y));
    model.set({ normal: turned.toArray() }, 'key turn');
  }
}

function stepCorner(model: PlaneModel, number: number, by: Triple): void {
  const through = withCorner(model.state, number, shift(model.state.through![number], by));
  model.set({ through }, `key ${cornerNames[number]}`);
}

function stepBox(model: PlaneModel, number: number, by: Triple): void {
  const boxes = model.state.boxes.map((box, i) => (i === number ? moveByKeys(box, model.view.now.mode, by) : box));
  model.set({ boxes }, `key box ${number}`);
}
