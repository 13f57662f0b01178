import { Euler, MathUtils, Quaternion } from 'three';
import type { Quad, Triple } from '../../figures/state/box.js';

const { degToRad, radToDeg } = MathUtils;

/** So many decimals say a turn to a hundredth of a degree; a program with more of them is not read. */
const decimals = 4;

/** A rotation in numbers that a person can read; what they name is the rotation from then on. */
export function shortTurn(rotation: Quad): Quad {
  return rotation.map((part) => Number(part.toFixed(decimals)) + 0) as Quad;
}

/** The angles that a rotation was typed as: many angles name one rotation, and a field must not jump while one types. */
const typed = new WeakMap<Quad, Triple>();

/** Yaw (about y), pitch (about x) and roll (about z) in degrees, applied in this order. */
export function toDegrees(rotation: Quad): Triple {
  const known = typed.get(rotation);
  if (known) return known;
  const { x, y, z } = new Euler().setFromQuaternion(new Quaternion().fromArray(rotation), 'YXZ');
  return [radToDeg(y), radToDeg(x), radToDeg(z)];
}

/** The rotation that these degrees of yaw, pitch and roll name. */
export function fromDegrees(degrees: Triple): Quad {
  const [yaw, pitch, roll] = degrees.map(degToRad);
  const rotation = shortTurn(new Quaternion().setFromEuler(new Euler(pitch, yaw, roll, 'YXZ')).toArray() as Quad);
  typed.set(rotation, degrees);
  return rotation;
}
