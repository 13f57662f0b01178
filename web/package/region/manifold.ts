import { expected, fail } from '../errors/errors.js';
import { checkObject, readLength } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { askShapes } from './shape.js';
import { copyOut, slots } from '../wasm/scratch.js';
import { checkFloat64 } from '../inputs/results.js';
import { type AxisKind, enumNames } from '../wasm/enum-names.js';

export interface ManifoldOptions {
  /** The gap up to which regions count as in contact, with points of negative depth; 0 by default. */
  margin?: number;
}

/** The contact points of two regions, in columns, of which the first `count` rows are valid. */
export interface Manifold {
  /** The number of points, 1 to 4. */
  count: number;
  /** The unit normal from the first region to the other one. */
  normal: Float64Array;
  /** The axis of the normal: the face that the points lie on; `edge`, `flat` and `closest` have one point. */
  kind: AxisKind;
  /** The points on the first region and on the other one, 3 numbers each: a pair differs by normal times depth. */
  pointsA: Float64Array;
  pointsB: Float64Array;
  /** The penetration depth at each point; negative for a gap. */
  depths: Float64Array;
  /**
   * One number per point that identifies the vertices, edges or faces that make it: the same features have the same
   * number from frame to frame, and rows are in ascending order of it.
   */
  features: Uint32Array;
}

/** The largest count of points. */
const most = 4;

/** The counts of numbers in its head, and in a point: onA 3, onB 3, depth, feature. */
const head = 4;
const stride = 8;

const newManifold = (): Manifold => ({
  count: 0,
  normal: new Float64Array(3),
  kind: 'faceA',
  pointsA: new Float64Array(3 * most),
  pointsB: new Float64Array(3 * most),
  depths: new Float64Array(most),
  features: new Uint32Array(most),
});

function checkManifold(target: Manifold): void {
  checkObject(target, 'target');
  checkFloat64(target.normal, 3, 'target.normal');
  checkFloat64(target.pointsA, 3 * most, 'target.pointsA');
  checkFloat64(target.pointsB, 3 * most, 'target.pointsB');
  checkFloat64(target.depths, most, 'target.depths');
  const { features } = target;
  if (!(features instanceof Uint32Array)) fail('wrong-type', 'target.features', features, expected.uint32);
  if (features.length !== most) fail('wrong-length', 'target.features', features.length, `${most} numbers`);
}

/** Writes the margin to where the result will be; a returned number would be garbage. */
function writeMargin(native: RawModule, options: ManifoldOptions | undefined): void {
  native.HEAPF64[slots.out] = 0;
  if (options === undefined) return;
  checkObject(options, 'options');
  const margin: unknown = options.margin;
  if (margin === undefined) return;
  const isLength = typeof margin === 'number' && margin >= 0 && margin <= native.maxMagnitude;
  native.HEAPF64[slots.out] = isLength ? margin : readLength(native, margin as number, 'options.margin');
}

export function pressOn(
  a: RegionRecord,
  b: RegionRecord,
  options: ManifoldOptions | undefined,
  target: Manifold | undefined,
): Manifold | null {
  checkRegion(b, 'other');
  writeMargin(raw(), options);
  if (target !== undefined) checkManifold(target);
  const count = askShapes(a, b, 'shapesManifold');
  if (count === 0) return null;
  const heap = raw().HEAPF64;
  const found = target ?? newManifold();
  found.count = count;
  found.kind = enumNames.kinds[heap[slots.out]]!;
  copyOut(heap, slots.out + 1, found.normal, 3);
  for (let i = 0; i < count; i++) {
    const at = slots.out + head + stride * i;
    for (let k = 0; k < 3; k++) {
      found.pointsA[3 * i + k] = heap[at + k];
      found.pointsB[3 * i + k] = heap[at + 3 + k];
    }
    found.depths[i] = heap[at + 6];
    found.features[i] = heap[at + 7];
  }
  return found;
}
