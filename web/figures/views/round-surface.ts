import type { Region } from 'askew';
import { BufferAttribute, Vector3, type BufferGeometry } from 'three';

// What is drawn of smooth shapes: the points of them that lie farthest along many directions, as the package answers.

const turns = 32;
const tilts = 16;
/** Of rings and outlines. */
const parts = 72;
/** How little the directions of a ring lean to either end of a shape. */
const leaning = 1e-6;
/** Rings closer than this are one. */
const sameRing = 1e-4;
/** How often an outline is brought closer to where the camera sees the edge. */
const rounds = 4;

type Direction = [number, number, number];

/** Whether a region is drawn by its surface and not by edges and faces. */
export const isSmooth = (region: Region): boolean => region.radius > 0;

/** From pole to pole, with no direction straight along an axis but the poles, so that flat sides are drawn flat. */
const directions: Direction[] = [[0, 1, 0]];
for (let j = 0; j < tilts; j += 1) {
  const tilt = ((j + 0.5) / tilts) * Math.PI;
  for (let i = 0; i < turns; i += 1) {
    const turn = ((i + 0.5) / turns) * 2 * Math.PI;
    directions.push([Math.sin(tilt) * Math.sin(turn), Math.cos(tilt), Math.sin(tilt) * Math.cos(turn)]);
  }
}
directions.push([0, -1, 0]);

const triangles: number[] = [];
for (let i = 0; i < turns; i += 1) {
  const next = (i + 1) % turns;
  const last = directions.length - 1;
  triangles.push(0, 1 + i, 1 + next, last, last - turns + next, last - turns + i);
  for (let from = 1; from + turns < last; from += turns) {
    const [a, b, c, d] = [from + i, from + next, from + turns + i, from + turns + next];
    triangles.push(a, c, b, b, c, d);
  }
}

function axesOf({ halfAxes }: Region): Vector3[] {
  return [0, 3, 6].map((i) => new Vector3().fromArray(halfAxes, i).normalize());
}

function along(axes: readonly Vector3[], [x, y, z]: Direction): Vector3 {
  return new Vector3().addScaledVector(axes[0], x).addScaledVector(axes[1], y).addScaledVector(axes[2], z);
}

/** Points all over the surface, 3 numbers each. */
export function surfacePoints(region: Region): Float64Array {
  const axes = axesOf(region);
  return Float64Array.from(directions.flatMap((each) => [...region.supportPoint(along(axes, each))]));
}

/** Puts the surface into a geometry, with its normals. */
export function setSurface(geometry: BufferGeometry, region: Region): void {
  const axes = axesOf(region);
  const normals = directions.flatMap((each) => along(axes, each).toArray());
  geometry.dispose();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(surfacePoints(region)), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setIndex(triangles);
  geometry.computeBoundingSphere();
}

const closed = (points: Vector3[]): number[] =>
  points.flatMap((point, i) => [...point.toArray(), ...points[(i + 1) % points.length].toArray()]);

/** The outlines across the three axes of the shape, one at either end where there are two, as points for `FatLines`. */
export function rings(region: Region): number[] {
  const axes = axesOf(region);
  return axes.flatMap((_, k) => {
    const [first, second] = [-leaning, leaning].map((end) =>
      Array.from({ length: parts }, (_, i) => {
        const angle = ((i + 0.5) / parts) * 2 * Math.PI;
        const direction: Direction = [end, end, end];
        direction[(k + 1) % 3] = Math.cos(angle);
        direction[(k + 2) % 3] = Math.sin(angle);
        return new Vector3().fromArray(region.supportPoint(along(axes, direction)));
      }),
    );
    const areOne = first.every((point, i) => point.distanceTo(second[i]) < sameRing);
    return areOne ? closed(first) : [...closed(first), ...closed(second)];
  });
}

/** The edge of the shape as it is seen from somewhere, as points for `FatLines`. */
export function outline(region: Region, eye: Vector3, middle: Vector3): number[] {
  const view = new Vector3().subVectors(eye, middle).normalize();
  const right = new Vector3().crossVectors(view, Math.abs(view.y) < 0.9 ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0));
  right.normalize();
  const up = new Vector3().crossVectors(right, view);
  const [sideways, direction, point] = [new Vector3(), new Vector3(), new Vector3()];
  const points = Array.from({ length: parts }, (_, i) => {
    const angle = ((i + 0.5) / parts) * 2 * Math.PI;
    sideways.copy(right).multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
    direction.copy(sideways);
    for (let round = 0; round < rounds; round += 1) {
      // The normal of the edge is straight across the line of sight to it.
      point.fromArray(region.supportPoint(direction)).sub(eye);
      direction
        .copy(sideways)
        .addScaledVector(view, -point.dot(sideways) / point.dot(view))
        .normalize();
    }
    return new Vector3().fromArray(region.supportPoint(direction));
  });
  return closed(points);
}
