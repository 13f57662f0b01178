import { disposeSymbol } from '../world/disposable.js';
import { expected, fail } from '../errors/errors.js';
import { checkObject, readWhole } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import type { Filter } from '../world/collider-traits.js';
import type { WhyNot } from './why-not.js';
import { type EventKind, type LeaveReason, enumNames } from '../wasm/enum-names.js';
import type { RawModule } from '../wasm/raw-module.js';
import { checkTaken, stageRegions } from './options.js';

/** Where and how a swept zone was crossed. */
export interface Crossing {
  /** Where the two touch, the zone being where it is now; the center of the collider when they meet from the start. */
  point: [number, number, number];
  /** Unit, out of the zone; zero when the two meet from the start. */
  normal: [number, number, number];
  /** Unit: how the collider moves, as seen from the zone. */
  direction: [number, number, number];
  /** 6 x the region of the zone + its face, in the order of `planes`; -1 when an edge of it was met, or a corner. */
  face: number;
}

/** Something came in, or has gone. */
export interface ZoneEvent {
  kind: EventKind;
  zone: Zone;
  /** The id of the collider; readable even when it has been removed. */
  id: number;
  /** Why it left; `none` when it came in. */
  reason: LeaveReason;
  /** From the last update, 0, to this one, 1, which is when all happens that was not swept. */
  time: number;
  /** Where and how it crossed a swept zone, when that happened on the way; else null. */
  crossing: Crossing | null;
}

export type ZoneHandler = (event: ZoneEvent) => void;

/** A handler as it waits for events. @internal */
export interface Listener {
  kind: EventKind;
  handler: ZoneHandler;
  isOn: boolean;
}

/** What a zone asks of the world that it belongs to. @internal */
export interface ZoneOwner {
  /** The handle of the world. */
  readonly world: number;
  /** The core, when the zone is still there. */
  open(zone: Zone): RawModule;
  countOf(zone: Zone): number;
  /** The ids in a zone, in `target` when it has the right length. */
  insideOf(zone: Zone, target: Uint32Array): Uint32Array;
  whyNot(zone: Zone, id: number): WhyNot;
  dispose(zone: Zone): void;
}

/**
 * One or more regions of a World, watched as one. For each collider enter and leave alternate, whatever becomes of it
 * and of the zone. Who is in it changes with `world.update()` alone.
 */
export class Zone {
  /** Anything of yours. */
  data: unknown;
  /** @internal */
  listeners: readonly Listener[] = [];
  /** @internal */
  isOpen = true;
  private ids: Uint32Array = new Uint32Array(0);

  /** Zones come from `world.watch`. @internal */
  constructor(
    /** @internal */ readonly owner: ZoneOwner,
    readonly id: number,
    private layers: number,
    private mask: number,
    data: unknown,
  ) {
    this.data = data;
  }

  /** How many colliders were in it at the last update. */
  get count(): number {
    return this.owner.countOf(this);
  }

  /**
   * Ids of the colliders that were in it at the last update, ascending. The array is used again as long as it has the
   * right length: copy it to keep it.
   */
  get inside(): Uint32Array {
    return (this.ids = this.owner.insideOf(this, this.ids));
  }

  /** True for the id of a collider that was in it at the last update. */
  has(id: number): boolean {
    return this.inside.includes(id);
  }

  /**
   * Calls the handler for each such event, once `update` has made them all, and answers a function that ends this. Events
   * are taken in their order, the handlers of each in the order they came. A handler may change anything but call
   * `update`. One that is added starts with the next event; one that is taken off gets no more. Should some throw, the
   * others are called all the same, and the first error is thrown at the end.
   */
  on(kind: EventKind, handler: ZoneHandler): () => void {
    this.owner.open(this);
    if (!enumNames.eventKinds.includes(kind)) fail('wrong-type', 'kind', kind, expected.event);
    if (typeof handler !== 'function') fail('wrong-type', 'handler', handler, expected.function);
    const listener = { kind, handler, isOn: true };
    this.listeners = [...this.listeners, listener];
    return () => {
      listener.isOn = false;
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Replaces the regions; who is in is known at the next update. As many as before are taken for the same ones moved,
   * which is what a swept zone sweeps over.
   */
  setRegions(regions: Region | readonly Region[]): void {
    const native = this.owner.open(this);
    const { world } = this.owner;
    checkTaken(native.zoneSetRegions(world, this.id, stageRegions(native, world, regions)), regions);
  }

  /** Changes whom it looks for; what is left out stays as it is. */
  setFilter(filter: Filter): void {
    const native = this.owner.open(this);
    checkObject(filter, 'filter');
    const { layers = this.layers, mask = this.mask } = filter;
    readWhole(layers, 'filter.layers');
    readWhole(mask, 'filter.mask');
    native.zoneSetFilter(this.owner.world, this.id, layers, mask);
    this.layers = layers;
    this.mask = mask;
  }

  /** The first thing that keeps a collider out, with numbers. */
  whyNot(id: number): WhyNot {
    return this.owner.whyNot(this, id);
  }

  /**
   * Ends the zone: everything in it leaves. Handlers are called at once, but after those of events that are still due;
   * in the columns the leaves come with the next update. Any other use of it is an error from then on.
   */
  dispose(): void {
    if (this.isOpen) this.owner.dispose(this);
  }

  [disposeSymbol](): void {
    this.dispose();
  }
}
