import { type QueryMode, Region, World, type Zone, type ZoneEvent, type ZoneOptions } from 'askew';
import { expect } from 'vitest';
import { random } from '../support/random.js';
import { type Body, placedOf, predictSweep, type Sweep } from '../support/sweep-oracle.js';
import { type Awaited, checkSweep, type Collider, insideOf, type Seen, type Watched } from './awaited.js';

const extent = 6;
const modes: QueryMode[] = ['any', 'center', 'whole'];

/** The box with each face moved outward. */
function grown(region: Region, margin: number): Region {
  const halfExtents = [0, 1, 2].map((i) => Math.hypot(...region.halfAxes.subarray(3 * i, 3 * i + 3)) + margin);
  return new Region({ center: region.center, halfExtents, rotation: region.rotation });
}

function holds(region: Region, mode: QueryMode, other: Region): boolean {
  if (mode === 'any') return region.overlaps(other);
  if (mode === 'center') return region.contains(other.center);
  return ['contains', 'equal'].includes(region.relation(other));
}

const orderOf = ({ time, zone, id }: ZoneEvent): [number, number, number] => [time, zone.id, id];

/** Random commands, some of them given by handlers, and the rule that says what zones have to tell. */
export class Play {
  readonly world = new World();
  readonly colliders = new Map<number, Collider>();
  readonly watched = new Map<Zone, Watched>();
  readonly closed: [Zone, number[]][] = [];
  /** Of each zone and collider, what columns told, and what handlers heard. */
  readonly pulled = new Map<string, string[]>();
  readonly pushed = new Map<string, string[]>();
  readonly reasons: Record<string, number> = {};
  inHandlers = 0;
  readonly seen: Seen = { predicted: 0, unsure: 0 };
  private awaited: Awaited[] = [];
  private isOver = false;
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = random(seed);
  }

  whole(count: number): number {
    return Math.floor(this.next() * count);
  }

  private any<K, V>(map: Map<K, V>): K | undefined {
    return [...map.keys()][this.whole(map.size)];
  }

  private region(size: number): Region {
    const triple = (high: number): number[] => [high * this.next(), high * this.next(), high * this.next()];
    const rotation = [...triple(1), 0.1 + this.next()];
    return new Region({ center: triple(extent), halfExtents: triple(size).map((half) => half + 0.1), rotation });
  }

  change(): void {
    const what = this.whole(20);
    const id = this.any(this.colliders);
    const zone = this.any(this.watched);
    if (what < 3 && this.colliders.size < 12) return this.add();
    if (what < 5 && this.watched.size < 4) return this.watch();
    if (what < 7 && zone !== undefined) return this.changeZone(this.watched.get(zone)!);
    if (id === undefined) return;
    const collider = this.colliders.get(id)!;
    if (what < 8) {
      this.world.remove(id);
      this.colliders.delete(id);
    } else if (what < 9) {
      this.world.setEnabled(id, (collider.isEnabled = this.next() < 0.5));
    } else if (what < 10) {
      this.world.setFilter(id, { layers: (collider.layers = 1 + this.whole(3)) });
    } else {
      const { center } = this.region(1);
      this.world.move(id, { center });
      collider.region.setPose(center);
    }
  }

  private add(): void {
    const region = this.region(1);
    const layers = 1 + this.whole(3);
    this.colliders.set(this.world.add({ shape: region, layers }), { region, layers, isEnabled: true });
  }

  private watch(): void {
    const regions = Array.from({ length: 1 + this.whole(2) }, () => this.region(2));
    const enter = this.whole(2) * this.next();
    const swept = this.next() < 0.4;
    const options: Required<Pick<ZoneOptions, 'mode' | 'mask' | 'dwell' | 'swept'>> = {
      mode: modes[this.whole(swept ? 2 : 3)]!,
      mask: 1 + this.whole(3),
      dwell: swept ? 1 : 1 + this.whole(2),
      swept,
    };
    const leave = enter + this.next();
    const zone = this.world.watch(regions, { ...options, margin: { enter, leave } });
    this.watched.set(zone, { zone, regions, ...options, enter, leave, updates: new Map(), last: [] });
    const hear = (event: ZoneEvent): void => {
      this.checkSweeps();
      this.write(this.pushed, event);
      if (this.isOver || this.next() > 0.1) return;
      this.inHandlers++;
      this.change();
    };
    zone.on('enter', hear);
    zone.on('leave', hear);
  }

  private changeZone(watched: Watched): void {
    const { zone } = watched;
    const what = this.whole(3);
    if (what === 0) {
      const { regions } = watched;
      const isAsMany = this.next() < 0.5;
      watched.regions = Array.from({ length: isAsMany ? regions.length : 1 }, () => this.region(2));
      if (watched.regions.length !== regions.length) watched.last = [];
      zone.setRegions(watched.regions);
    } else if (what === 1) {
      zone.setFilter({ mask: (watched.mask = 1 + this.whole(3)) });
    } else {
      const inside = [...watched.updates].filter(([, updates]) => updates === watched.dwell).map(([id]) => id);
      this.watched.delete(zone);
      this.closed.push([zone, inside]);
      zone.dispose();
    }
  }

  private write(
    to: Map<string, string[]>,
    { zone, id, kind, reason }: Pick<ZoneEvent, 'zone' | 'id' | 'kind' | 'reason'>,
  ): void {
    const key = `${zone.id} ${id}`;
    const list = to.get(key) ?? [];
    list.push(`${kind} ${reason}`);
    to.set(key, list);
  }

  private reasonOf({ mask }: Watched, id: number): string {
    const collider = this.colliders.get(id);
    if (collider === undefined) return 'removed';
    if (!collider.isEnabled) return 'disabled';
    return (collider.layers & mask) === 0 ? 'refiltered' : 'moved';
  }

  private isIn({ regions, mode, mask }: Watched, margin: number, id: number): boolean {
    const collider = this.colliders.get(id);
    if (collider === undefined || !collider.isEnabled || (collider.layers & mask) === 0) return false;
    return regions.some((region) => holds(grown(region, margin), mode, collider.region));
  }

  /** What an update has to tell, and the counts of updates after it. */
  private expected(): string[] {
    const told: [number, number, string][] = [];
    for (const [zone, ids] of this.closed.splice(0)) for (const id of ids) told.push([zone.id, id, 'leave disposed']);
    for (const watched of this.watched.values()) {
      const { zone, dwell, updates } = watched;
      for (const id of new Set([...this.colliders.keys(), ...updates.keys()])) {
        const before = updates.get(id) ?? 0;
        if (watched.swept) {
          this.awaited.push(this.awaitedOf(watched, id, before === 1));
          continue;
        }
        const wasIn = before === dwell;
        const isIn = this.isIn(watched, wasIn ? watched.leave : watched.enter, id);
        if (wasIn && !isIn) told.push([zone.id, id, `leave ${this.reasonOf(watched, id)}`]);
        if (!wasIn && isIn && before + 1 === dwell) told.push([zone.id, id, 'enter none']);
        updates.set(id, isIn ? Math.min(before + 1, dwell) : 0);
      }
    }
    return told.sort(([a, b], [c, d]) => a - c || b - d).map((row) => row.join(' '));
  }

  private awaitedOf(watched: Watched, id: number, wasIn: boolean): Awaited {
    const collider = this.colliders.get(id);
    const reason = this.reasonOf(watched, id);
    const ends = { enter: this.isIn(watched, watched.enter, id), leave: this.isIn(watched, watched.leave, id) };
    const stays: Sweep = { isSure: true, events: [], isIn: wasIn };
    const isNew = watched.last.length === 0 || reason !== 'moved';
    if (isNew || collider?.last === undefined) return { watched, id, wasIn, sweep: stays, ends, reason };
    const body: Body = placedOf(collider.region);
    const regions = watched.regions.map((region, i) => ({ now: placedOf(region), last: watched.last[i]! }));
    const sides = watched.mode === 'center' ? [] : body.sides;
    const sweep = predictSweep(regions, watched, { center: body.center, sides }, collider.last, wasIn);
    return { watched, id, wasIn, sweep, ends, reason };
  }

  /** Notes where everything is at an update. */
  private remember(): void {
    for (const watched of this.watched.values()) watched.last = watched.regions.map(placedOf);
    for (const collider of this.colliders.values()) {
      collider.last = collider.isEnabled ? placedOf(collider.region).center : undefined;
    }
  }

  /** Compares what swept zones told in this update with what they had to; once, before a handler changes anything. */
  private checkSweeps(): void {
    const told = this.awaited.length === 0 ? [] : [...this.world.events];
    for (const each of this.awaited.splice(0)) {
      const { watched, id } = each;
      checkSweep(
        each,
        told.filter((event) => event.zone === watched.zone && event.id === id),
        this.seen,
      );
    }
  }

  update(): void {
    const expected = this.expected();
    const plain = [...this.watched.values()].filter(({ swept }) => !swept).map(insideOf);
    const swept = [...this.watched.values()].filter((watched) => watched.swept);
    this.remember();
    this.world.update();
    this.checkSweeps();
    const inside = [...plain, ...swept.map(insideOf)];
    const told = [...this.world.events];
    expect(told.map(orderOf)).toEqual(told.map(orderOf).sort(([a, b, c], [d, e, f]) => a - d || b - e || c - f));
    const present = told.filter(
      ({ zone, reason }) => reason === 'disposed' || !swept.some((each) => each.zone === zone),
    );
    expect(present.map(({ zone, id, kind, reason }) => `${zone.id} ${id} ${kind} ${reason}`)).toEqual(expected);
    for (const event of told) {
      this.write(this.pulled, event);
      this.reasons[event.reason] = (this.reasons[event.reason] ?? 0) + 1;
    }
    for (const [zone, ids] of inside) if (this.watched.has(zone)) expect([...zone.inside]).toEqual(ids);
  }

  /** Ends all: whatever came in has left, and handlers heard what columns told. */
  finish(): number {
    const read = this.world.events.count;
    this.isOver = true;
    this.world.dispose();
    for (const event of [...this.world.events].slice(read)) this.write(this.pulled, event);
    expect(new Map([...this.pushed].sort())).toEqual(new Map([...this.pulled].sort()));
    let events = 0;
    for (const list of this.pulled.values()) {
      events += list.length;
      expect(list.length % 2).toBe(0);
      expect(list.every((entry, i) => entry.startsWith(i % 2 === 0 ? 'enter' : 'leave'))).toBe(true);
    }
    return events;
  }
}
