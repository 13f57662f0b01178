import type { BoxColumns } from './box-columns.js';
import { Binding, type BoundColumns, readBindings } from './binding.js';
import { asked, type CastOptions, type CastPointOptions, readCast } from './cast-options.js';
import { type CastExplanation, type CastResult, foundAt, Hits } from './cast-result.js';
import type { Column } from './columns.js';
import { checkContact } from './contact.js';
import { disposeSymbol } from './disposable.js';
import { fail } from './errors.js';
import { checkId, type Ids, isLive } from './ids.js';
import { checkObject, type QuatLike, readQuat, readVec3, readWhole, type Vec3Like } from './inputs.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import { checkRayHit } from './ray.js';
import { Region } from './region.js';
import { buildPosed } from './region-build.js';
import { checkRegion } from './region-record.js';
import { copyIn, copyOut, fields, slots } from './scratch.js';
import { type Filter, readTraits, type Traits, traits } from './traits.js';
import { addColumns, removeIds, setPoses } from './world-columns.js';
import {
  Many,
  type ManyOptions,
  type ManyPointsOptions,
  type ManyRaysOptions,
  type ManyRaysResult,
  type ManyResult,
} from './world-many.js';
import { type PairOptions, type PairResult, Pairs } from './world-pairs.js';
import {
  type ColliderContact,
  type ColliderHit,
  contactWith,
  type FirstOptions,
  type FirstRayOptions,
  hitOf,
  type NearestOptions,
  type NearestResult,
  Ranking,
  type RankOptions,
  type RayRankOptions,
  type SweepResult,
} from './world-ranking.js';

export interface WorldOptions {
  /** Room for so many colliders is made at once; more are taken all the same. */
  capacity?: number;
}

/** Where a collider is; what is left out stays as it is. */
export interface Pose {
  center?: Vec3Like;
  rotation?: QuatLike;
}

export interface ColliderOptions extends Pose, Traits {
  /** Copied; a pose given beside it replaces its own. */
  shape: Region;
  /** Anything of yours, for `dataOf` to give back. */
  data?: unknown;
}

const hexOf = (bits: number): string => bits.toString(16).padStart(8, '0');
const point = { halfExtents: [0, 0, 0] } as const;

/** Frees the memory of worlds that were forgotten without `dispose`, whenever the engine gets to it. */
const forgotten = new FinalizationRegistry<number>((handle) => raw().worldDestroy(handle));

/**
 * A set of colliders, found by casting regions into it; every answer is exact and sees every change made before.
 *
 * Ids are unsigned 32-bit numbers, never 0. An id stays with its collider and is not given out again for long after it:
 * a stale one is an error. Ids of two worlds cannot be told apart. The only object with memory to free: `dispose` it.
 */
export class World {
  private handle: number;
  private readonly data = new Map<number, unknown>();
  private readonly bindings: Binding[] = [];
  private readonly castHits = new Hits();
  private readonly pointHits = new Hits();
  private readonly firstRows = new Ranking();
  private readonly sweepRows = new Ranking();
  private readonly nearRows = new Ranking();
  private readonly rayRows = new Ranking();
  private readonly pairs = new Pairs();
  private readonly manyBoxes = new Many();
  private readonly manyPoints = new Many();
  private readonly manyRays = new Many();

  constructor(options: WorldOptions = {}) {
    const core = raw();
    checkObject(options, 'options');
    const { capacity = 0 } = options;
    readWhole(capacity, 'capacity');
    const handle = core.worldCreate();
    if (handle === 0 || !core.worldReserve(handle, capacity, false)) {
      core.worldDestroy(handle);
      fail('out-of-memory', 'capacity', capacity);
    }
    this.handle = handle;
    forgotten.register(this, handle, this);
  }

  /** How many colliders there are. */
  get size(): number {
    return this.open().worldSize(this.handle);
  }

  /** WebAssembly memory that the world holds. */
  get bytes(): number {
    return this.open().worldBytes(this.handle);
  }

  /** Adds a collider and answers its id. */
  add(options: ColliderOptions): number {
    const core = this.open();
    checkObject(options, 'options');
    const { shape, center, rotation, data } = options;
    checkRegion(shape, 'shape');
    readTraits(core, options, '');
    if (center === undefined && rotation === undefined) copyIn(core.HEAPF64, slots.a, shape.record, core.regionStride);
    else buildPosed(shape.record, center === undefined ? shape.center : center, rotation);
    if (core.worldWithinReach(slots.a, 1) === 0) fail('too-far', 'shape', shape);
    const idsAt = 2 * slots.out;
    const { layers, mask, still } = traits;
    if (!core.worldAdd(this.handle, slots.a, 1, layers, mask, still, idsAt)) fail('out-of-memory', 'shape', shape);
    const id = core.HEAPU32[idsAt];
    if (data !== undefined) this.data.set(id, data);
    return id;
  }

