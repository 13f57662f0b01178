import { checkBuffer } from '../inputs/columns.js';
import { expected, fail } from '../errors/errors.js';
import { checkId, countIds, type Ids, writeIds, roomForIds } from './ids.js';
import { checkObject, maxWhole, readWhole } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import { type QueryMode, enumNames } from '../wasm/enum-names.js';

export interface QueryOptions {
  /** The layers the query is on; all by default. */
  layers?: number;
  /** The layers to search; all by default. A collider is found when each has a layer that the other's mask names. */
  mask?: number;
  /** The colliders to leave out. */
  exclude?: number | Ids;
  /** The only colliders to search. */
  include?: number | Ids;
  /** The most hits to find. Which these are depends on the search order, the same for the same history. */
  max?: number;
  /** The condition for a hit; `any` by default. */
  mode?: QueryMode;
  /**
   * Is called last, for each hit in order of id, once the search is over; so it may query the World too. With `max` the
   * first that it accepts are found.
   */
  predicate?: (id: number) => boolean;
  /** The array for the ids; no more are found than it has room for. */
  into?: Uint32Array;
}

/** A point query has no extent, so its only mode is `any`. */
export interface PointQueryOptions extends QueryOptions {
  mode?: 'any';
}

/**
 * The options of the current query as the core takes them: one object for all, so that a query leaves no garbage.
 * Likewise 32-bit numbers are signed (`| 0`), which the core accepts: larger ones are heap objects.
 */
export const overlapArguments = {
  mode: 0,
  layers: 0,
  mask: 0,
  /** The counts of staged ids; `noList` without a list. */
  excluded: 0,
  included: 0,
  /** The most to find; more than `limit` when a predicate has yet to choose. */
  max: 0,
  limit: 0,
  predicate: undefined as QueryOptions['predicate'],
  into: undefined as QueryOptions['into'],
};

const none: QueryOptions = {};

/** Checks options and copies them to `overlapArguments`. @internal */
export function readQuery(native: RawModule, world: number, options: QueryOptions = none, isPoint = false): void {
  if (options !== none) checkObject(options, 'options');
  const { layers, mask, mode, max, predicate, into, exclude, include } = options;
  overlapArguments.layers = (layers === undefined ? native.allLayers : readWhole(layers, 'options.layers')) | 0;
  overlapArguments.mask = (mask === undefined ? native.allLayers : readWhole(mask, 'options.mask')) | 0;
  overlapArguments.mode = mode === undefined ? 0 : readMode(mode, isPoint);
  if (predicate !== undefined && typeof predicate !== 'function') {
    fail('wrong-type', 'options.predicate', predicate, expected.function);
  }
  const room = into === undefined ? maxWhole : readRoom(into);
  const limit = max === undefined ? room : Math.min(readWhole(max, 'options.max'), room);
  overlapArguments.max = (predicate === undefined ? limit : maxWhole) | 0;
  overlapArguments.limit = limit | 0;
  overlapArguments.predicate = predicate;
  overlapArguments.into = into;
  const excluded = exclude === undefined ? 0 : count(exclude, 'options.exclude');
  const included = include === undefined ? 0 : count(include, 'options.include');
  overlapArguments.excluded = excluded;
  overlapArguments.included = include === undefined ? native.noList : included;
  if (excluded + included === 0) return;
  const at = native.worldStage(world, roomForIds(excluded + included));
  if (at === 0) fail('out-of-memory', 'options', options);
  if (exclude !== undefined) write(native, world, exclude, 2 * at, 'options.exclude');
  if (include !== undefined) write(native, world, include, 2 * at + excluded, 'options.include');
}

/** Returns the number of a mode; throws for one that the query does not take. */
export function readMode(mode: QueryMode, isPoint: boolean): number {
  const number = enumNames.modes.indexOf(mode);
  const known = isPoint ? number === 0 : number >= 0;
  return known ? number : fail('wrong-type', 'options.mode', mode, isPoint ? expected.pointMode : expected.mode);
}

function readRoom(into: Uint32Array): number {
  if (!(into instanceof Uint32Array)) fail('wrong-type', 'options.into', into, expected.uint32);
  checkBuffer(into, 'options.into');
  return into.length;
}

function count(ids: number | Ids, argument: string): number {
  return typeof ids === 'object' ? countIds(ids, argument) : 1;
}

function write(native: RawModule, world: number, ids: number | Ids, idsAt: number, argument: string): void {
  if (typeof ids === 'object') return writeIds(native, world, ids, idsAt, argument);
  checkId(native, world, ids, argument);
  native.HEAPU32[idsAt] = ids;
}
