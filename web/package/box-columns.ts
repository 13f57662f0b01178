import { type Column, ColumnReader, layRotations } from './columns.js';
import { fail } from './errors.js';
import { checkObject, isAffine } from './inputs.js';
import type { RawModule } from './raw-module.js';
import { matrixStride, slots } from './scratch.js';

/** Boxes by pose: 3 numbers a row, rotations 4. Without rotations the boxes are axis-aligned. */
export type PoseColumns = { centers: Column; rotations?: Column } & (
  { halfExtents: Column; sizes?: undefined } | { sizes: Column; halfExtents?: undefined }
);

/** Boxes by 4x4 affine matrix, 16 numbers a row, each the image of [-1, 1] along every axis. */
export interface MatrixColumns {
  matrices: Column;
}

/** Boxes as they are stored, 12 numbers a row: center, then half axes. */
export interface RecordColumns {
  boxes: Column;
}

/** Many boxes, in one of three forms. */
export type BoxColumns = PoseColumns | MatrixColumns | RecordColumns;

/** Boxes of columns while a batch runs over them. */
export interface BoxRows {
  readonly count: number;
  readonly columns: readonly ColumnReader[];
  /** Writes rows as records at `recordsAt`, or says which of them is no box. */
  lay(core: RawModule, from: number, rows: number, recordsAt: number): void;
}

type AnyColumns = Partial<Record<'centers' | 'halfExtents' | 'sizes' | 'rotations' | 'matrices' | 'boxes', Column>>;

/**
 * Finds out the form of the columns and checks all but their numbers. Rows become box records, or region records when
 * the stride is theirs.
 */
export function openBoxes(
  core: RawModule,
  columns: BoxColumns,
  argument: string,
  stride: number = core.boxStride,
): BoxRows {
  checkObject(columns, argument);
  const { centers, matrices, boxes } = columns as AnyColumns;
  const forms = [centers, matrices, boxes].filter((form) => form !== undefined).length;
  if (forms === 0) fail('missing', argument, columns, 'centers, matrices or boxes');
  if (forms > 1) fail('conflict', argument, columns, 'centers, matrices and boxes');
  if (matrices !== undefined) return openMatrices(matrices, `${argument}.matrices`, stride);
  if (boxes !== undefined) return openRecords(new ColumnReader(boxes, core.boxStride, `${argument}.boxes`), stride);
  return openPoses(columns as AnyColumns, argument, stride);
}

function openRecords(boxes: ColumnReader, stride: number): BoxRows {
  return {
    count: boxes.count,
    columns: [boxes],
    lay(core, from, rows, recordsAt) {
      if (stride === boxes.width) return boxes.lay(core, from, rows, recordsAt);
      boxes.lay(core, from, rows, slots.columns);
      core.regionsFromBoxes(slots.columns, rows, recordsAt);
    },
  };
}

function openMatrices(values: Column, argument: string, stride: number): BoxRows {
  const matrices = new ColumnReader(values, matrixStride, argument);
  return {
    count: matrices.count,
    columns: [matrices],
    lay(core, from, rows, recordsAt) {
      const at = slots.columns;
      matrices.lay(core, from, rows, at);
      for (let row = 0; row < rows; row++) {
        if (!isAffine(core.HEAPF64, at + row * matrixStride)) matrices.failRow('not-affine', from + row);
      }
      const convert = (row: number, count: number): boolean =>
        core.boxesFromMatrices(at + row * matrixStride, count, recordsAt + row * stride, stride);
      if (!convert(0, rows)) matrices.failRow('too-large', from + firstRefused(convert));
    },
  };
}

function openPoses(columns: AnyColumns, argument: string, stride: number): BoxRows {
  const { halfExtents, sizes, rotations } = columns;
  const both = 'halfExtents and sizes';
  if (halfExtents !== undefined && sizes !== undefined) fail('conflict', argument, columns, both);
  const values = sizes === undefined ? halfExtents : sizes;
  if (values === undefined) fail('missing', argument, columns, `one of ${both}`);
  const centers = new ColumnReader(columns.centers as Column, 3, `${argument}.centers`);
  const extents = new ColumnReader(values, 3, `${argument}.${sizes === undefined ? 'halfExtents' : 'sizes'}`);
  const turns = rotations === undefined ? null : new ColumnReader(rotations, 4, `${argument}.rotations`);
  const all = turns === null ? [centers, extents] : [centers, extents, turns];
  for (const column of all) column.checkCount(centers.count);
  return {
    count: centers.count,
    columns: all,
    lay(core, from, rows, recordsAt) {
      const centersAt = slots.columns;
      const extentsAt = centersAt + 3 * rows;
      const rotationsAt = extentsAt + 3 * rows;
      centers.lay(core, from, rows, centersAt);
      layExtents(core, extents, from, rows, extentsAt, sizes === undefined ? 1 : 0.5);
      layTurns(core, turns, from, rows, rotationsAt);
      const convert = (row: number, count: number): boolean =>
        core.boxesFromPoses(
          centersAt + 3 * row,
          extentsAt + 3 * row,
          rotationsAt + 4 * row,
          count,
          recordsAt + stride * row,
          stride,
        );
      if (!convert(0, rows)) extents.failRow('too-large', from + firstRefused(convert));
    },
  };
}

function layExtents(
  core: RawModule,
  extents: ColumnReader,
  from: number,
  rows: number,
  at: number,
  scale: number,
): void {
  extents.lay(core, from, rows, at);
  const heap = core.HEAPF64;
  for (let i = 0; i < 3 * rows; i++) {
    if (heap[at + i] < 0) fail('negative', extents.argument, heap[at + i], undefined, from + Math.floor(i / 3));
    heap[at + i] *= scale;
  }
}

function layTurns(core: RawModule, turns: ColumnReader | null, from: number, rows: number, at: number): void {
  if (turns !== null) return layRotations(core, turns.values, from, rows, at, turns.argument);
  core.HEAPF64.fill(0, at, at + 4 * rows);
  for (let row = 0; row < rows; row++) core.HEAPF64[at + 4 * row + 3] = 1;
}

/** The first row that is refused when the rows are converted one by one; there is one, since all together were. */
function firstRefused(convert: (row: number, count: number) => boolean): number {
  let row = 0;
  while (convert(row, 1)) row++;
  return row;
}
