import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { lengthOf, typeOf, viewOf } from './arrays.js';
import { failNumber, readCount, readVec3, type Vec3Like } from './values.js';
import { maxMagnitude } from '../wasm/scratch.js';

/** Points are given as a flat list, 3 numbers each, or as an array of points. */
export type PointsLike = Float32Array | Float64Array | readonly number[] | readonly Vec3Like[];

/** Reads points into an array of our own, 3 numbers each. */
export function readPoints(points: PointsLike, argument: string, least: number, most: number): Float64Array {
  const type = typeOf(points);
  const isTyped = type === 'Float64Array' || type === 'Float32Array';
  if (!isTyped && !Array.isArray(points)) fail('wrong-type', argument, points, expected.points);
  const length = isTyped ? lengthOf(points as Float64Array, argument) : readCount(points, argument);
  const first: unknown = length > 0 ? points[0] : undefined;
  const isFlat = isTyped || typeof first === 'number';
  const count = isFlat ? length / 3 : length;
  if (!Number.isInteger(count)) fail('wrong-length', argument, length, '3 numbers a point');
  if (count < least) fail('missing', argument, points, `at least ${least} points`);
  if (count > most) fail('too-many', argument, count, `${most} points`);
  if (!isFlat) return readEach(points as readonly Vec3Like[], argument, count, first as Vec3Like);
  const own = isTyped ? new Float64Array(viewOf(points as Float64Array, argument)) : new Float64Array(length);
  const max = maxMagnitude;
  for (let i = 0; i < length; i++) {
    const number = isTyped ? own[i] : i === 0 ? first : points[i];
    if (typeof number !== 'number' || !(Math.abs(number) <= max)) failNumber(argument, number, Math.floor(i / 3));
    own[i] = number;
  }
  return own;
}

function readEach(points: readonly Vec3Like[], argument: string, count: number, first: Vec3Like): Float64Array {
  const own = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) readVec3(own, 3 * i, i === 0 ? first : points[i]!, `${argument}[${i}]`);
  return own;
}
