import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { lengthOf, typeOf } from '../inputs/arrays.js';
import { countIds, type Ids, readId, readIds } from '../inputs/ids.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { maxWhole, readWhole } from '../inputs/values.js';
import { checkId, writeIds, roomForIds } from './ids.js';
import { raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { type QueryMode, enumNames } from '../wasm/enum-names.js';

/** The options of a query: what it looks for, and how much of it. */
export interface QueryOptions {
  /** The layers the query is on; all by default. */
  layers?: number;
  /** The layers to search; all by default. A collider is found when each has a layer that the other's mask names. */
  mask?: number;
  /** The colliders to leave out; none by default. */
  exclude?: number | Ids;
  /** The only colliders to search; all by default. */
  include?: number | Ids;
  /**
   * The most hits to find; all by default. Which these are depends on the search order, the same for the same history.
   */
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

/** The options of an overlap query that also says which parts of levels it meets. */
export interface PartsQueryOptions extends QueryOptions {
  /** Asks for the parts. */
  parts: true;
}

/** A point query has no extent, so its only mode is `any`. */
export interface PointQueryOptions extends QueryOptions {
  mode?: 'any';
}

/**
 * A query has the options as the core takes them, read and checked. Its 32-bit numbers are signed (`| 0`), which the core
 * accepts: larger ones are heap objects.
 */
export interface Query {
  mode: number;
  layers: number;
  mask: number;
  exclude: number | Ids | undefined;
  include: number | Ids | undefined;
  /** The counts of staged ids; `noList` without a list. */
  excluded: number;
  included: number;
  /** The most to find; more than `limit` when a predicate has yet to choose. */
  max: number;
  limit: number;
  /** The option `max`, for each query of a batch. */
  each: number;
  predicate: QueryOptions['predicate'];
  into: QueryOptions['into'];
}

const queryNames: Names<QueryOptions> = {
  layers: 1,
  mask: 1,
  exclude: 1,
  include: 1,
  max: 1,
  mode: 1,
  predicate: 1,
  into: 1,
};

const pushOut = {
  ...{ layers: 1, mask: 1, exclude: 1, include: 1, predicate: 1 },
  ...{ from: 1, within: 1, along: 1, skin: 1, maxDistance: 1, maxIterations: 1 },
};

/** The names of options, by which of them a query has. @internal */
export const names = {
  query: queryNames,
  parts: { ...queryNames, parts: 1 },
  ray: { ...queryNames, maxT: 1 },
  rayParts: { ...queryNames, maxT: 1, parts: 1 },
  cast: { ...queryNames, touching: 1 },
  nearest: { ...queryNames, maxDistance: 1 },
  contacts: { ...queryNames, margin: 1, merge: 1, manifold: 1 },
  pushOut,
} as const;

let spare: Query | undefined;
const none: QueryOptions = {};

/**
 * Reads options into a query of the call's own, until `closeQuery`, as frames are. Its ids are checked and staged by
 * `stageQuery`, when everything else has been read.
 */
export function openQuery(options: QueryOptions = none, isPoint = false, known: object = queryNames): Query {
  if (options !== none) checkOptions(options, known);
  const { layers, mask, mode, max, predicate, into, exclude, include } = options;
  const query = spare ?? ({} as Query);
  spare = undefined;
  const { allLayers } = raw();
  query.layers = (layers === undefined ? allLayers : readWhole(layers, 'options.layers')) | 0;
  query.mask = (mask === undefined ? allLayers : readWhole(mask, 'options.mask')) | 0;
  query.mode = mode === undefined ? 0 : readMode(mode, isPoint);
  if (predicate !== undefined && typeof predicate !== 'function') {
    fail('wrong-type', 'options.predicate', predicate, expected.callback);
  }
  const room = into === undefined ? maxWhole : readRoom(into);
  const each = max === undefined ? maxWhole : readWhole(max, 'options.max');
  const limit = Math.min(each, room);
  query.max = (predicate === undefined ? limit : maxWhole) | 0;
  query.limit = limit | 0;
  query.each = each | 0;
  query.predicate = predicate;
  query.into = into;
  query.exclude = typeof exclude === 'object' ? readIds(exclude, 'options.exclude') : exclude;
  query.include = typeof include === 'object' ? readIds(include, 'options.include') : include;
  return query;
}

/** Lets the next call have the query, without what is the caller's. */
export function closeQuery(query: Query): void {
  query.predicate = query.into = query.exclude = query.include = undefined;
  spare = query;
}

/** Checks the ids of a query and stages them. @internal */
export function stageQuery(native: RawBoxes, world: number, query: Query): void {
  const { exclude, include } = query;
  const excluded = exclude === undefined ? 0 : count(exclude, 'options.exclude');
  const included = include === undefined ? 0 : count(include, 'options.include');
  query.excluded = excluded;
  query.included = include === undefined ? native.noList : included;
  if (excluded + included === 0) return;
  const at = native.worldStage(world, roomForIds(excluded + included));
  if (at === 0) fail('out-of-memory', 'options', exclude ?? include);
  if (exclude !== undefined) write(native, world, exclude, excluded, 2 * at, 'options.exclude');
  if (include !== undefined) write(native, world, include, included, 2 * at + excluded, 'options.include');
}

/** Returns the number of a mode; throws for one that the query does not take. */
export function readMode(mode: QueryMode, isPoint: boolean): number {
  const number = enumNames.modes.indexOf(mode);
  const known = isPoint ? number === 0 : number >= 0;
  return known ? number : fail('wrong-type', 'options.mode', mode, isPoint ? expected.pointMode : expected.mode);
}

function readRoom(into: Uint32Array): number {
  if (typeOf(into) !== 'Uint32Array') fail('wrong-type', 'options.into', into, expected.uint32);
  return lengthOf(into, 'options.into');
}

/** Throws when a predicate has taken the memory of `into` away. */
export function checkRoom(into: Uint32Array | undefined, count: number): void {
  if (into !== undefined && lengthOf(into, 'options.into') < count) fail('unusable-buffer', 'options.into', into);
}

function count(ids: number | Ids, argument: string): number {
  return typeof ids === 'object' ? countIds(ids, argument) : 1;
}

function write(
  native: RawBoxes,
  world: number,
  ids: number | Ids,
  count: number,
  idsAt: number,
  argument: string,
): void {
  if (typeof ids === 'object') return writeIds(native, world, ids, count, idsAt, argument);
  checkId(native, world, readId(ids, argument), argument);
  native.HEAPU32[idsAt] = ids;
}
