import { overlapArguments, type QueryOptions, readQuery } from './query-options.js';
import { foundAt } from './overlap-result.js';
import { type RegionCastHit, unpackCastHit } from '../region/cast-hit.js';
import { fail } from '../errors/errors.js';
import { readLength, readVec3, readWhole, type Vec3Like } from '../inputs/values.js';
import { writeMotion, type RigidMotion } from '../region/rigid-motion.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyRayHit, newRayHit, writeRay, type RayHit, type RayOptions, unpackRayHit } from '../shape/ray-cast.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { slots } from '../wasm/scratch.js';
import { writeShape } from '../shape/record.js';

/** The options of `overlap` without the mode. The predicate is called in order of time or distance, then of id. */
export type RankOptions = Omit<QueryOptions, 'mode'>;

export interface NearestOptions extends Omit<RankOptions, 'max'> {
  /** The largest distance to search; infinite by default. */
  maxDistance?: number;
}

export type FirstOptions = Omit<RankOptions, 'max' | 'into'>;

/** A collider that a moving region meets, with where and when. */
export interface ColliderCastHit extends RegionCastHit {
  id: number;
}

/**
 * The colliders that a moving region or a ray met. The next such call reuses the object and its arrays, except `into`.
 */
export interface SweepResult {
  /** The ids by time of first contact, then by id; the first `count` are valid. */
  readonly ids: Uint32Array;
  /** The times of first contact, as fractions of the motion or multiples of the direction. */
  readonly times: Float64Array;
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some. */
  readonly truncated: boolean;
}

/** The nearest colliders. The next such query reuses the object and its arrays, except your `into`. */
export interface NearestResult {
  /** The ids by distance, then by id; the first `count` are valid. */
  readonly ids: Uint32Array;
  readonly distances: Float64Array;
  /** The point of each nearest to the query point, 3 numbers each. */
  readonly points: Float64Array;
  readonly count: number;
}

export type RayRankOptions = RankOptions & RayOptions;

export type FirstRayOptions = FirstOptions & RayOptions;

/** A collider that a ray hits, with where. */
export interface ColliderHit extends RayHit {
  id: number;
}

/** The argument that an error names, by query. */
const names = ['region', 'origin', 'origin', 'point'];

/** Fills one reused result, with rows in order of time or distance. @internal */
export class NearestFirst {
  ids: Uint32Array = new Uint32Array(0);
  points = new Float64Array(0);
  count = 0;
  truncated = false;
  private ranks = new Float64Array(0);
  private own = this.ids;

  get times(): Float64Array {
    return this.ranks;
  }

  get distances(): Float64Array {
    return this.ranks;
  }

  /** Finds what a region meets; one row beyond the limit shows whether there are more. */
  sweep(
    native: RawModule,
    world: number,
    region: RegionRecord,
    way: Vec3Like | RigidMotion,
    options?: RankOptions,
  ): this {
    checkRegion(region, 'region');
    readQuery(native, world, options, true);
    writeMotion(native, region, way);
    return this.ask(native, world, native.byBox, 1, region, writeShape(native, 'shapeA', region.shape));
  }

  /** Returns the id of what it meets first, or 0. */
  first(
    native: RawModule,
    world: number,
    region: RegionRecord,
    way: Vec3Like | RigidMotion,
    options?: FirstOptions,
  ): number {
    checkRegion(region, 'region');
    readQuery(native, world, options, true);
    writeMotion(native, region, way);
    return this.one(native, world, native.byBox, region, writeShape(native, 'shapeA', region.shape));
  }

  /** Finds what a ray hits. */
  ray(native: RawModule, world: number, origin: Vec3Like, direction: Vec3Like, options?: RayRankOptions): this {
    readQuery(native, world, options, true);
    writeRay(native, origin, direction, options);
    return this.ask(native, world, native.byRay, 1, origin);
  }

  /** Returns the id of the first hit of a ray, or of any one hit, or 0. */
  rayFirst(
    native: RawModule,
    world: number,
    origin: Vec3Like,
    direction: Vec3Like,
    options: FirstRayOptions | undefined,
    anyOne: boolean,
  ): number {
    readQuery(native, world, options, true);
    writeRay(native, origin, direction, options);
    // A predicate must see all hits in turn: any one is not enough.
    return this.one(
      native,
      world,
      anyOne && overlapArguments.predicate === undefined ? native.byAnyOfRay : native.byRay,
      origin,
    );
  }

  private one(native: RawModule, world: number, by: number, value: unknown, shapeAt = 0): number {
    overlapArguments.limit = 1;
    overlapArguments.into = undefined;
    this.ask(native, world, by, 0, value, shapeAt);
    return this.count === 0 ? 0 : this.ids[0];
  }

  near(native: RawModule, world: number, point: Vec3Like, count: number, options?: NearestOptions): this {
    readVec3(native, slots.a, point, 'point');
    readWhole(count, 'count');
    readQuery(native, world, options, true);
    const heap = native.HEAPF64;
    heap[slots.a + 3] = Infinity;
    if (options !== undefined && options.maxDistance !== undefined) {
      const most: unknown = options.maxDistance;
      const isLength = typeof most === 'number' && most >= 0 && most <= native.maxMagnitude;
      heap[slots.a + 3] = isLength ? most : readLength(native, most as number, 'options.maxDistance');
    }
    overlapArguments.limit = Math.min(overlapArguments.limit >>> 0, count) | 0;
    return this.ask(native, world, native.byPoint, 0, point);
  }

