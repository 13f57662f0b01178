import { type BoxColumns, type BoxRows, openBoxes } from '../inputs/box-columns.js';
import { answerAll, openNumbers, type Questions } from '../inputs/answers.js';
import { type Column, ColumnReader } from '../inputs/columns.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { type BitsOptions, type CountOptions, openYesNo, type YesNoForm } from '../inputs/yes-no.js';
import { fail } from '../errors/errors.js';
import { rawEvery as raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { checkRayOptions, readEnd, type RayOptions } from '../shape/ray-hit.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { matrixStride, slots } from '../wasm/scratch.js';
import { copyBox } from '../shape/numbers.js';
import { writeShape } from '../shape/record.js';

/**
 * Returns 1 for each point that the region contains, else 0; by options a bit for each, or how many it contains. Points
 * are 3 numbers each.
 */
export function containsPoints(region: Region, points: Column, into?: Uint8Array): Uint8Array;
export function containsPoints(region: Region, points: Column, options: CountOptions): number;
export function containsPoints(region: Region, points: Column, options: BitsOptions): Uint32Array;
export function containsPoints(region: Region, points: Column, form?: YesNoForm): Uint8Array | Uint32Array | number {
  const native = raw();
  checkRegion(region, 'region');
  const column = new ColumnReader(points, 3, 'points');
  const answer = openYesNo(form, column.count, [column]);
  const shapeAt = writeRegion(native, region);
  return answer(native, {
    ask: (from, rows, at) => {
      column.write(native, from, rows, slots.columns);
      return shapeAt === 0
        ? native.containsPoints(slots.a, slots.columns, rows, at)
        : checked(native.manyContain(slots.a, shapeAt, slots.columns, rows, at), region);
    },
    check: (row) => column.check(native, row),
    verify: (from, rows) => column.verify(native, from, rows),
    chunk: Math.floor((slots.chunkRows * matrixStride) / 3), // a column of points may fill the room of all
  });
}

/**
 * Returns 4 numbers for each point: the nearest point of the region (3), and its signed distance to the boundary,
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
  copyBox(native.HEAPF64, slots.a, region);
  return writeShape(native, 'shapeA', region.shape);
}

/** Returns how many rows were valid; throws for NaN, which means out of memory. */
const checked = (good: number, region: Region): number =>
  Number.isNaN(good) ? fail('out-of-memory', 'region', region) : good;

/**
 * Returns boxes as they are stored, 12 numbers each: center, then half axes. Batches take them as `{ boxes }`, in a
 * fraction of the time that poses or matrices take.
 */
export function packBoxes(columns: BoxColumns, into?: Float64Array): Float64Array {
  const native = raw();
  const boxes = openBoxes(native, columns, 'columns');
  const answers = openNumbers(into, boxes.count * native.boxStride, boxes.columns);
  return answerAll(native, boxes.count, answers, {
    ask: (from, rows, at) => {
      boxes.write(native, from, rows, at / answers.BYTES_PER_ELEMENT);
      if (boxes.check) boxes.verify(native, from, rows);
      return rows;
    },
    check: (row) => boxes.check?.(native, row),
    verify: (from, rows) => boxes.verify(native, from, rows),
    into,
  });
}

/** Returns 1 for each box that the region overlaps, else 0; by options a bit for each, or how many it overlaps. */
export function overlapsRegions(region: Region, columns: BoxColumns, into?: Uint8Array): Uint8Array;
export function overlapsRegions(region: Region, columns: BoxColumns, options: CountOptions): number;
export function overlapsRegions(region: Region, columns: BoxColumns, options: BitsOptions): Uint32Array;
export function overlapsRegions(
  region: Region,
  columns: BoxColumns,
  form?: YesNoForm,
): Uint8Array | Uint32Array | number {
  const native = raw();
  checkRegion(region, 'region');
  const boxes = openBoxes(native, columns, 'columns');
  const answer = openYesNo(form, boxes.count, boxes.columns);
  const shapeAt = writeRegion(native, region);
  return answer(native, {
    ask: (from, rows, at) => {
      boxes.write(native, from, rows, slots.boxesA);
      return shapeAt === 0
        ? native.overlapsRegions(slots.a, slots.boxesA, rows, at)
        : checked(native.manyOverlap(slots.a, shapeAt, slots.boxesA, rows, at), region);
    },
    check: (row) => boxes.check?.(native, row),
    verify: (from, rows) => boxes.verify(native, from, rows),
  });
}

/**
 * Returns 1 for each row in which the box of `columnsA` overlaps the box of `columnsB`, else 0; by options a bit for each
 * row, or how many overlap.
 */
export function overlapsRegionPairs(columnsA: BoxColumns, columnsB: BoxColumns, into?: Uint8Array): Uint8Array;
export function overlapsRegionPairs(columnsA: BoxColumns, columnsB: BoxColumns, options: CountOptions): number;
export function overlapsRegionPairs(columnsA: BoxColumns, columnsB: BoxColumns, options: BitsOptions): Uint32Array;
export function overlapsRegionPairs(
  columnsA: BoxColumns,
  columnsB: BoxColumns,
  form?: YesNoForm,
): Uint8Array | Uint32Array | number {
  const native = raw();
  const [a, b] = openPairs(native, columnsA, columnsB);
  const answer = openYesNo(form, a.count, [...a.columns, ...b.columns]);
  const ask = (rows: number, at: number): number => native.overlapsRegionPairs(slots.boxesA, slots.boxesB, rows, at);
  return answer(native, aboutPairs(native, a, b, ask));
}

/**
 * Returns the minimum translation of the box of `columnsA` out of the box of `columnsB` for each row, 7 numbers: normal
 * 3, depth, vector 3. Disjoint pairs have depth -1 and zeros.
 */
export function minimumTranslations(columnsA: BoxColumns, columnsB: BoxColumns, into?: Float64Array): Float64Array {
  const native = raw();
  const [a, b] = openPairs(native, columnsA, columnsB);
  const answers = openNumbers(into, a.count * native.translationStride, [...a.columns, ...b.columns]);
  const ask = (rows: number, at: number): number =>
    native.minimumTranslations(slots.boxesA, slots.boxesB, rows, at / answers.BYTES_PER_ELEMENT);
  return answerAll(native, a.count, answers, { ...aboutPairs(native, a, b, ask), into });
}

function aboutPairs(
  native: RawModule,
  a: BoxRows,
  b: BoxRows,
  ask: (rows: number, bytesAt: number) => number,
): Omit<Questions, 'into'> {
  return {
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
  };
}

function openPairs(native: RawModule, columnsA: BoxColumns, columnsB: BoxColumns): [BoxRows, BoxRows] {
  const a = openBoxes(native, columnsA, 'columnsA');
  const b = openBoxes(native, columnsB, 'columnsB');
  for (const column of b.columns) column.checkCount(a.count);
  return [a, b];
}
