import { checkFloat64 } from '../inputs/arrays.js';
import { closeFrame } from '../inputs/frame.js';
import { checkDistinct, checkTwo, failTarget, takeAnswer } from '../inputs/results.js';
import { checkObject } from '../inputs/values.js';
import { type RayHit, writeHit } from '../shape/ray-hit.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { copyOut } from '../wasm/scratch.js';

/**
 * A collider that a ray hits, with where. On a level of triangles `face` is 0 for the front of the triangle and 1 for its back, and
 * the ray leaves a surface where it enters.
 */
export interface ColliderHit extends RayHit {
  /** The collider that was hit. */
  id: number;
  /** The triangle of a level or the member of a compound; -1 for other colliders. */
  part: number;
  /** The weights of the second and the third corner of that triangle, of which the point is a sum. */
  uv: Float64Array;
}

// Written out: what a spread makes stores each number as garbage.
function newColliderHit(): ColliderHit {
  return {
    t: 0,
    leave: 0,
    distance: 0,
    face: -1,
    normal: new Float64Array(3),
    point: new Float64Array(3),
    startsInside: false,
    id: 0,
    part: -1,
    uv: new Float64Array(2),
  };
}

/** Returns the hit at slot `out` on a collider, in the target when it is given; null for id 0. @internal */
export function unpackColliderHit(native: RawBoxes, id: number, target: ColliderHit | undefined): ColliderHit | null {
  if (id === 0 && target === undefined) return null;
  const frame = takeAnswer(native, native.colliderHitStride);
  const hit = target === undefined ? newColliderHit() : target;
  checkObject(hit, 'target');
  const { normal, point, uv, t, leave, distance, face, startsInside, id: oldId, part } = hit;
  checkTwo(normal, point, 3, 'target.normal', 'target.point');
  checkFloat64(uv, 2, 'target.uv');
  checkDistinct(uv, 'target.uv', normal, point);
  if (id !== 0) {
    try {
      writeHit(hit, frame);
      hit.id = id;
      hit.part = frame[native.rayHitStride];
    } catch (cause) {
      failTarget(target, cause, { t, leave, distance, face, startsInside, id: oldId, part });
    }
    copyOut(frame, 5, normal, 3);
    copyOut(frame, 8, point, 3);
    copyOut(frame, native.rayHitStride + 1, uv, 2);
  }
  closeFrame(frame);
  return id === 0 ? null : hit;
}
