import * as expected from '../errors/expected.js';
import { type AskewErrorCode, fail } from '../errors/errors.js';
import { areApart, keptView, lengthOf, typeOf } from './arrays.js';
import { failNumber, rotationError } from './values.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { maxMagnitude, slots } from '../wasm/scratch.js';

/** A column has rows of numbers, one after the other. */
export type Column = Float64Array | Float32Array;

/** A reader reads one column during a batch, by a view that has nothing of the caller's. @internal */
export class ColumnReader {
  readonly values: Column;
  readonly count: number;

  /** Throws unless the values are a column of whole rows of `width` numbers. */
  constructor(
    given: Column,
    readonly width: number,
    readonly argument: string,
  ) {
    checkColumn(given, argument);
    this.values = keptView(given, argument);
    const { length } = this.values;
    if (length % width !== 0) fail('wrong-length', argument, length, `${width} numbers for each row`);
    this.count = length / width;
  }

  /** Throws unless the column has `count` rows. */
  checkCount(count: number): void {
    checkRows(this.values.length, this.width, count, this.argument);
  }

  /** Writes rows at `at` as they are, for the core to check. */
  write(native: RawShared, from: number, rows: number, at: number): void {
    const { values, width } = this;
    this.checkThere(from + rows);
    native.HEAPF64.set(rows === this.count ? values : values.subarray(from * width, (from + rows) * width), at);
  }

  /** Writes rows at `at`; throws for a number that cannot be stored. */
  take(native: RawShared, from: number, rows: number, at: number): void {
    const { values, width, argument } = this;
    const heap = native.HEAPF64;
    const max = maxMagnitude;
    const end = (from + rows) * width;
    this.checkThere(from + rows);
    for (let i = from * width; i < end; i++) {
      const value = values[i];
      if (!(Math.abs(value) <= max)) failNumber(argument, value, Math.floor(i / width));
      heap[at++] = value;
    }
  }

  /** Throws for the first of some rows that has a number which cannot be stored; some go through `slots.columns`. */
  verify(native: RawShared, from: number, rows: number): void {
    this.write(native, from, rows, slots.columns);
    if (!native.areStorable(slots.columns, rows * this.width)) this.take(native, from, rows, slots.columns);
  }

  /** Returns the first of some rows in which all numbers are 0. */
  zeroRow(from: number, rows: number): number | undefined {
    const { values, width } = this;
    const end = (from + rows) * width;
    for (let at = from * width; at < end; at += width) {
      let i = 0;
      while (i < width && values[at + i] === 0) i++;
      if (i === width) return at / width;
    }
    return undefined;
  }

  /** Throws when a row has a number that cannot be stored. */
  check(native: RawShared, row: number): void {
    this.take(native, row, 1, slots.matrix);
  }

  /** Throws when a row has a bad rotation. */
  checkRotation(native: RawShared, row: number): void {
    this.check(native, row);
    const wrong = rotationError(native.HEAPF64, slots.matrix);
    if (wrong !== null) this.failRow(wrong, row);
  }

  /** Throws when a getter of another argument has taken the memory away. */
  private checkThere(rows: number): void {
    if (this.values.length < rows * this.width) fail('unusable-buffer', this.argument, this.values);
  }

  /** Throws for a row as a whole. */
  failRow(code: AskewErrorCode, row: number): never {
    const { values, width, argument } = this;
    fail(code, argument, Array.from(values.subarray(row * width, (row + 1) * width)), undefined, row);
  }
}

/** Returns the length of a column; throws for all else. */
export function checkColumn(values: Column, argument: string): number {
  const type = typeOf(values);
  if (type !== 'Float64Array' && type !== 'Float32Array') fail('wrong-type', argument, values, expected.column);
  return lengthOf(values, argument);
}

/** Throws unless a column of this length has `count` rows of `width` numbers. */
export function checkRows(length: number, width: number, count: number, argument: string): void {
  if (length === count * width) return;
  fail('wrong-length', argument, length, `${count * width} numbers for ${count} rows`);
}

/** Throws when `into`, whose view is `view`, overlaps a column that is yet to be read. @internal */
export function checkApart(into: ArrayBufferView, view: ArrayBufferView, columns: readonly ColumnReader[]): void {
  for (const { values, argument } of columns) if (!areApart(view, values)) fail('aliased', 'into', into, argument);
}
