import { type BoxColumns, type BoxRows, openBoxes } from '../inputs/box-columns.js';
import { intoView } from '../inputs/arrays.js';
import { checkApart, type Column, ColumnReader } from '../inputs/columns.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { expected, fail } from '../errors/errors.js';
import { FlatShape } from '../polygon/shape2d.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { checkRayOptions, readEnd, type RayOptions } from '../shape/ray-cast.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { copyBox, copyIn, eachChunk, matrixStride, slots } from '../wasm/scratch.js';
import { writeShape } from '../shape/record.js';

// All batches run in chunks through the scratch area, so that memory does not grow with the number of rows.

/**
 * Returns 1 for each point that the shape contains, else 0. Points are 3 numbers each, or 2 for shapes of the plane.
 */
export function containsPoints(shape: Region | FlatShape, points: Column, into?: Uint8Array): Uint8Array {
  const native = raw();
  if (FlatShape.isOne(shape)) return flatContainsPoints(native, shape, points, into);
  checkRegion(shape, 'region');
  const column = new ColumnReader(points, 3, 'points');
  const answers = openBytes(into, column.count, [column]);
  const shapeAt = writeRegion(native, shape);
  return answerAll(native, column.count, answers, {
    ask: (from, rows, at) => {
      column.write(native, from, rows, slots.columns);
      return shapeAt === 0
        ? native.containsPoints(slots.a, slots.columns, rows, at)
        : checked(native.manyContain(slots.a, shapeAt, slots.columns, rows, at), shape);
    },
    check: (row) => column.check(native, row),
    verify: (from, rows) => column.verify(native, from, rows),
    into,
    chunk: Math.floor((slots.chunkRows * matrixStride) / 3), // a column of points may fill the room of all
  });
}

/**
 * Returns 4 numbers for each point: the point of the region nearest to it 3, and its signed distance to the boundary,
 * positive outside. Points are 3 numbers each.
 */
export function closestPoints(region: Region, points: Column, into?: Float64Array): Float64Array {
  const native = raw();
  checkRegion(region, 'region');
  const column = new ColumnReader(points, 3, 'points');
  const answers = openNumbers(into, column.count * native.closestStride, [column]);
  const shapeAt = writeRegion(native, region);
  return answerAll(native, column.count, answers, {
    ask: (from, rows, at) => {
      column.write(native, from, rows, slots.columns);
      return checked(native.manyClosest(slots.a, shapeAt, slots.columns, rows, at / 8), region);
    },
    check: (row) => column.check(native, row),
    verify: (from, rows) => column.verify(native, from, rows),
    into,
  });
}

/**
 * Returns 5 numbers for each ray: t and leave as in `castRay`, and the normal 3; -1 and zeros when it misses. Origins
 * and directions are 3 numbers each.
 */
export function castRays(
  region: Region,
  origins: Column,
  directions: Column,
  options?: RayOptions,
  into?: Float64Array,
): Float64Array {
  const native = raw();
  checkRegion(region, 'region');
  checkRayOptions(options);
  const frame = openFrame();
  readEnd(frame, 0, options);
  const end = frame[0]!;
  closeFrame(frame);
  const starts = new ColumnReader(origins, 3, 'origins');
  const ways = new ColumnReader(directions, 3, 'directions');
  ways.checkCount(starts.count);
  const answers = openNumbers(into, starts.count * native.passageStride, [starts, ways]);
  const shapeAt = writeRegion(native, region);
  return answerAll(native, starts.count, answers, {
    ask: (from, rows, at) => {
      starts.write(native, from, rows, slots.columns);
      ways.write(native, from, rows, slots.columns + 3 * rows);
      return checked(native.manyCastRay(slots.a, shapeAt, slots.columns, rows, at / 8, end), region);
    },
    check: (row) => {
      for (const column of [starts, ways]) column.check(native, row);
      ways.failRow('zero-length', row);
    },
    verify: (from, rows) => {
      for (const column of [starts, ways]) column.verify(native, from, rows);
      const zero = ways.zeroRow(from, rows);
      if (zero !== undefined) ways.failRow('zero-length', zero);
    },
    into,
  });
}

/** Writes a region in slot `a` and returns where its shape is, 0 for a box. */
function writeRegion(native: RawModule, region: Region): number {
  copyBox(native.HEAPF64, slots.a, region.record);
  return writeShape(native, 'shapeA', region.shape);
}

/** Returns how many rows were valid; throws for NaN, which means out of memory. */
const checked = (good: number, region: Region): number =>
  Number.isNaN(good) ? fail('out-of-memory', 'region', region) : good;

