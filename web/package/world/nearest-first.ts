import { checkRoom, closeQuery, type Query } from './query-options.js';
import type { FirstOptions, RankOptions } from './rank-options.js';
import { isMet, type RegionCastHit, unpackCastHit } from '../region/cast-hit.js';
import { fail } from '../errors/errors.js';
import { closeFrame, type Frame } from '../inputs/frame.js';
import { writeMotion } from '../region/rigid-motion.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { writeRay, type RayOptions } from '../shape/ray-hit.js';
import { type ColliderHit, unpackColliderHit } from './collider-hit.js';
import type { RegionRecord } from '../shape/region-record.js';
import { foundAt, slots } from '../wasm/scratch.js';
import { makeRoom } from './result-columns.js';
import { answered, writeShape } from '../shape/record.js';

/** The options of `nearest`. */
export interface NearestOptions extends Omit<RankOptions, 'max'> {
  /** The largest distance to search; infinite by default. */
  maxDistance?: number;
}

/** A collider that a moving region meets, with where and when. */
export interface ColliderCastHit extends RegionCastHit {
  /** The collider that was hit. */
  id: number;
  /** The triangle of a level or the member of a compound; -1 for other colliders. */
  part: number;
}

/**
 * The colliders that a moving region or a ray met. The next such call reuses the object and its arrays, except `into`.
 */
export interface SweepResult {
  /** The ids by time of first contact, then by id; the first `count` are valid. */
  readonly ids: Uint32Array;
  /** The times of first contact, as fractions of the motion or multiples of the direction. */
  readonly times: Float64Array;
  /** The number of rows that are valid. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some. */
  readonly truncated: boolean;
}

/** The nearest colliders. The next such query reuses the object and its arrays, except your `into`. */
export interface NearestResult {
  /** The ids by distance, then by id; the first `count` are valid. */
  readonly ids: Uint32Array;
  /** The distance of each. */
  readonly distances: Float64Array;
  /** The point of each nearest to the query point, 3 numbers each. */
  readonly points: Float64Array;
  /** The number of rows that are valid. */
  readonly count: number;
}

/** The parts of levels, and the other colliders, that a ray met: a row for each, in order of time, id and part. */
export interface RayPartsResult extends SweepResult {
  /** The triangle or member of each row; -1 for other colliders, and for a solid that the ray starts inside of. */
  readonly parts: Int32Array;
}

/** The options of a ray that finds all that it hits. */
export type RayRankOptions = RankOptions & RayOptions;

/** The options of a ray that finds a row for each part; the predicate is told which it is. */
export interface RayPartsOptions extends Omit<RayRankOptions, 'predicate'> {
  /** Asks for the parts. */
  parts: true;
  /** Is called with the collider and its part; what it refuses is not there. */
  predicate?: (id: number, part: number) => boolean;
}

/** The options of a ray that finds what it hits first. */
export type FirstRayOptions = FirstOptions & RayOptions;

type PartPredicate = (id: number, part: number) => boolean;

const columns = ['ranks', 'parts', 'points', 'own'];

/** The argument that an error names, by query. */
const names = ['region', 'origin', 'origin', 'origin', 'point'];

/** Fills one reused result, with rows in order of time or distance. @internal */
export class NearestFirst {
  ids: Uint32Array = new Uint32Array(0);
  parts = new Int32Array(0);
  points = new Float64Array(0);
  count = 0;
  truncated = false;
  /** The part that comes first in the first collider, where that is a level and no predicate was asked; or -1. */
  part = -1;
  private ranks = new Float64Array(0);
  private own = this.ids;

  get times(): Float64Array {
    return this.ranks;
  }

  get distances(): Float64Array {
    return this.ranks;
  }

  /**
   * Finds what the moving region, the ray or the point at slot `a` meets; one row beyond the limit, `spare`, shows whether
   * there are more. The ids of the query are staged; `value` is for the error.
   */
  ask(native: RawBoxes, world: number, query: Query, by: number, spare: number, value: unknown, shapeAt = 0): this {
    const { predicate, into, limit } = query;
    if (predicate === undefined) {
      this.fill(native, world, query, by, limit, spare, into, value, shapeAt);
      closeQuery(query);
    } else {
      const all = new NearestFirst();
      all.fill(native, world, query, by, -1, 0, undefined, value, shapeAt);
      closeQuery(query);
      const isOfParts = by === native.byPartsOfRay;
      const agrees = (row: number): boolean =>
        isOfParts ? (predicate as PartPredicate)(all.ids[row], all.parts[row]) : predicate(all.ids[row]);
      this.choose(all, agrees, limit >>> 0, spare, into);
    }
    return this;
  }

