import { expected, fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { type MatrixLike, readCount } from '../inputs/values.js';
import { Compound } from '../level/compound.js';
import { Level } from '../level/level.js';
import type { Mesh } from '../level/mesh.js';
import type { Region } from '../region/region.js';
import { checkRegion, RegionRecord } from '../shape/region-record.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyIn, slots } from '../wasm/scratch.js';
import { writePose } from '../world/added.js';
import type { Pose } from '../world/collider-options.js';
import { takeIn } from '../world/levels.js';

/** A solid mesh in its place, given as `add` takes it. */
export interface WatchedSolid extends Pose {
  /** A mesh that was built with `solid: true`. */
  shape: Mesh;
  /** A 4x4 matrix instead of a center and a rotation. */
  matrix?: MatrixLike;
}

/**
 * What a zone watches: a region, several, the members of a compound where they lie in its frame, or the body of a solid
 * mesh, in its own frame or in a pose.
 */
export type WatchedRegions = Region | readonly Region[] | Compound | Mesh | WatchedSolid;

const names: Names<WatchedSolid> = { shape: 1, center: 1, rotation: 1, matrix: 1 };

/** What has been read: regions, or a solid whose frame is in slot `a`. */
interface Watched {
  readonly regions: readonly Region[];
  readonly solid?: Mesh;
}

/** Reads what a zone is to watch. */
export function readWatched(watched: WatchedRegions): Watched {
  if (Level.isOne(watched) && !Compound.isOne(watched)) return readSolid({ shape: watched as Mesh }, 'regions');
  const isPosed = typeof watched === 'object' && watched !== null && !RegionRecord.isOne(watched) && 'shape' in watched;
  if (isPosed && !Level.isOne(watched)) return readSolid(watched as WatchedSolid, 'regions.shape');
  return { regions: readRegions(watched as Region | readonly Region[] | Compound) };
}

function readSolid(watched: WatchedSolid, argument: string): Watched {
  checkOptions(watched, names, 'regions');
  const { shape, center, rotation, matrix } = watched;
  if (!Level.isOne(shape) || shape.sort !== 'mesh' || !shape.solid)
    fail('wrong-type', argument, shape, expected.watched);
  if (matrix !== undefined && (center !== undefined || rotation !== undefined))
    fail('conflict', 'regions', watched, 'matrix, center and rotation');
  writePose(shape, center, rotation, matrix);
  return { regions: [], solid: shape };
}

/** Reads one or more regions. */
export function readRegions(regions: Region | readonly Region[] | Compound): Region[] {
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

/** Stages what was read in memory of the world; returns the count of records, and the key of a solid or 0. @internal */
export function stageWatched(native: RawModule, world: number, { regions, solid }: Watched): [number, number] {
  if (solid === undefined) return [stageRegions(native, world, regions), 0];
  const at = native.worldStage(world, native.regionStride);
  if (at === 0) fail('out-of-memory', 'regions', solid);
  takeIn(native, world, solid);
  const heap = native.HEAPF64;
  heap.copyWithin(at, slots.a, slots.a + native.regionStride);
  return [1, solid.key];
}

/** Stages regions in memory of the world and returns their count. */
function stageRegions(native: RawModule, world: number, regions: readonly Region[]): number {
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

/** Throws when the core returned a reason to refuse what it was given instead of an id. */
export function checkTaken(answer: number, watched: unknown): void {
  if (answer === 0 || answer > refusals.length) return;
  fail(refusals[answer - 1]!, 'regions', watched, 'a solid, mode "whole" and a margin together');
}

const refusals = ['out-of-memory', 'too-far', 'no-faces', 'not-invertible', 'conflict'] as const;
