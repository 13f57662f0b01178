import { arePartsApart, areTriplesApart, checkFloat64 } from './arrays.js';
import { closeFrame, type Frame, openFrame } from './frame.js';
import { checkObject } from './values.js';
import * as expected from '../errors/expected.js';
import { AskewError, fail } from '../errors/errors.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { copyOut, slots } from '../wasm/scratch.js';

/** An axis-aligned box around a region. */
export interface Bounds {
  /** The least coordinate on each axis. */
  min: Float64Array;
  /** The largest coordinate on each axis. */
  max: Float64Array;
}

/** A minimum translation is the shortest one that takes A out of B. */
export interface MinimumTranslation {
  /** The unit normal from A to B. */
  normal: Float64Array;
  /** The depth of A in B along the normal; 0 when they touch. */
  depth: number;
  /** The vector to add to the position of A, against the normal. */
  vector: Float64Array;
}

/** The nearest points of two regions. */
export interface ClosestPoints {
  /** The distance; 0 exactly when they meet. */
  distance: number;
  /** The point of the first region. */
  pointA: Float64Array;
  /** The point of the other region. */
  pointB: Float64Array;
}

// A target is read when the core has answered, and its answer is in a frame: each field once, also when there is nothing
// to write. Then its fields are written, and last its arrays, so that one that cannot be written stays as it was.

/** Throws unless both are arrays of the length with no memory in common. */
export function checkTwo(
  first: Float64Array,
  second: Float64Array,
  length: number,
  firstName: string,
  secondName: string,
): void {
  checkFloat64(first, length, firstName);
  checkFloat64(second, length, secondName);
  if (length !== 3 || !areTriplesApart(first, second)) checkDistinct(second, secondName, first);
}

/** Throws unless an array of a target has no memory in common with others of it. */
export function checkDistinct(
  array: Float64Array,
  name: string,
  a: Float64Array | Uint32Array,
  b?: Float64Array | Uint32Array,
  c?: Float64Array | Uint32Array,
  d?: Float64Array | Uint32Array,
): void {
  const isApart =
    arePartsApart(array, a) &&
    (b === undefined || arePartsApart(array, b)) &&
    (c === undefined || arePartsApart(array, c)) &&
    (d === undefined || arePartsApart(array, d));
  if (!isApart) fail('aliased', name, array, 'other arrays of it');
}

/** Copies numbers that the core wrote at slot `out`. @internal */
export function takeAnswer(native: RawShared, count: number): Frame {
  const frame = openFrame();
  copyOut(native.HEAPF64, slots.out, frame, count);
  return frame;
}

/**
 * Throws when a field of the target could not be written, once those before it are what they were in `old`, which has
 * them in the order in which they are written.
 */
export function failTarget(target: unknown, cause: unknown, old?: object): never {
  try {
    Object.assign(target as object, old);
  } catch {
    // It ends at the field at which the writing ended.
  }
  throw new AskewError('wrong-type', 'target', target, { detail: expected.writable, cause });
}

/** Returns the bounds at slot `out`, in the target when it is given. @internal */
export function unpackBounds(native: RawShared, target: Bounds | undefined, size = 3): Bounds {
  const frame = takeAnswer(native, 2 * size);
  const bounds = target === undefined ? { min: new Float64Array(size), max: new Float64Array(size) } : target;
  checkObject(bounds, 'target');
  const { min, max } = bounds;
  checkTwo(min, max, size, 'target.min', 'target.max');
  copyOut(frame, 0, min, size);
  copyOut(frame, size, max, size);
  closeFrame(frame);
  return bounds;
}

/** Returns the translation at slot `out`, in the target when it is given; null when the two do not meet. @internal */
export function unpackTranslation(
  native: RawShared,
  meet: boolean,
  target: MinimumTranslation | undefined,
  size = 3,
): MinimumTranslation | null {
  if (!meet && target === undefined) return null;
  const { out } = slots;
  const heap = native.HEAPF64;
  // Before the target is looked at, which may ask something else. In the plane the last of both is what comes before it.
  const x = heap[out];
  const y = heap[out + 1];
  const z = heap[out + size - 1];
  const depth = heap[out + size];
  const u = heap[out + size + 1];
  const v = heap[out + size + 2];
  const w = heap[out + 2 * size];
  const translation =
    target === undefined ? { normal: new Float64Array(size), depth, vector: new Float64Array(size) } : target;
  checkObject(translation, 'target');
  const { normal, vector } = translation;
  checkTwo(normal, vector, size, 'target.normal', 'target.vector');
  if (!meet) return null;
  try {
    translation.depth = depth;
  } catch (cause) {
    failTarget(translation, cause);
  }
  normal[0] = x;
  normal[1] = y;
  normal[size - 1] = z;
  vector[0] = u;
  vector[1] = v;
  vector[size - 1] = w;
  return translation;
}

/** Returns the two closest points that the core wrote at slot `out`, in the target when it is given. @internal */
export function unpackClosestPoints(
  native: RawShared,
  distance: number,
  target: ClosestPoints | undefined,
): ClosestPoints {
  const frame = takeAnswer(native, 6);
  const points = target === undefined ? { distance, pointA: new Float64Array(3), pointB: new Float64Array(3) } : target;
  checkObject(points, 'target');
  const { pointA, pointB } = points;
  checkTwo(pointA, pointB, 3, 'target.pointA', 'target.pointB');
  try {
    points.distance = distance;
  } catch (cause) {
    failTarget(target, cause);
  }
  copyOut(frame, 0, pointA, 3);
  copyOut(frame, 3, pointB, 3);
  closeFrame(frame);
  return points;
}
