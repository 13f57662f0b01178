import { closeFrame, type Frame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { checkTwo, failTarget, takeAnswer } from '../inputs/results.js';
import { checkObject, readLength, writeFrame } from '../inputs/values.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { copyOut, maxMagnitude, slots } from '../wasm/scratch.js';

/** The options of a ray. */
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
  /** True when the ray starts in the region or on its border. */
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

const rayNames: Names<RayOptions> = { maxT: 1 };

/** Checks the names of the options of a ray that has no others. */
export function checkRayOptions(options: RayOptions | undefined): void {
  if (options !== undefined) checkOptions(options, rayNames);
}

/** Reads the end of a ray to a frame, from checked options; a returned number would become garbage. */
export function readEnd(frame: Frame, at: number, options: RayOptions | undefined): void {
  frame[at] = Infinity;
  if (options === undefined) return;
  const maxT: unknown = options.maxT;
  if (maxT === undefined || maxT === Infinity) return;
  const isLength = typeof maxT === 'number' && maxT >= 0 && maxT <= maxMagnitude;
  frame[at] = isLength ? maxT : readLength(maxT, 'options.maxT');
}

/** The count of numbers of a ray with its end. */
export const raySize = 7;

/** Writes the ray of a frame to slot `a`. @internal */
export function writeRay(frame: Frame): void {
  writeFrame(frame, 0, raySize, slots.a);
}

/** Writes the fields of a hit but for its arrays. @internal */
export function writeHit(hit: RayHit, frame: Frame): void {
  hit.t = frame[0];
  hit.leave = frame[1];
  hit.distance = frame[2];
  hit.face = frame[3];
  hit.startsInside = frame[4] !== 0;
}

/** Returns the hit at slot `out`, in the target when it is given; null when there is none. @internal */
export function unpackHit(native: RawShared, hits: boolean, target: RayHit | undefined, size = 3): RayHit | null {
  if (!hits && target === undefined) return null;
  const frame = takeAnswer(native, 5 + 2 * size);
  const hit = target === undefined ? newRayHit(size) : target;
  checkObject(hit, 'target');
  const { normal, point, t, leave, distance, face, startsInside } = hit;
  checkTwo(normal, point, size, 'target.normal', 'target.point');
  if (hits) {
    try {
      writeHit(hit, frame);
    } catch (cause) {
      failTarget(target, cause, { t, leave, distance, face, startsInside });
    }
    copyOut(frame, 5, normal, size);
    copyOut(frame, 5 + size, point, size);
  }
  closeFrame(frame);
  return hits ? hit : null;
}
