import { type BoxColumns, type BoxRows, openBoxes } from './box-columns.js';
import { checkApart, checkBuffer, type Column, ColumnReader } from './columns.js';
import { expected, fail } from './errors.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import type { Region } from './region.js';
import { checkRegion } from './region-record.js';
import { copyIn, eachChunk, slots, type Step } from './scratch.js';

// All batches run in chunks through the scratch area, so that memory stays as it is however many rows there are.

/** For each point 1 when the region contains it, or 0. Points are 3 numbers each. */
export function containsPoints(region: Region, points: Column, into?: Uint8Array): Uint8Array {
  const core = raw();
  checkRegion(region, 'region');
  const column = new ColumnReader(points, 3, 'points');
  const answers = openBytes(into, column.count, [column]);
  copyIn(core.HEAPF64, slots.a, region.record, core.boxStride);
  inChunks(
    column.count,
    (from, rows) => column.lay(core, from, rows, slots.columns),
    (from, rows) => {
      core.containsPoints(slots.a, slots.columns, rows, bytesAt());
      takeBytes(core, answers, from, rows);
    },
  );
  return answers;
}

/** For each box 1 when the region overlaps it, or 0. */
export function overlapsMany(region: Region, columns: BoxColumns, into?: Uint8Array): Uint8Array {
  const core = raw();
  checkRegion(region, 'region');
  const boxes = openBoxes(core, columns, 'columns');
  const answers = openBytes(into, boxes.count, boxes.columns);
  copyIn(core.HEAPF64, slots.a, region.record, core.boxStride);
  inChunks(
    boxes.count,
    (from, rows) => boxes.lay(core, from, rows, slots.boxesA),
    (from, rows) => {
      core.overlapsMany(slots.a, slots.boxesA, rows, bytesAt());
      takeBytes(core, answers, from, rows);
    },
  );
  return answers;
}

/** For each row 1 when the box of `columnsA` overlaps the box of `columnsB`, or 0. */
export function overlapsPairs(columnsA: BoxColumns, columnsB: BoxColumns, into?: Uint8Array): Uint8Array {
  const core = raw();
  const [a, b] = openPairs(core, columnsA, columnsB);
  const answers = openBytes(into, a.count, [...a.columns, ...b.columns]);
  inChunks(a.count, layPairs(core, a, b), (from, rows) => {
    core.overlapsPairs(slots.boxesA, slots.boxesB, rows, bytesAt());
    takeBytes(core, answers, from, rows);
  });
  return answers;
}

/**
 * For each row the minimum translation of the box of `columnsA` out of the box of `columnsB`, 7 numbers: normal 3,
 * depth, vector 3. Disjoint pairs have depth -1 and zeros.
 */
export function minimumTranslations(columnsA: BoxColumns, columnsB: BoxColumns, into?: Float64Array): Float64Array {
  const core = raw();
  const [a, b] = openPairs(core, columnsA, columnsB);
  const stride = core.translationStride;
  const answers = openNumbers(into, a.count * stride, [...a.columns, ...b.columns]);
  inChunks(a.count, layPairs(core, a, b), (from, rows) => {
    core.minimumTranslations(slots.boxesA, slots.boxesB, rows, slots.answers);
    answers.set(core.HEAPF64.subarray(slots.answers, slots.answers + rows * stride), from * stride);
  });
  return answers;
}

/**
 * Lays and answers chunk by chunk. Laying checks, so when there is more than one chunk all rows are laid once before
 * the first answer is written.
 */
function inChunks(count: number, lay: Step, answer: Step): void {
  if (count > slots.chunkRows) eachChunk(count, lay);
  eachChunk(count, (from, rows) => {
    lay(from, rows);
    answer(from, rows);
  });
}

function openPairs(core: RawModule, columnsA: BoxColumns, columnsB: BoxColumns): [BoxRows, BoxRows] {
  const a = openBoxes(core, columnsA, 'columnsA');
  const b = openBoxes(core, columnsB, 'columnsB');
  for (const column of b.columns) column.checkCount(a.count);
  return [a, b];
}

function layPairs(core: RawModule, a: BoxRows, b: BoxRows): Step {
  return (from, rows) => {
    a.lay(core, from, rows, slots.boxesA);
    b.lay(core, from, rows, slots.boxesB);
  };
}

function openBytes(into: Uint8Array | undefined, length: number, columns: readonly ColumnReader[]): Uint8Array {
  if (into === undefined) return new Uint8Array(length);
  if (!(into instanceof Uint8Array)) fail('wrong-type', 'into', into, expected.bytes);
  return openInto(into, length, columns);
}

function openNumbers(into: Float64Array | undefined, length: number, columns: readonly ColumnReader[]): Float64Array {
  if (into === undefined) return new Float64Array(length);
  if (!(into instanceof Float64Array)) fail('wrong-type', 'into', into, expected.float64);
  return openInto(into, length, columns);
}

function openInto<T extends Uint8Array | Float64Array>(into: T, length: number, columns: readonly ColumnReader[]): T {
  checkBuffer(into, 'into');
  if (into.length !== length) fail('wrong-length', 'into', into.length, `exactly ${length} numbers`);
  checkApart(into, columns);
  return into;
}

function bytesAt(): number {
  return slots.answers * Float64Array.BYTES_PER_ELEMENT;
}

function takeBytes(core: RawModule, answers: Uint8Array, from: number, rows: number): void {
  answers.set(core.HEAPU8.subarray(bytesAt(), bytesAt() + rows), from);
}
