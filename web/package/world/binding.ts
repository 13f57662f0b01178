import { viewOf } from '../inputs/arrays.js';
import { checkColumn, type Column } from '../inputs/columns.js';
import { disposeSymbol } from './disposable.js';
import { fail } from '../errors/errors.js';
import { failId, type Ids, readIds } from '../inputs/ids.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { isLive } from './ids.js';
import { checkObject, maxWhole, readWhole } from '../inputs/values.js';
import { askPoses, writePoses, type PoseColumn, roomForPoses } from './poses.js';
import { raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { matrixStride } from '../wasm/scratch.js';

/** A column may lie among other numbers, as in a BufferAttribute of three.js. */
export interface StridedColumn {
  /** The array that the numbers stand in. */
  array: Column;
  /** The count of numbers from row to row; by default that of a row. */
  stride?: number;
  /** The count of numbers before the first row, 0 by default. */
  offset?: number;
}

/**
 * Bound columns stay yours and are read again and again: positions, 3 numbers a row, and rotations, 4 numbers, which
 * stay without that column; or 4x4 matrices, 16 numbers, which place a collider's shape as three.js places a mesh: its
 * own half axes, multiplied by the 3x3, around the translation.
 */
export type BoundColumns = {
  /**
   * The colliders. A Uint32Array stays yours too and is read with the poses; rows with 0, or with the id of a removed
   * collider, are skipped.
   */
  ids: Ids;
} & (
  | { positions: Column | StridedColumn; rotations?: Column | StridedColumn; matrices?: undefined }
  | { matrices: Column | StridedColumn; positions?: undefined; rotations?: undefined }
);

/** Columns as they were read. @internal */
export interface Bound {
  ids: Ids;
  count: number;
  places: PoseColumn;
  rotations: PoseColumn | undefined;
}

const names: Names<Record<'ids' | 'positions' | 'rotations' | 'matrices', unknown>> = {
  ids: 1,
  positions: 1,
  rotations: 1,
  matrices: 1,
};

/** Reads columns; the ids are checked by a new Binding. @internal */
export function readBound(columns: BoundColumns): Bound {
  raw();
  checkOptions(columns, names, 'columns');
  const { ids: given, positions, rotations, matrices } = columns;
  if (positions === undefined && matrices === undefined) fail('missing', 'columns', columns, 'positions or matrices');
  const other = positions ?? rotations;
  if (matrices !== undefined && other !== undefined) fail('conflict', 'columns', columns, 'matrices and positions');
  const list = readIds(given, 'columns.ids');
  const ids = Array.isArray(list) ? list : viewOf(list as Uint32Array, 'columns.ids');
  const count = ids.length;
  const places =
    matrices === undefined
      ? openColumn(positions!, 3, count, 'positions')
      : openColumn(matrices, matrixStride, count, 'matrices');
  const turns = rotations === undefined ? undefined : openColumn(rotations, 4, count, 'rotations');
  return { ids, count, places, rotations: turns };
}

/** A binding is made by `World.bind`. */
export class Binding {
  /** @internal */
  readonly ids: Uint32Array;
  /** @internal */
  readonly places: PoseColumn;
  /** @internal */
  readonly rotations: PoseColumn | undefined;
  /** @internal */
  readonly prefix = 'columns.';
  /** @internal */
  bent = -1;
  /** @internal */
  readonly count: number;
  private readonly all: Binding[];

  /** @internal */
  constructor(native: RawBoxes, world: number, given: Bound, all: Binding[]) {
    checkThere(given); // what one column was read by may have taken another away
    const { ids, count, places, rotations } = given;
    for (let row = 0; row < count; row++) {
      if (ids[row] !== 0 && !isLive(native, world, ids[row])) failId(ids[row], 'columns.ids', row);
    }
    this.ids = Array.isArray(ids) ? Uint32Array.from(ids) : (ids as Uint32Array);
    this.places = places;
    this.rotations = rotations;
    this.count = count;
    this.all = all;
    all.push(this);
  }

  /** Ends the binding; the colliders stay where they are. */
  unbind(): void {
    const at = this.all.indexOf(this);
    if (at >= 0) this.all.splice(at, 1);
  }

  /** Calls `unbind`, for `using`. */
  [disposeSymbol](): void {
    this.unbind();
  }
}

/** Reads the poses of all bindings, in order; nothing moves unless every row is valid. @internal */
export function readBindings(native: RawBoxes, world: number, bindings: readonly Binding[]): void {
  let room = 0;
  for (let i = 0; i < bindings.length; i++) {
    checkThere(bindings[i]);
    room += roomForPoses(bindings[i]);
  }
  if (room === 0) return;
  const start = native.worldStage(world, room);
  if (start === 0) fail('out-of-memory', 'columns', bindings);
  let at = start;
  for (let i = 0; i < bindings.length; i++) {
    native.HEAPU32.set(bindings[i].ids, 2 * at);
    writePoses(native, bindings[i], at);
    askPoses(native, world, bindings[i], at, false);
    at += roomForPoses(bindings[i]);
  }
  at = start;
  for (let i = 0; i < bindings.length; i++) {
    askPoses(native, world, bindings[i], at, true);
    at += roomForPoses(bindings[i]);
  }
}

function openColumn(from: Column | StridedColumn, width: number, rows: number, name: string): PoseColumn {
  const argument = `columns.${name}`;
  checkObject(from, argument);
  const { array, stride = width, offset = 0 } = ArrayBuffer.isView(from) ? { array: from } : from;
  if (readWhole(stride, `${argument}.stride`) < width) {
    fail('out-of-range', `${argument}.stride`, stride, `${width} to ${maxWhole}`);
  }
  readWhole(offset, `${argument}.offset`);
  const has = checkColumn(array, argument);
  const length = rows === 0 ? 0 : (rows - 1) * stride + width;
  if (has < offset + length) {
    fail('wrong-length', argument, has, `${offset + length} numbers for ${rows} rows`);
  }
  const values = viewOf(array, argument).subarray(offset, offset + length);
  return { values, length, single: values instanceof Float32Array, width, stride, name };
}

/** Throws when the memory of a column is gone: a view of such memory is empty. */
function checkThere({ ids, places, rotations, count }: Bound): void {
  if (ids.length < count) fail('unusable-buffer', 'columns.ids', ids);
  if (places.values.length < places.length) fail('unusable-buffer', 'columns.' + places.name, places.values);
  if (rotations !== undefined && rotations.values.length < rotations.length) {
    fail('unusable-buffer', 'columns.rotations', rotations.values);
  }
}
