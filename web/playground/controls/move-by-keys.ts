import { MathUtils, Quaternion, Vector3 } from 'three';
import type { Mode } from './stage/gizmo.js';
import { shortTurn } from './turn.js';
import type { BoxState, Quad, Triple } from '../../figures/state/box.js';

/** How much one press of a key does. */
const steps: Record<Mode, { plain: number; fine: number; coarse: number }> = {
  translate: { plain: 0.1, fine: 0.01, coarse: 0.5 },
  rotate: { plain: 5, fine: 1, coarse: 15 },
  scale: { plain: 0.1, fine: 0.01, coarse: 0.5 },
};

const directions: Record<string, Triple> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 0, -1],
  ArrowDown: [0, 0, 1],
  PageUp: [0, 1, 0],
  PageDown: [0, -1, 0],
};

/** The step that a key means in this mode, along or about the axes of the scene; null when it means none. */
export function stepOf(event: KeyboardEvent, mode: Mode): Triple | null {
  const direction = directions[event.key];
  if (!direction) return null;
  const { plain, fine, coarse } = steps[mode];
  const size = event.shiftKey ? fine : event.altKey ? coarse : plain;
  return direction.map((part) => part * size) as Triple;
}

/** The point one step further, free of the noise that adding decimals makes. */
export function shift(point: Triple, step: Triple): Triple {
  return point.map((part, i) => tidy(part + step[i])) as Triple;
}

/** The box one step further. Up and down turn about x, left and right about y, the page keys about z. */
export function moveByKeys(box: BoxState, mode: Mode, step: Triple): BoxState {
  if (mode === 'translate') return { ...box, center: shift(box.center, step) };
  if (mode === 'rotate') return { ...box, rotation: turn(box.rotation, step) };
  const [x, y, z] = step;
  const size = shift(box.size, [x, y, -z]).map((extent) => Math.max(0, extent)) as Triple;
  return { ...box, size };
}

function turn(rotation: Quad, [x, y, z]: Triple): Quad {
  const about = z !== 0 ? new Vector3(1, 0, 0) : x !== 0 ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
  const by = new Quaternion().setFromAxisAngle(about, MathUtils.degToRad(x + y + z));
  return shortTurn(by.multiply(new Quaternion().fromArray(rotation)).normalize().toArray() as Quad);
}

function tidy(value: number): number {
  return Number(value.toFixed(9));
}
