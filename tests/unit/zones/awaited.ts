import type { QueryMode, Region, Zone, ZoneEvent } from 'askew';
import { expect } from 'vitest';
import type { Placed, Sweep } from '../support/sweep-oracle.js';

export interface Collider {
  region: Region;
  layers: number;
  isEnabled: boolean;
  /** Where it was at the last update, unless it was disabled. */
  last?: Placed['center'];
}

export interface Watched {
  zone: Zone;
  regions: Region[];
  mode: QueryMode;
  mask: number;
  enter: number;
  leave: number;
  dwell: number;
  updates: Map<number, number>;
  swept: boolean;
  /** Where the regions were at the last update, while they count as the same ones. */
  last: Placed[];
}

/** What a swept zone has to tell of a collider in the next update. */
export interface Awaited {
  watched: Watched;
  id: number;
  wasIn: boolean;
  sweep: Sweep;
  /** Whether it is inside in the end, with either margin. */
  ends: { enter: boolean; leave: boolean };
  reason: string;
}

/** How many events on the way were predicted, and how many predictions were unsure. */
export interface Seen {
  predicted: number;
  unsure: number;
}

/** Returns the ids in a zone, as its counts of updates have it. */
export function insideOf({ updates, dwell, zone }: Watched): readonly [Zone, number[]] {
  const ids = [...updates].filter(([, count]) => count === dwell).map(([id]) => id);
  return [zone, ids.sort((a, b) => a - b)];
}

/** Compares what a swept zone told of a collider with what it had to; counts what was predicted, and what was unsure. */
export function checkSweep(
  { watched, id, wasIn, sweep, ends, reason }: Awaited,
  told: readonly ZoneEvent[],
  seen: Seen,
): void {
  let isIn = wasIn;
  for (const [i, event] of told.entries()) {
    expect(event.kind).toBe(isIn ? 'leave' : 'enter');
    isIn = !isIn;
    const onTheWay = sweep.isSure ? sweep.events[i] : undefined;
    if (onTheWay !== undefined) {
      expect(event.kind).toBe(onTheWay.kind);
      expect(event.time).toBeGreaterThanOrEqual(onTheWay.earliest);
      expect(event.time).toBeLessThanOrEqual(onTheWay.latest);
      seen.predicted++;
    } else if (sweep.isSure) {
      expect(event.time).toBe(1);
    }
    expect(event.reason).toBe(isIn ? 'none' : event.time < 1 ? 'moved' : reason);
  }
  if (sweep.isSure) {
    const changes = (sweep.isIn ? ends.leave : ends.enter) !== sweep.isIn;
    expect(told.length).toBe(sweep.events.length + Number(changes));
  } else {
    seen.unsure++;
  }
  expect(isIn ? ends.leave : !ends.enter).toBe(true);
  watched.updates.set(id, Number(isIn));
}
