import { type BoxColumns, type BoxRows, openBoxes } from './box-columns.js';
import { checkApart, checkBuffer, type Column, ColumnReader } from './columns.js';
import { expected, fail } from './errors.js';
import { FlatShape } from './flat-shape.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import { layEnd, type RayOptions } from './ray.js';
import type { Region } from './region.js';
import { checkRegion } from './region-record.js';
import { copyBox, copyIn, eachChunk, matrixStride, slots } from './scratch.js';
import { layShape } from './shape.js';

// All batches run in chunks through the scratch area, so that memory stays as it is however many rows there are.

/** For each point 1 when the shape contains it, or 0. Points are 3 numbers each, or 2 for shapes of the plane. */
export function containsPoints(shape: Region | FlatShape, points: Column, into?: Uint8Array): Uint8Array {
  const core = raw();
  if (shape instanceof FlatShape) return flatContainsPoints(core, shape, points, into);
  checkRegion(shape, 'region');
  const column = new ColumnReader(points, 3, 'points');
  const answers = openBytes(into, column.count, [column]);
  const shapeAt = layRegion(core, shape);
  return answerAll(core, column.count, answers, {
    ask: (from, rows, at) => {
      column.lay(core, from, rows, slots.columns);
      return shapeAt === 0
        ? core.containsPoints(slots.a, slots.columns, rows, at)
        : checked(core.manyContain(slots.a, shapeAt, slots.columns, rows, at), shape);
    },
    check: (row) => column.check(core, row),
    chunk: Math.floor((slots.chunkRows * matrixStride) / 3), // points alone have the room of all columns
  });
}

/**
 * For each point 4 numbers: the point of the region nearest to it 3, and its signed distance to the border, positive
 * outside. Points are 3 numbers each.
 */
export function closestPoints(region: Region, points: Column, into?: Float64Array): Float64Array {
  const core = raw();
  checkRegion(region, 'region');
  const column = new ColumnReader(points, 3, 'points');
  const answers = openNumbers(into, column.count * core.closestStride, [column]);
  const shapeAt = layRegion(core, region);
  return answerAll(core, column.count, answers, {
    ask: (from, rows, at) => {
      column.lay(core, from, rows, slots.columns);
      return checked(core.manyClosest(slots.a, shapeAt, slots.columns, rows, at / 8), region);
    },
    check: (row) => column.check(core, row),
  });
}

/**
 * For each ray 5 numbers: t and leave as of `castRay`, and the normal 3; -1 and zeros when it misses. Origins and
 * directions are 3 numbers each.
 */
export function castRays(
  region: Region,
  origins: Column,
  directions: Column,
  options?: RayOptions,
  into?: Float64Array,
): Float64Array {
  const core = raw();
  checkRegion(region, 'region');
  const starts = new ColumnReader(origins, 3, 'origins');
  const ways = new ColumnReader(directions, 3, 'directions');
  ways.checkCount(starts.count);
  layEnd(core, slots.point, options);
  const end = core.HEAPF64[slots.point]!;
  const answers = openNumbers(into, starts.count * core.passageStride, [starts, ways]);
  const shapeAt = layRegion(core, region);
  return answerAll(core, starts.count, answers, {
    ask: (from, rows, at) => {
      starts.lay(core, from, rows, slots.columns);
      ways.lay(core, from, rows, slots.columns + 3 * rows);
      return checked(core.manyCastRay(slots.a, shapeAt, slots.columns, rows, at / 8, end), region);
    },
    check: (row) => {
      for (const column of [starts, ways]) column.check(core, row);
      ways.failRow('zero-length', row);
    },
  });
}

/** Lays a region in slot `a` and answers where its shape is, 0 for a box. */
function layRegion(core: RawModule, region: Region): number {
  copyBox(core.HEAPF64, slots.a, region.record);
  return layShape(core, 'shapeA', region.shape);
}

/** Returns how many rows were good; NaN means that there was no memory. */
const checked = (good: number, region: Region): number =>
  Number.isNaN(good) ? fail('out-of-memory', 'region', region) : good;

function flatContainsPoints(core: RawModule, shape: FlatShape, points: Column, into?: Uint8Array): Uint8Array {
  const column = new ColumnReader(points, 2, 'points');
  const answers = openBytes(into, column.count, [column]);
  copyIn(core.HEAPF64, slots.flatA, shape.record, shape.record.length);
  return answerAll(core, column.count, answers, {
    ask: (from, rows, at) => {
      column.lay(core, from, rows, slots.columns);
      return core.polygonContains(slots.flatA, slots.columns, rows, at);
    },
    check: (row) => column.check(core, row),
    chunk: (slots.chunkRows * matrixStride) / 2,
    answersAt: slots.flatB,
  });
}

