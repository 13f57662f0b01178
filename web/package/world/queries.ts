import { type BoxColumns, openBoxes } from '../inputs/box-columns.js';
import {
  names,
  openQuery,
  type PointQueryOptions,
  type PartsQueryOptions,
  type Query,
  type QueryOptions,
  stageQuery,
} from './query-options.js';
import { type OverlapExplanation, type OverlapResult, Hits } from './overlap-result.js';
import { type Column, ColumnReader } from '../inputs/columns.js';
import type { CastOptions, FirstCastOptions } from './rank-options.js';
import { readTouching, unpackCastHit } from '../region/cast-hit.js';
import { fail } from '../errors/errors.js';
import { closeFrame, type Frame, openFrame } from '../inputs/frame.js';
import { readFlag, readLength, readVec3, readWhole, type Vec3Like, writeFrame } from '../inputs/values.js';
import type { Motion } from '../region/motion.js';
import { readMotion, writeMotion } from '../region/rigid-motion.js';
import { everyKind, raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { foundAt, maxMagnitude, slots } from '../wasm/scratch.js';
import { writeShape } from '../shape/record.js';
import { writeRegion } from '../shape/write-region.js';
import { WorldRays } from './rays.js';
import {
  QueryBatch,
  type OverlapRegionsOptions,
  type OverlapPointsOptions,
  type OverlapBatchResult,
} from './query-batch.js';
import { writable } from './result-columns.js';
import { type PairOptions, type PairResult, Pairs } from './pairs.js';
import {
  type ColliderCastHit,
  castHitOf,
  type NearestOptions,
  type NearestResult,
  NearestFirst,
  type SweepResult,
} from './nearest-first.js';

/** The queries of a world. */
export abstract class WorldQueries extends WorldRays {
  private readonly regionHits = new Hits();
  private readonly pointHits = new Hits();
  private readonly sweepRows = new NearestFirst();
  private readonly nearRows = new NearestFirst();
  private readonly pairs = new Pairs();
  private readonly regionBatch = new QueryBatch();
  private readonly pointBatch = new QueryBatch();

  /** Finds the colliders that overlap a region. */
  overlap(region: RegionRecord, options?: QueryOptions): OverlapResult {
    const query = openQuery(options, false, names.parts);
    const withParts = readFlag((options as PartsQueryOptions | undefined)?.parts, 'options.parts');
    const native = this.askRegion(region, query);
    const found = this.regionHits.take(native, query);
    return withParts ? this.withParts(region, found) : found;
  }

  /** Adds the parts to what was found. @internal */
  protected withParts(_region: RegionRecord, found: OverlapResult): OverlapResult {
    everyKind('options.parts', true);
    return found;
  }

  /** Finds the colliders that contain a point. */
  overlapPoint(point: Vec3Like, options?: PointQueryOptions): OverlapResult {
    const query = openQuery(options, true);
    readVec3(undefined, slots.point, point, 'point');
    this.ask(this.open(), slots.point, 0, query, 'point', point);
    return this.pointHits.take(raw(), query);
  }

  /** Counts what `overlap` visits to find its hits, in the world and in the colliders of many parts. */
  explainOverlap(region: RegionRecord, options?: QueryOptions): OverlapExplanation {
    const query = openQuery(options);
    const native = this.askRegion(region, query);
    const at = foundAt();
    const heap = native.HEAPU32;
    const [visited, candidates, tested, partBlocks, partTests] = heap.subarray(at + 3, at + 8);
    return { visited, candidates, tested, partBlocks, partTests, hits: new Hits().take(native, query).count };
  }

  /** The number of levels in the index; level 0 has the bounds of the colliders. */
  get levels(): number {
    return this.open().worldLevels(this.handle);
  }

  /**
   * Returns the bounds on a level for drawing, 6 numbers each: min, then max. They are a little wider than their
   * content.
   */
  boundsOfLevel(level: number): Float64Array {
    readWhole(level, 'level');
    const native = this.open();
    if (!native.worldLevel(this.handle, level, foundAt())) fail('out-of-memory', 'level', level);
    const at = native.HEAPU32[foundAt()];
    return native.HEAPF64.slice(at, at + native.aabbStride * native.HEAPU32[foundAt() + 1]);
  }

  /** Finds the colliders in each of many regions in one call. */
  overlapRegions(columns: BoxColumns, options?: OverlapRegionsOptions): OverlapBatchResult {
    const boxes = openBoxes(raw(), columns, 'columns');
    const query = openQuery(options as QueryOptions | undefined);
    const native = this.stage(query);
    return writable(this.regionBatch).boxes(native, this.handle, query, boxes);
  }

  /** Finds the colliders that contain each of many points in one call, 3 numbers each. */
  overlapPoints(points: Column, options?: OverlapPointsOptions): OverlapBatchResult {
    const query = openQuery(options as QueryOptions | undefined, true);
    const rows = new ColumnReader(points, 3, 'points');
    const native = this.stage(query);
    return writable(this.pointBatch).points(native, this.handle, query, rows);
  }

  /**
   * Returns the collider that a region meets first as it translates, or also rotates, the lowest id of several at a
   * time; or null. Those it meets at the start come first: what it only touches there, and slides along or leaves, does
   * not count. Rounding favors a hit.
   */
  castRegion(
    region: RegionRecord,
    motion: Motion,
    options?: FirstCastOptions,
    target?: ColliderCastHit,
  ): ColliderCastHit | null {
    const query = openQuery(options, true, names.cast);
    const frame = openFrame();
    readMotion(frame, motion, readTouching(options));
    const native = this.writeMotion(query, region, frame);
    const shapeAt = writeShape(native, 'shapeA', region.shape);
    const id = this.firstRows.one(native, this.handle, query, native.byBox, region, shapeAt);
    if (id !== 0) return this.castHit(this.openAt(id, 'options.predicate'), id, region, frame, target);
    closeFrame(frame);
    return unpackCastHit(native, false, target) as null;
  }

  /** Returns all colliders that a region meets as it moves as in `castRegion`, with times. Rounding favors a hit. */
  castRegionAll(region: RegionRecord, motion: Motion, options?: CastOptions): SweepResult {
    const query = openQuery(options, true, names.cast);
    const frame = openFrame();
    readMotion(frame, motion, readTouching(options));
    const native = this.writeMotion(query, region, frame);
    closeFrame(frame);
    const shapeAt = writeShape(native, 'shapeA', region.shape);
    return writable(this.sweepRows).ask(native, this.handle, query, native.byBox, 1, region, shapeAt);
  }

  /**
   * Returns the `count` colliders nearest to a point, 1 by default, by the distance of their shapes: 0 for those that
   * contain it.
   */
  nearest(point: Vec3Like, count = 1, options?: NearestOptions): NearestResult {
    const query = openQuery(options, true, names.nearest);
    const frame = openFrame();
    frame[3] = Infinity;
    if (options !== undefined) {
      const most: unknown = options.maxDistance;
      const isLength = typeof most === 'number' && most >= 0 && most <= maxMagnitude;
      frame[3] = most === undefined ? Infinity : isLength ? most : readLength(most, 'options.maxDistance');
    }
    readWhole(count, 'count');
    readVec3(frame, 0, point, 'point');
    const native = this.stage(query);
    writeFrame(frame, 0, 4, slots.a);
    closeFrame(frame);
    query.limit = Math.min(query.limit >>> 0, count) | 0;
    return writable(this.nearRows).ask(native, this.handle, query, native.byPoint, 0, point);
  }

  /**
   * Returns all pairs of colliders that meet and whose filters let them; touching counts. The cost grows with the pairs
   * whose bounds meet: n * (n - 1) / 2 for n colliders in one place.
   */
  overlappingPairs(options?: PairOptions): PairResult {
    const query = openQuery(options as QueryOptions | undefined, true);
    const native = this.stage(query);
    return this.pairs.ask(native, this.handle, query, options);
  }

  /** Returns the contact with a collider that was met, for the motion of a frame, which it closes. @internal */
  protected castHit(
    native: RawBoxes,
    id: number,
    region: RegionRecord,
    frame: Frame,
    target: ColliderCastHit | undefined,
  ): ColliderCastHit | null {
    return castHitOf(native, this.handle, id, region, frame, target);
  }

  private writeMotion(query: Query, region: RegionRecord, frame: Frame): RawBoxes {
    checkRegion(region, 'region');
    const native = this.stage(query);
    writeMotion(native, region, frame);
    return native;
  }

  private askRegion(region: RegionRecord, query: Query): RawBoxes {
    checkRegion(region, 'region');
    const native = this.open();
    this.ask(native, slots.a, writeRegion(native, region, 'region'), query, 'region', region);
    return native;
  }

  /** Queries for overlaps with the region or point at `at`; the core writes the result to `foundAt()`. */
  private ask(
    native: RawBoxes,
    at: number,
    shapeAt: number,
    query: Query,
    argument: 'region' | 'point',
    value: unknown,
  ): void {
    stageQuery(native, this.handle, query);
    const { mode, layers, mask, excluded, included, max } = query;
    const isPoint = argument === 'point';
    if (native.worldOverlap(this.handle, at, shapeAt, isPoint, mode, layers, mask, excluded, included, max, foundAt()))
      return;
    fail('out-of-memory', argument, value);
  }
}
