import type { Beyond } from '../shape/beyond-boxes.js';
import { type Column, ColumnReader } from '../inputs/columns.js';
import { closeFrame, type Frame, openFrame } from '../inputs/frame.js';
import { readFlag, type Vec3Like } from '../inputs/values.js';
import { readRay } from '../shape/ray-cast.js';
import { type RayOptions, readEnd, writeRay } from '../shape/ray-hit.js';
import { everyKind } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { type ColliderHit, unpackColliderHit } from './collider-hit.js';
import { WorldColliders } from './colliders.js';
import {
  firstHit,
  type FirstRayOptions,
  hitOf,
  NearestFirst,
  type RayPartsOptions,
  type RayPartsResult,
  type RayRankOptions,
  type SweepResult,
} from './nearest-first.js';
import { type CastRaysOptions, type CastRaysResult, QueryBatch } from './query-batch.js';
import { writable } from './result-columns.js';
import { names, openQuery, type Query, type QueryOptions, stageQuery } from './query-options.js';

/** What rays hit in a world. */
export abstract class WorldRays extends WorldColliders {
  /** @internal */
  protected readonly firstRows = new NearestFirst();
  private readonly rayRows = new NearestFirst();
  private readonly rayBatch = new QueryBatch();

  /**
   * Returns the collider that a ray, `origin + t * direction`, hits first, the lowest id of several at one `t`; or
   * null. Those it starts in come first. Rounding favors a hit.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: FirstRayOptions, target?: ColliderHit): ColliderHit | null {
    const query = openQuery(options, true, names.ray);
    const ray = this.readRay(origin, direction, options);
    const native = this.stage(query);
    writeRay(ray);
    if (query.predicate === undefined) {
      closeFrame(ray);
      return firstHit(native, this.handle, query, origin, target);
    }
    const id = this.firstRows.one(native, this.handle, query, native.byRay, origin);
    if (id !== 0) return hitOf(this.openAt(id, 'options.predicate'), this.handle, id, ray, target);
    closeFrame(ray);
    return unpackColliderHit(native, 0, target);
  }

  /** Returns the id of any collider that a ray hits, or 0: the quickest test. */
  castRayAny(origin: Vec3Like, direction: Vec3Like, options?: FirstRayOptions): number {
    const query = openQuery(options, true, names.ray);
    const native = this.writeRay(query, origin, direction, options);
    // A predicate must see all hits in turn: any one is not enough.
    const by = query.predicate === undefined ? native.byAnyOfRay : native.byRay;
    const id = this.firstRows.one(native, this.handle, query, by, origin);
    if (id !== 0 && by === native.byRay) this.openAt(id, 'options.predicate');
    return id;
  }

  /**
   * Returns all colliders that a ray hits, with times; with `parts` all triangles of levels, both beside an edge that it
   * passes through. Triangles show the sides that count for `castRay`, those of a solid their fronts.
   */
  castRayAll(origin: Vec3Like, direction: Vec3Like, options: Beyond<'rayParts'>): RayPartsResult;
  castRayAll(origin: Vec3Like, direction: Vec3Like, options?: RayRankOptions): SweepResult;
  castRayAll(origin: Vec3Like, direction: Vec3Like, options?: RayRankOptions | RayPartsOptions): SweepResult {
    const query = openQuery(options as QueryOptions | undefined, true, names.rayParts);
    const isOfParts = readFlag((options as RayPartsOptions | undefined)?.parts, 'options.parts');
    const native = this.writeRay(query, origin, direction, options);
    const by = isOfParts ? everyKind('options.parts', true).byPartsOfRay : native.byRay;
    return writable(this.rayRows).ask(native, this.handle, query, by, 1, origin);
  }

  /** Casts many rays in one call, 3 numbers each for origins and directions; with `max: 1` each finds its first hit. */
  castRays(origins: Column, directions: Column, options?: CastRaysOptions): CastRaysResult {
    const query = openQuery(options as QueryOptions | undefined, true, names.ray);
    const frame = openFrame();
    readEnd(frame, 0, options);
    const end = frame[0];
    closeFrame(frame);
    const from = new ColumnReader(origins, 3, 'origins');
    const along = new ColumnReader(directions, 3, 'directions');
    along.checkCount(from.count);
    const native = this.stage(query);
    return writable(this.rayBatch).rays(native, this.handle, query, from, along, end);
  }

  /** Returns the core with the ids of a query staged; nothing of the caller's may run from here on. */
  protected stage(query: Query): RawBoxes {
    const native = this.open();
    stageQuery(native, this.handle, query);
    return native;
  }

  private readRay(origin: Vec3Like, direction: Vec3Like, options: RayOptions | undefined): Frame {
    const frame = openFrame();
    readEnd(frame, 6, options);
    readRay(frame, origin, direction);
    return frame;
  }

  private writeRay(query: Query, origin: Vec3Like, direction: Vec3Like, options: RayOptions | undefined): RawBoxes {
    const ray = this.readRay(origin, direction, options);
    const native = this.stage(query);
    writeRay(ray);
    closeFrame(ray);
    return native;
  }
}
