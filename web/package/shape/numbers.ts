import { running } from '../wasm/instance.js';
import { copyIn, copyOut, slots } from '../wasm/scratch.js';

/**
 * The numbers of a region are an array at first: engines put that in their heap, and a Float64Array outside of it, which
 * takes ten times as long. They become one, for good, when the first view of them is asked for.
 */
export interface Kept {
  numbers: number[] | Float64Array;
}

/** What has the numbers of a region. */
interface Keeper {
  readonly kept: Kept;
}

/** Copies the box of a region into the heap of the core. */
export function copyBox({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  const heap = running().HEAPF64;
  if (Array.isArray(numbers)) fromArray(heap, at, numbers, 12);
  else fromView(heap, at, numbers, 12);
}

/** Copies all numbers of a region into the heap of the core. */
export function copyRegion({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  const heap = running().HEAPF64;
  if (Array.isArray(numbers)) {
    fromArray(heap, at, numbers, 24);
    heap[at + 24] = numbers[24];
  } else copyIn(heap, at, numbers, 25);
}

/** Copies all numbers of a region out of the heap of the core. */
export function takeRegion({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  const heap = running().HEAPF64;
  if (Array.isArray(numbers)) {
    for (let i = 0; i < 25; i++) numbers[i] = heap[at + i];
  } else copyOut(heap, at, numbers, 25);
}

// Each of these copies numbers between arrays of two kinds: code that has met more of them asks for the kind at every
// element. By four, they take half of a plain loop's time, and the engine still puts them into what calls them.

function fromArray(to: Float64Array, at: number, from: number[], count: number): void {
  for (let i = 0; i < count; i += 4) {
    to[at + i] = from[i];
    to[at + i + 1] = from[i + 1];
    to[at + i + 2] = from[i + 2];
    to[at + i + 3] = from[i + 3];
  }
}

function fromView(to: Float64Array, at: number, from: Float64Array, count: number): void {
  for (let i = 0; i < count; i += 4) {
    to[at + i] = from[i];
    to[at + i + 1] = from[i + 1];
    to[at + i + 2] = from[i + 2];
    to[at + i + 3] = from[i + 3];
  }
}
