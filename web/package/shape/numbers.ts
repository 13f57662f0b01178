import { raw } from '../wasm/raw.js';
import { running } from '../wasm/instance.js';
import { copyIn, copyOut, slots } from '../wasm/scratch.js';

/**
 * The numbers of a region. Engines put an array of so many outside of their heap, which takes ten times as long as all
 * the rest of a region: so the arrays of many regions begin as views of one buffer. Those that callers see have a buffer
 * of their own.
 */
export interface Kept {
  numbers: Float64Array;
}

/** What has the numbers of a region. */
interface Keeper {
  readonly kept: Kept;
}

/** So many regions begin in one buffer, which is there as long as one of them is. */
const together = 32;
let room = new Float64Array(0);
let used = 0;

/** Returns room for the numbers of a new region. */
export function makeNumbers(): Float64Array {
  const { regionStride } = raw();
  if (used === room.length) {
    room = new Float64Array(together * regionStride);
    used = 0;
  }
  return room.subarray(used, (used += regionStride));
}

/** Returns the numbers of a region for callers: from then on they have a buffer of their own. */
export function ownNumbers({ kept }: Keeper): Float64Array {
  const { numbers } = kept;
  return numbers.byteLength === numbers.buffer.byteLength ? numbers : (kept.numbers = numbers.slice());
}

/** Copies the box of a region into the heap of the core; unrolled, in a third of a loop's time. */
export function copyBox(heap: Float64Array, at: number, { kept: { numbers } }: Keeper): void {
  heap[at] = numbers[0];
  heap[at + 1] = numbers[1];
  heap[at + 2] = numbers[2];
  heap[at + 3] = numbers[3];
  heap[at + 4] = numbers[4];
  heap[at + 5] = numbers[5];
  heap[at + 6] = numbers[6];
  heap[at + 7] = numbers[7];
  heap[at + 8] = numbers[8];
  heap[at + 9] = numbers[9];
  heap[at + 10] = numbers[10];
  heap[at + 11] = numbers[11];
}

/** Copies all numbers of a region into the heap of the core. */
export function copyRegion({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  copyIn(running().HEAPF64, at, numbers, numbers.length);
}

/** Copies all numbers of a region out of the heap of the core. */
export function takeRegion({ kept: { numbers } }: Keeper, at: number = slots.a): void {
  copyOut(running().HEAPF64, at, numbers, numbers.length);
}
