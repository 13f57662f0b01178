import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { isMade } from '../errors/made.js';
import { checkId } from '../world/ids.js';
import type { Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { writable } from '../world/result-columns.js';
import { foundAt, slots } from '../wasm/scratch.js';
import { type WhyNot, whyNot } from './why-not.js';
import { ZoneEvents } from './events.js';
import { Zone, type ZoneEvent, type ZoneOwner } from './zone.js';
import { readZone, type ZoneOptions } from './options.js';
import { checkTaken, type WatchedReader } from './watched.js';

/** A zone that was disposed of, and who was inside. */
type Closed = readonly [zone: Zone, ids: Uint32Array];

/** The zones of a world; it makes their events and calls each handler in order. */
export class WorldZones implements ZoneOwner {
  private readonly byId = new Map<number, Zone>();
  events = new ZoneEvents(this.byId);
  /** Zones closed since the last update, for the next columns; and those before it, in the present columns. */
  private closed: Closed[] = [];
  private told: Closed[] = [];
  /** Undelivered events: rows of the columns from `due` to `end`, then the colliders that left closed zones. */
  private due = 0;
  private end = 0;
  private leaving: Closed[] = [];
  private isDelivering = false;
  /** The ids of the zones in the columns of the last update, once it is asked for them. */
  private named: Set<number> | undefined;
  private errors: unknown[] = [];

  constructor(
    readonly world: number,
    readonly reader: WatchedReader,
    /** Whose zones they are: while a zone is reachable, the memory of its world must stay. */
    readonly keeps: object,
  ) {}

  /** Watches regions, or a solid, once they and the options are read; `open` then throws for a disposed world. */
  watch(regions: unknown, options: ZoneOptions, open: () => RawBoxes): Zone {
    const { layers, mask, mode, swept, dwell, margin, data } = readZone(options);
    const watched = this.reader.read(regions);
    const native = open();
    const [count, key] = this.reader.stage(native, this.world, watched);
    const { enter, leave } = margin;
    const id = native.zoneWatch(this.world, count, key, layers, mask, mode, swept, dwell, enter, leave);
    checkTaken(id, regions);
    const zone = new MadeZone(this, id, layers, mask, data);
    this.byId.set(id, zone);
    return zone;
  }

  /** Makes the events since the last update and calls their handlers; false when out of memory. */
  update(native: RawBoxes): boolean {
    if (!native.zonesUpdate(this.world, foundAt())) return false;
    (this.events = writable(this.events)).take(native, native.HEAPU32[foundAt()], native.HEAPU32[foundAt() + 1]);
    if (this.told.length + this.closed.length > 0) {
      for (const [zone] of this.told) this.byId.delete(zone.id);
      this.told = this.closed;
      this.closed = [];
    }
    this.named = undefined;
    this.due = 0;
    this.end = this.events.count;
    this.deliver();
    return true;
  }

  /** Throws when called by a handler. */
  checkIdle(): void {
    if (this.isDelivering) fail('nested', 'update', undefined);
  }

  /** Calls handlers until no event is due; within a handler it leaves that to the outer call. */
  deliver(): void {
    if (this.isDelivering) return;
    this.isDelivering = true;
    const { events } = this;
    try {
      while (this.due < this.end) {
        const row = this.due++;
        const zone = this.byId.get(events.zones[row]);
        if (zone?.listeners.isEmpty !== true) this.tell(events.at(row)); // which throws where columns are gone
      }
    } catch (error) {
      this.due = this.end;
      this.errors.push(error);
    }
    if (this.leaving.length > 0) this.tellLeaving();
    const { errors } = this;
    if (errors.length > 0) this.errors = [];
    this.isDelivering = false;
    if (errors.length > 0) throw errors[0];
  }

  /** Delivers the leaves of closed zones; handlers may close more. */
  private tellLeaving(): void {
    for (const [zone, ids] of this.leaving) {
      for (const id of ids) this.tell({ kind: 'leave', zone, id, reason: 'disposed', time: 1, crossing: null });
      zone.listeners.clear(); // for readers of the columns, the next ones contain it too
    }
    this.leaving = [];
  }

  private tell(event: ZoneEvent): void {
    event.zone.listeners.tell(event, this.errors);
  }

  /** Returns the core; throws for a disposed zone. */
  open(zone: Zone): RawBoxes {
    if (!zone.isOpen) fail('disposed', 'zone', zone);
    return raw();
  }

  countOf(zone: Zone): number {
    this.open(zone).zoneMembers(this.world, zone.id, foundAt());
    return raw().HEAPU32[foundAt() + 2];
  }

  /** Returns the ids in a zone, in `target` when it has the right length. */
  insideOf(zone: Zone, target: Uint32Array): Uint32Array {
    const inside = this.countOf(zone);
    const heap = raw().HEAPU32;
    const dwell = heap[foundAt() + 3];
    const ids = target.length === inside ? target : new Uint32Array(inside);
    for (let from = heap[foundAt()], i = 0; i < inside; from += 2) if (heap[from + 1] === dwell) ids[i++] = heap[from];
    return ids;
  }

  /** Returns whether an id is in a zone: its members are ordered by id, each beside its count of updates. */
  hasIn(zone: Zone, id: number): boolean {
    this.open(zone).zoneMembers(this.world, zone.id, foundAt());
    if (typeof id !== 'number') return false;
    const heap = raw().HEAPU32;
    const at = heap[foundAt()];
    let from = 0;
    let to = heap[foundAt() + 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (heap[at + 2 * middle] < id) from = middle + 1;
      else to = middle;
    }
    return from < heap[foundAt() + 1] && heap[at + 2 * from] === id && heap[at + 2 * from + 1] === heap[foundAt() + 3];
  }

  /** Returns the zones at the point in slot `point`. */
  zonesAt(native: RawBoxes, point: Vec3Like): Zone[] {
    if (!native.zonesAt(this.world, slots.point, foundAt())) fail('out-of-memory', 'point', point);
    const at = native.HEAPU32[foundAt()];
    return Array.from(native.HEAPU32.subarray(at, at + native.HEAPU32[foundAt() + 1]), (id) => this.byId.get(id)!);
  }

  whyNot(zone: Zone, id: number): WhyNot {
    if (!(zone instanceof Zone && isMade(zone, 'owner'))) fail('wrong-type', 'zone', zone, expected.zone);
    if (zone.owner !== this) fail('other-world', 'zone', zone);
    const native = this.open(zone);
    checkId(native, this.world, id, 'id');
    return whyNot(native, this.world, zone.id, id);
  }

  dispose(zone: Zone): void {
    this.close(zone);
    this.deliver();
  }

  /** Ends all zones; appends their leaves to the last update's columns, while `deliver` calls the handlers. */
  closeAll(): void {
    for (const zone of this.byId.values()) if (zone.isOpen) this.close(zone);
    this.closed.sort(([a], [b]) => a.id - b.id);
    this.events = writable(this.events);
    for (const [zone, ids] of this.closed) this.events.append(zone.id, ids);
  }

  private close(zone: Zone): void {
    const closed = [zone, this.insideOf(zone, nobody)] as const;
    raw().zoneUnwatch(this.world, zone.id);
    zone.isOpen = false;
    const { events } = this;
    this.named ??= new Set(events.zones.subarray(0, events.count));
    if (closed[1].length === 0 && !this.named.has(zone.id)) {
      this.byId.delete(zone.id);
      return;
    }
    this.closed.push(closed);
    this.leaving.push(closed);
  }
}

const nobody = new Uint32Array(0);

/** The class with its constructor, which is nobody else's. */
const MadeZone = Zone as unknown as new (...of: [ZoneOwner, number, number, number, unknown]) => Zone;
