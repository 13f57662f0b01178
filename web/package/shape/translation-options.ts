import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { checkOptions } from '../inputs/options.js';
import { checkObject } from '../inputs/values.js';

/** The options of `minimumTranslation`; `within` and `along` are not in `askew/boxes`. */
export interface TranslationOptions {
  /** The length added to `vector`, for positions that are rounded afterwards, as to f32; 0 by default. */
  skin?: number;
  /** The largest length of `vector`; `depth` still is the full depth. */
  maxDistance?: number;
}

/** Throws unless the value can be options of `minimumTranslation`; a target comes next. */
export function checkTranslationOptions(options: object, known: object): void {
  checkObject(options, 'options');
  if ('vector' in options) fail('wrong-type', 'options', options, expected.options);
  checkOptions(options, known);
}
