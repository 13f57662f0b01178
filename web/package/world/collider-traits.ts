import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean, readWhole } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';

/** A filter decides which colliders can meet: two can when each has a layer, a bit of 32, in the other's mask. */
export interface Filter {
  /** The layers a collider is on; layer 1 (the lowest bit) by default. */
  layers?: number;
  /** The layers a collider can meet; all by default. */
  mask?: number;
}

/** Traits are the properties of a collider beside its shape. */
export interface Traits extends Filter {
  /** True for a collider that seldom moves; stored apart, it costs nothing when others move. False by default. */
  still?: boolean;
}

/** The names of traits among those of other options. */
export const traitNames: Names<Traits> = { layers: 1, mask: 1, still: 1 };

/** Reads traits, from options whose names have been checked. */
export function readTraits(from: Traits, prefix: string): Required<Traits> {
  const { defaultLayers, allLayers } = raw();
  const { layers = defaultLayers, mask = allLayers, still = false } = from;
  readWhole(layers, `${prefix}layers`);
  readWhole(mask, `${prefix}mask`);
  readBoolean(still, `${prefix}still`);
  return { layers, mask, still };
}

const filterNames: Names<Filter> = { layers: 1, mask: 1 };

/** Reads a filter; what is left out is undefined. */
export function readFilter(filter: Filter): Filter {
  checkOptions(filter, filterNames, 'filter');
  const { layers, mask } = filter;
  if (layers !== undefined) readWhole(layers, 'filter.layers');
  if (mask !== undefined) readWhole(mask, 'filter.mask');
  return { layers, mask };
}