/** For each box 1 when the region overlaps it, or 0. */
export function overlapsMany(region: Region, columns: BoxColumns, into?: Uint8Array): Uint8Array {
  const core = raw();
  checkRegion(region, 'region');
  const boxes = openBoxes(core, columns, 'columns');
  const answers = openBytes(into, boxes.count, boxes.columns);
  const shapeAt = layRegion(core, region);
  return answerAll(core, boxes.count, answers, {
    ask: (from, rows, at) => {
      boxes.lay(core, from, rows, slots.boxesA);
      return shapeAt === 0
        ? core.overlapsMany(slots.a, slots.boxesA, rows, at)
        : checked(core.manyOverlap(slots.a, shapeAt, slots.boxesA, rows, at), region);
    },
    check: (row) => boxes.check?.(core, row),
  });
}

/** For each row 1 when the box of `columnsA` overlaps the box of `columnsB`, or 0. */
export function overlapsPairs(columnsA: BoxColumns, columnsB: BoxColumns, into?: Uint8Array): Uint8Array {
  const core = raw();
  const [a, b] = openPairs(core, columnsA, columnsB);
  const answers = openBytes(into, a.count, [...a.columns, ...b.columns]);
  return answerPairs(core, a, b, answers, (rows, at) => core.overlapsPairs(slots.boxesA, slots.boxesB, rows, at));
}

/**
 * For each row the minimum translation of the box of `columnsA` out of the box of `columnsB`, 7 numbers: normal 3,
 * depth, vector 3. Disjoint pairs have depth -1 and zeros.
 */
export function minimumTranslations(columnsA: BoxColumns, columnsB: BoxColumns, into?: Float64Array): Float64Array {
  const core = raw();
  const [a, b] = openPairs(core, columnsA, columnsB);
  const answers = openNumbers(into, a.count * core.translationStride, [...a.columns, ...b.columns]);
  return answerPairs(core, a, b, answers, (rows, at) =>
    core.minimumTranslations(slots.boxesA, slots.boxesB, rows, at / answers.BYTES_PER_ELEMENT),
  );
}

/** What a batch does with its rows. */
interface Questions {
  /** Writes the answers to some rows at a byte, and says how many rows come before the first bad one. */
  ask(from: number, rows: number, bytesAt: number): number;
  /** Throws for a bad row. */
  check(row: number): void;
  /** How many rows it takes at a time. */
  chunk?: number;
  /** Where answers go, when not in front of their slot. */
  answersAt?: number;
}

/**
 * Answers chunk by chunk. Answers stay in the scratch area until all rows have been found good; where there is no room
 * for so many, all are asked once before the first answer is taken.
 */
function answerAll<T extends Uint8Array | Float64Array>(
  core: RawModule,
  count: number,
  answers: T,
  { ask, check, chunk, answersAt: start = slots.answers }: Questions,
): T {
  const heap = answers instanceof Uint8Array ? core.HEAPU8 : core.HEAPF64;
  const size = answers.BYTES_PER_ELEMENT;
  const width = answers.length / count;
  const answersAt = (start * Float64Array.BYTES_PER_ELEMENT) / size;
  const room = slots.answers + slots.answersSize - start;
  const fits = answers.byteLength <= room * Float64Array.BYTES_PER_ELEMENT;
  const askAt = (from: number, rows: number, at: number): void => {
    const good = ask(from, rows, at * size);
    if (good < rows) check(from + good);
  };
  const take = (from: number, rows: number): void =>
    answers.set(heap.subarray(answersAt, answersAt + rows * width), from * width);
  eachChunk(count, (from, rows) => askAt(from, rows, fits ? answersAt + from * width : answersAt), chunk);
  if (fits) {
    if (count > 0) take(0, count);
    return answers;
  }
  const askAndTake = (from: number, rows: number): void => {
    askAt(from, rows, answersAt);
    take(from, rows);
  };
  eachChunk(count, askAndTake, chunk);
  return answers;
}

function answerPairs<T extends Uint8Array | Float64Array>(
  core: RawModule,
  a: BoxRows,
  b: BoxRows,
  answers: T,
  ask: (rows: number, bytesAt: number) => number,
): T {
  return answerAll(core, a.count, answers, {
    ask: (from, rows, bytesAt) => {
      a.lay(core, from, rows, slots.boxesA);
      b.lay(core, from, rows, slots.boxesB);
      return ask(rows, bytesAt);
    },
    check: (row) => {
      for (const boxes of [a, b]) boxes.check?.(core, row);
    },
  });
}

function openPairs(core: RawModule, columnsA: BoxColumns, columnsB: BoxColumns): [BoxRows, BoxRows] {
  const a = openBoxes(core, columnsA, 'columnsA');
  const b = openBoxes(core, columnsB, 'columnsB');
  for (const column of b.columns) column.checkCount(a.count);
  return [a, b];
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
