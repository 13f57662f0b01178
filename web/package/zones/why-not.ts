import type { RawBoxes } from '../wasm/raw-boxes.js';
import { slots } from '../wasm/scratch.js';
import { type AxisKind, type Gate, enumNames } from '../wasm/enum-names.js';

/** The reason why a collider is not in a zone. */
export interface WhyNot {
  /**
   * The first test that failed. `inside`: none, as of the last update. `disabled`: the collider is. `layers`: the collider has none in the zone's
   * mask; `mask`: its mask has none of the zone's. `bounds`, `shape`: it is not where the zone is. `margin`: it may
   * stay, but not enter. `dwell`: not yet for long enough. `update`: it enters at the next one.
   */
  gate: Gate;
  /** The region of the zone with the least gap, for `bounds`, `shape` and `margin`; else -1. */
  region: number;
  /**
   * The part of a level or a compound that has this gap, else -1: the nearest member or the triangle nearest to the
   * region's middle; for `whole` the one that sticks out most.
   */
  part: number;
  /** The axis of that gap as in `explain`, A being the collider or its center; for bounds `j` is the world axis. */
  kind: AxisKind;
  /** The number of the axis among those of the collider, as in a row of `explain`. */
  i: number;
  /** The number of the axis among those of the region. */
  j: number;
  /** The unit axis from the collider to the region, or to the nearest triangle of a solid mesh. */
  normal: [number, number, number];
  /** The gap along it; for `whole` the length that sticks out, or how deep a triangle of a solid mesh cuts. */
  gap: number;
  /** For `dwell` and `update`: the updates in a row that it could enter. */
  updates: number;
  /** The updates in a row that entering takes. */
  dwell: number;
}

/** Explains why a collider is not in a zone. @internal */
export function whyNot(native: RawBoxes, world: number, zone: number, id: number): WhyNot {
  native.zoneWhyNot(world, zone, id, slots.out);
  const numbers = native.HEAPF64.subarray(slots.out, slots.out + 12);
  const [gate, region, part, kind, i, j, x, y, z, gap, updates, dwell] = numbers;
  return {
    gate: enumNames.gates[gate],
    region,
    part,
    kind: enumNames.kinds[kind],
    i,
    j,
    normal: [x, y, z],
    gap,
    updates,
    dwell,
  };
}
