import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean, readLength } from '../inputs/values.js';

/** The options of `overlaps`. */
export interface OverlapOptions {
  /** Excludes touching when true; false by default. */
  strict?: boolean;
  /** The gap along the best axis that still counts as an overlap; 0 by default, and not with `strict`. */
  tolerance?: number;
}

const names: Names<OverlapOptions> = { strict: 1, tolerance: 1 };

/** Returns the tolerance, which is 0 by default; -1 for `strict`. */
export function readTolerance(options: OverlapOptions): number {
  checkOptions(options, names);
  const { strict = false, tolerance } = options;
  readBoolean(strict, 'options.strict');
  if (strict && tolerance !== undefined) fail('conflict', 'options', options, 'strict and tolerance');
  if (strict) return -1;
  return tolerance === undefined ? 0 : readLength(tolerance, 'options.tolerance');
}
