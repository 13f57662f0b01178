import { type BoxColumns, boxNames, type BoxRows, openBoxes } from '../inputs/box-columns.js';
import { fixedView, typeOf } from '../inputs/arrays.js';
import { checkColumn, checkRows, type Column } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { countIds, type Ids } from '../inputs/ids.js';
import { writeIds, roomForIds } from './ids.js';
import { askPoses, writePoses, type PoseColumn, type PoseRows, roomForPoses } from './poses.js';
import { raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { eachChunk, slots } from '../wasm/scratch.js';
import { readTraits, traitNames, type Traits } from './collider-traits.js';

const names = { ...boxNames, ...traitNames };

/** What `addMany` was given. */
interface Rows {
  boxes: BoxRows;
  traits: Required<Traits>;
  columns: unknown;
}

/** Reads the columns and traits of new colliders. */
export function readColumns(columns: BoxColumns & Traits): Rows {
  const native = raw();
  const boxes = openBoxes(native, columns, 'columns', native.regionStride, names);
  return { boxes, traits: readTraits(columns, 'columns.'), columns };
}

/** Adds a collider for each row and returns their ids, row by row. @internal */
export function addColumns(native: RawBoxes, world: number, { boxes, traits, columns }: Rows): Uint32Array {
  const write = (from: number, rows: number): void => boxes.write(native, from, rows, slots.regions);
  eachChunk(boxes.count, (from, rows) => {
    if (boxes.arePlain?.(native, from, rows) === true) return;
    write(from, rows);
    const good = native.worldWithinReach(slots.regions, rows);
    if (good < rows) boxes.columns[0].failRow('too-far', from + good);
  });
  const { layers, mask, still } = traits;
  const ids = new Uint32Array(boxes.count);
  const idsAt = 2 * slots.columns;
  if (!native.worldReserve(world, native.worldSize(world) + boxes.count, still))
    fail('out-of-memory', 'columns', columns);
  eachChunk(boxes.count, (from, rows) => {
    write(from, rows);
    native.worldAdd(world, slots.regions, 0, rows, layers, mask, still, idsAt);
    ids.set(native.HEAPU32.subarray(idsAt, idsAt + rows), from);
  });
  return ids;
}

const noValues = new Float64Array(0);

const centersColumn: PoseColumn = {
  values: noValues,
  length: 0,
  single: false,
  width: 3,
  stride: 3,
  name: 'centers',
};
const rotationsColumn: PoseColumn = { ...centersColumn, width: 4, stride: 4, name: 'rotations' };

/** The rows of the current `setPoses`: one object for all, so that it leaves no garbage. */
const rows: PoseRows = { count: 0, places: centersColumn, rotations: undefined, prefix: '' };

/** Moves a collider for each row; all rows are checked before the first is moved. @internal */
export function setPoses(native: RawBoxes, world: number, ids: Ids, centers: Column, rotations?: Column): void {
  const count = countIds(ids, 'ids');
  rows.count = count;
  try {
    unpackColumn(centersColumn, centers, count);
    rows.rotations = rotations === undefined ? undefined : unpackColumn(rotationsColumn, rotations, count);
    if (count === 0) return;
    const at = native.worldStage(world, roomForPoses(rows));
    if (at === 0) fail('out-of-memory', 'ids', ids);
    writeIds(native, world, ids, count, 2 * at, 'ids');
    writePoses(native, rows, at);
    askPoses(native, world, rows, at, false);
    askPoses(native, world, rows, at, true);
  } finally {
    centersColumn.values = rotationsColumn.values = noValues; // they are the caller's
  }
}

function unpackColumn(column: PoseColumn, values: Column, count: number): PoseColumn {
  column.length = checkColumn(values, column.name);
  checkRows(column.length, column.width, count, column.name);
  column.values = fixedView(values, column.length);
  column.single = typeOf(values) === 'Float32Array';
  return column;
}

/** Removes colliders, with what is known of them, once all ids have been checked. @internal */
export function removeIds(native: RawBoxes, world: number, ids: Ids, known: readonly Map<number, unknown>[]): void {
  const count = countIds(ids, 'ids');
  if (count === 0) return;
  const at = native.worldStage(world, roomForIds(count));
  if (at === 0) fail('out-of-memory', 'ids', ids);
  writeIds(native, world, ids, count, 2 * at, 'ids');
  for (const map of known) {
    if (map.size > 0) for (let i = 0; i < count; i++) map.delete(native.HEAPU32[2 * at + i]);
  }
  native.worldRemove(world, 2 * at, count);
}
