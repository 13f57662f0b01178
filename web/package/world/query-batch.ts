import { lengthOf } from '../inputs/arrays.js';
import type { BoxRows } from '../inputs/box-columns.js';
import { closeQuery, type Query, type QueryOptions } from './query-options.js';
import type { ColumnReader } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { roomForIds } from './ids.js';
import { isZero } from '../inputs/values.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import type { RayOptions } from '../shape/ray-hit.js';
import { eachChunk, foundAt } from '../wasm/scratch.js';

/** The results of the queries of one call. The next such call reuses the object and its arrays, except your `into`. */
export interface OverlapBatchResult {
  /** The ids of colliders, query after query, each in its own order. */
  readonly ids: Uint32Array;
  /** The start of each query's ids: those of query i end before `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  /** The number of all ids. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some; of rays with a `max` of 1, when anything was hit. */
  readonly truncated: boolean;
}

/** The hits of many rays, each in order of time. */
export interface CastRaysResult extends OverlapBatchResult {
  /** The time at which each ray enters each hit, in multiples of its direction. */
  readonly times: Float64Array;
}

/**
 * The options of all queries of a call; `max` counts the hits of each. The predicate also gets the row of the query.
 */
export type OverlapRegionsOptions = Omit<QueryOptions, 'predicate'> & {
  /** Is called with the collider and the row of the query. */
  predicate?: (id: number, query: number) => boolean;
};
/** The options of many point queries, which have no mode but `any`. */
export type OverlapPointsOptions = Omit<OverlapRegionsOptions, 'mode'>;
/** The options of many rays. */
export type CastRaysOptions = OverlapPointsOptions & RayOptions;

/** Fills one reused result. @internal */
export class QueryBatch {
  ids: Uint32Array = new Uint32Array(0);
  offsets = new Uint32Array(0);
  times = new Float64Array(0);
  count = 0;
  truncated = false;
  private own = this.ids;

  boxes(native: RawBoxes, world: number, query: Query, boxes: BoxRows): this {
    const stride = native.boxStride;
    const at = this.stage(native, world, query, stride * boxes.count);
    eachChunk(boxes.count, (from, rows) => boxes.write(native, from, rows, at + stride * from));
    if (boxes.check !== undefined) for (let row = 0; row < boxes.count; row++) boxes.check(native, row);
    return this.ask(native, world, query, at, native.byBox, boxes.count);
  }

  points(native: RawBoxes, world: number, query: Query, points: ColumnReader): this {
    const at = this.stage(native, world, query, 3 * points.count);
    points.take(native, 0, points.count, at);
    return this.ask(native, world, query, at, native.byPoint, points.count);
  }

  /** Casts rays up to an end. */
  rays(native: RawBoxes, world: number, query: Query, from: ColumnReader, along: ColumnReader, end: number): this {
    const stride = native.rayStride;
    const at = this.stage(native, world, query, stride * from.count);
    const heap = native.HEAPF64;
    for (let row = 0; row < from.count; row++) {
      const rayAt = at + stride * row;
      from.take(native, row, 1, rayAt);
      along.take(native, row, 1, rayAt + 3);
      heap[rayAt + 6] = end;
      if (isZero(heap, rayAt + 3)) along.failRow('zero-length', row);
    }
    return this.ask(native, world, query, at, native.byRay, from.count);
  }

  /** Makes room for `doubles` numbers behind the staged ids. */
  private stage(native: RawBoxes, world: number, query: Query, doubles: number): number {
    const ids = roomForIds(query.excluded + Math.max(query.included, 0));
    const at = native.worldStage(world, ids + doubles);
    return at === 0 ? fail('out-of-memory', 'options', query.exclude ?? query.include) : at + ids;
  }

  private ask(native: RawBoxes, world: number, query: Query, at: number, by: number, queries: number): this {
    const { mode, layers, mask, excluded, included, into, each } = query;
    const predicate = query.predicate as OverlapRegionsOptions['predicate'];
    closeQuery(query);
    const most = predicate === undefined ? each : -1;
    const to = foundAt();
    if (!native.worldQueryMany(world, at, by, queries, mode, layers, mask, excluded, included, most, to)) {
      fail('out-of-memory', 'options', undefined);
    }
    const heap = native.HEAPU32;
    const [idsAt, offsetsAt, timesAt] = [heap[to], heap[to + 1], heap[to + 2]];
    const total = heap[offsetsAt + queries];
    const times = by === native.byRay ? total : 0;
    const truncated = heap[to + 3] !== 0;
    if (predicate === undefined) {
      this.open(queries, total, times, into);
      const room = Math.min(total, roomIn(this.ids));
      copy(heap, offsetsAt, this.offsets, queries + 1);
      copy(heap, idsAt, this.ids, room);
      copy(native.HEAPF64, timesAt, this.times, times && room);
      return this.close(queries, total, truncated);
    }
    const found = {
      ids: heap.slice(idsAt, idsAt + total),
      times: native.HEAPF64.slice(timesAt, timesAt + times),
      offsets: heap.slice(offsetsAt, offsetsAt + queries + 1),
      truncated,
    };
    const count = choose(found, predicate, each >>> 0);
    this.open(queries, count, times && count, into);
    copy(found.offsets, 0, this.offsets, queries + 1);
    copy(found.ids, 0, this.ids, Math.min(count, roomIn(this.ids)));
    copy(found.times, 0, this.times, times && count);
    return this.close(queries, count, found.truncated);
  }

  /** Makes room for the rows. */
  private open(queries: number, total: number, times: number, into: Uint32Array | undefined): void {
    if (this.offsets.length <= queries) this.offsets = new Uint32Array(2 * queries + 1);
    if (into === undefined && this.own.length < total) this.own = new Uint32Array(2 * total);
    if (this.times.length < times) this.times = new Float64Array(2 * times);
    this.ids = into ?? this.own;
  }

  /** Leaves out what had no room in the caller's array. */
  private close(queries: number, total: number, truncated: boolean): this {
    const room = roomIn(this.ids);
    this.count = Math.min(total, room);
    this.truncated = truncated || total > room;
    if (total > room) for (let i = 0; i <= queries; i++) this.offsets[i] = Math.min(this.offsets[i], room);
    return this;
  }
}

/** What the queries found, in arrays that no call within a predicate can reach. */
interface Found {
  ids: Uint32Array;
  times: Float64Array;
  offsets: Uint32Array;
  truncated: boolean;
}

/** Compacts the ids that the predicate accepts and returns their count; the predicate may query the World too. */
function choose(found: Found, agrees: (id: number, query: number) => boolean, max: number): number {
  const { ids, times, offsets } = found;
  let [from, count] = [0, 0];
  for (let query = 0; query + 1 < offsets.length; query++) {
    const first = count;
    const end = offsets[query + 1];
    for (let i = from; i < end; i++) {
      if (!agrees(ids[i], query)) continue;
      if (count - first === max) {
        found.truncated = true;
        break;
      }
      ids[count] = ids[i];
      if (times.length > 0) times[count] = times[i];
      count++;
    }
    from = end;
    offsets[query + 1] = count;
  }
  return count;
}

/** Returns the room in an array that may be the caller's; throws when its memory is gone. */
const roomIn = (ids: Uint32Array): number => lengthOf(ids, 'options.into');

/** Copies by a loop, since a subarray would be garbage. */
function copy(from: Uint32Array | Float64Array, at: number, to: Uint32Array | Float64Array, count: number): void {
  for (let i = 0; i < count; i++) to[i] = from[at + i];
}