  private ask(native: RawModule, world: number, by: number, spare: number, value: unknown, shapeAt = 0): this {
    const { predicate, into } = overlapArguments;
    if (predicate === undefined) {
      this.fill(native, world, by, overlapArguments.limit, spare, into, value, shapeAt);
    } else {
      const all = new NearestFirst();
      all.fill(native, world, by, -1, 0, undefined, value, shapeAt);
      this.choose(all, predicate, overlapArguments.limit >>> 0, spare, into);
    }
    return this;
  }

  /** Fills the rows; `limit` -1 means none. */
  private fill(
    native: RawModule,
    world: number,
    by: number,
    limit: number,
    spare: number,
    into: Uint32Array | undefined,
    value: unknown,
    shapeAt: number,
  ): void {
    const { layers, mask, excluded, included } = overlapArguments;
    const max = limit === -1 ? limit : (limit + spare) | 0;
    if (!native.worldRank(world, slots.a, shapeAt, by, layers, mask, excluded, included, max, foundAt())) {
      fail('out-of-memory', names[by], value);
    }
    const heap = native.HEAPF64;
    const whole = native.HEAPU32;
    const rowsAt = whole[foundAt()];
    const found = whole[foundAt() + 1];
    const pointsAt = whole[foundAt() + 2];
    const count = found > limit >>> 0 ? limit : found;
    this.open(count, into);
    this.truncated = found > count;
    const { ids, ranks, points } = this;
    for (let i = 0; i < count; i++) {
      ranks[i] = heap[rowsAt + 2 * i];
      ids[i] = whole[2 * (rowsAt + 2 * i) + 2];
    }
    if (by === native.byPoint) for (let i = 0; i < 3 * count; i++) points[i] = heap[pointsAt + i];
  }

  /** Copies the rows that the predicate accepts; it may query the World too. */
  private choose(
    all: NearestFirst,
    agrees: (id: number) => boolean,
    limit: number,
    spare: number,
    into: Uint32Array | undefined,
  ): void {
    const rows: number[] = [];
    for (let row = 0; row < all.count && rows.length < limit + spare; row++) {
      if (agrees(all.ids[row])) rows.push(row);
    }
    this.truncated = rows.length > limit;
    if (this.truncated) rows.pop();
    this.open(rows.length, into);
    for (const [to, row] of rows.entries()) {
      this.ids[to] = all.ids[row];
      this.ranks[to] = all.ranks[row];
      this.points.set(all.points.subarray(3 * row, 3 * row + 3), 3 * to);
    }
  }

  /** Makes room for `count` rows. */
  private open(count: number, into: Uint32Array | undefined): void {
    if (this.ranks.length < count) {
      const room = Math.max(count, 2 * this.ranks.length);
      this.ranks = new Float64Array(room);
      this.points = new Float64Array(3 * room);
      this.own = new Uint32Array(room);
    }
    this.ids = into ?? this.own;
    this.count = count;
  }
}

/** Writes a collider to slot `b` and returns the index of its shape, 0 for a box. */
function writeCollider(native: RawModule, world: number, id: number): number {
  slots.laid.shapeB = undefined;
  return native.worldRegion(world, id, slots.b, slots.shapeB) === 0 ? 0 : slots.shapeB;
}

/** Returns the contact with a collider that was met. @internal */
export function castHitOf(
  native: RawModule,
  world: number,
  id: number,
  region: RegionRecord,
  way: Vec3Like | RigidMotion,
  target: ColliderCastHit | undefined,
): ColliderCastHit | null {
  writeMotion(native, region, way);
  const shapeB = writeCollider(native, world, id);
  const contact = unpackCastHit(
    native,
    writeShape(native, 'shapeA', region.shape),
    shapeB,
    target,
  ) as ColliderCastHit | null;
  if (contact !== null) contact.id = id;
  return contact;
}

/** Returns the first hit of a ray, for options without a predicate. @internal */
export function firstHit(
  native: RawModule,
  world: number,
  origin: Vec3Like,
  direction: Vec3Like,
  options: FirstRayOptions | undefined,
  target: ColliderHit | undefined,
): ColliderHit | null {
  readQuery(native, world, options, true);
  writeRay(native, origin, direction, options);
  const { layers, mask, excluded, included } = overlapArguments;
  const id = native.worldRay(world, slots.a, layers, mask, excluded, included, slots.out);
  if (Number.isNaN(id)) fail('out-of-memory', 'origin', origin);
  if (id === 0) return null;
  const hit = copyRayHit(native, target ?? newRayHit()) as ColliderHit;
  hit.id = id;
  return hit;
}

/** Returns the hit of a ray on a collider. @internal */
export function hitOf(
  native: RawModule,
  world: number,
  id: number,
  origin: Vec3Like,
  direction: Vec3Like,
  options: RayOptions | undefined,
  target: ColliderHit | undefined,
): ColliderHit | null {
  writeRay(native, origin, direction, options);
  const hit = unpackRayHit(native, writeCollider(native, world, id), target) as ColliderHit | null;
  if (hit !== null) hit.id = id;
  return hit;
}