  /** Adds a collider for each row and answers their ids, row by row. */
  addMany(columns: BoxColumns & Traits): Uint32Array {
    return addColumns(this.open(), this.handle, columns);
  }

  /** Takes a collider out. */
  remove(id: number): void {
    const core = this.openAt(id);
    core.HEAPU32[2 * slots.out] = id;
    core.worldRemove(this.handle, 2 * slots.out, 1);
    this.data.delete(id);
  }

  /** Takes colliders out; an id may be among them twice. */
  removeMany(ids: Ids): void {
    removeIds(this.open(), this.handle, ids);
    if (this.data.size > 0) for (const id of ids) this.data.delete(id);
  }

  /** Moves a collider. */
  move(id: number, pose: Pose): void {
    const core = this.openAt(id);
    checkObject(pose, 'pose');
    const { center, rotation } = pose;
    const centered = center !== undefined;
    const turned = rotation !== undefined;
    if (!centered && !turned) fail('missing', 'pose', pose, 'a center or a rotation');
    if (centered) readVec3(core, slots.a + fields.center, center, 'pose.center');
    if (turned) readQuat(core, slots.a + fields.rotation, rotation, 'pose.rotation');
    if (!core.worldMove(this.handle, id, slots.a, centered, turned)) fail('too-far', 'pose', pose);
  }

  /**
   * Moves a collider for each row: 3 numbers for its center, 4 for its rotation, which stays without that column. When
   * an id is there twice, its last row counts.
   */
  setPoses(ids: Ids, centers: Column, rotations?: Column): void {
    setPoses(this.open(), this.handle, ids, centers, rotations);
  }

  /**
   * Binds columns of yours to colliders: from then on every `update` and `readPoses` moves the colliders to the poses
   * the columns hold at that moment. An array that was handed to another thread, or resized, is an error by then; bind
   * a new one in its place. Columns are read in the order they were bound; the last row with an id counts.
   */
  bind(columns: BoundColumns): Binding {
    return new Binding(this.open(), this.handle, columns, this.bindings);
  }

  /** Moves the bound colliders; all rows of all bindings are checked before the first is moved. */
  readPoses(): void {
    readBindings(this.open(), this.handle, this.bindings);
  }

  /** To be called once a frame: reads the bound columns. */
  update(): void {
    this.readPoses();
  }

  /**
   * 16 hexadecimal digits for the state of all colliders: ids, poses, local half axes, layers, masks and `still`. The
   * same commands lead to the same hash on every machine; `data` and bindings do not count.
   */
  hash(): string {
    const core = this.open();
    const at = 2 * slots.out;
    core.worldHash(this.handle, at);
    return hexOf(core.HEAPU32[at]) + hexOf(core.HEAPU32[at + 1]);
  }

  /** Changes whom a collider can meet; what is left out stays as it is. */
  setFilter(id: number, filter: Filter): void {
    const core = this.openAt(id);
    checkObject(filter, 'filter');
    const { layers = core.worldLayers(this.handle, id), mask = core.worldMask(this.handle, id) } = filter;
    readWhole(layers, 'filter.layers');
    core.worldSetFilter(this.handle, id, layers, readWhole(mask, 'filter.mask'));
  }

  /** True for the id of a collider that is in this world. */
  has(id: number): boolean {
    return isLive(this.open(), this.handle, id);
  }

  /** The region of a collider, where it is now. */
  regionOf(id: number, target?: Region): Region {
    const core = this.openAt(id);
    if (target !== undefined) checkRegion(target, 'target');
    const region = target ?? new Region(point);
    core.worldRegion(this.handle, id, slots.a);
    copyOut(core.HEAPF64, slots.a, region.record, core.regionStride);
    return region;
  }

  /** What was given as `data` when the collider was added. */
  dataOf(id: number): unknown {
    this.openAt(id);
    return this.data.get(id);
  }

  /** Finds the colliders in a region. */
  cast(region: Region, options?: CastOptions): CastResult {
    return this.castHits.take(this.askRegion(region, options));
  }

  /** Finds the colliders that contain a point. */
  castPoint(point: Vec3Like, options?: CastPointOptions): CastResult {
    const core = this.open();
    readVec3(core, slots.point, point, 'point');
    readCast(core, this.handle, options, true);
    this.ask(core, slots.point, 'point', point);
    return this.pointHits.take(core);
  }

  /** Casts as `cast` does, and counts what that took. */
  explainCast(region: Region, options?: CastOptions): CastExplanation {
    const core = this.askRegion(region, options);
    const [visited, candidates, tested] = core.HEAPU32.subarray(foundAt() + 3, foundAt() + 6);
    return { visited, candidates, tested, hits: new Hits().take(core).count };
  }

