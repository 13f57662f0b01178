import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { keptView, typeOf } from './arrays.js';
import { failNumber, readCount } from './values.js';

/** Heights over a grid; NaN is a hole. */
export type Heights = Float32Array | Float64Array | readonly number[];

type ReadHeights = Float32Array | Float64Array;

/** Returns from `least` to `most` heights as a view or a copy of the caller's; any number may be among them. */
export function readHeights(heights: Heights, least: number, most: number, argument: string): ReadHeights {
  const type = typeOf(heights);
  if (type === 'Float32Array' || type === 'Float64Array') {
    const view = keptView(heights as Float32Array | Float64Array, argument);
    checkCount(view.length, least, most, argument);
    return view;
  }
  if (!Array.isArray(heights)) fail('wrong-type', argument, heights, expected.heights);
  const given = heights as readonly unknown[];
  const length = readCount(given, argument);
  checkCount(length, least, most, argument);
  const own = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const height = given[i];
    own[i] = typeof height === 'number' ? height : failNumber(`${argument}[${i}]`, height);
  }
  return own;
}

function checkCount(length: number, least: number, most: number, argument: string): void {
  if (length >= least && length <= most) return;
  fail('wrong-length', argument, length, `${least === most ? '' : `${least} to `}${most} numbers, columns times rows`);
}
