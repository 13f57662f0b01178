import { readBoolean, readWhole } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';

/** Who can meet whom, by the bits of 32-bit numbers: two meet when each has a layer that the other's mask names. */
export interface Filter {
  /** The layers a collider is on; layer 1 (the lowest bit) by default. */
  layers?: number;
  /** The layers it can meet; all by default. */
  mask?: number;
}

/** What can be said of a collider beside its shape. */
export interface Traits extends Filter {
  /** Seldom moved; kept apart, so that it costs nothing when others move. */
  still?: boolean;
}

/** The traits read last. */
export const traits = { layers: 0, mask: 0, still: false };

/** Checks traits and takes them over into `traits`. @internal */
export function readTraits(native: RawModule, from: Traits, prefix: string): void {
  const { layers = native.defaultLayers, mask = native.allLayers, still = false } = from;
  traits.layers = readWhole(layers, `${prefix}layers`);
  traits.mask = readWhole(mask, `${prefix}mask`);
  traits.still = readBoolean(still, `${prefix}still`);
}