  /**
   * The collider that a ray, `origin + t * direction`, hits first, by id when there are several at one `t`; or null.
   * Those it starts in come first. Roundings lean to a hit.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: FirstRayOptions, target?: ColliderHit): ColliderHit | null {
    if (target !== undefined) checkRayHit(target);
    const id = this.firstRows.rayFirst(this.open(), this.handle, origin, direction, options, false);
    return id === 0 ? null : hitOf(this.openAt(id), this.handle, id, origin, direction, options, target);
  }

  /** The id of any collider that a ray hits, or 0: the quickest way to learn whether there is one. */
  castRayAny(origin: Vec3Like, direction: Vec3Like, options?: FirstRayOptions): number {
    return this.firstRows.rayFirst(this.open(), this.handle, origin, direction, options, true);
  }

  /** All colliders that a ray hits, with times. */
  castRayAll(origin: Vec3Like, direction: Vec3Like, options?: RayRankOptions): SweepResult {
    return this.rayRows.ray(this.open(), this.handle, origin, direction, options);
  }

  /** Casts many regions in one call. */
  castMany(columns: BoxColumns, options?: ManyOptions): ManyResult {
    return this.manyBoxes.boxes(this.open(), this.handle, columns, options);
  }

  /** Casts many points in one call, 3 numbers each. */
  castPoints(points: Column, options?: ManyPointsOptions): ManyResult {
    return this.manyPoints.points(this.open(), this.handle, points, options);
  }

  /** Casts many rays in one call, 3 numbers each for origins and directions; with `max: 1` each finds what it hits first. */
  castRays(origins: Column, directions: Column, options?: ManyRaysOptions): ManyRaysResult {
    return this.manyRays.rays(this.open(), this.handle, origins, directions, options);
  }

  /**
   * The collider that a region meets first while it moves by a translation, by id when there are several at a time; or
   * null. Those it meets at the start come first. Roundings lean to a hit.
   */
  castRegion(
    region: Region,
    translation: Vec3Like,
    options?: FirstOptions,
    target?: ColliderContact,
  ): ColliderContact | null {
    if (target !== undefined) checkContact(target);
    const id = this.firstRows.first(this.open(), this.handle, region, translation, options);
    return id === 0 ? null : contactWith(this.openAt(id), this.handle, id, region, translation, target);
  }

  /** All colliders that a region meets while it moves by a translation, with times. Roundings lean to a hit. */
  castRegionAll(region: Region, translation: Vec3Like, options?: RankOptions): SweepResult {
    return this.sweepRows.sweep(this.open(), this.handle, region, translation, options);
  }

  /** The `count` colliders nearest to a point, by the distance of their shapes, which is 0 where they contain it. */
  nearest(point: Vec3Like, count = 1, options?: NearestOptions): NearestResult {
    return this.nearRows.near(this.open(), this.handle, point, count, options);
  }

  /** All pairs of colliders that meet and, by their layers and masks, can; touching counts. */
  overlappingPairs(options?: PairOptions): PairResult {
    return this.pairs.ask(this.open(), this.handle, options);
  }

  /** Frees the memory of the world; any other use of it is an error from then on. */
  dispose(): void {
    if (this.handle === 0) return;
    forgotten.unregister(this);
    raw().worldDestroy(this.handle);
    this.handle = 0;
    this.data.clear();
    this.bindings.length = 0;
  }

  [disposeSymbol](): void {
    this.dispose();
  }

  private askRegion(region: Region, options: CastOptions | undefined): RawModule {
    const core = this.open();
    checkRegion(region, 'region');
    readCast(core, this.handle, options);
    copyIn(core.HEAPF64, slots.a, region.record, core.boxStride);
    this.ask(core, slots.a, 'region', region);
    return core;
  }

  /** Casts what lies at `at`; what was found is then at `foundAt()`. */
  private ask(core: RawModule, at: number, argument: 'region' | 'point', value: unknown): void {
    const { mode, layers, mask, excluded, included, max } = asked;
    const isPoint = argument === 'point';
    if (core.worldCast(this.handle, at, isPoint, mode, layers, mask, excluded, included, max, foundAt())) return;
    fail('out-of-memory', argument, value);
  }

  /** The core, when the world is still there. */
  private open(): RawModule {
    if (this.handle === 0) fail('disposed', 'world', this);
    return raw();
  }

  /** The core, when the world and a collider in it are still there. */
  private openAt(id: number): RawModule {
    const core = this.open();
    checkId(core, this.handle, id, 'id');
    return core;
  }
}
