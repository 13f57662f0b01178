// Rapier as a game would use it for zones: colliders without bodies, asked with the shape of the region.
import rapier from '@dimforge/rapier3d-compat';
import { quaternionOf, shapesOfHulls, vectorOf } from './scene.mjs';

await rapier.init();
const farthest = 1e4;

/** The boxes as shapes with their poses. */
const shapesOf = (boxes) =>
  Array.from({ length: boxes.count }, (_, i) => {
    const { x, y, z } = vectorOf(boxes.halfExtents, i);
    return {
      shape: new rapier.Cuboid(x, y, z),
      center: vectorOf(boxes.centers, i),
      rotation: quaternionOf(boxes.rotations, i),
    };
  });

/** A world of boxes. */
export function rapierWorld(boxes) {
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  const rowOf = new Map();
  const colliders = Array.from({ length: boxes.count }, (_, i) => {
    const { x, y, z } = vectorOf(boxes.halfExtents, i);
    const at = vectorOf(boxes.centers, i);
    const desc = rapier.ColliderDesc.cuboid(x, y, z)
      .setTranslation(at.x, at.y, at.z)
      .setRotation(quaternionOf(boxes.rotations, i));
    const collider = world.createCollider(desc);
    rowOf.set(collider.handle, i);
    return collider;
  });
  world.step();
  return {
    queriesOf: shapesOf,
    overlap({ shape, center, rotation }, visit) {
      world.intersectionsWithShape(center, rotation, shape, ({ handle }) => {
        visit(rowOf.get(handle));
        return true;
      });
    },
    move(poses) {
      colliders.forEach((collider, i) => {
        collider.setTranslation(vectorOf(poses.centers, i));
        collider.setRotation(quaternionOf(poses.rotations, i));
      });
      world.step();
    },
    castRay: ({ origin, direction }) =>
      world.castRay(new rapier.Ray(origin, direction), 1e9, true)?.timeOfImpact ?? Infinity,
    dispose: () => world.free(),
  };
}

/** Pairs of boxes. */
export function rapierPairs(a, b) {
  const [p, q] = [shapesOf(a), shapesOf(b)];
  return {
    overlaps: (i) => p[i].shape.intersectsShape(p[i].center, p[i].rotation, q[i].shape, q[i].center, q[i].rotation),
    depth: (i) => {
      const contact = p[i].shape.contactShape(p[i].center, p[i].rotation, q[i].shape, q[i].center, q[i].rotation, 0);
      return contact === null ? null : -contact.distance;
    },
  };
}

/** Pairs of hulls, as colliders that keep them. */
export const rapierHulls = (a, b) => rapierShapes(...[a, b].map(shapesOfHulls));

function descOf({ kind, radius, halfHeight, half, points }) {
  const { ColliderDesc } = rapier;
  if (kind === 'sphere') return ColliderDesc.ball(radius);
  if (kind === 'capsule') return ColliderDesc.capsule(halfHeight, radius);
  if (kind === 'cylinder') return ColliderDesc.cylinder(halfHeight, radius);
  if (kind === 'roundedBox') return ColliderDesc.roundCuboid(...half.map((x) => x - radius), radius);
  return kind === 'box' ? ColliderDesc.cuboid(...half) : ColliderDesc.convexHull(Float32Array.from(points));
}

/** Pairs of shapes of any kind, as colliders that keep them. */
export function rapierShapes(a, b) {
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  const collidersOf = ({ shapes, centers, rotations }) =>
    shapes.map((shape, i) => {
      const { x, y, z } = vectorOf(centers, i);
      return world.createCollider(descOf(shape).setTranslation(x, y, z).setRotation(quaternionOf(rotations, i)));
    });
  const [p, q] = [collidersOf(a), collidersOf(b)];
  const still = { x: 0, y: 0, z: 0 };
  const gap = (i, most) => p[i].contactCollider(q[i], most)?.distance ?? null;
  return {
    overlaps: (i) => gap(i, 0) !== null,
    depth: (i) => {
      const distance = gap(i, 0);
      return distance === null ? null : -distance;
    },
    distance: (i) => Math.max(0, gap(i, farthest)),
    castRegion: (i, way) => p[i].castCollider(way, q[i], still, 0, 1, true)?.time_of_impact ?? null,
    castRay: (i, { origin, way }) => {
      const time = p[i].castRay(new rapier.Ray(origin, way), farthest, true);
      return time < 0 ? null : time;
    },
  };
}
