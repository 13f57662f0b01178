import type { BoxColumns } from './box-columns.js';
import { asked, type CastOptions, type CastPointOptions, readCast } from './cast-options.js';
import { type CastExplanation, type CastResult, foundAt, Hits } from './cast-result.js';
import type { Column } from './columns.js';
import { disposeSymbol } from './disposable.js';
import { fail } from './errors.js';
import { checkId, type Ids, isLive } from './ids.js';
import { checkObject, type QuatLike, readBoolean, readQuat, readVec3, readWhole, type Vec3Like } from './inputs.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import { Region } from './region.js';
import { buildPosed } from './region-build.js';
import { checkRegion } from './region-record.js';
import { copyIn, copyOut, fields, slots } from './scratch.js';
import { type Filter, readTraits, type Traits, traits } from './traits.js';
import type { WhyNot } from './why-not.js';
import { addColumns, removeIds, setPoses } from './world-columns.js';
import { WorldZones } from './world-zones.js';
import type { Zone } from './zone.js';
import type { ZoneEvents } from './zone-events.js';
import type { ZoneOptions } from './zone-options.js';

export interface WorldOptions {
  /** Room for so many colliders is made at once; more are taken all the same. */
  capacity?: number;
}

/** Where a collider is; what is left out stays as it is. */
export interface Pose {
  center?: Vec3Like;
  rotation?: QuatLike;
}

export interface MoveOptions {
  /** The way there does not count: no swept zone finds it on the way, only where it is then. */
  teleport?: boolean;
}

export interface ColliderOptions extends Pose, Traits {
  /** Copied; a pose given beside it replaces its own. */
  shape: Region;
  /** Anything of yours, for `dataOf` to give back. */
  data?: unknown;
}

const point = { halfExtents: [0, 0, 0] } as const;
const noMoveOptions: MoveOptions = {};

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
  private readonly castHits = new Hits();
  private readonly pointHits = new Hits();
  private readonly zones: WorldZones;

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
    this.zones = new WorldZones(handle);
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
    core.worldRemove(this.handle, id);
    this.data.delete(id);
  }

  /** Takes colliders out; an id may be among them twice. */
  removeMany(ids: Ids): void {
    removeIds(this.open(), this.handle, ids, (id) => this.remove(id));
  }

  /** Moves a collider. */
  move(id: number, pose: Pose, options: MoveOptions = noMoveOptions): void {
    const core = this.openAt(id);
    checkObject(pose, 'pose');
    checkObject(options, 'options');
    const { teleport = false } = options;
    readBoolean(teleport, 'options.teleport');
    const { center, rotation } = pose;
    const centered = center !== undefined;
    const turned = rotation !== undefined;
    if (!centered && !turned) fail('missing', 'pose', pose, 'a center or a rotation');
    if (centered) readVec3(core, slots.a + fields.center, center, 'pose.center');
    if (turned) readQuat(core, slots.a + fields.rotation, rotation, 'pose.rotation');
    if (!core.worldMove(this.handle, id, slots.a, centered, turned)) fail('too-far', 'pose', pose);
    if (teleport) core.zonesForget(this.handle, id);
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
    forgotten.unregister(this);
    raw().worldDestroy(this.handle);
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
