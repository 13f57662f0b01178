import { disposeSymbol } from '../world/disposable.js';
import { fail } from '../errors/errors.js';
import { readVec3, type Vec3Like } from '../inputs/values.js';
import { slots } from '../wasm/scratch.js';
import type { ZoneEvents } from './events.js';
import type { ZoneOptions } from './options.js';
import type { WatchedReader, WatchedRegions } from './watched.js';
import type { WhyNot } from './why-not.js';
import type { Zone } from './zone.js';
import { WorldZones } from './zones.js';
import { destroyWorld, type WorldOptions } from '../world/handle.js';
import { WorldQueries } from '../world/queries.js';

/** The zones of a world, and its end. */
export abstract class WorldZoned extends WorldQueries {
  /** @internal */
  static readonly shown = 'a World';
  private readonly zones: WorldZones;

  /** Makes a world that watches what the reader reads. @internal */
  constructor(options: WorldOptions, reader: WatchedReader) {
    super(options);
    this.zones = new WorldZones(this.handle, reader, this);
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
    for (const map of this.known) map.clear();
    this.bindings.length = 0;
    this.zones.deliver();
  }

  /** Calls `dispose`, for `using`. */
  [disposeSymbol](): void {
    this.dispose();
  }
}
