import { type AskewErrorCode, expected, fail } from '../errors/errors.js';
import { failNumber, rotationError } from './values.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';

/** A column has rows of numbers, one after the other. */
export type Column = Float64Array | Float32Array;

/** A reader reads one column during a batch. @internal */
export class ColumnReader {
  readonly count: number;

  /** Throws unless the values are a column of whole rows of `width` numbers. */
  constructor(
    readonly values: Column,
    readonly width: number,
    readonly argument: string,
  ) {
    checkColumn(values, argument);
    if (values.length % width !== 0) fail('wrong-length', argument, values.length, `${width} numbers for each row`);
    this.count = values.length / width;
  }

  /** Throws unless the column has `count` rows. */
  checkCount(count: number): void {
    checkRows(this.values, this.width, count, this.argument);
  }

  /** Writes rows at `at` as they are, for the core to check. */
  write(native: RawModule, from: number, rows: number, at: number): void {
    const { values, width } = this;
    native.HEAPF64.set(rows === this.count ? values : values.subarray(from * width, (from + rows) * width), at);
  }

  /** Writes rows at `at`; throws for a number that cannot be stored. */
  take(native: RawModule, from: number, rows: number, at: number): void {
    writeRows(native, this.values, this.width, from, rows, at, this.argument);
  }

  /** Throws when a row has a number that cannot be stored. */
  check(native: RawModule, row: number): void {
    this.take(native, row, 1, slots.matrix);
  }

  /** Throws for a row as a whole. */
  failRow(code: AskewErrorCode, row: number): never {
    failRow(code, this.values, this.width, row, this.argument);
  }
}

// The functions below do the work without a reader, for calls that must leave no garbage.

/** Throws unless the values are a column. */
export function checkColumn(values: Column, argument: string): void {
  if (!(values instanceof Float64Array || values instanceof Float32Array)) {
    fail('wrong-type', argument, values, expected.column);
  }
  checkBuffer(values, argument);
}

/** Throws unless a column has `count` rows of `width` numbers. */
export function checkRows(values: Column, width: number, count: number, argument: string): void {
  if (values.length === count * width) return;
  fail('wrong-length', argument, values.length, `${count * width} numbers for ${count} rows`);
}

/** Writes rows at `at`; throws for a number that cannot be stored. @internal */
export function writeRows(
  native: RawModule,
  values: Column,
  width: number,
  from: number,
  rows: number,
  at: number,
  argument: string,
): void {
  const heap = native.HEAPF64;
  const max = native.maxMagnitude;
  const end = (from + rows) * width;
  for (let i = from * width; i < end; i++) {
    const value = values[i];
    if (!(Math.abs(value) <= max)) failNumber(argument, value, Math.floor(i / width));
    heap[at++] = value;
  }
}

/** Writes rows of rotations at `at`; throws for a bad one. @internal */
export function writeRotations(
  native: RawModule,
  values: Column,
  from: number,
  rows: number,
  at: number,
  argument: string,
): void {
  writeRows(native, values, 4, from, rows, at, argument);
  for (let row = 0; row < rows; row++) {
    const wrong = rotationError(native, at + 4 * row);
    if (wrong !== null) failRow(wrong, values, 4, from + row, argument);
  }
}

/** Throws for a row as a whole. */
export function failRow(code: AskewErrorCode, values: Column, width: number, row: number, argument: string): never {
  fail(code, argument, Array.from(values.subarray(row * width, (row + 1) * width)), undefined, row);
}

/** Throws for memory that is detached, or that another thread could change between check and use. */
export function checkBuffer(array: ArrayBufferView, argument: string): void {
  const shared = array.buffer[Symbol.toStringTag] === 'SharedArrayBuffer'; // instanceof fails across realms
  if (shared || (array.byteLength === 0 && isDetached(array.buffer))) fail('unusable-buffer', argument, array);
}

/** Throws when `into` overlaps a column that is yet to be read. @internal */
export function checkApart(into: ArrayBufferView, columns: readonly ColumnReader[]): void {
  for (const { values, argument } of columns) {
    const apart =
      into.buffer !== values.buffer ||
      into.byteOffset >= values.byteOffset + values.byteLength ||
      values.byteOffset >= into.byteOffset + into.byteLength;
    if (!apart) fail('aliased', 'into', into, argument);
  }
}

function isDetached(buffer: ArrayBufferLike): boolean {
  try {
    new Uint8Array(buffer);
    return false;
  } catch {
    return true;
  }
}
