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
  if (Array.isArray(numbers)) fromArray(heap, at, numbers);
  else fromView(heap, at, numbers);
}

/** Copies all numbers of a region into the heap of the core. */
export function copyRegion({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  const heap = running().HEAPF64;
  if (Array.isArray(numbers)) {
    fromArray(heap, at, numbers);
    for (let i = 12; i < 25; i++) heap[at + i] = numbers[i];
  } else copyIn(heap, at, numbers, 25);
}

/** Copies all numbers of a region out of the heap of the core. */
export function takeRegion({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  const heap = running().HEAPF64;
  if (Array.isArray(numbers)) {
    for (let i = 0; i < 25; i++) numbers[i] = heap[at + i];
  } else copyOut(heap, at, numbers, 25);
}

// Each of these copies the box between arrays of two kinds: code that has met more of them asks for the kind at every
// element. Unrolled, they take a third of a loop's time.

function fromArray(to: Float64Array, at: number, from: number[]): void {
  to[at] = from[0];
  to[at + 1] = from[1];
  to[at + 2] = from[2];
  to[at + 3] = from[3];
  to[at + 4] = from[4];
  to[at + 5] = from[5];
  to[at + 6] = from[6];
  to[at + 7] = from[7];
  to[at + 8] = from[8];
  to[at + 9] = from[9];
  to[at + 10] = from[10];
  to[at + 11] = from[11];
}

function fromView(to: Float64Array, at: number, from: Float64Array): void {
  to[at] = from[0];
  to[at + 1] = from[1];
  to[at + 2] = from[2];
  to[at + 3] = from[3];
  to[at + 4] = from[4];
  to[at + 5] = from[5];
  to[at + 6] = from[6];
  to[at + 7] = from[7];
  to[at + 8] = from[8];
  to[at + 9] = from[9];
  to[at + 10] = from[10];
  to[at + 11] = from[11];
}
