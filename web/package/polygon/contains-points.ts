import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { type Column, ColumnReader } from '../inputs/columns.js';
import { type BitsOptions, type CountOptions, openYesNo, type YesNoForm } from '../inputs/yes-no.js';
import { copyIn, matrixStride, slots } from '../wasm/scratch.js';
import { raw } from './raw.js';
import { FlatShape } from './shape2d.js';

/**
 * Returns 1 for each point that the shape contains, else 0; by options a bit for each, or how many it contains. Points
 * are 2 numbers each.
 */
export function containsPoints(shape: FlatShape, points: Column, into?: Uint8Array): Uint8Array;
export function containsPoints(shape: FlatShape, points: Column, options: CountOptions): number;
export function containsPoints(shape: FlatShape, points: Column, options: BitsOptions): Uint32Array;
export function containsPoints(shape: FlatShape, points: Column, form?: YesNoForm): Uint8Array | Uint32Array | number {
  const native = raw();
  if (!FlatShape.isOne(shape)) fail('wrong-type', 'shape', shape, expected.flatShape);
  const column = new ColumnReader(points, 2, 'points');
  const answer = openYesNo(form, column.count, [column]);
  copyIn(native.HEAPF64, slots.flatA, shape.record, shape.record.length);
  return answer(native, {
    ask: (from, rows, at) => {
      column.write(native, from, rows, slots.columns);
      return native.polygonContains(slots.flatA, slots.columns, rows, at);
    },
    check: (row) => column.check(native, row),
    verify: (from, rows) => column.verify(native, from, rows),
    chunk: (slots.chunkRows * matrixStride) / 2,
    answersAt: slots.flatB,
  });
}
