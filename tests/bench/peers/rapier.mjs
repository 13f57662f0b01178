// Rapier as a game would use it for zones: colliders without bodies, asked with the shape of the region.
import { peerUrl } from './install.mjs';

const url = peerUrl('@dimforge/rapier3d-compat');
const rapier = url && (await import(url)).default;
await rapier?.init();

const vector = (values, i) => ({ x: values[3 * i], y: values[3 * i + 1], z: values[3 * i + 2] });
const quaternion = (values, i) => ({
  x: values[4 * i],
  y: values[4 * i + 1],
  z: values[4 * i + 2],
  w: values[4 * i + 3],
});

/** A world of boxes; null without Rapier. */
export function rapierWorld(boxes) {
  if (!rapier) return null;
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  const rowOf = new Map();
  const colliders = Array.from({ length: boxes.count }, (_, i) => {
    const { x, y, z } = vector(boxes.halfExtents, i);
    const at = vector(boxes.centers, i);
    const desc = rapier.ColliderDesc.cuboid(x, y, z)
      .setTranslation(at.x, at.y, at.z)
      .setRotation(quaternion(boxes.rotations, i));
    const collider = world.createCollider(desc);
    rowOf.set(collider.handle, i);
    return collider;
  });
  world.step();
  return {
    /** Calls visit(row) for every box that meets box i of others. */
    cast(others, i, visit) {
      const half = vector(others.halfExtents, i);
      const shape = new rapier.Cuboid(half.x, half.y, half.z);
      world.intersectionsWithShape(vector(others.centers, i), quaternion(others.rotations, i), shape, ({ handle }) => {
        visit(rowOf.get(handle));
        return true;
      });
    },
    /** Moves all boxes. */
    move(poses) {
      colliders.forEach((collider, i) => {
        collider.setTranslation(vector(poses.centers, i));
        collider.setRotation(quaternion(poses.rotations, i));
      });
      world.step();
    },
    /** The time of the closest hit, or Infinity. */
    castRay(origin, direction) {
      return world.castRay(new rapier.Ray(origin, direction), 1e9, true)?.timeOfImpact ?? Infinity;
    },
    dispose: () => world.free(),
  };
}
