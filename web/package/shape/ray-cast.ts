import { fail } from '../errors/errors.js';
import type { Frame } from '../inputs/frame.js';
import { isZero, readVec3, type Vec3Like } from '../inputs/values.js';
import { rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { slots } from '../wasm/scratch.js';
import { answered } from './record.js';

/** Reads a ray to a frame, without its end: origin 3, direction 3. */
export function readRay(frame: Frame, origin: Vec3Like, direction: Vec3Like): void {
  readVec3(frame, 0, origin, 'origin');
  readVec3(frame, 3, direction, 'direction');
  if (isZero(frame, 3)) fail('zero-length', 'direction', direction);
}

/** Returns whether the ray in slot `a` hits the region in slot `b`, whose shape is at `shapeB`. @internal */
export const isHit = (native: RawBoxes, shapeB: number): boolean =>
  shapeB === 0
    ? native.castRay(slots.a, slots.b, slots.out)
    : answered(rawEvery().shapeCastRay(slots.b, shapeB, slots.a, slots.out)) !== 0;
