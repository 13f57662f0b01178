import { type BoxColumns, openBoxes } from '../inputs/box-columns.js';
import { checkColumn, checkRows, type Column } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { countIds, type Ids, layIds, roomForIds } from './ids.js';
import { askPoses, layPoses, type PoseColumn, type PoseRows, roomForPoses } from './poses.js';
import type { RawModule } from '../wasm/raw-module.js';
import { eachChunk, slots } from '../wasm/scratch.js';
import { readTraits, type Traits, traits } from './collider-traits.js';

/** Adds a collider for each row and answers their ids, row by row. */
export function addColumns(core: RawModule, world: number, columns: BoxColumns & Traits): Uint32Array {
  const boxes = openBoxes(core, columns, 'columns', core.regionStride);
  readTraits(core, columns, 'columns.');
  const lay = (from: number, rows: number): void => boxes.lay(core, from, rows, slots.regions);
  eachChunk(boxes.count, (from, rows) => {
    if (boxes.arePlain?.(core, from, rows) === true) return;
    lay(from, rows);
    const good = core.worldWithinReach(slots.regions, rows);
    if (good < rows) boxes.columns[0].failRow('too-far', from + good);
  });
  const { layers, mask, still } = traits;
  const ids = new Uint32Array(boxes.count);
  const idsAt = 2 * slots.columns;
  if (!core.worldReserve(world, core.worldSize(world) + boxes.count, still)) fail('out-of-memory', 'columns', columns);
  eachChunk(boxes.count, (from, rows) => {
    lay(from, rows);
    core.worldAdd(world, slots.regions, 0, rows, layers, mask, still, idsAt);
    ids.set(core.HEAPU32.subarray(idsAt, idsAt + rows), from);
  });
  return ids;
}

const centersColumn: PoseColumn = { values: new Float64Array(0), width: 3, stride: 3, name: 'centers' };
const rotationsColumn: PoseColumn = { values: centersColumn.values, width: 4, stride: 4, name: 'rotations' };

/** The rows of the present `setPoses`: one for all, so that it leaves no garbage. */
const rows: PoseRows = { ids: [], places: centersColumn, rotations: undefined, prefix: '' };

/** Moves a collider for each row; all rows are checked before the first is moved. */
export function setPoses(core: RawModule, world: number, ids: Ids, centers: Column, rotations?: Column): void {
  const count = countIds(ids, 'ids');
  rows.ids = ids;
  takeColumn(centersColumn, centers, count);
  rows.rotations = rotations === undefined ? undefined : takeColumn(rotationsColumn, rotations, count);
  if (count === 0) return;
  const at = core.worldStage(world, roomForPoses(rows));
  if (at === 0) fail('out-of-memory', 'ids', ids);
  layIds(core, world, ids, 2 * at, 'ids');
  layPoses(core, rows, at);
  askPoses(core, world, rows, at, false);
  askPoses(core, world, rows, at, true);
}

function takeColumn(column: PoseColumn, values: Column, count: number): PoseColumn {
  checkColumn(values, column.name);
  checkRows(values, column.width, count, column.name);
  column.values = values;
  return column;
}

/** Takes colliders out, once all ids have been checked. */
export function removeIds(core: RawModule, world: number, ids: Ids): void {
  const count = countIds(ids, 'ids');
  if (count === 0) return;
  const at = core.worldStage(world, roomForIds(count));
  if (at === 0) fail('out-of-memory', 'ids', ids);
  layIds(core, world, ids, 2 * at, 'ids');
  core.worldRemove(world, 2 * at, count);
}
