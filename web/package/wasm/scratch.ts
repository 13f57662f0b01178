import type { RawBoxes } from './raw-boxes.js';
import type { RawModule } from './raw-module.js';
import type { RawFlat } from './raw-polygons.js';
import type { RawShared } from './raw-shared.js';

/**
 * The indices into HEAPF64 at which calls write their numbers to the scratch area of the core: single slots in front,
 * one for each role, then the room that batches fill chunk by chunk.
 */
export const slots = {
  /** The region records of the first and the other region; regions are built in `a` too. */
  a: 0,
  b: 0,
  /** The shapes of the two, unless they are boxes, and which ones are there. */
  shapeA: 0,
  shapeB: 0,
  laid: {} as { shapeA?: Float64Array; shapeB?: Float64Array },
  plane: 0,
  /** The 6 numbers of points, corners, extents and bounds as arguments. */
  point: 0,
  matrix: 0,
  /** The results, up to the largest, an explanation. */
  out: 0,
  /** The rows of a chunk, and where their columns, boxes and answers go. */
  chunkRows: 512,
  columns: 0,
  boxesA: 0,
  boxesB: 0,
  /** The regions of a chunk, which replace its boxes. */
  regions: 0,
  /** The records of two polygons, the first behind one more number, and their explanation, in the plane alone. */
  flatA: 0,
  flatB: 0,
  flatOut: 0,
  /** The answers to many chunks, and how many numbers fit there. */
  answers: 0,
  answersSize: 0,
};

/** Returns the index into HEAPU32 at which the core writes ids, counts and where more of the result lies. */
export function foundAt(): number {
  return 2 * slots.out;
}

/** The largest number that is stored, and the least length of a rotation; as fields of an object they would be garbage. */
export let maxMagnitude = 0;
export let minMagnitude = 0;
export let minRotationLength = 0;

/** The count of numbers in a 4x4 matrix. */
export const matrixStride = 16;

/** The fields of the region record; the first two are the box's. */
export const fields = { center: 0, halfAxes: 3, rotation: 12, localAxes: 16 };

function readLimits(native: RawShared): void {
  ({ maxMagnitude, minMagnitude } = native);
}

/** Places the slots in the scratch area of a module of the plane that has just started. @internal */
export function placeFlatSlots(native: RawFlat): void {
  readLimits(native);
  const start = native.scratch();
  let next = start;
  const take = (doubles: number): number => (next += doubles) - doubles;
  slots.a = take(8); // a ray
  slots.plane = take(native.planeStride);
  slots.point = take(6);
  slots.matrix = take(matrixStride);
  slots.out = take(64);
  slots.columns = take(slots.chunkRows * matrixStride);
  slots.answers = next;
  slots.flatA = next + 1;
  slots.flatB = slots.flatA + native.maxPolygonNumbers;
  slots.flatOut = slots.flatB + native.maxPolygonNumbers;
  slots.answersSize = start + native.scratchSize - next;
}

/** Places the slots in the scratch area of a module with boxes alone that has just started. @internal */
export function placeSlotsOfBoxes(native: RawBoxes): void {
  placeSlots(native, 0, 64);
}

/** Places the slots in the scratch area of a module with every kind of shape that has just started. @internal */
export function placeEverySlot(native: RawModule): void {
  placeSlots(native, native.maxShapeSize, native.explainHead + native.maxRows * native.rowStride);
}

function placeSlots(native: RawBoxes, shapeSize: number, outSize: number): void {
  readLimits(native);
  ({ minRotationLength } = native);
  const start = native.scratch();
  let next = start;
  // Each slot begins at a cache line of 8 numbers.
  const take = (doubles: number): number => (next = ((next + 7) & -8) + doubles) - doubles;
  slots.a = take(native.regionStride);
  slots.b = take(native.regionStride);
  slots.shapeA = take(shapeSize);
  slots.shapeB = take(shapeSize);
  slots.laid = {};
  slots.plane = take(native.planeStride);
  slots.point = take(native.aabbStride);
  slots.matrix = take(matrixStride);
  slots.out = take(outSize);
  slots.columns = take(slots.chunkRows * matrixStride); // the columns of a pose are not wider than a matrix
  slots.boxesA = take(slots.chunkRows * native.regionStride);
  slots.boxesB = slots.boxesA + slots.chunkRows * native.boxStride;
  slots.regions = slots.boxesA;
  slots.answers = next;
  slots.answersSize = start + native.scratchSize - next;
}

/** A step handles `rows` of many rows, starting with row `from`. */
export type Step = (from: number, rows: number) => void;

/** Runs a step over all rows, as many at a time as fit in the scratch area. */
export function eachChunk(count: number, step: Step, chunk = slots.chunkRows): void {
  for (let from = 0; from < count; from += chunk) step(from, Math.min(chunk, count - from));
}

/** Copies numbers into the heap of the core by a loop, since a subarray would be garbage. */
export function copyIn(heap: Float64Array, at: number, from: Float64Array, count: number, start = 0): void {
  for (let i = 0; i < count; i++) heap[at + i] = from[start + i];
}

/** Copies numbers out of the heap of the core. */
export function copyOut(heap: Float64Array, at: number, to: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) to[i] = heap[at + i];
}
