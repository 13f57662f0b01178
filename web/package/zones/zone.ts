import { disposeSymbol } from '../world/disposable.js';
import { expected, fail } from '../errors/errors.js';
import { checkObject, readWhole } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import type { Filter } from '../world/collider-traits.js';
import type { WhyNot } from './why-not.js';
import { type EventKind, words } from '../wasm/enum-names.js';
import type { WorldZones } from './zones.js';
import type { ZoneEvent } from './events.js';
import { checkTaken, stageRegions } from './options.js';

export type ZoneHandler = (event: ZoneEvent) => void;

/** A handler as it waits for events. @internal */
export interface Listener {
  kind: EventKind;
  handler: ZoneHandler;
  isOn: boolean;
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
    /** @internal */ readonly owner: WorldZones,
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
    if (!words.eventKinds.includes(kind)) fail('wrong-type', 'kind', kind, expected.event);
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
    const core = this.owner.open(this);
    const { world } = this.owner;
    checkTaken(core.zoneSetRegions(world, this.id, stageRegions(core, world, regions)), regions);
  }

  /** Changes whom it looks for; what is left out stays as it is. */
  setFilter(filter: Filter): void {
    const core = this.owner.open(this);
    checkObject(filter, 'filter');
    const { layers = this.layers, mask = this.mask } = filter;
    readWhole(layers, 'filter.layers');
    readWhole(mask, 'filter.mask');
    core.zoneSetFilter(this.owner.world, this.id, layers, mask);
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
