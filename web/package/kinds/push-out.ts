import { fail } from '../errors/errors.js';
import { checkFloat64 } from '../inputs/arrays.js';
import type { Frame } from '../inputs/frame.js';
import { failTarget } from '../inputs/results.js';
import { checkObject, readDirection, readLength, readVec3, readWhole, type Vec3Like } from '../inputs/values.js';
import type { TranslationOptions } from '../shape/translation-options.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt, slots } from '../wasm/scratch.js';
import type { QueryOptions } from '../world/query-options.js';

/** The options of `pushOut`. */
export interface PushOutOptions extends TranslationOptions, Omit<QueryOptions, 'mode' | 'max' | 'into' | 'predicate'> {
  /** The center of the region when it was last free: it is led back to that side of a surface. */
  from?: Vec3Like;
  /** How often contacts are gathered on the way; 8 by default. */
  maxIterations?: number;
  /** Is called for each collider near the push; what it refuses is not there. */
  predicate?: (id: number) => boolean;
}

/** The way out of all that a region overlaps. */
export interface PushOut {
  /** The translation; 0 when the region overlaps nothing. */
  translation: Float64Array;
  /** True when the region overlaps nothing there; touching is no overlap. */
  free: boolean;
  /** The number of contacts that decided: the translation just leaves each. */
  count: number;
  /** The collider of each, in ascending order. */
  ids: Uint32Array;
  /** The triangle or member of each, or -1. */
  parts: Int32Array;
  /** The unit normal of each, out of the collider. */
  normals: Float64Array;
  /** How deep the region lay along the normal at the start. */
  depths: Float64Array;
}

/** Where things stand in the frame of a call: from 3, direction 3, skin, maximum distance, then how it may lead. */
export const pushSize = 8;
const [directionAt, skinAt, mostAt] = [3, 6, 7];

/** How a push may lead: anywhere, across the direction or along it; and whether it came from somewhere. */
export interface Push {
  freedom: number;
  hasFrom: boolean;
  iterations: number;
}

/** Reads the options into a frame. @internal */
export function readPush(frame: Frame, options: PushOutOptions | undefined): Push {
  const push = { freedom: 0, hasFrom: false, iterations: 8 };
  frame.fill(0, 0, pushSize);
  frame[mostAt] = Infinity;
  if (options === undefined) return push;
  const { from, within, along, skin, maxDistance, maxIterations } = options;
  if (within !== undefined && along !== undefined) fail('conflict', 'options', options, 'within and along');
  if (skin !== undefined) frame[skinAt] = readLength(skin, 'options.skin');
  if (maxDistance !== undefined) frame[mostAt] = readLength(maxDistance, 'options.maxDistance');
  if (maxIterations !== undefined) push.iterations = readWhole(maxIterations, 'options.maxIterations');
  if (from !== undefined) readVec3(frame, 0, from, 'options.from');
  if (within !== undefined) readDirection(frame, directionAt, within, 'options.within');
  if (along !== undefined) readDirection(frame, directionAt, along, 'options.along');
  push.hasFrom = from !== undefined;
  push.freedom = within !== undefined ? 1 : along !== undefined ? 2 : 0;
  return push;
}

/** Returns what the core wrote at slot `out`, in the target when it is given; its columns are new ones. @internal */
export function unpackPushOut(native: RawModule, free: boolean, target: PushOut | undefined): PushOut {
  const { HEAPF64: heap, HEAPU32: whole, partContactStride: stride } = native;
  const rowsAt = whole[foundAt()];
  const count = whole[foundAt() + 1];
  const made = {
    translation: heap.slice(slots.out + 1, slots.out + 4),
    free,
    count,
    ids: new Uint32Array(count),
    parts: new Int32Array(count),
    normals: new Float64Array(3 * count),
    depths: new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    const at = rowsAt + stride * i;
    made.ids[i] = whole[2 * at];
    made.parts[i] = whole[2 * at + 1]; // noPart becomes -1
    for (let k = 0; k < 3; k++) made.normals[3 * i + k] = heap[at + 1 + k];
    made.depths[i] = heap[at + 4];
  }
  if (target === undefined) return made;
  checkObject(target, 'target');
  const { translation, free: oldFree, count: oldCount, ids, parts, normals, depths } = target;
  checkFloat64(translation, 3, 'target.translation');
  try {
    Object.assign(target, made, { translation });
  } catch (cause) {
    failTarget(target, cause, { translation, free: oldFree, count: oldCount, ids, parts, normals, depths });
  }
  translation.set(made.translation);
  return target;
}
