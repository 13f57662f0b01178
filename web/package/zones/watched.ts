import { fail } from '../errors/errors.js';
import { readCount } from '../inputs/values.js';
import type { Beyond } from '../shape/beyond-boxes.js';
import { copyRegion } from '../shape/numbers.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';

/**
 * What a zone watches: a region, several, the members of a compound where they lie in its frame, or the body of a solid
 * mesh, in its own frame or in a pose.
 */
export type WatchedRegions = RegionRecord | readonly RegionRecord[] | Beyond<'watched'>;

/** How a world reads what its zones watch. @internal */
export interface WatchedReader<Read = unknown> {
  read(watched: unknown): Read;
  /** Stages what was read in memory of the world; returns the count of records, and the key of a solid or 0. */
  stage(native: RawBoxes, world: number, read: Read): [count: number, key: number];
}

/** Reads regions alone. @internal */
export const regionReader: WatchedReader<RegionRecord[]> = {
  read: readRegions,
  stage: (native, world, regions) => [stageRegions(native, world, regions), 0],
};

/** Reads one or more regions. */
export function readRegions(regions: unknown): RegionRecord[] {
  const list: RegionRecord[] = [];
  if (Array.isArray(regions)) {
    const given = regions as readonly RegionRecord[];
    const count = readCount(given, 'regions');
    for (let i = 0; i < count; i++) {
      const region = given[i]!;
      checkRegion(region, `regions[${i}]`);
      list.push(region);
    }
  } else {
    checkRegion(regions as RegionRecord, 'regions');
    list.push(regions as RegionRecord);
  }
  return list.length === 0 ? fail('missing', 'regions', regions, 'at least one Region') : list;
}

/** Stages regions in memory of the world and returns their count. */
export function stageRegions(native: RawBoxes, world: number, regions: readonly RegionRecord[]): number {
  const count = regions.length;
  const heads = count * (native.regionStride + 1);
  const length = regions.reduce((sum, { shape }) => sum + (shape?.length ?? 0), heads);
  const at = native.worldStage(world, length);
  if (at === 0) fail('out-of-memory', 'regions', regions);
  const heap = native.HEAPF64;
  let next = heads;
  regions.forEach((region, i) => {
    const { shape } = region;
    copyRegion(region, at + i * native.regionStride);
    heap[at + count * native.regionStride + i] = shape === undefined ? 0 : next;
    if (shape !== undefined) heap.set(shape, at + next);
    next += shape?.length ?? 0;
  });
  return count;
}

/** Throws when the core returned a reason to refuse what it was given instead of an id. */
export function checkTaken(answer: number, watched: unknown): void {
  if (answer === 0 || answer > refusals.length) return;
  fail(refusals[answer - 1]!, 'regions', watched, 'a solid, mode "whole" and a margin together');
}

const refusals = ['out-of-memory', 'too-far', 'no-faces', 'not-invertible', 'conflict'] as const;
