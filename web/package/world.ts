import type { BoxColumns } from './box-columns.js';
import { asked, type CastOptions, type CastPointOptions, readCast } from './cast-options.js';
import { type CastExplanation, type CastResult, foundAt, Hits } from './cast-result.js';
import type { Column } from './columns.js';
import { checkContact } from './contact.js';
import { disposeSymbol } from './disposable.js';
import { fail } from './errors.js';
import { checkId, type Ids, isLive } from './ids.js';
import { checkObject, readBoolean, readQuat, readVec3, readWhole, type Vec3Like } from './inputs.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import { Region } from './region.js';
import { buildPosed } from './region-build.js';
import { checkRegion } from './region-record.js';
import { copyIn, copyOut, fields, slots } from './scratch.js';
import { type Filter, readTraits, type Traits, traits } from './traits.js';
import type { WhyNot } from './why-not.js';
import { addColumns, removeIds, setPoses } from './world-columns.js';
import { createWorld, destroyWorld, type WorldOptions } from './world-life.js';
import { type ColliderOptions, type MoveOptions, type Pose, readTeleport } from './world-options.js';
import { type PairOptions, type PairResult, Pairs } from './world-pairs.js';
import {
  type ColliderContact,
  contactWith,
  type FirstOptions,
  type NearestOptions,
  type NearestResult,
  Ranking,
  type RankOptions,
  type SweepResult,
} from './world-ranking.js';
import { WorldZones } from './world-zones.js';
import type { Zone } from './zone.js';
import type { ZoneEvents } from './zone-events.js';
import type { ZoneOptions } from './zone-options.js';

const point = { halfExtents: [0, 0, 0] } as const;

/**
 * A set of colliders, found by casting regions into it; every answer is exact and sees every change made before.
 *
 * Ids are unsigned 32-bit numbers, never 0. An id stays with its collider and is not given out again for long after it:
 * a stale one is an error. Ids of two worlds cannot be told apart. The only object with memory to free: `dispose` it.
 */
export class World {
  private handle: number;
  private readonly data = new Map<number, unknown>();
  private readonly castHits = new Hits();
  private readonly pointHits = new Hits();
  private readonly firstRows = new Ranking();
  private readonly sweepRows = new Ranking();
  private readonly nearRows = new Ranking();
  private readonly pairs = new Pairs();
  private readonly zones: WorldZones;

  constructor(options: WorldOptions = {}) {
    this.handle = createWorld(options, this);
    this.zones = new WorldZones(this.handle);
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
    core.worldRemove(this.handle, id);
    this.data.delete(id);
  }

  /** Takes colliders out; an id may be among them twice. */
  removeMany(ids: Ids): void {
    removeIds(this.open(), this.handle, ids, (id) => this.remove(id));
  }

  /** Moves a collider. */
  move(id: number, pose: Pose, options?: MoveOptions): void {
    const core = this.openAt(id);
    checkObject(pose, 'pose');
    const teleports = options !== undefined && readTeleport(options);
    const { center, rotation } = pose;
    const centered = center !== undefined;
    const turned = rotation !== undefined;
    if (!centered && !turned) fail('missing', 'pose', pose, 'a center or a rotation');
    if (centered) readVec3(core, slots.a + fields.center, center, 'pose.center');
    if (turned) readQuat(core, slots.a + fields.rotation, rotation, 'pose.rotation');
    if (!core.worldMove(this.handle, id, slots.a, centered, turned)) fail('too-far', 'pose', pose);
    if (teleports) core.zonesForget(this.handle, id);
  }

  /**
   * Moves a collider for each row: 3 numbers for its center, 4 for its rotation, which stays without that column. When
   * an id is there twice, its last row counts.
   */
  setPoses(ids: Ids, centers: Column, rotations?: Column): void {
    setPoses(this.open(), this.handle, ids, centers, rotations);
  }

  /** Changes whom a collider can meet; what is left out stays as it is. */
  setFilter(id: number, filter: Filter): void {
    const core = this.openAt(id);
    checkObject(filter, 'filter');
    const { layers = core.worldLayers(this.handle, id), mask = core.worldMask(this.handle, id) } = filter;
    readWhole(layers, 'filter.layers');
    core.worldSetFilter(this.handle, id, layers, readWhole(mask, 'filter.mask'));
  }

  /** Disables a collider, which keeps its id and pose but is found by nothing and leaves all zones, or enables it. */
  setEnabled(id: number, enabled: boolean): void {
    const core = this.openAt(id);
    if (!core.worldSetEnabled(this.handle, id, readBoolean(enabled, 'enabled'))) fail('out-of-memory', 'id', id);
  }

  /** False for a collider that was disabled. */
  isEnabled(id: number): boolean {
    return this.openAt(id).worldIsEnabled(this.handle, id);
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

  /** Watches one or more regions, the union of them, from the next update on. */
  watch(regions: Region | readonly Region[], options: ZoneOptions = {}): Zone {
    this.open();
    return this.zones.watch(regions, options);
  }

  /**
   * Tells who entered and who left which zone since the last update: in the columns of `events`, then to handlers. Two
   * updates are compared: what came and went between them is told by swept zones alone.
   */
  update(): void {
    const core = this.open();
    this.zones.checkIdle();
    if (!this.zones.update(core)) fail('out-of-memory', 'update', this);
  }

  /** What the last update told. Readable even when the world is disposed of, which adds the leaves of its zones. */
  get events(): ZoneEvents {
    return this.zones.events;
  }

  /** The zones that a point lies in now, margins aside, in ascending order of id. Looks at all of them. */
  zonesAt(point: Vec3Like): Zone[] {
    this.open();
    return this.zones.zonesAt(point);
  }

  /** The first thing that keeps a collider out of a zone, with numbers. */
  whyNot(zone: Zone, id: number): WhyNot {
    this.open();
    return this.zones.whyNot(zone, id);
  }

  /**
   * Frees the memory of the world; any other use of it is an error from then on. Zones are disposed of first: their
   * handlers are called last of all, or after the handler that called this.
   */
  dispose(): void {
    if (this.handle === 0) return;
    this.zones.closeAll();
    destroyWorld(this.handle, this);
    this.handle = 0;
    this.data.clear();
    this.zones.deliver();
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
