import { intoView } from './arrays.js';
import { checkApart, type ColumnReader } from './columns.js';
import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { eachChunk, slots } from '../wasm/scratch.js';

// All batches run in chunks through the scratch area, so that memory does not grow with the number of rows.

/** Questions are what a batch does with its rows. */
export interface Questions {
  /** Writes the answers to some rows at a byte, and returns how many rows precede the first bad one. */
  ask(from: number, rows: number, bytesAt: number): number;
  /** Throws for a bad row. */
  check(row: number): void;
  /** Throws for the first bad one of some rows, without asking about any. */
  verify(from: number, rows: number): void;
  /** The array of the caller's that gets the answers, if there is one. */
  into: Uint8Array | Uint32Array | Float64Array | undefined;
  /** The number of rows in a chunk. */
  chunk?: number;
  /** The index of the answers, if not that of their slot. */
  answersAt?: number;
}

/** Answers as `takeAll` does, into an array with as many numbers for each row. */
export function answerAll<T extends Uint8Array | Float64Array>(
  native: RawShared,
  count: number,
  answers: T,
  questions: Questions,
): T {
  const size = answers.BYTES_PER_ELEMENT;
  const width = answers.length / count;
  takeAll(count, width * size, questions, (from, rows, bytesAt) => {
    const heap = answers instanceof Uint8Array ? native.HEAPU8 : native.HEAPF64;
    const at = bytesAt / size;
    answers.set(heap.subarray(at, at + rows * width), from * width);
  });
  return (questions.into as T | undefined) ?? answers;
}

/**
 * Answers chunk by chunk, and asks about each row once; `take` gets the answers to some rows, `bytes` each, from a byte
 * on. A bad row must not leave answers before it in an array of the caller's: those that fit in the scratch area stay
 * there until all these rows are done, and the rows behind them are verified before an answer leaves it.
 */
export function takeAll(
  count: number,
  bytes: number,
  { ask, check, verify, into, chunk, answersAt: start = slots.answers }: Questions,
  take: (from: number, rows: number, bytesAt: number) => void,
): void {
  const firstByte = start * Float64Array.BYTES_PER_ELEMENT;
  const room = (slots.answers + slots.answersSize) * Float64Array.BYTES_PER_ELEMENT - firstByte;
  const held = into === undefined ? 0 : Math.min(count, Math.floor(room / bytes) || 0);
  const askChunk = (from: number, rows: number, bytesAt: number): void => {
    const good = ask(from, rows, bytesAt);
    if (good < rows) check(from + good);
  };
  eachChunk(held, (from, rows) => askChunk(from, rows, firstByte + from * bytes), chunk);
  if (into !== undefined) eachChunk(count - held, (from, rows) => verify(held + from, rows), chunk);
  if (held > 0) take(0, held, firstByte);
  eachChunk(
    count - held,
    (from, rows) => {
      askChunk(held + from, rows, firstByte);
      take(held + from, rows, firstByte);
    },
    chunk,
  );
}

/** Returns where the answers go, a view of `into` with nothing of the caller's in it, or an array of our own. */
export function openBytes(into: Uint8Array | undefined, length: number, columns: readonly ColumnReader[]): Uint8Array {
  if (into === undefined) return new Uint8Array(length);
  return openInto(into, intoView(into, 'Uint8Array', expected.bytes), length, columns);
}

export function openNumbers(
  into: Float64Array | undefined,
  length: number,
  columns: readonly ColumnReader[],
): Float64Array {
  if (into === undefined) return new Float64Array(length);
  return openInto(into, intoView(into, 'Float64Array', expected.float64), length, columns);
}

export function openWords(
  into: Uint32Array | undefined,
  length: number,
  columns: readonly ColumnReader[],
): Uint32Array {
  if (into === undefined) return new Uint32Array(length);
  return openInto(into, intoView(into, 'Uint32Array', expected.uint32), length, columns);
}

function openInto<T extends Uint8Array | Uint32Array | Float64Array>(
  into: T,
  view: T,
  length: number,
  columns: readonly ColumnReader[],
): T {
  if (view.length !== length) fail('wrong-length', 'into', view.length, `exactly ${length} numbers`);
  checkApart(into, view, columns);
  return view;
}
