import { fail } from '../errors/errors.js';
import type { Names } from '../inputs/options.js';
import { type MinimumTranslation, unpackTranslation } from '../inputs/results.js';
import { readDirection, readLength } from '../inputs/values.js';
import { everyKind, raw } from '../wasm/raw.js';
import { checkTranslationOptions, type TranslationOptions } from '../shape/translation-options.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { askShapes } from '../shape/ask.js';
import { copyBox } from '../shape/numbers.js';
import { slots } from '../wasm/scratch.js';

type Question = 'shapesTranslation' | 'shapesTranslationAcross' | 'shapesTranslationAlong';

const names: Names<TranslationOptions> = { skin: 1, within: 1, along: 1, maxDistance: 1 };

/** Returns the shortest translation of A out of B, subject to the options. Boxes without a constraint are exact. */
export function minimumTranslation(
  a: RegionRecord,
  b: RegionRecord,
  options: TranslationOptions | undefined,
  target: MinimumTranslation | undefined,
): MinimumTranslation | null {
  checkRegion(b, 'other');
  let skin = 0;
  let most = Infinity;
  let question: Question = 'shapesTranslation';
  if (options !== undefined) {
    checkTranslationOptions(options, names);
    const { skin: more, maxDistance, within, along } = options;
    if (more !== undefined) skin = readLength(more, 'options.skin');
    if (maxDistance !== undefined) most = readLength(maxDistance, 'options.maxDistance');
    if (within !== undefined && along !== undefined) fail('conflict', 'options', options, 'within and along');
    if (within !== undefined) {
      everyKind('options.within', within);
      question = 'shapesTranslationAcross';
      readDirection(undefined, slots.out, within, 'options.within');
    } else if (along !== undefined) {
      everyKind('options.along', along);
      question = 'shapesTranslationAlong';
      readDirection(undefined, slots.out, along, 'options.along');
    }
  }
  const native = raw();
  let meet: boolean;
  if (a.shape === undefined && b.shape === undefined && question === 'shapesTranslation') {
    copyBox(native.HEAPF64, slots.a, a);
    copyBox(native.HEAPF64, slots.b, b);
    meet = native.minimumTranslation(slots.a, slots.b, skin, slots.out);
  } else {
    meet = askShapes(a, b, question, skin) !== 0;
  }
  if (meet && most < Infinity) native.shorten(slots.out, most);
  return unpackTranslation(native, meet, target);
}
