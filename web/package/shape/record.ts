import { fail } from '../errors/errors.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { slots } from '../wasm/scratch.js';

/**
 * The record of a shape that is not a box: kind, count of the numbers that follow, these, and 16-bit indices. It never
 * changes, so regions share it.
 */
export type ShapeRecord = Float64Array;

/** Writes a shape for slot `a` or `b`, unless it is still there, and returns its index; 0 for a box. @internal */
export function writeShape(native: RawShared, slot: 'shapeA' | 'shapeB', shape: ShapeRecord | undefined): number {
  if (shape === undefined) return 0;
  const at = slots[slot];
  if (slots.laid[slot] !== shape) native.HEAPF64.set(shape, at); // not number by number: indices may look like a NaN
  slots.laid[slot] = shape;
  return at;
}

/** Returns an answer; throws for NaN, which means out of memory. */
export function answered(answer: number): number {
  return Number.isNaN(answer) ? fail('out-of-memory', 'region', undefined) : answer;
}

/** Returns the indices of a record: counts of vertices, edges and faces, dimension, exactness; edges; faces. */
export function indicesOf(shape: ShapeRecord): Uint16Array {
  return new Uint16Array(shape.buffer, shape.byteOffset + 8 * (2 + shape[1]), 4 * (shape.length - 2 - shape[1]));
}

/** Returns the form in a record's header: 0 plain, 1 rounded, 2 a quadric. */
const formOf = (shape: ShapeRecord): number => indicesOf(shape)[4]! >> 8;

/** Returns the last number of a round shape, its radius or a quadric's largest one; 0 for other shapes. */
export const radiusOf = (shape: ShapeRecord | undefined): number =>
  shape === undefined || formOf(shape) === 0 ? 0 : shape[1 + shape[1]!]!;

/** Returns the radii of a quadric along x, y and z. */
export function radiiOf(shape: ShapeRecord | undefined): number[] | undefined {
  if (shape === undefined || formOf(shape) !== 2) return undefined;
  const at = 2 + shape[1]! - 11;
  return [shape[at]!, shape[at + 4]!, shape[at + 8]!];
}

/** Returns all vertices in the record of a transformed shape, 3 numbers each. */
export const verticesOf = (placed: ShapeRecord): Float64Array => placed.slice(5, 5 + 3 * indicesOf(placed)[0]!);

/** Returns the two vertices of each edge. */
export function edgesOf(placed: ShapeRecord): [number, number][] {
  const indices = indicesOf(placed);
  return Array.from({ length: indices[1]! }, (_, i) => [indices[5 + 4 * i]!, indices[6 + 4 * i]!]);
}

/** Returns the vertices around each face. */
export function facesOf(placed: ShapeRecord): number[][] {
  const indices = indicesOf(placed);
  const starts = 5 + 4 * indices[1]!;
  const corners = starts + indices[2]! + 1;
  return Array.from({ length: indices[2]! }, (_, i) =>
    Array.from(indices.subarray(corners + indices[starts + i]!, corners + indices[starts + i + 1]!)),
  );
}

/** Returns the shape whose record is at `at`, or `known` when the two are equal. @internal */
export function unpackShape(
  native: RawShared,
  at: number,
  length: number,
  known: ShapeRecord | undefined,
): ShapeRecord {
  const heap = native.HEAPF64;
  if (known?.length === length) {
    let i = 0;
    while (i < length && Object.is(heap[at + i], known[i])) i++;
    if (i === length) return known;
  }
  return heap.slice(at, at + length);
}
