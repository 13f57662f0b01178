import { fail } from '../errors/errors.js';
import { readDirection, readLength, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { RegionRecord } from '../shape/region-record.js';
import { askShapes } from './shape.js';
import { copyBox, copyOut, slots } from '../wasm/scratch.js';
import {
  checkTranslation,
  checkTranslationOptions,
  type MinimumTranslation,
  newTranslation,
} from '../inputs/results.js';

export interface TranslationOptions {
  /** The length added to `vector`, for positions that are rounded afterwards, as to f32; 0 by default. */
  skin?: number;
  /** The normal of the plane the vector must lie in, such as the up direction for the ground. */
  within?: Vec3Like;
  /** The direction that the vector must have. It excludes `within`. */
  along?: Vec3Like;
  /** The largest length of `vector`; `depth` still is the full depth. */
  maxDistance?: number;
}

type Question = 'shapesTranslation' | 'shapesTranslationAcross' | 'shapesTranslationAlong';

/** Writes the constraining direction, and returns what to call. */
function readFreedom(native: RawModule, { within, along }: TranslationOptions, options: unknown): Question {
  const direction = within ?? along;
  if (direction === undefined) return 'shapesTranslation';
  if (within !== undefined && along !== undefined) fail('conflict', 'options', options, 'within and along');
  const argument = within === undefined ? 'options.along' : 'options.within';
  readDirection(native, slots.out, direction, argument);
  return within === undefined ? 'shapesTranslationAlong' : 'shapesTranslationAcross';
}

/** Returns the shortest translation of A out of B, subject to the options. Boxes without a constraint are exact. */
export function minimumTranslation(
  a: RegionRecord,
  b: RegionRecord,
  options: TranslationOptions | undefined,
  target: MinimumTranslation | undefined,
): MinimumTranslation | null {
  if (target !== undefined) checkTranslation(target);
  const native = raw();
  let skin = 0;
  let maxDistance = Infinity;
  let question: Question = 'shapesTranslation';
  if (options !== undefined) {
    checkTranslationOptions(options);
    if (options.skin !== undefined) skin = readLength(native, options.skin, 'options.skin');
    if (options.maxDistance !== undefined) maxDistance = readLength(native, options.maxDistance, 'options.maxDistance');
    question = readFreedom(native, options, options);
  }
  const heap = native.HEAPF64;
  let meet: boolean;
  if (a.shape === undefined && b.shape === undefined && question === 'shapesTranslation') {
    copyBox(heap, slots.a, a.record);
    copyBox(heap, slots.b, b.record);
    meet = native.minimumTranslation(slots.a, slots.b, skin, slots.out);
  } else {
    meet = askShapes(a, b, question, skin) !== 0;
  }
  if (!meet) return null;
  if (maxDistance < Infinity) native.shorten(slots.out, maxDistance);
  const translation = target ?? newTranslation();
  const now = native.HEAPF64;
  copyOut(now, slots.out, translation.normal, 3);
  translation.depth = now[slots.out + 3]!;
  copyOut(now, slots.out + 4, translation.vector, 3);
  return translation;
}
