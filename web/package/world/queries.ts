import type { BoxColumns } from '../inputs/box-columns.js';
import { overlapArguments, type QueryOptions, type PointQueryOptions, readQuery } from './query-options.js';
import { type OverlapExplanation, type OverlapResult, foundAt, Hits } from './overlap-result.js';
import type { Column } from '../inputs/columns.js';
import { checkCastHit } from '../region/cast-hit.js';
import { fail } from '../errors/errors.js';
import { readVec3, readWhole, type Vec3Like } from '../inputs/values.js';
import type { RigidMotion } from '../region/rigid-motion.js';
import type { RawModule } from '../wasm/raw-module.js';
import { checkRayHit } from '../shape/ray-cast.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { copyBox, slots } from '../wasm/scratch.js';
import { writeShape } from '../shape/record.js';
import { WorldColliders } from './colliders.js';
import {
  QueryBatch,
  type OverlapRegionsOptions,
  type OverlapPointsOptions,
  type CastRaysOptions,
  type CastRaysResult,
  type OverlapBatchResult,
} from './query-batch.js';
import { type PairOptions, type PairResult, Pairs } from './pairs.js';
import {
  type ColliderCastHit,
  type ColliderHit,
  castHitOf,
  firstHit,
  type FirstOptions,
  type FirstRayOptions,
  hitOf,
  type NearestOptions,
  type NearestResult,
  NearestFirst,
  type RankOptions,
  type RayRankOptions,
  type SweepResult,
} from './nearest-first.js';

/** The queries of a world. */
export class WorldQueries extends WorldColliders {
  private readonly regionHits = new Hits();
  private readonly pointHits = new Hits();
  private readonly firstRows = new NearestFirst();
  private readonly sweepRows = new NearestFirst();
  private readonly nearRows = new NearestFirst();
  private readonly rayRows = new NearestFirst();
  private readonly pairs = new Pairs();
  private readonly regionBatch = new QueryBatch();
  private readonly pointBatch = new QueryBatch();
  private readonly rayBatch = new QueryBatch();

  /** Finds the colliders that overlap a region. */
  overlap(region: Region, options?: QueryOptions): OverlapResult {
    return this.regionHits.take(this.askRegion(region, options));
  }

  /** Finds the colliders that contain a point. */
  overlapPoint(point: Vec3Like, options?: PointQueryOptions): OverlapResult {
    const native = this.open();
    readVec3(native, slots.point, point, 'point');
    readQuery(native, this.handle, options, true);
    this.ask(native, slots.point, 0, 'point', point);
    return this.pointHits.take(native);
  }

  /** Counts what `overlap` visits to find its hits. */
  explainOverlap(region: Region, options?: QueryOptions): OverlapExplanation {
    const native = this.askRegion(region, options);
    const [visited, candidates, tested] = native.HEAPU32.subarray(foundAt() + 3, foundAt() + 6);
    return { visited, candidates, tested, hits: new Hits().take(native).count };
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
    const native = this.open();
    if (!native.worldLevel(this.handle, readWhole(level, 'level'), foundAt())) fail('out-of-memory', 'level', level);
    const at = native.HEAPU32[foundAt()];
    return native.HEAPF64.slice(at, at + native.aabbStride * native.HEAPU32[foundAt() + 1]);
  }

  /**
   * Returns the collider that a ray, `origin + t * direction`, hits first, the lowest id of several at one `t`; or
   * null. Those it starts in come first. Rounding favours a hit.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: FirstRayOptions, target?: ColliderHit): ColliderHit | null {
    if (target !== undefined) checkRayHit(target);
    if (options === undefined || options === null || options.predicate === undefined) {
      return firstHit(this.open(), this.handle, origin, direction, options, target);
    }
    const id = this.firstRows.rayFirst(this.open(), this.handle, origin, direction, options, false);
    return id === 0 ? null : hitOf(this.openAt(id), this.handle, id, origin, direction, options, target);
  }

  /** Returns the id of any collider that a ray hits, or 0: the quickest test. */
  castRayAny(origin: Vec3Like, direction: Vec3Like, options?: FirstRayOptions): number {
    return this.firstRows.rayFirst(this.open(), this.handle, origin, direction, options, true);
  }

  /** Returns all colliders that a ray hits, with times. */
  castRayAll(origin: Vec3Like, direction: Vec3Like, options?: RayRankOptions): SweepResult {
    return this.rayRows.ray(this.open(), this.handle, origin, direction, options);
  }

  /** Finds the colliders in each of many regions in one call. */
  overlapRegions(columns: BoxColumns, options?: OverlapRegionsOptions): OverlapBatchResult {
    return this.regionBatch.boxes(this.open(), this.handle, columns, options);
  }

  /** Finds the colliders that contain each of many points in one call, 3 numbers each. */
  overlapPoints(points: Column, options?: OverlapPointsOptions): OverlapBatchResult {
    return this.pointBatch.points(this.open(), this.handle, points, options);
  }

  /** Casts many rays in one call, 3 numbers each for origins and directions; with `max: 1` each finds its first hit. */
  castRays(origins: Column, directions: Column, options?: CastRaysOptions): CastRaysResult {
    return this.rayBatch.rays(this.open(), this.handle, origins, directions, options);
  }

  /**
   * Returns the collider that a region meets first as it translates, or also rotates, the lowest id of several at a
   * time; or null. Those it meets at the start come first. Rounding favours a hit.
   */
  castRegion(
    region: Region,
    motion: Vec3Like | RigidMotion,
    options?: FirstOptions,
    target?: ColliderCastHit,
  ): ColliderCastHit | null {
    if (target !== undefined) checkCastHit(target);
    const id = this.firstRows.first(this.open(), this.handle, region, motion, options);
    return id === 0 ? null : castHitOf(this.openAt(id), this.handle, id, region, motion, target);
  }

  /** Returns all colliders that a region meets as it moves as in `castRegion`, with times. Rounding favours a hit. */
  castRegionAll(region: Region, motion: Vec3Like | RigidMotion, options?: RankOptions): SweepResult {
    return this.sweepRows.sweep(this.open(), this.handle, region, motion, options);
  }

  /** Returns the `count` colliders nearest to a point, by the distance of their shapes, 0 for those that contain it. */
  nearest(point: Vec3Like, count = 1, options?: NearestOptions): NearestResult {
    return this.nearRows.near(this.open(), this.handle, point, count, options);
  }

  /** Returns all pairs of colliders that meet and whose filters let them; touching counts. */
  overlappingPairs(options?: PairOptions): PairResult {
    return this.pairs.ask(this.open(), this.handle, options);
  }

  private askRegion(region: Region, options: QueryOptions | undefined): RawModule {
    const native = this.open();
    checkRegion(region, 'region');
    readQuery(native, this.handle, options);
    copyBox(native.HEAPF64, slots.a, region.record);
    this.ask(native, slots.a, writeShape(native, 'shapeA', region.shape), 'region', region);
    return native;
  }

  /** Queries for overlaps with the region or point at `at`; the core writes the result to `foundAt()`. */
  private ask(native: RawModule, at: number, shapeAt: number, argument: 'region' | 'point', value: unknown): void {
    const { mode, layers, mask, excluded, included, max } = overlapArguments;
    const isPoint = argument === 'point';
    if (native.worldOverlap(this.handle, at, shapeAt, isPoint, mode, layers, mask, excluded, included, max, foundAt()))
      return;
    fail('out-of-memory', argument, value);
  }
}
