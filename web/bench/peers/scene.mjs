// One seeded scene for all peers: the same boxes as regions, columns, typed arrays and three.js OBBs.
import { Region } from 'askew';
import { Matrix3, Quaternion, Matrix4, Vector3 } from 'three';
import { OBB } from 'three/addons/math/OBB.js';
import { stride } from './typed-boxes.mjs';

/** mulberry32, in [0, 1). */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Row i of a column, as an object with x, y and z. */
export const vectorOf = (values, i) => ({ x: values[3 * i], y: values[3 * i + 1], z: values[3 * i + 2] });
export const quaternionOf = (values, i) => ({
  x: values[4 * i],
  y: values[4 * i + 1],
  z: values[4 * i + 2],
  w: values[4 * i + 3],
});

/** Boxes of half extents 0.2 to 1.5 with centers within `spread`, any rotation. */
export function makeBoxes(count, spread, random) {
  const centers = new Float64Array(3 * count);
  const halfExtents = new Float64Array(3 * count);
  const rotations = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    const q = new Quaternion(random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5).normalize();
    for (let k = 0; k < 3; k++) {
      centers[3 * i + k] = (random() * 2 - 1) * spread;
      halfExtents[3 * i + k] = 0.2 + 1.3 * random();
    }
    q.toArray(rotations, 4 * i);
  }
  return { count, centers, halfExtents, rotations };
}

/** Boxes at any angle, centers in [0, span], half extents from a third of size to its whole: as dense for any count. */
export function makeCrowd(count, span, size, random) {
  const boxes = {
    count,
    centers: Float64Array.from({ length: 3 * count }, () => random() * span),
    halfExtents: Float64Array.from({ length: 3 * count }, () => (size * (1 + 2 * random())) / 3),
    rotations: Float64Array.from({ length: 4 * count }, () => random() - 0.5),
  };
  const { rotations: q } = boxes;
  for (let i = 0; i < 4 * count; i += 4) {
    const length = Math.hypot(q[i], q[i + 1], q[i + 2], q[i + 3]);
    for (let k = i; k < i + 4; k++) q[k] /= length;
  }
  return boxes;
}

/** Hulls of so many points, drawn on spheres of radius 0.7 to 1.3 about the origin, each with a pose within `spread`. */
export function makeHulls(count, vertices, spread, random) {
  const points = Array.from({ length: count }, () => {
    const radius = 0.7 + 0.6 * random();
    return Float64Array.from(
      Array.from({ length: vertices }, () => {
        const [turn, height] = [2 * Math.PI * random(), 2 * random() - 1];
        const across = Math.sqrt(1 - height * height);
        return [across * Math.cos(turn), across * Math.sin(turn), height].map((x) => radius * x);
      }).flat(),
    );
  });
  const { centers, rotations } = makeBoxes(count, spread, random);
  return { count, points, centers, rotations };
}

/** The columns of boxes that `world.addMany` takes. */
export const columnsOf = ({ centers, halfExtents, rotations }) => ({ centers, halfExtents, rotations });

export function regionsOf({ count, centers, halfExtents, rotations }) {
  return Array.from(
    { length: count },
    (_, i) =>
      new Region({
        center: centers.subarray(3 * i, 3 * i + 3),
        halfExtents: halfExtents.subarray(3 * i, 3 * i + 3),
        rotation: rotations.subarray(4 * i, 4 * i + 4),
      }),
  );
}

/** The half axes as askew stores them, 12 numbers a box: what a game that keeps boxes would keep. */
export function recordsOf(regions) {
  const records = new Float64Array(12 * regions.length);
  regions.forEach((region, i) => records.set(region.record.subarray(0, 12), 12 * i));
  return records;
}

export function typedOf({ count, centers, halfExtents, rotations }) {
  const typed = new Float64Array(stride * count);
  const matrix = new Matrix4();
  for (let i = 0; i < count; i++) {
    const { elements } = matrix.makeRotationFromQuaternion(new Quaternion().fromArray(rotations, 4 * i));
    typed.set(centers.subarray(3 * i, 3 * i + 3), stride * i);
    for (let k = 0; k < 3; k++) typed.set(elements.slice(4 * k, 4 * k + 3), stride * i + 3 + 3 * k);
    typed.set(halfExtents.subarray(3 * i, 3 * i + 3), stride * i + 12);
  }
  return typed;
}

export function obbsOf({ count, centers, halfExtents, rotations }) {
  return Array.from({ length: count }, (_, i) => {
    const matrix = new Matrix4().makeRotationFromQuaternion(new Quaternion().fromArray(rotations, 4 * i));
    return new OBB(
      new Vector3().fromArray(centers, 3 * i),
      new Vector3().fromArray(halfExtents, 3 * i),
      new Matrix3().setFromMatrix4(matrix),
    );
  });
}

/** The kinds of `makeShapes`. */
export const shapeKinds = ['sphere', 'capsule', 'roundedBox', 'cylinder', 'box', 'hull'];

/**
 * Shapes of one kind, each with a pose within `spread`: radii and half extents as they are needed, capsules and cylinders along y,
 * the half extents of a rounded box with its radius, hulls of 8 points.
 */
export function makeShapes(kind, count, spread, random) {
  const { centers, rotations, halfExtents } = makeBoxes(count, spread, random);
  const { points } = makeHulls(count, 8, spread, random);
  const shapes = points.map((list, i) => {
    const half = [0, 1, 2].map((k) => halfExtents[3 * i + k]);
    const radius = kind === 'roundedBox' ? 0.4 * Math.min(...half) : half[0];
    return { kind, radius, halfHeight: half[1], half, points: list };
  });
  return { kind, count, centers, rotations, shapes };
}

/** Hulls as `makeShapes` has them. */
export const shapesOfHulls = ({ points, ...places }) => ({
  ...places,
  kind: 'hull',
  shapes: points.map((list) => ({ kind: 'hull', points: list })),
});

/** The same as regions. */
export function shapeRegions({ count, centers, rotations, shapes }) {
  return Array.from({ length: count }, (_, i) => {
    const { kind, radius, halfHeight, half, points } = shapes[i];
    const place = { center: vectorOf(centers, i), rotation: quaternionOf(rotations, i) };
    if (kind === 'sphere') return Region.sphere({ center: place.center, radius });
    if (kind === 'roundedBox') return Region.roundedBox({ ...place, halfExtents: half, radius });
    if (kind === 'cylinder') return Region.cylinder({ ...place, radius, height: 2 * halfHeight });
    if (kind === 'box') return new Region({ ...place, halfExtents: half });
    const made =
      kind === 'hull'
        ? Region.hull(points)
        : Region.capsule({ from: [0, -halfHeight, 0], to: [0, halfHeight, 0], radius });
    return made.setPose(place.center, place.rotation);
  });
}
