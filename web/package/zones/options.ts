import { readMode } from '../world/query-options.js';
import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean, readLength, readWhole } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { Filter } from '../world/collider-traits.js';
import type { QueryMode } from '../wasm/enum-names.js';

/** How far faces move outward: those of the region to enter, and of the region to leave, which is no smaller. */
export interface Margin {
  /** The length for entering; 0 by default. */
  enter?: number;
  /** The length for leaving; that for entering by default. */
  leave?: number;
}

/** The options of `watch`. */
export interface ZoneOptions extends Filter {
  /** The condition to be inside; `any` by default. With `whole`, one region must contain all of the collider. */
  mode?: QueryMode;
  /**
   * A number is the margin for leaving, with none for entering: movements smaller than it never leave and enter again.
   * A plate grows along its normal too; segments and points take no margin. That of a solid mesh counts by the distance
   * from its body, and not with `whole`.
   */
  margin?: number | Margin;
  /** The updates in a row that a collider must meet the condition to enter; 1 by default. */
  dwell?: number;
  /**
   * Finds colliders that passed through between two updates too: straight from place to place, as seen from the zone,
   * in the present orientation. Not with `whole` or a dwell.
   */
  swept?: boolean;
  /** Any value of yours. */
  data?: unknown;
}

const names: Names<ZoneOptions> = { layers: 1, mask: 1, mode: 1, margin: 1, dwell: 1, swept: 1, data: 1 };
const marginNames: Names<Margin> = { enter: 1, leave: 1 };

/** The options of a zone as the core takes them. */
export interface Watched {
  layers: number;
  mask: number;
  mode: number;
  swept: boolean;
  dwell: number;
  margin: Required<Margin>;
  data: unknown;
}

/** Reads options. */
export function readZone(options: ZoneOptions): Watched {
  const { allLayers } = raw();
  checkOptions(options, names);
  const { layers = allLayers, mask = allLayers, mode = 'any', margin = 0, dwell = 1, swept = false, data } = options;
  readWhole(layers, 'options.layers');
  readWhole(mask, 'options.mask');
  const number = readMode(mode, false);
  readBoolean(swept, 'options.swept');
  if (readWhole(dwell, 'options.dwell') === 0) fail('out-of-range', 'options.dwell', dwell, '1');
  if (swept && (mode === 'whole' || dwell !== 1)) fail('conflict', 'options', options, 'swept, dwell and mode "whole"');
  return { layers, mask, mode: number, swept, dwell, margin: readMargin(margin), data };
}

function readMargin(margin: number | Margin): Required<Margin> {
  if (typeof margin === 'number') return { enter: 0, leave: readLength(margin, 'options.margin') };
  if (typeof margin !== 'object' || margin === null) fail('wrong-type', 'options.margin', margin, expected.margin);
  checkOptions(margin, marginNames, 'options.margin');
  const { enter = 0, leave = enter } = margin;
  readLength(enter, 'options.margin.enter');
  readLength(leave, 'options.margin.leave');
  if (leave < enter) fail('min-above-max', 'options.margin.enter', enter, `leave is ${leave}`);
  return { enter, leave };
}
