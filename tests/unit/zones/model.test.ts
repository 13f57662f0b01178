import { type QueryMode, init, Region, World, type Zone, type ZoneEvent, type ZoneOptions } from 'askew';
import { describe, expect, test } from 'vitest';
import { random } from '../support/random.js';

await init();

interface Collider {
  region: Region;
  layers: number;
  isEnabled: boolean;
}

interface Watched {
  zone: Zone;
  regions: Region[];
  mode: QueryMode;
  mask: number;
  enter: number;
  leave: number;
  dwell: number;
  updates: Map<number, number>;
}

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

/** Random commands, some of them given by handlers, and the rule that says what zones have to tell. */
class Play {
  readonly world = new World();
  readonly colliders = new Map<number, Collider>();
  readonly watched = new Map<Zone, Watched>();
  readonly closed: [Zone, number[]][] = [];
  /** Of each zone and collider, what columns told, and what handlers heard. */
  readonly pulled = new Map<string, string[]>();
  readonly pushed = new Map<string, string[]>();
  readonly reasons: Record<string, number> = {};
  inHandlers = 0;
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
    const options: Required<Pick<ZoneOptions, 'mode' | 'mask' | 'dwell'>> = {
      mode: modes[this.whole(3)]!,
      mask: 1 + this.whole(3),
      dwell: 1 + this.whole(2),
    };
    const leave = enter + this.next();
    const zone = this.world.watch(regions, { ...options, margin: { enter, leave } });
    this.watched.set(zone, { zone, regions, ...options, enter, leave, updates: new Map() });
    const hear = (event: ZoneEvent): void => {
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
      zone.setRegions((watched.regions = [this.region(2)]));
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
        const wasIn = before === dwell;
        const isIn = this.isIn(watched, wasIn ? watched.leave : watched.enter, id);
        if (wasIn && !isIn) told.push([zone.id, id, `leave ${this.reasonOf(watched, id)}`]);
        if (!wasIn && isIn && before + 1 === dwell) told.push([zone.id, id, 'enter none']);
        updates.set(id, isIn ? Math.min(before + 1, dwell) : 0);
      }
    }
    return told.sort(([a, b], [c, d]) => a - c || b - d).map((row) => row.join(' '));
  }

  update(): void {
    const expected = this.expected();
    const inside = [...this.watched.values()].map(({ updates, dwell, zone }) => {
      const ids = [...updates].filter(([, count]) => count === dwell).map(([id]) => id);
      return [zone, ids.sort((a, b) => a - b)] as const;
    });
    this.world.update();
    const told = [...this.world.events];
    expect(told.map(({ zone, id, kind, reason }) => `${zone.id} ${id} ${kind} ${reason}`)).toEqual(expected);
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

describe('zones tell what the rule says', () => {
  // ASKEW_ORACLE_PAIRS makes a full run of it, as it does for the native model.
  const commands = Number(process.env.ASKEW_ORACLE_PAIRS ?? 40_000);
  const timeout = 60_000 + 3 * commands;

  test(`${commands} commands, some of them given by handlers`, { timeout }, () => {
    const reasons: Record<string, number> = {};
    let events = 0;
    let inHandlers = 0;
    for (let seed = 0; seed < commands / 500; seed++) {
      const play = new Play(seed);
      for (let i = 0; i < 500; i++) {
        if (play.whole(4) > 0) play.change();
        else play.update();
      }
      events += play.finish();
      inHandlers += play.inHandlers;
      for (const [reason, count] of Object.entries(play.reasons)) reasons[reason] = (reasons[reason] ?? 0) + count;
    }
    const least = commands / 1000;
    expect(events).toBeGreaterThan(10 * least);
    expect(inHandlers).toBeGreaterThan(least);
    for (const reason of ['moved', 'removed', 'disabled', 'refiltered', 'disposed']) {
      expect(reasons[reason], reason).toBeGreaterThan(least);
    }
  });
});
