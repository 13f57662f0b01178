import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import type { MatrixLike } from '../inputs/values.js';
import { Compound } from '../level/compound.js';
import { Level } from '../level/level.js';
import type { Mesh } from '../level/mesh.js';
import { RegionRecord } from '../shape/region-record.js';
import { rawEvery } from '../wasm/raw.js';
import { slots } from '../wasm/scratch.js';
import type { Pose } from '../world/collider-options.js';
import { takeIn, writeLevelPose } from './levels.js';
import { readRegions, stageRegions, type WatchedReader, type WatchedRegions } from '../zones/watched.js';

/** A solid mesh in its place, given as `add` takes it. */
export interface WatchedSolid extends Pose {
  /** A mesh that was built with `solid: true`. */
  shape: Mesh;
  /** A 4x4 matrix instead of a center and a rotation. */
  matrix?: MatrixLike;
}

declare module '../shape/beyond-boxes.js' {
  interface BeyondBoxes {
    watched: Compound | Mesh | WatchedSolid;
  }
}

const names: Names<WatchedSolid> = { shape: 1, center: 1, rotation: 1, matrix: 1 };

/** What has been read: regions, or a solid whose frame is in slot `a`. */
interface Watched {
  readonly regions: readonly RegionRecord[];
  readonly solid?: Mesh;
}

/** Reads regions, compounds and solid meshes. @internal */
export const solidReader: WatchedReader<Watched> = { read: readWatched, stage: stageWatched };

/** Reads what a zone is to watch. */
function readWatched(given: unknown): Watched {
  const watched = given as WatchedRegions;
  if (Level.isOne(watched) && !Compound.isOne(watched)) return readSolid({ shape: watched as Mesh }, 'regions');
  const isPosed = typeof watched === 'object' && watched !== null && !RegionRecord.isOne(watched) && 'shape' in watched;
  if (isPosed && !Level.isOne(watched)) return readSolid(watched as WatchedSolid, 'regions.shape');
  return { regions: readConvex(watched) };
}

function readSolid(watched: WatchedSolid, argument: string): Watched {
  checkOptions(watched, names, 'regions');
  const { shape, center, rotation, matrix } = watched;
  if (!Level.isOne(shape) || shape.sort !== 'mesh' || !shape.solid)
    fail('wrong-type', argument, shape, expected.watched);
  if (matrix !== undefined && (center !== undefined || rotation !== undefined))
    fail('conflict', 'regions', watched, 'matrix, center and rotation');
  writeLevelPose(rawEvery(), shape, center, rotation, matrix, 'regions.');
  return { regions: [], solid: shape };
}

/** Reads one or more regions, or the members of a compound. */
export function readConvex(watched: unknown): RegionRecord[] {
  if (Compound.isOne(watched)) return Array.from({ length: watched.parts }, (_, part) => watched.partOf(part));
  return readRegions(watched);
}

function stageWatched(_native: unknown, world: number, { regions, solid }: Watched): [number, number] {
  const native = rawEvery();
  if (solid === undefined) return [stageRegions(native, world, regions), 0];
  const at = native.worldStage(world, native.regionStride);
  if (at === 0) fail('out-of-memory', 'regions', solid);
  takeIn(native, world, solid, 'regions');
  const heap = native.HEAPF64;
  heap.copyWithin(at, slots.a, slots.a + native.regionStride);
  return [1, solid.key];
}
