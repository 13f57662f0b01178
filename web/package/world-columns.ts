import { type BoxColumns, openBoxes } from './box-columns.js';
import { checkColumn, checkRows, type Column, failRow, layRotations, layRows } from './columns.js';
import { fail } from './errors.js';
import { countIds, type Ids, layIds, roomForIds } from './ids.js';
import type { RawModule } from './raw-module.js';
import { eachChunk, slots } from './scratch.js';
import { readTraits, type Traits, traits } from './traits.js';

/** Adds a collider for each row and answers their ids, row by row. */
export function addColumns(core: RawModule, world: number, columns: BoxColumns & Traits): Uint32Array {
  const boxes = openBoxes(core, columns, 'columns', core.regionStride);
  readTraits(core, columns, 'columns.');
  const lay = (from: number, rows: number): void => boxes.lay(core, from, rows, slots.regions);
  eachChunk(boxes.count, (from, rows) => {
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
    core.worldAdd(world, slots.regions, rows, layers, mask, still, idsAt);
    ids.set(core.HEAPU32.subarray(idsAt, idsAt + rows), from);
  });
  return ids;
}

/** Moves a collider for each row; all rows are checked before the first is moved. */
export function setPoses(core: RawModule, world: number, ids: Ids, centers: Column, rotations?: Column): void {
  const count = countIds(ids, 'ids');
  checkColumn(centers, 'centers');
  checkRows(centers, 3, count, 'centers');
  const turned = rotations !== undefined;
  if (turned) {
    checkColumn(rotations, 'rotations');
    checkRows(rotations, 4, count, 'rotations');
  }
  if (count === 0) return;
  const at = core.worldStage(world, 7 * count + roomForIds(count));
  if (at === 0) fail('out-of-memory', 'ids', ids);
  layIds(core, world, ids, 2 * (at + 7 * count), 'ids');
  layRows(core, centers, 3, 0, count, at, 'centers');
  if (turned) layRotations(core, rotations, 0, count, at + 3 * count, 'rotations');
  const good = core.worldSetPoses(world, count, turned);
  if (good < count) failRow('too-far', centers, 3, good, 'centers');
}

/** Takes colliders out, once all ids have been checked. */
export function removeIds(core: RawModule, world: number, ids: Ids, remove: (id: number) => void): void {
  const count = countIds(ids, 'ids');
  if (count === 0) return;
  const at = core.worldStage(world, roomForIds(count));
  if (at === 0) fail('out-of-memory', 'ids', ids);
  layIds(core, world, ids, 2 * at, 'ids');
  for (const id of ids) if (core.worldIsLive(world, id)) remove(id);
}
