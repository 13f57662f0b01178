import { closeFrame, type Frame } from '../inputs/frame.js';
import { isMet, unpackCastHit } from '../region/cast-hit.js';
import { isTurning, writeMotion } from '../region/rigid-motion.js';
import { answered, writeShape } from '../shape/record.js';
import type { RegionRecord } from '../shape/region-record.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import type { ColliderCastHit } from '../world/nearest-first.js';

/** Writes a member of a compound to slot `b` and returns the index of its shape, 0 for a box. */
function writeMember(native: RawModule, world: number, id: number, part: number): number {
  slots.laid.shapeB = undefined;
  return native.worldMember(world, id, part, slots.b, slots.shapeB) === 0 ? 0 : slots.shapeB;
}

/**
 * Returns the contact with a level that was met, of which the part is known or -1, for the motion of a frame, which it
 * closes. @internal
 */
export function levelCastHit(
  native: RawModule,
  world: number,
  id: number,
  isOfTriangles: boolean,
  knownPart: number,
  region: RegionRecord,
  motion: Frame,
  target: ColliderCastHit | undefined,
): ColliderCastHit | null {
  writeMotion(native, region, motion);
  closeFrame(motion);
  const shapeA = writeShape(native, 'shapeA', region.shape);
  if (isOfTriangles) {
    const { a, out } = slots;
    const met = isTurning(native)
      ? native.worldCastTurningAt(world, id, knownPart, a, shapeA, out)
      : native.worldCastAt(world, id, knownPart, a, shapeA, out);
    const meets = answered(met) !== 0;
    const part = native.HEAPF64[slots.out + native.contactStride];
    return unpackCastHit(native, meets, target, id, part) as ColliderCastHit | null;
  }
  const part = knownPart >= 0 ? knownPart : answered(native.worldPartMet(world, id, slots.a, shapeA));
  const meets = part >= 0 && isMet(native, shapeA, writeMember(native, world, id, part));
  return unpackCastHit(native, meets, target, id, part) as ColliderCastHit | null;
}
