import { readMode } from '../world/query-options.js';
import { expected, fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean, readCount, readLength, readWhole } from '../inputs/values.js';
import { Compound } from '../level/compound.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { copyIn } from '../wasm/scratch.js';
import type { Filter } from '../world/collider-traits.js';
import type { QueryMode } from '../wasm/enum-names.js';

/** How far faces move outward: those of the region to enter, and of the region to leave, which is no smaller. */
export interface Margin {
  /** The length for entering; 0 by default. */
  enter?: number;
  /** The length for leaving; that for entering by default. */
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

/** What a zone watches: a region, several, or the members of a compound where they lie in its frame. */
export type WatchedRegions = Region | readonly Region[] | Compound;

/** Reads one or more regions. */
export function readRegions(regions: WatchedRegions): Region[] {
  const list: Region[] = [];
  if (Compound.isOne(regions)) return Array.from({ length: regions.parts }, (_, part) => regions.partOf(part));
  if (Array.isArray(regions)) {
    const given = regions as readonly Region[];
    const count = readCount(given, 'regions');
    for (let i = 0; i < count; i++) {
      const region = given[i]!;
      checkRegion(region, `regions[${i}]`);
      list.push(region);
    }
  } else {
    checkRegion(regions as Region, 'regions');
    list.push(regions as Region);
  }
  return list.length === 0 ? fail('missing', 'regions', regions, 'at least one Region') : list;
}

/** Stages regions in memory of the world and returns their count. @internal */
export function stageRegions(native: RawModule, world: number, regions: readonly Region[]): number {
  const count = regions.length;
  const heads = count * (native.regionStride + 1);
  const length = regions.reduce((sum, { shape }) => sum + (shape?.length ?? 0), heads);
  const at = native.worldStage(world, length);
  if (at === 0) fail('out-of-memory', 'regions', regions);
  const heap = native.HEAPF64;
  let next = heads;
  regions.forEach(({ record, shape }, i) => {
    copyIn(heap, at + i * native.regionStride, record, native.regionStride);
    heap[at + count * native.regionStride + i] = shape === undefined ? 0 : next;
    if (shape !== undefined) heap.set(shape, at + next);
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
