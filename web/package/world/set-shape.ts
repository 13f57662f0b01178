import { fail } from '../errors/errors.js';
import { copyRegion } from '../shape/numbers.js';
import { answered, writeShape } from '../shape/record.js';
import type { RegionRecord } from '../shape/region-record.js';
import { rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { slots } from '../wasm/scratch.js';

/** Gives a collider the shape of a region in the pose that it has. */
export function setShape(native: RawBoxes, world: number, id: number, region: RegionRecord): void {
  copyRegion(region);
  putInPose(native, world, id);
  const shapeAt = writeShape(native, 'shapeA', region.shape);
  if (shapeAt !== 0 && answered(rawEvery().shapeFits(slots.a, shapeAt, 0, 0)) <= 0) fail('not-rigid', 'shape', region);
  const refusal = native.worldSetShape(world, id, slots.a, shapeAt);
  if (refusal !== 0) fail(refusal === 1 ? 'out-of-memory' : 'too-far', 'shape', region);
}

/** Puts the record in slot `a` in the pose of a collider. */
export function putInPose(native: RawBoxes, world: number, id: number): void {
  if (!native.worldInPoseOf(world, id, slots.a))
    fail('missing', 'id', id, 'a center and a rotation, by `move`, before its shape can be one with other half axes');
}
