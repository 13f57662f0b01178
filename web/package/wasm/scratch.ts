import type { RawModule } from './raw-module.js';

/**
 * Where a call lays its numbers in the scratch area of the core, as indices into HEAPF64: single slots in front,
 * one for each role, then the room that batches fill chunk by chunk.
 */
export const slots = {
  /** Region records of the asking and of the other region; `a` is also where regions are built. */
  a: 0,
  b: 0,
  /** Their shapes, when they are no boxes, and which ones lie there. */
  shapeA: 0,
  shapeB: 0,
  laid: {} as { shapeA?: Float64Array; shapeB?: Float64Array },
  plane: 0,
  /** Points, corners, extents and bounds on their way in: 6 numbers. */
  point: 0,
  matrix: 0,
  /** The largest single answer, an explanation, fits here. */
  out: 0,
  /** Rows of a chunk, and where their columns, boxes and answers go. */
  chunkRows: 512,
  columns: 0,
  boxesA: 0,
  boxesB: 0,
  /** Regions of a chunk, in the place of its boxes. */
  regions: 0,
  /** Records of two polygons, the first behind one number more, and an explanation of them; in the place of answers. */
  flatA: 0,
  flatB: 0,
  flatOut: 0,
  /** Answers to many chunks, and how many numbers have room there. */
  answers: 0,
  answersSize: 0,
};

/** Numbers of a 4x4 matrix. */
export const matrixStride = 16;

/** Fields of the region record behind the box it starts with. */
export const fields = { center: 0, halfAxes: 3, rotation: 0, localAxes: 0 };

/** Places the slots in the scratch area of a module that has just started. @internal */
export function writeOut(native: RawModule): void {
  fields.rotation = native.boxStride;
  fields.localAxes = native.boxStride + 4;
  const start = native.scratch();
  let next = start;
  const take = (doubles: number): number => (next += doubles) - doubles;
  slots.a = take(native.regionStride);
  slots.b = take(native.regionStride);
  slots.shapeA = take(native.maxShapeSize);
  slots.shapeB = take(native.maxShapeSize);
  slots.laid = {};
  slots.plane = take(native.planeStride);
  slots.point = take(native.aabbStride);
  slots.matrix = take(matrixStride);
  slots.out = take(native.explainHead + native.maxRows * native.rowStride);
  slots.columns = take(slots.chunkRows * matrixStride); // the columns of a pose are not wider than a matrix
  slots.boxesA = take(slots.chunkRows * native.regionStride);
  slots.boxesB = slots.boxesA + slots.chunkRows * native.boxStride;
  slots.regions = slots.boxesA;
  slots.answers = next;
  slots.flatA = next + 1;
  slots.flatB = slots.flatA + native.maxPolygonNumbers;
  slots.flatOut = slots.flatB + native.maxPolygonNumbers;
  slots.answersSize = start + native.scratchSize - next;
}

/** What is done with some rows of many: `rows` of them, the first one being `from`. */
export type Step = (from: number, rows: number) => void;

/** Runs a step over all rows, as many at a time as have room in the scratch area. */
export function eachChunk(count: number, step: Step, chunk = slots.chunkRows): void {
  for (let from = 0; from < count; from += chunk) step(from, Math.min(chunk, count - from));
}

/** Copies numbers into the heap of the core; a loop, since a subarray would be garbage. */
export function copyIn(heap: Float64Array, at: number, from: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) heap[at + i] = from[i];
}

/** Copies the box record that `from` starts with into the heap of the core: written out, a third of the loop's time. */
export function copyBox(heap: Float64Array, at: number, from: Float64Array): void {
  heap[at] = from[0];
  heap[at + 1] = from[1];
  heap[at + 2] = from[2];
  heap[at + 3] = from[3];
  heap[at + 4] = from[4];
  heap[at + 5] = from[5];
  heap[at + 6] = from[6];
  heap[at + 7] = from[7];
  heap[at + 8] = from[8];
  heap[at + 9] = from[9];
  heap[at + 10] = from[10];
  heap[at + 11] = from[11];
}

/** Copies numbers out of the heap of the core. */
export function copyOut(heap: Float64Array, at: number, to: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) to[i] = heap[at + i];
}
