import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { lengthOf } from '../inputs/arrays.js';
import { type Column, checkColumn, checkRows } from '../inputs/columns.js';
import type { Frame } from '../inputs/frame.js';
import { countIds, type Ids, readIds } from '../inputs/ids.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { failNumber, readCount } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import { RegionRecord } from '../shape/region-record.js';
import { maxMagnitude } from '../wasm/scratch.js';
import { memoryOf, moveAt, readMemory } from './options.js';

/** Bodies to move, in rows: colliders, which are left out by themselves, or regions. */
export interface MovedBodies {
  /** The colliders to move; instead of `regions`. */
  ids?: Ids;
  /** The regions to move; instead of `ids`. */
  regions?: readonly Region[];
  /** How far each is to move, three numbers a row. */
  translations: Column;
  /** The last steps of the same bodies; `into` may be the same. Their `memory` is enough. */
  previous?: { readonly memory: Float64Array };
}

const bodyNames: Names<MovedBodies> = { ids: 1, regions: 1, translations: 1, previous: 1 };

/** The bodies of one call, read and checked. */
export class Bodies {
  count = 0;
  ids: Ids | undefined;
  /** Where there are no ids. */
  readonly regions: (Region | undefined)[] = [];
  translations: Column | undefined;
  memory: Float64Array | undefined;
}

let spare: Bodies | undefined;

/** Reads bodies into rows of the call's own, until `closeBodies`, as frames are. */
export function openBodies(given: MovedBodies): Bodies {
  checkOptions(given, bodyNames, 'bodies');
  const { ids, regions, translations, previous } = given;
  if ((ids === undefined) === (regions === undefined)) {
    fail(ids === undefined ? 'missing' : 'conflict', 'bodies', given, expected.bodies);
  }
  const bodies = spare ?? new Bodies();
  spare = undefined;
  bodies.ids = ids === undefined ? undefined : readIds(ids, 'bodies.ids');
  bodies.count = ids === undefined ? readRegions(bodies, regions!) : 0;
  bodies.translations = translations;
  checkColumn(translations, 'bodies.translations');
  if (bodies.ids !== undefined) bodies.count = countIds(bodies.ids, 'bodies.ids');
  if (previous !== undefined)
    bodies.memory = memoryOf(previous, bodies.count, 'bodies.previous', 'bodies.previous.memory', expected.steps);
  checkBodies(bodies);
  return bodies;
}

/** Throws unless all columns are there, with a row for each body. */
export function checkBodies({ ids, translations, memory, count }: Bodies): void {
  checkRows(checkColumn(translations!, 'bodies.translations'), 3, count, 'bodies.translations');
  if (ids !== undefined) countIds(ids, 'bodies.ids');
  if (memory !== undefined) lengthOf(memory, 'bodies.previous.memory');
}

/** Lets the next call have the rows, without what is the caller's. */
export function closeBodies(bodies: Bodies): void {
  bodies.regions.fill(undefined);
  bodies.ids = bodies.translations = bodies.memory = undefined;
  spare = bodies;
}

/** Returns the body of a row. */
export function bodyOf({ ids, regions }: Bodies, row: number): Region | number {
  return ids === undefined ? regions[row]! : ids[row];
}

/** Reads the translation and the memory of a row into a frame. */
export function readRow(frame: Frame, bodies: Bodies, row: number): void {
  const translations = bodies.translations!;
  const { memory } = bodies;
  for (let k = 0; k < 3; k++) {
    const value = translations[3 * row + k];
    frame[k] = Math.abs(value) <= maxMagnitude ? value : failNumber('bodies.translations', value, row);
  }
  if (memory !== undefined) readMemory(frame, moveAt.memory, memory, row, 'bodies.previous.memory');
}

function readRegions({ regions: to }: Bodies, from: readonly Region[]): number {
  if (!Array.isArray(from)) fail('wrong-type', 'bodies.regions', from, expected.regions);
  const count = readCount(from, 'bodies.regions');
  for (let row = 0; row < count; row++) {
    const region = from[row] as Region;
    if (!RegionRecord.isOne(region)) fail('wrong-type', `bodies.regions[${row}]`, region, expected.region);
    to[row] = region;
  }
  return count;
}
