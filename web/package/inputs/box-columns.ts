import { type Column, ColumnReader } from './columns.js';
import { checkOptions, type Names } from './options.js';
import { fail } from '../errors/errors.js';
import { isAffine } from './values.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { matrixStride, slots } from '../wasm/scratch.js';

/** Boxes are given by pose: 3 numbers a row, rotations 4. Without rotations the boxes are axis-aligned. */
export type PoseColumns = { centers: Column; rotations?: Column } & (
  { halfExtents: Column; sizes?: undefined } | { sizes: Column; halfExtents?: undefined }
);

/** Boxes are given by affine 4x4 matrix, 16 numbers a row, each the image of [-1, 1] along every axis. */
export interface MatrixColumns {
  /** The 4x4 matrices, column-major, 16 numbers each. */
  matrices: Column;
}

/** Boxes are given as they are stored, 12 numbers a row: center, then half axes. */
export interface RecordColumns {
  /** The boxes, 12 numbers each: the center and three half axes. */
  boxes: Column;
}

/** Boxes come in one of three forms. */
export type BoxColumns = PoseColumns | MatrixColumns | RecordColumns;

/** The boxes of columns, while a batch runs over them. @internal */
export interface BoxRows {
  readonly count: number;
  readonly columns: readonly ColumnReader[];
  /** Writes rows as records at `recordsAt`; throws for the first that is not a box, unless `check` is to do so. */
  write(native: RawBoxes, from: number, rows: number, recordsAt: number): void;
  /**
   * Returns true when rows are surely boxes within the reach of a World; false decides nothing, and `write` finds out.
   */
  arePlain?(native: RawBoxes, from: number, rows: number): boolean;
  /** Throws for the first of some rows that is not a box; what lies in the room of columns and boxes is lost. */
  verify(native: RawBoxes, from: number, rows: number): void;
  /** Throws when a row, written unchecked, is not a box. */
  check?(native: RawBoxes, row: number): void;
}

type AnyColumns = Partial<Record<'centers' | 'halfExtents' | 'sizes' | 'rotations' | 'matrices' | 'boxes', Column>>;

export const boxNames: Names<AnyColumns> = {
  centers: 1,
  halfExtents: 1,
  sizes: 1,
  rotations: 1,
  matrices: 1,
  boxes: 1,
};

/**
 * Finds the form of the columns and checks all but their numbers. Rows become box records, or region records by the
 * stride.
 * @internal
 */
export function openBoxes(
  native: RawBoxes,
  columns: BoxColumns,
  argument: string,
  stride: number = native.boxStride,
  names: object = boxNames,
): BoxRows {
  checkOptions(columns, names, argument);
  const { centers, matrices, boxes, halfExtents, sizes, rotations } = columns as AnyColumns;
  const forms = [centers, matrices, boxes].filter((form) => form !== undefined).length;
  if (forms === 0) fail('missing', argument, columns, 'centers, matrices or boxes');
  if (forms > 1) fail('conflict', argument, columns, 'centers, matrices and boxes');
  if (centers === undefined && (halfExtents ?? sizes ?? rotations) !== undefined)
    fail('conflict', argument, columns, 'the columns of centers, of matrices and of boxes');
  if (matrices !== undefined) return openMatrices(matrices, `${argument}.matrices`, stride);
  if (boxes !== undefined) return openRecords(new ColumnReader(boxes, native.boxStride, `${argument}.boxes`), stride);
  return openPoses({ centers, halfExtents, sizes, rotations }, columns, argument, stride);
}

function openRecords(boxes: ColumnReader, stride: number): BoxRows {
  const check = (native: RawBoxes, row: number): void => boxes.check(native, row);
  return {
    count: boxes.count,
    columns: [boxes],
    write(native, from, rows, recordsAt) {
      if (stride === boxes.width) return boxes.write(native, from, rows, recordsAt);
      boxes.write(native, from, rows, slots.columns);
      const good = native.regionsFromBoxes(slots.columns, rows, recordsAt);
      if (good < rows) check(native, from + good);
    },
    verify: (native, from, rows) => boxes.verify(native, from, rows),
    check,
  };
}

function openMatrices(values: Column, argument: string, stride: number): BoxRows {
  const matrices = new ColumnReader(values, matrixStride, argument);
  const refuse = (native: RawBoxes, row: number): void => {
    matrices.check(native, row);
    matrices.failRow(isAffine(native.HEAPF64, slots.matrix) ? 'too-large' : 'not-affine', row);
  };
  return {
    count: matrices.count,
    columns: [matrices],
    write(native, from, rows, recordsAt) {
      matrices.write(native, from, rows, slots.columns);
      const good = native.boxesFromMatrices(slots.columns, rows, recordsAt, stride);
      if (good < rows) refuse(native, from + good);
    },
    verify(native, from, rows) {
      this.write(native, from, rows, slots.boxesA);
    },
  };
}

function openPoses(given: AnyColumns, columns: BoxColumns, argument: string, stride: number): BoxRows {
  const { centers: places, halfExtents, sizes, rotations } = given;
  const both = 'halfExtents and sizes';
  if (halfExtents !== undefined && sizes !== undefined) fail('conflict', argument, columns, both);
  const values = sizes === undefined ? halfExtents : sizes;
  if (values === undefined) fail('missing', argument, columns, `one of ${both}`);
  const centers = new ColumnReader(places as Column, 3, `${argument}.centers`);
  const extents = new ColumnReader(values, 3, `${argument}.${sizes === undefined ? 'halfExtents' : 'sizes'}`);
  const turns = rotations === undefined ? null : new ColumnReader(rotations, 4, `${argument}.rotations`);
  const all = turns === null ? [centers, extents] : [centers, extents, turns];
  for (const column of all) column.checkCount(centers.count);
  const refuse = (native: RawBoxes, row: number): void => {
    centers.check(native, row);
    extents.check(native, row);
    const negative = extents.values.subarray(3 * row, 3 * row + 3).find((extent) => extent < 0);
    if (negative !== undefined) fail('negative', extents.argument, negative, undefined, row);
    turns?.checkRotation(native, row);
    extents.failRow('too-large', row);
  };
  const centersAt = slots.columns;
  const extentsOf = (rows: number): number => centersAt + 3 * rows;
  const rotationsOf = (rows: number): number => (turns === null ? 0 : centersAt + 6 * rows);
  const writeColumns = (native: RawBoxes, from: number, rows: number): void => {
    centers.write(native, from, rows, centersAt);
    extents.write(native, from, rows, extentsOf(rows));
    if (turns !== null) turns.write(native, from, rows, rotationsOf(rows));
  };
  return {
    count: centers.count,
    columns: all,
    arePlain(native, from, rows) {
      writeColumns(native, from, rows);
      return native.arePlain(centersAt, extentsOf(rows), rotationsOf(rows), rows);
    },
    write(native, from, rows, recordsAt) {
      writeColumns(native, from, rows);
      const scale = sizes === undefined ? 1 : 0.5;
      const good = native.boxesFromPoses(centersAt, extentsOf(rows), scale, rotationsOf(rows), rows, recordsAt, stride);
      if (good < rows) refuse(native, from + good);
    },
    verify(native, from, rows) {
      if (this.arePlain?.(native, from, rows) !== true) this.write(native, from, rows, slots.boxesA);
    },
  };
}
