import { readMode } from '../world/query-options.js';
import { expected, fail } from '../errors/errors.js';
import { checkObject, readBoolean, readLength, readWhole } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { copyIn } from '../wasm/scratch.js';
import type { Filter } from '../world/collider-traits.js';
import type { QueryMode } from '../wasm/enum-names.js';

/** How far faces move outward: those of the region to enter, and of the region to leave, which is no smaller. */
export interface Margin {
  enter?: number;
  leave?: number;
}

export interface ZoneOptions extends Filter {
  /** The condition to be inside; `any` by default. With `whole`, one region must contain all of the collider. */
  mode?: QueryMode;
  /**
   * A number is the margin for leaving, with none for entering: movements smaller than it never leave and enter again.
   * A plate grows along its normal too; segments and points take no margin.
   */
  margin?: number | Margin;
  /** The updates in a row that a collider must meet the condition to enter; 1 by default. */
  dwell?: number;
  /**
   * Finds colliders that passed through between two updates too: straight from the last place to the present one, as
   * seen from the zone, in the present orientation. Not with `whole` or a dwell.
   */
  swept?: boolean;
  /** Any value of yours. */
  data?: unknown;
}

/** The options read last. */
export const watched = { layers: 0, mask: 0, mode: 0, swept: false, dwell: 0, enter: 0, leave: 0 };

/** Checks options and copies them to `watched`. @internal */
export function readZone(native: RawModule, options: ZoneOptions): void {
  checkObject(options, 'options');
  const {
    layers = native.allLayers,
    mask = native.allLayers,
    mode = 'any',
    margin = 0,
    dwell = 1,
    swept = false,
  } = options;
  watched.layers = readWhole(layers, 'options.layers');
  watched.mask = readWhole(mask, 'options.mask');
  watched.mode = readMode(mode, false);
  watched.swept = readBoolean(swept, 'options.swept');
  watched.dwell = readWhole(dwell, 'options.dwell');
  if (dwell === 0) fail('out-of-range', 'options.dwell', dwell, '1');
  if (swept && (mode === 'whole' || dwell !== 1)) fail('conflict', 'options', options, 'swept, dwell and mode "whole"');
  readMargin(native, margin);
}

function readMargin(native: RawModule, margin: number | Margin): void {
  if (typeof margin === 'number') {
    watched.enter = 0;
    watched.leave = readLength(native, margin, 'options.margin');
    return;
  }
  if (typeof margin !== 'object' || margin === null) fail('wrong-type', 'options.margin', margin, expected.margin);
  const { enter = 0, leave = enter } = margin;
  watched.enter = readLength(native, enter, 'options.margin.enter');
  watched.leave = readLength(native, leave, 'options.margin.leave');
  if (leave < enter) fail('min-above-max', 'options.margin.enter', enter, `leave is ${leave}`);
}

/** Stages regions in memory of the world and returns their count. @internal */
export function stageRegions(native: RawModule, world: number, regions: Region | readonly Region[]): number {
  const list = Array.isArray(regions) ? (regions as readonly Region[]) : [regions as Region];
  if (list.length === 0) fail('missing', 'regions', regions, 'at least one Region');
  list.forEach((region, i) => checkRegion(region, regions === region ? 'regions' : `regions[${i}]`));
  const count = list.length;
  const length = list.reduce((sum, { shape }) => sum + (shape?.length ?? 0), count * (native.regionStride + 1));
  const at = native.worldStage(world, length);
  if (at === 0) fail('out-of-memory', 'regions', regions);
  let next = count * (native.regionStride + 1);
  list.forEach(({ record, shape }, i) => {
    copyIn(native.HEAPF64, at + i * native.regionStride, record, native.regionStride);
    native.HEAPF64[at + count * native.regionStride + i] = shape === undefined ? 0 : next;
    if (shape !== undefined) native.HEAPF64.set(shape, at + next);
    next += shape?.length ?? 0;
  });
  return count;
}

/** Throws when the core returned a reason to refuse regions instead of an id. */
export function checkTaken(answer: number, regions: unknown): void {
  if (answer === 0 || answer > refusals.length) return;
  fail(refusals[answer - 1]!, 'regions', regions);
}

const refusals = ['out-of-memory', 'too-far', 'no-faces'] as const;