  /** Returns the id of the first one, or 0. */
  one(native: RawBoxes, world: number, query: Query, by: number, value: unknown, shapeAt = 0): number {
    query.limit = 1;
    query.into = undefined;
    const isChosen = query.predicate !== undefined;
    this.ask(native, world, query, by, 0, value, shapeAt);
    if (isChosen) this.part = -1;
    return this.count === 0 ? 0 : this.ids[0];
  }

  /** Fills the rows; `limit` -1 means none. */
  private fill(
    native: RawBoxes,
    world: number,
    query: Query,
    by: number,
    limit: number,
    spare: number,
    into: Uint32Array | undefined,
    value: unknown,
    shapeAt: number,
  ): void {
    const { layers, mask, excluded, included } = query;
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
    const { ids, parts, ranks, points } = this;
    for (let i = 0; i < count; i++) {
      ranks[i] = heap[rowsAt + 2 * i];
      ids[i] = whole[2 * (rowsAt + 2 * i) + 2];
      parts[i] = whole[2 * (rowsAt + 2 * i) + 3]; // noPart becomes -1
    }
    this.part = count === 0 ? -1 : parts[0];
    if (by === native.byPoint) for (let i = 0; i < 3 * count; i++) points[i] = heap[pointsAt + i];
  }

  /** Copies the rows that the predicate accepts; it may query the World too. */
  private choose(
    all: NearestFirst,
    agrees: (row: number) => boolean,
    limit: number,
    spare: number,
    into: Uint32Array | undefined,
  ): void {
    const rows: number[] = [];
    for (let row = 0; row < all.count && rows.length < limit + spare; row++) {
      if (agrees(row)) rows.push(row);
    }
    this.truncated = rows.length > limit;
    if (this.truncated) rows.pop();
    this.open(rows.length, into);
    for (const [to, row] of rows.entries()) {
      this.ids[to] = all.ids[row];
      this.parts[to] = all.parts[row];
      this.ranks[to] = all.ranks[row];
      for (let k = 0; k < 3; k++) this.points[3 * to + k] = all.points[3 * row + k];
    }
  }

  /** Makes room for `count` rows. */
  private open(count: number, into: Uint32Array | undefined): void {
    const { ranks, parts, points, own } = this;
    // Asked for by name, since most answers find room, and that is twice as quick.
    const room = Math.min(ranks.length, parts.length, own.length, points.length / 3);
    if (room < count) makeRoom(this, columns, count);
    checkRoom(into, count);
    this.ids = into ?? this.own;
    this.count = count;
  }
}

/** Writes a collider to slot `b` and returns the index of its shape, 0 for a box. */
function writeCollider(native: RawBoxes, world: number, id: number): number {
  slots.laid.shapeB = undefined;
  return native.worldRegion(world, id, slots.b, slots.shapeB) === 0 ? 0 : slots.shapeB;
}

/** Returns the contact with a convex collider that was met, for the motion of a frame, which it closes. @internal */
export function castHitOf(
  native: RawBoxes,
  world: number,
  id: number,
  region: RegionRecord,
  motion: Frame,
  target: ColliderCastHit | undefined,
): ColliderCastHit | null {
  writeMotion(native, region, motion);
  closeFrame(motion);
  const shapeA = writeShape(native, 'shapeA', region.shape);
  const shapeB = writeCollider(native, world, id);
  return unpackCastHit(native, isMet(native, shapeA, shapeB), target, id) as ColliderCastHit | null;
}

/** Returns the first hit of the ray in slot `a`, for a query without a predicate. @internal */
export function firstHit(
  native: RawBoxes,
  world: number,
  query: Query,
  origin: unknown,
  target: ColliderHit | undefined,
): ColliderHit | null {
  const { layers, mask, excluded, included } = query;
  closeQuery(query);
  const id = native.worldRay(world, slots.a, layers, mask, excluded, included, slots.out);
  if (Number.isNaN(id)) fail('out-of-memory', 'origin', origin);
  return unpackColliderHit(native, id, target);
}

/** Returns the hit on a collider of the ray of a frame, which it closes. @internal */
export function hitOf(
  native: RawBoxes,
  world: number,
  id: number,
  ray: Frame,
  target: ColliderHit | undefined,
): ColliderHit | null {
  writeRay(ray);
  closeFrame(ray);
  const isHit = answered(native.worldRayAt(world, id, slots.a, slots.out)) !== 0;
  return unpackColliderHit(native, isHit ? id : 0, target);
}
