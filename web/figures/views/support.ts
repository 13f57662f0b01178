import { Vector3 } from 'three';

const corner = new Vector3();

/** Among corners (x y z each) the one farthest along `direction`; where several are equally far, the one farthest along `then`. */
export function farthestCorner(
  corners: Float64Array,
  direction: Vector3,
  then: Vector3,
  target = new Vector3(),
): Vector3 {
  const tie = 1e-6;
  let best = -Infinity;
  for (let i = 0; i < corners.length; i += 3) {
    const reach = corner.fromArray(corners, i).dot(direction) + tie * corner.dot(then);
    if (reach > best) {
      best = reach;
      target.copy(corner);
    }
  }
  return target;
}

/** The middle of the corner, edge or face of a box that lies farthest along `direction`. */
export function farthestMiddle(corners: Float64Array, direction: Vector3, target = new Vector3()): Vector3 {
  const tie = 1e-6;
  let best = -Infinity;
  for (let i = 0; i < corners.length; i += 3) best = Math.max(best, corner.fromArray(corners, i).dot(direction));
  let count = 0;
  target.set(0, 0, 0);
  for (let i = 0; i < corners.length; i += 3) {
    if (corner.fromArray(corners, i).dot(direction) < best - tie) continue;
    target.add(corner);
    count += 1;
  }
  return target.divideScalar(count);
}
