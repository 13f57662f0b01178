import { disposeSymbol } from './world/disposable.js';
import { fail } from './errors/errors.js';
import { readVec3, type Vec3Like } from './inputs/values.js';
import type { WhyNot } from './zones/why-not.js';
import { destroyWorld, type WorldOptions } from './world/handle.js';
import { WorldMover } from './mover/mover.js';
import { slots } from './wasm/scratch.js';
import { WorldZones } from './zones/zones.js';
import type { Zone } from './zones/zone.js';
import type { ZoneEvents } from './zones/events.js';
import type { ZoneOptions } from './zones/options.js';
import type { WatchedRegions } from './zones/watched.js';

/**
 * A world is a set of colliders to query; every answer sees every change made before, and is exact for
 * boxes, while casts lean to a hit.
 *
 * Ids are unsigned 32-bit numbers, never 0. An id stays with its collider and is not reused for long after it: a stale
 * one is an error. Ids of two worlds cannot be told apart. A world is the only object with memory to free: `dispose`
 * it.
 */
export class World extends WorldMover {
  /** @internal */
  static readonly shown = 'a World';
  private readonly zones: WorldZones;

  /** Makes a world without colliders; `init` must have ended before. */
  constructor(options: WorldOptions = {}) {
    super(options);
    this.zones = new WorldZones(this.handle);
  }

  /**
   * Watches the union of one or more regions, of a compound's members in its own frame, or the body of a solid mesh, from
   * the next update on. Margins count by the distance from a solid.
   */
  watch(regions: WatchedRegions, options: ZoneOptions = {}): Zone {
    return this.zones.watch(regions, options, () => this.open());
  }

  /**
   * Moves the bound colliders and finds which of them entered or left which zone since the last update, for the columns
   * of `events`, then for handlers. Call it once a frame. It compares two updates: only swept zones notice what passed
   * through in between.
   */
  update(): void {
    const native = this.open();
    this.zones.checkIdle();
    this.readPoses();
    if (!this.zones.update(native)) fail('out-of-memory', 'update', this);
  }

  /**
   * The events of the last update. They stay readable when the world is disposed of, which adds the leaves of its
   * zones.
   */
  get events(): ZoneEvents {
    return this.zones.events;
  }

  /** Returns the zones that contain a point now, margins aside, in ascending order of id. It tests all zones. */
  zonesAt(point: Vec3Like): Zone[] {
    readVec3(undefined, slots.point, point, 'point');
    return this.zones.zonesAt(this.open(), point);
  }

  /** Returns the first test that excludes a collider from a zone, with numbers. */
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
    this.bindings.length = 0;
    this.zones.deliver();
  }

  /** Calls `dispose`, at the end of a `using` block. */
  [disposeSymbol](): void {
    this.dispose();
  }
}
