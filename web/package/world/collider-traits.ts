import { readBoolean, readWhole } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';

/** A filter decides which colliders can meet: two can when each has a layer, a bit of 32, in the other's mask. */
export interface Filter {
  /** The layers a collider is on; layer 1 (the lowest bit) by default. */
  layers?: number;
  /** The layers a collider can meet; all by default. */
  mask?: number;
}

/** Traits are the properties of a collider beside its shape. */
export interface Traits extends Filter {
  /** True for a collider that seldom moves; stored apart, it costs nothing when others move. */
  still?: boolean;
}

/** The traits read last. */
export const traits = { layers: 0, mask: 0, still: false };

/** Checks traits and copies them to `traits`. @internal */
export function readTraits(native: RawModule, from: Traits, prefix: string): void {
  const { layers = native.defaultLayers, mask = native.allLayers, still = false } = from;
  traits.layers = readWhole(layers, `${prefix}layers`);
  traits.mask = readWhole(mask, `${prefix}mask`);
  traits.still = readBoolean(still, `${prefix}still`);
}
