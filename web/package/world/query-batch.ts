import { type BoxColumns, openBoxes } from '../inputs/box-columns.js';
import { overlapArguments, type QueryOptions, readQuery } from './query-options.js';
import { foundAt } from './overlap-result.js';
import { type Column, ColumnReader } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { roomForIds } from './ids.js';
import { checkObject, maxWhole, readLength } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { RayOptions } from '../shape/ray-cast.js';
import { eachChunk } from '../wasm/scratch.js';

/** The results of the queries of one call. The next such call reuses the object and its arrays, except your `into`. */
export interface OverlapBatchResult {
  /** The ids of colliders, query after query, each in its own order. */
  readonly ids: Uint32Array;
  /** The start of each query's ids: those of query i end before `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  /** The number of all ids. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some. */
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
  predicate?: (id: number, query: number) => boolean;
};
export type OverlapPointsOptions = Omit<OverlapRegionsOptions, 'mode'>;
export type CastRaysOptions = OverlapPointsOptions & RayOptions;

/** Fills one reused result. @internal */
export class QueryBatch {
  ids: Uint32Array = new Uint32Array(0);
  offsets = new Uint32Array(0);
  times = new Float64Array(0);
  count = 0;
  truncated = false;
  private own = this.ids;

  boxes(native: RawModule, world: number, columns: BoxColumns, options?: OverlapRegionsOptions): this {
    const boxes = openBoxes(native, columns, 'columns');
    const stride = native.boxStride;
    const at = this.stage(native, world, stride * boxes.count, options, false);
    eachChunk(boxes.count, (from, rows) => boxes.write(native, from, rows, at + stride * from));
    if (boxes.check !== undefined) for (let row = 0; row < boxes.count; row++) boxes.check(native, row);
    return this.ask(native, world, at, native.byBox, boxes.count, options);
  }

  points(native: RawModule, world: number, points: Column, options?: OverlapPointsOptions): this {
    const rows = new ColumnReader(points, 3, 'points');
    const at = this.stage(native, world, 3 * rows.count, options, true);
    rows.take(native, 0, rows.count, at);
    return this.ask(native, world, at, native.byPoint, rows.count, options);
  }

  rays(native: RawModule, world: number, origins: Column, directions: Column, options?: CastRaysOptions): this {
    const from = new ColumnReader(origins, 3, 'origins');
    const along = new ColumnReader(directions, 3, 'directions');
    along.checkCount(from.count);
    if (options !== undefined) checkObject(options, 'options');
    const maxT = options?.maxT;
    const end = maxT === undefined || maxT === Infinity ? Infinity : readLength(native, maxT, 'options.maxT');
    const stride = native.rayStride;
    const at = this.stage(native, world, stride * from.count, options, true);
    for (let row = 0; row < from.count; row++) {
      const rayAt = at + stride * row;
      from.take(native, row, 1, rayAt);
      along.take(native, row, 1, rayAt + 3);
      const heap = native.HEAPF64;
      heap[rayAt + 6] = end;
      if (heap[rayAt + 3] === 0 && heap[rayAt + 4] === 0 && heap[rayAt + 5] === 0) along.failRow('zero-length', row);
    }
    return this.ask(native, world, at, native.byRay, from.count, options);
  }

  /** Checks options and makes room for `doubles` numbers behind the staged ids. */
  private stage(
    native: RawModule,
    world: number,
    doubles: number,
    options: OverlapRegionsOptions | undefined,
    isPoint: boolean,
  ): number {
    readQuery(native, world, options as QueryOptions | undefined, isPoint);
    const ids = roomForIds(overlapArguments.excluded + Math.max(overlapArguments.included, 0));
    const at = native.worldStage(world, ids + doubles);
    return at === 0 ? fail('out-of-memory', 'options', options) : at + ids;
  }

  private ask(
    native: RawModule,
    world: number,
    at: number,
    by: number,
    queries: number,
    options: OverlapRegionsOptions | undefined,
  ): this {
    const { mode, layers, mask, excluded, included, into } = overlapArguments;
    const max = options?.max ?? maxWhole;
    const predicate = options?.predicate;
    const most = predicate === undefined ? max | 0 : -1;
    const to = foundAt();
    if (!native.worldQueryMany(world, at, by, queries, mode, layers, mask, excluded, included, most, to)) {
      fail('out-of-memory', 'options', options);
    }
    const heap = native.HEAPU32;
    const [idsAt, offsetsAt, timesAt] = [heap[to], heap[to + 1], heap[to + 2]];
    const total = heap[offsetsAt + queries];
    const times = by === native.byRay ? total : 0;
    this.truncated = heap[to + 3] !== 0;
    this.open(queries, total, times, into);
    if (predicate === undefined) {
      const room = Math.min(total, this.ids.length);
      copy(heap, offsetsAt, this.offsets, queries + 1);
      copy(heap, idsAt, this.ids, room);
      copy(native.HEAPF64, timesAt, this.times, times && room);
      return this.close(queries, total);
    }
    const ids = heap.slice(idsAt, idsAt + total);
    this.offsets.set(heap.subarray(offsetsAt, offsetsAt + queries + 1));
    const allTimes = native.HEAPF64.slice(timesAt, timesAt + times);
    const count = this.choose(ids, allTimes, queries, predicate, max);
    copy(ids, 0, this.ids, Math.min(count, this.ids.length));
    copy(allTimes, 0, this.times, times && count);
    return this.close(queries, count);
  }

  /** Compacts the ids that the predicate accepts and returns their count; the predicate may query the World too. */
  private choose(
    ids: Uint32Array,
    times: Float64Array,
    queries: number,
    agrees: (id: number, query: number) => boolean,
    max: number,
  ): number {
    const { offsets } = this;
    let [from, count] = [0, 0];
    for (let query = 0; query < queries; query++) {
      const first = count;
      const end = offsets[query + 1];
      for (let i = from; i < end; i++) {
        if (!agrees(ids[i], query)) continue;
        if (count - first === max) {
          this.truncated = true;
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

  /** Makes room for the rows. */
  private open(queries: number, total: number, times: number, into: Uint32Array | undefined): void {
    if (this.offsets.length <= queries) this.offsets = new Uint32Array(2 * queries + 1);
    if (into === undefined && this.own.length < total) this.own = new Uint32Array(2 * total);
    if (this.times.length < times) this.times = new Float64Array(2 * times);
    this.ids = into ?? this.own;
  }

  /** Leaves out what had no room in the caller's array. */
  private close(queries: number, total: number): this {
    const room = this.ids.length;
    this.count = Math.min(total, room);
    if (total > room) {
      this.truncated = true;
      for (let i = 0; i <= queries; i++) this.offsets[i] = Math.min(this.offsets[i], room);
    }
    return this;
  }
}

/** Copies by a loop, since a subarray would be garbage. */
function copy(from: Uint32Array | Float64Array, at: number, to: Uint32Array | Float64Array, count: number): void {
  for (let i = 0; i < count; i++) to[i] = from[at + i];
}
