import { expected, fail } from '../errors/errors.js';
import { answerAll, openBytes } from '../inputs/answers.js';
import { type Column, ColumnReader } from '../inputs/columns.js';
import { copyIn, matrixStride, slots } from '../wasm/scratch.js';
import { raw } from './raw.js';
import { FlatShape } from './shape2d.js';

/** Returns 1 for each point that the shape contains, else 0. Points are 2 numbers each. */
export function containsPoints(shape: FlatShape, points: Column, into?: Uint8Array): Uint8Array {
  const native = raw();
  if (!FlatShape.isOne(shape)) fail('wrong-type', 'shape', shape, expected.flatShape);
  const column = new ColumnReader(points, 2, 'points');
  const answers = openBytes(into, column.count, [column]);
  copyIn(native.HEAPF64, slots.flatA, shape.record, shape.record.length);
  return answerAll(native, column.count, answers, {
    ask: (from, rows, at) => {
      column.write(native, from, rows, slots.columns);
      return native.polygonContains(slots.flatA, slots.columns, rows, at);
    },
    check: (row) => column.check(native, row),
    verify: (from, rows) => column.verify(native, from, rows),
    into,
    chunk: (slots.chunkRows * matrixStride) / 2,
    answersAt: slots.flatB,
  });
}
