import { fail } from '../errors/errors.js';
import { type Heights, readHeights } from '../inputs/heights.js';
import { readWhole } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt } from '../wasm/scratch.js';
import { failHeights } from './heightfield-build.js';
import { faultOf, stageBytes } from './level-bytes.js';
import type { Level } from './level.js';
import { changeLevel } from './level-change.js';

/** Gives a height field a rectangle of heights, so many columns wide, from a column and a row on. */
export function setHeights(
  native: RawModule,
  field: Level & { readonly columns: number; readonly rows: number },
  column: number,
  row: number,
  heights: number | Heights,
  columns: number | undefined,
): void {
  readPlace(column, field.columns, 'column');
  readPlace(row, field.rows, 'row');
  const most = (field.columns - column) * (field.rows - row);
  const given = readHeights(typeof heights === 'number' ? [heights] : heights, 1, most, 'heights');
  const width = readWhole(columns ?? given.length, 'columns');
  const widest = field.columns - column;
  if (width < 1 || width > widest) fail('out-of-range', 'columns', width, `1 to ${widest}`);
  const rows = given.length / width;
  if (!Number.isInteger(rows)) fail('wrong-length', 'heights', given.length, 'rows of as many');
  if (rows > field.rows - row) fail('wrong-length', 'heights', given.length, `${field.rows - row} rows at most`);
  const stored = field.isDouble ? given : Float32Array.from(given);
  try {
    const at = native.levelStage(Math.ceil(stored.byteLength / 8));
    if (at === 0) fail('out-of-memory', 'heights', heights);
    stageBytes(native, stored, at);
    changeLevel(native, field, () => {
      const resultAt = foundAt();
      const isDouble = stored.BYTES_PER_ELEMENT === 8;
      const found = native.heightFieldSet(at, stored.length, isDouble, column, row, width, rows, resultAt);
      const fault = faultOf(native, found);
      if (fault !== undefined) failHeights(fault, field, 'heights', given, native.HEAPU32[resultAt + 2]);
    });
  } finally {
    native.levelClose();
  }
}

function readPlace(place: number, count: number, argument: string): void {
  if (readWhole(place, argument) >= count) fail('out-of-range', argument, place, `0 to ${count - 1}`);
}
