import { expected, fail } from '../errors/errors.js';
import { keptView, typeOf } from './arrays.js';
import { failNumber, readCount } from './values.js';

/** Heights over a grid; NaN is a hole. */
export type Heights = Float32Array | Float64Array | readonly number[];

/** Returns heights, so many if it is said, as a view or a copy of the caller's; any number may be among them. */
export function readHeights(
  heights: Heights,
  count: number | undefined,
  argument: string,
): Float32Array | Float64Array {
  const type = typeOf(heights);
  if (type === 'Float32Array' || type === 'Float64Array') {
    const view = keptView(heights as Float32Array | Float64Array, argument);
    checkCount(view.length, count, argument);
    return view;
  }
  if (!Array.isArray(heights)) fail('wrong-type', argument, heights, expected.heights);
  const given = heights as readonly unknown[];
  const length = readCount(given, argument);
  checkCount(length, count, argument);
  const own = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const height = given[i];
    own[i] = typeof height === 'number' ? height : failNumber(`${argument}[${i}]`, height);
  }
  return own;
}

function checkCount(length: number, count: number | undefined, argument: string): void {
  if (count !== undefined && length !== count)
    fail('wrong-length', argument, length, `${count} numbers, columns times rows`);
}
