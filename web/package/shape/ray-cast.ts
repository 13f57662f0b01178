import { fail } from '../errors/errors.js';
import { checkObject, isZero, readLength, readVec3, type Vec3Like } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyOut, slots } from '../wasm/scratch.js';
import { answered } from './record.js';
import { checkFloat64 } from '../inputs/results.js';

export interface RayOptions {
  /** The end of the ray, in multiples of its direction; infinite by default. */
  maxT?: number;
}

/** A hit says where a ray enters a region and where it leaves it. */
export interface RayHit {
  /** The entry, in multiples of the direction; 0 when the ray starts inside. */
  t: number;
  /** The exit, or the ray's end, in multiples of the direction. */
  leave: number;
  /** The length of the ray up to `t`. */
  distance: number;
  /** The face it enters, in the order of `planes()`; -1 when it starts inside or meets the edge of a plate. */
  face: number;
  /** The unit normal of that face, out of the region; 0 when the ray starts inside. */
  normal: Float64Array;
  /** The point of the ray at `t`. */
  point: Float64Array;
  startsInside: boolean;
}

export function newRayHit(size = 3): RayHit {
  return {
    t: 0,
    leave: 0,
    distance: 0,
    face: -1,
    normal: new Float64Array(size),
    point: new Float64Array(size),
    startsInside: false,
  };
}

export function checkRayHit(target: RayHit, size = 3): void {
  checkObject(target, 'target');
  checkFloat64(target.normal, size, 'target.normal');
  checkFloat64(target.point, size, 'target.point');
}

/** Writes a ray to slot `a`. @internal */
export function writeRay(native: RawModule, origin: Vec3Like, direction: Vec3Like, options?: RayOptions): void {
  const at = slots.a;
  readVec3(native, at, origin, 'origin');
  readVec3(native, at + 3, direction, 'direction');
  if (isZero(native.HEAPF64, at + 3)) fail('zero-length', 'direction', direction);
  writeEnd(native, at + 6, options);
}

/** Writes the end of a ray; a returned number would become garbage. @internal */
export function writeEnd(native: RawModule, at: number, options: RayOptions | undefined): void {
  const heap = native.HEAPF64;
  heap[at] = Infinity;
  if (options === undefined) return;
  checkObject(options, 'options');
  const maxT: unknown = options.maxT;
  if (maxT === undefined || maxT === Infinity) return;
  const isLength = typeof maxT === 'number' && maxT >= 0 && maxT <= native.maxMagnitude;
  heap[at] = isLength ? maxT : readLength(native, maxT as number, 'options.maxT');
}

/** Returns the hit of the ray in slot `a` on the region in slot `b`, whose shape is at `shapeB`. @internal */
export function unpackRayHit(native: RawModule, shapeB: number, target: RayHit | undefined): RayHit | null {
  const isHit =
    shapeB === 0
      ? native.castRay(slots.a, slots.b, slots.out)
      : answered(native.shapeCastRay(slots.b, shapeB, slots.a, slots.out)) !== 0;
  return isHit ? copyRayHit(native, target ?? newRayHit()) : null;
}

/** Copies the hit from slot `out`, with vectors of the length of `hit.normal`. @internal */
export function copyRayHit(native: RawModule, hit: RayHit): RayHit {
  const heap = native.HEAPF64;
  const at = slots.out;
  const size = hit.normal.length;
  hit.t = heap[at];
  hit.leave = heap[at + 1];
  hit.distance = heap[at + 2];
  hit.face = heap[at + 3];
  hit.startsInside = heap[at + 4] !== 0;
  copyOut(heap, at + 5, hit.normal, size);
  copyOut(heap, at + 5 + size, hit.point, size);
  return hit;
}
