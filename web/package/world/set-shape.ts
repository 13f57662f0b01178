import { fail } from '../errors/errors.js';
import { Level } from '../level/level.js';
import { answered, writeShape } from '../shape/record.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { writeRecord } from './added.js';
import { type ColliderShape, levelRefusals, takeIn, writeIdentity } from './levels.js';

/** Gives a collider another shape in the pose that it has. */
export function setShape(native: RawModule, world: number, id: number, shape: ColliderShape): void {
  if (Level.isOne(shape)) writeIdentity(native, shape);
  else writeRecord(native, shape);
  if (!native.worldInPoseOf(world, id, slots.a))
    fail('missing', 'id', id, 'a center and a rotation, by `move`, before its shape can be one with other half axes');
  const refusal = Level.isOne(shape) ? setLevel(native, world, id, shape) : setRegion(native, world, id, shape);
  if (refusal !== 0) fail(levelRefusals[refusal - 1]!, 'shape', shape);
}

function setLevel(native: RawModule, world: number, id: number, level: Level): number {
  takeIn(native, world, level);
  return native.worldSetLevel(world, id, slots.a, level.key);
}

function setRegion(native: RawModule, world: number, id: number, region: Exclude<ColliderShape, Level>): number {
  const shapeAt = writeShape(native, 'shapeA', region.shape);
  if (shapeAt !== 0 && answered(native.shapeFits(slots.a, shapeAt, 0, 0)) <= 0) fail('not-rigid', 'shape', region);
  return native.worldSetShape(world, id, slots.a, shapeAt);
}
