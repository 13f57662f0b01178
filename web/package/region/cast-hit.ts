import { checkObject } from '../inputs/values.js';
import { isTurning } from './rigid-motion.js';
import type { RawModule } from '../wasm/raw-module.js';
import { answered } from '../shape/record.js';
import { copyOut, slots } from '../wasm/scratch.js';
import { checkFloat64 } from '../inputs/results.js';

/** A hit says where and when a moving region meets another. */
export interface RegionCastHit {
  /**
   * The time of first contact, from 0 at the start of the motion to 1 at its end. A rotating region certainly does not
   * meet earlier.
   */
  t: number;
  /**
   * The time by which they certainly have met: `t`, unless the region rotates. First contact then lies between `t` and
   * `until`, mostly within 1e-8; Infinity when the two may only come within 2e-9 of the scale.
   */
  until: number;
  /** The time of last contact, or 1 when they are still in contact at the end. */
  leave: number;
  /** The length of the translation up to `t`. */
  distance: number;
  /** The unit normal of what was met, out of it; 0 when they meet at the start. */
  normal: Float64Array;
  /**
   * A point of both at `t`: where the touching features, shrunk alike about their middles until they only just touch,
   * meet. When the regions meet at the start, the whole regions shrink instead. When the region rotates, the point of
   * the other one that is nearest to it.
   */
  point: Float64Array;
  /** True when they meet before anything moves. */
  startsOverlapping: boolean;
}

export function newCastHit(): RegionCastHit {
  return {
    t: 0,
    until: 0,
    leave: 0,
    distance: 0,
    normal: new Float64Array(3),
    point: new Float64Array(3),
    startsOverlapping: false,
  };
}

export function checkCastHit(target: RegionCastHit): void {
  checkObject(target, 'target');
  checkFloat64(target.normal, 3, 'target.normal');
  checkFloat64(target.point, 3, 'target.point');
}

/** Returns the contact of the region and motion that `writeMotion` wrote with the region in slot `b`. @internal */
export function unpackCastHit(
  native: RawModule,
  shapeA: number,
  shapeB: number,
  target: RegionCastHit | undefined,
): RegionCastHit | null {
  const turns = isTurning(native);
  const question = turns ? 'shapesCastMotion' : 'shapesCastRegion';
  const isMet =
    shapeA === 0 && shapeB === 0 && !turns
      ? native.castRegion(slots.a, slots.b, slots.out)
      : answered(native[question](slots.a, shapeA, slots.b, shapeB, 0, slots.out)) !== 0;
  if (!isMet) return null;
  const heap = native.HEAPF64;
  const contact = target ?? newCastHit();
  contact.t = heap[slots.out];
  contact.until = heap[slots.out + 10];
  contact.leave = heap[slots.out + 1];
  contact.distance = heap[slots.out + 2];
  contact.startsOverlapping = heap[slots.out + 3] !== 0;
  copyOut(heap, slots.out + 4, contact.normal, 3);
  copyOut(heap, slots.out + 7, contact.point, 3);
  return contact;
}
