import { fail } from './errors.js';
import { checkObject, readLength, readVec3, type Vec3Like } from './inputs.js';
import type { RawModule } from './raw-module.js';
import { copyOut, slots } from './scratch.js';
import { answered } from './shape.js';
import { checkFloat64 } from './targets.js';

export interface RayOptions {
  /** Where the ray ends, in multiples of its direction; nowhere by default. */
  maxT?: number;
}

/** Where a ray enters a region, and where it leaves it. */
export interface RayHit {
  /** In multiples of the direction; 0 when the ray starts inside. */
  t: number;
  /** Likewise, or the end of the ray. */
  leave: number;
  /** Length of the way up to `t`. */
  distance: number;
  /** The face it enters, in the order of `planes()`; -1 when it starts inside, or meets the edge of a plate. */
  face: number;
  /** Unit normal of that face, pointing out of the region; 0 when the ray starts inside. */
  normal: Float64Array;
  /** The point at `t`. */
  point: Float64Array;
  startsInside: boolean;
}

export function newRayHit(): RayHit {
  return {
    t: 0,
    leave: 0,
    distance: 0,
    face: -1,
    normal: new Float64Array(3),
    point: new Float64Array(3),
    startsInside: false,
  };
}

export function checkRayHit(target: RayHit): void {
  checkObject(target, 'target');
  checkFloat64(target.normal, 3, 'target.normal');
  checkFloat64(target.point, 3, 'target.point');
}

/** Lays a ray in slot `a`. */
export function layRay(core: RawModule, origin: Vec3Like, direction: Vec3Like, options?: RayOptions): void {
  const at = slots.a;
  readVec3(core, at, origin, 'origin');
  readVec3(core, at + 3, direction, 'direction');
  const heap = core.HEAPF64;
  if (heap[at + 3] === 0 && heap[at + 4] === 0 && heap[at + 5] === 0) fail('zero-length', 'direction', direction);
  let end = Infinity;
  if (options !== undefined) {
    checkObject(options, 'options');
    const { maxT } = options;
    if (maxT !== undefined && maxT !== Infinity) end = readLength(core, maxT, 'options.maxT');
  }
  heap[at + 6] = end;
}

/** What the ray in slot `a` hits of the region in slot `b`, with the shape at this place. */
export function takeRayHit(core: RawModule, shapeB: number, target: RayHit | undefined): RayHit | null {
  const isHit =
    shapeB === 0
      ? core.castRay(slots.a, slots.b, slots.out)
      : answered(core.shapeCastRay(slots.b, shapeB, slots.a, slots.out)) !== 0;
  if (!isHit) return null;
  const heap = core.HEAPF64;
  const hit = target ?? newRayHit();
  const at = slots.out;
  hit.t = heap[at];
  hit.leave = heap[at + 1];
  hit.distance = heap[at + 2];
  hit.face = heap[at + 3];
  hit.startsInside = heap[at + 4] !== 0;
  copyOut(heap, at + 5, hit.normal, 3);
  copyOut(heap, at + 8, hit.point, 3);
  return hit;
}
