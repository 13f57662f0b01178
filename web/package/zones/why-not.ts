import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { type AxisKind, type Gate, enumNames } from '../wasm/enum-names.js';

/** What keeps a collider out of a zone. */
export interface WhyNot {
  /**
   * The first that failed. `inside`: none, as of the last update. `layers`: it has none that the zone looks for; `mask`:
   * it looks for none of the zone's. `bounds`, `shape`: it is not where the zone is. `margin`: it may stay there, but not
   * come in. `dwell`: not yet for long enough. `update`: the next one takes it in.
   */
  gate: Gate;
  /** For `bounds`, `shape` and `margin`, the region of the zone where least is missing; else -1. */
  region: number;
  /** Then the axis, as in `explain`, A being the collider or its center; for bounds the world axis `j`. */
  kind: AxisKind;
  i: number;
  j: number;
  /** Unit, from the collider to the region. */
  normal: [number, number, number];
  /** The gap along it; for `whole` by how much the collider sticks out. */
  gap: number;
  /** For `dwell` and `update`: how many updates in a row it has been where one enters, and how many it takes. */
  updates: number;
  dwell: number;
}

/** Explains why a collider is not in a zone. @internal */
export function whyNot(native: RawModule, world: number, zone: number, id: number): WhyNot {
  native.zoneWhyNot(world, zone, id, slots.out);
  const [gate, region, kind, i, j, x, y, z, gap, updates, dwell] = native.HEAPF64.subarray(slots.out, slots.out + 11);
  return {
    gate: enumNames.gates[gate],
    region,
    kind: enumNames.kinds[kind],
    i,
    j,
    normal: [x, y, z],
    gap,
    updates,
    dwell,
  };
}
