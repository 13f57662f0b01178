import { checkObject } from '../inputs/values.js';
import { isTurning } from './rigid-motion.js';
import type { RawModule } from '../wasm/raw-module.js';
import { answered } from '../shape/record.js';
import { copyOut, slots } from '../wasm/scratch.js';
import { checkFloat64 } from '../inputs/results.js';

/** Where and when a moving region meets another. */
export interface RegionCastHit {
  /**
   * Time of first contact, in parts of the motion: 0 to 1. Of a region that turns they certainly do not meet before.
   */
  t: number;
  /**
   * When they certainly have met: `t`, but for a region that turns. For such a one first contact lies in between, mostly
   * within 1e-8; Infinity when it may only come very near, up to 2e-9 of the scale.
   */
  until: number;
  /** Time of last contact, likewise; 1 when they are still in contact at the end. */
  leave: number;
  /** Length of the way along the translation up to `t`. */
  distance: number;
  /** Unit normal of what was met, pointing out of it; 0 when they meet at the start. */
  normal: Float64Array;
  /**
   * A point of both at `t`: the features that touch shrink alike about their middles until they only just do, and it is
   * there. When they meet at the start, the regions as a whole shrink so. Where a region turns, the point of the other
   * one that is nearest to it.
   */
  point: Float64Array;
  /** They meet before anything moves. */
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

/** The contact of what `writeMotion` laid with the region in slot `b`, with the shapes at these places. @internal */
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
