// Jolt's own test of two oriented boxes, called one by one as its binding has it.
import { peerUrl } from './install.mjs';

const url = peerUrl('jolt-physics');
const jolt = url && (await (await import(url)).default());

/** The boxes as Jolt's OrientedBox; null without Jolt. */
export function joltBoxes({ count, centers, halfExtents, rotations }) {
  if (!jolt) return null;
  const vec3 = (values, i) => new jolt.Vec3(values[3 * i], values[3 * i + 1], values[3 * i + 2]);
  return Array.from({ length: count }, (_, i) => {
    const [x, y, z, w] = rotations.subarray(4 * i, 4 * i + 4);
    const turn = jolt.Mat44.prototype.sRotationTranslation(new jolt.Quat(x, y, z, w), vec3(centers, i));
    return new jolt.OrientedBox(turn, vec3(halfExtents, i));
  });
}