function flatContainsPoints(native: RawModule, shape: FlatShape, points: Column, into?: Uint8Array): Uint8Array {
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

/** Returns 1 for each box that the region overlaps, else 0. */
export function overlapsRegions(region: Region, columns: BoxColumns, into?: Uint8Array): Uint8Array {
  const native = raw();
  checkRegion(region, 'region');
  const boxes = openBoxes(native, columns, 'columns');
  const answers = openBytes(into, boxes.count, boxes.columns);
  const shapeAt = writeRegion(native, region);
  return answerAll(native, boxes.count, answers, {
    ask: (from, rows, at) => {
      boxes.write(native, from, rows, slots.boxesA);
      return shapeAt === 0
        ? native.overlapsRegions(slots.a, slots.boxesA, rows, at)
        : checked(native.manyOverlap(slots.a, shapeAt, slots.boxesA, rows, at), region);
    },
    check: (row) => boxes.check?.(native, row),
    verify: (from, rows) => boxes.verify(native, from, rows),
    into,
  });
}

/** Returns 1 for each row in which the box of `columnsA` overlaps the box of `columnsB`, else 0. */
export function overlapsRegionPairs(columnsA: BoxColumns, columnsB: BoxColumns, into?: Uint8Array): Uint8Array {
  const native = raw();
  const [a, b] = openPairs(native, columnsA, columnsB);
  const answers = openBytes(into, a.count, [...a.columns, ...b.columns]);
  return answerPairs(native, a, b, answers, into, (rows, at) =>
    native.overlapsRegionPairs(slots.boxesA, slots.boxesB, rows, at),
  );
}

/**
 * Returns the minimum translation of the box of `columnsA` out of the box of `columnsB` for each row, 7 numbers: normal
 * 3, depth, vector 3. Disjoint pairs have depth -1 and zeros.
 */
export function minimumTranslations(columnsA: BoxColumns, columnsB: BoxColumns, into?: Float64Array): Float64Array {
  const native = raw();
  const [a, b] = openPairs(native, columnsA, columnsB);
  const answers = openNumbers(into, a.count * native.translationStride, [...a.columns, ...b.columns]);
  return answerPairs(native, a, b, answers, into, (rows, at) =>
    native.minimumTranslations(slots.boxesA, slots.boxesB, rows, at / answers.BYTES_PER_ELEMENT),
  );
}

/** Questions are what a batch does with its rows. */
interface Questions {
  /** Writes the answers to some rows at a byte, and returns how many rows precede the first bad one. */
  ask(from: number, rows: number, bytesAt: number): number;
  /** Throws for a bad row. */
  check(row: number): void;
  /** Throws for the first bad one of some rows, without asking about any. */
  verify(from: number, rows: number): void;
  /** The array of the caller's that gets the answers, if there is one. */
  into: Uint8Array | Float64Array | undefined;
  /** The number of rows in a chunk. */
  chunk?: number;
  /** The index of the answers, if not that of their slot. */
  answersAt?: number;
}

/**
 * Answers chunk by chunk, and asks about each row once. A bad row must not leave answers before it in an array of the
 * caller's: those that fit in the scratch area stay there until all these rows are done, and the rows behind them are
 * verified before an answer leaves it.
 */
function answerAll<T extends Uint8Array | Float64Array>(
  native: RawModule,
  count: number,
  answers: T,
  { ask, check, verify, into, chunk, answersAt: start = slots.answers }: Questions,
): T {
  const heap = answers instanceof Uint8Array ? native.HEAPU8 : native.HEAPF64;
  const size = answers.BYTES_PER_ELEMENT;
  const width = answers.length / count;
  const answersAt = (start * Float64Array.BYTES_PER_ELEMENT) / size;
  const room = ((slots.answers + slots.answersSize - start) * Float64Array.BYTES_PER_ELEMENT) / size;
  const held = into === undefined ? 0 : Math.min(count, Math.floor(room / width) || 0);
  const take = (from: number, rows: number): void =>
    answers.set(heap.subarray(answersAt, answersAt + rows * width), from * width);
  const askChunk = (from: number, rows: number, at: number): void => {
    const good = ask(from, rows, at * size);
    if (good < rows) check(from + good);
  };
  eachChunk(held, (from, rows) => askChunk(from, rows, answersAt + from * width), chunk);
  if (into !== undefined) eachChunk(count - held, (from, rows) => verify(held + from, rows), chunk);
  if (held > 0) take(0, held);
  eachChunk(
    count - held,
    (from, rows) => {
      askChunk(held + from, rows, answersAt);
      take(held + from, rows);
    },
    chunk,
  );
  return (into as T | undefined) ?? answers;
}

function answerPairs<T extends Uint8Array | Float64Array>(
  native: RawModule,
  a: BoxRows,
  b: BoxRows,
  answers: T,
  into: T | undefined,
  ask: (rows: number, bytesAt: number) => number,
): T {
  return answerAll(native, a.count, answers, {
    ask: (from, rows, bytesAt) => {
      a.write(native, from, rows, slots.boxesA);
      b.write(native, from, rows, slots.boxesB);
      return ask(rows, bytesAt);
    },
    check: (row) => {
      for (const boxes of [a, b]) boxes.check?.(native, row);
    },
    verify: (from, rows) => {
      for (const boxes of [a, b]) boxes.verify(native, from, rows);
    },
    into,
  });
}

function openPairs(native: RawModule, columnsA: BoxColumns, columnsB: BoxColumns): [BoxRows, BoxRows] {
  const a = openBoxes(native, columnsA, 'columnsA');
  const b = openBoxes(native, columnsB, 'columnsB');
  for (const column of b.columns) column.checkCount(a.count);
  return [a, b];
}

/** Returns where the answers go, a view of `into` with nothing of the caller's in it, or an array of our own. */
function openBytes(into: Uint8Array | undefined, length: number, columns: readonly ColumnReader[]): Uint8Array {
  if (into === undefined) return new Uint8Array(length);
  return openInto(into, intoView(into, 'Uint8Array', expected.bytes), length, columns);
}

function openNumbers(into: Float64Array | undefined, length: number, columns: readonly ColumnReader[]): Float64Array {
  if (into === undefined) return new Float64Array(length);
  return openInto(into, intoView(into, 'Float64Array', expected.float64), length, columns);
}

function openInto<T extends Uint8Array | Float64Array>(
  into: T,
  view: T,
  length: number,
  columns: readonly ColumnReader[],
): T {
  if (view.length !== length) fail('wrong-length', 'into', view.length, `exactly ${length} numbers`);
  checkApart(into, view, columns);
  return view;
}
