import { disposeSymbol } from '../world/disposable.js';
import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { type Filter, readFilter } from '../world/collider-traits.js';
import type { WhyNot } from './why-not.js';
import { type EventKind, type LeaveReason, enumNames } from '../wasm/enum-names.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { Listeners } from './listeners.js';
import { checkTaken, type WatchedReader, type WatchedRegions } from './watched.js';

/** A crossing says where and how a swept zone was crossed. */
export interface Crossing {
  /** The point of contact with the zone where it is now; the center of the collider when they meet from the start. */
  point: [number, number, number];
  /** The unit normal, out of the zone; zero when they meet from the start. */
  normal: [number, number, number];
  /** The unit direction in which the collider moves, as seen from the zone. */
  direction: [number, number, number];
  /**
   * The number of the face among the `planes` of all regions of the zone, one region after the other; -1 for an edge or
   * corner. With boxes alone that is 6 x the region + the face; for a solid mesh it is the triangle.
   */
  face: number;
}

/** An event is an enter or a leave. */
export interface ZoneEvent {
  /** Whether the collider came in or went out. */
  kind: EventKind;
  /** The zone that it came into or left. */
  zone: Zone;
  /** The id of the collider, which may have been removed. */
  id: number;
  /** The reason for leaving; `none` for entering. */
  reason: LeaveReason;
  /** The time from the last update, 0, to this one, 1; always 1 for what was not swept. */
  time: number;
  /** The crossing of a swept zone between the updates; else null. */
  crossing: Crossing | null;
}

/** A function that is called for each event. */
export type ZoneHandler = (event: ZoneEvent) => void;

/** The part of a world that its zones use. @internal */
export interface ZoneOwner {
  /** The handle of the world. */
  readonly world: number;
  /** How it reads what its zones watch. */
  readonly reader: WatchedReader;
  /** Returns the core; throws for a disposed zone. */
  open(zone: Zone): RawBoxes;
  countOf(zone: Zone): number;
  /** Returns the ids in a zone, in `target` when it has the right length. */
  insideOf(zone: Zone, target: Uint32Array): Uint32Array;
  /** Returns whether an id is in a zone. */
  hasIn(zone: Zone, id: number): boolean;
  whyNot(zone: Zone, id: number): WhyNot;
  dispose(zone: Zone): void;
}

/**
 * A zone watches one or more regions of a World, or the body of a solid mesh, as one. For each collider enter and leave alternate, whatever becomes
 * of it and of the zone. Only `world.update()` changes who is inside.
 */
export class Zone extends Made {
  /** @internal */
  static readonly shown = 'a Zone';
  /** Any value of yours. */
  data: unknown;
  /** @internal */
  readonly listeners = new Listeners<ZoneEvent>();
  /** @internal */
  isOpen = true;
  private ids: Uint32Array = new Uint32Array(0);

  /** Is called by `world.watch` only. */
  private constructor(
    /** @internal */ readonly owner: ZoneOwner,
    /** The number of the zone in its world. */
    readonly id: number,
    private layers: number,
    private mask: number,
    data: unknown,
  ) {
    super();
    if (owner?.reader === undefined) fail('missing', 'Zone', owner, 'World.watch');
    this.data = data;
  }

  /** The number of colliders inside at the last update. */
  get count(): number {
    return this.owner.countOf(this);
  }

  /**
   * The ids of the colliders inside at the last update, ascending. The array is reused while it has the right length:
   * copy it to keep it.
   */
  get inside(): Uint32Array {
    return (this.ids = this.owner.insideOf(this, this.ids));
  }

  /** Returns true for the id of a collider inside at the last update. */
  has(id: number): boolean {
    return this.owner.hasIn(this, id);
  }

  /**
   * Calls the handler for each event of a kind, once `update` has made them all, and returns a function that ends this.
   * Events come in order, and handlers in the order they were added. A handler may do anything but call `update`. One
   * that is added starts with the next event; one that is removed gets no more. When handlers throw, the others are
   * called all the same, and the first error is thrown at the end.
   */
  on(kind: EventKind, handler: ZoneHandler): () => void {
    this.owner.open(this);
    if (!enumNames.eventKinds.includes(kind)) fail('wrong-type', 'kind', kind, expected.event);
    if (typeof handler !== 'function') fail('wrong-type', 'handler', handler, expected.callback);
    return this.listeners.add(kind, handler);
  }

  /**
   * Replaces the regions; the next update finds who is inside. As many as before count as the same ones moved, which is
   * what a swept zone sweeps over; a solid counts as one.
   */
  setRegions(regions: WatchedRegions): void {
    const { world, reader } = this.owner;
    const watched = reader.read(regions);
    const native = this.owner.open(this);
    checkTaken(native.zoneSetRegions(world, this.id, ...reader.stage(native, world, watched)), regions);
  }

  /** Changes what the zone can find; what is left out stays. */
  setFilter(filter: Filter): void {
    const { layers = this.layers, mask = this.mask } = readFilter(filter);
    this.owner.open(this).zoneSetFilter(this.owner.world, this.id, layers, mask);
    this.layers = layers;
    this.mask = mask;
  }

  /** Returns the first test that excludes a collider, with numbers. */
  whyNot(id: number): WhyNot {
    return this.owner.whyNot(this, id);
  }

  /**
   * Ends the zone: all colliders in it leave. Handlers are called at once, but after those of events that are still
   * due; the columns contain the leaves after the next update. Any other use of it is an error from then on.
   */
  dispose(): void {
    if (this.isOpen) this.owner.dispose(this);
  }

  /** Calls `dispose`, for `using`. */
  [disposeSymbol](): void {
    this.dispose();
  }
}
