import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { intoView } from '../inputs/arrays.js';
import { checkObject, readCount, readNumber, readVec2, type Vec2Like } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';

/** An outline is its corners in order, or a convex shape of `askew/2d`, whose `vertices` are 2 numbers each. */
export type OutlineLike = readonly Vec2Like[] | { readonly vertices: Float64Array };

/** Outlines are a single one, or those of the convex `parts` of a Polygon of `askew/2d`. */
export type OutlinesLike = OutlineLike | { readonly parts: readonly OutlineLike[] };

/** The corners of an outline, 3 numbers each, and what the caller knows it by. */
interface Outline {
  corners: Float64Array;
  argument: string;
}

/** Reads outlines of the ground, which lie at the height of `base`. */
export function readOutlines(outlines: OutlinesLike, base: number): Outline[] {
  const most = raw().maxHullPoints;
  checkObject(outlines, 'outlines');
  const height = readNumber(base, 'base');
  const parts = 'parts' in outlines ? (outlines.parts as unknown) : undefined;
  if (parts === undefined) return [readOutline(outlines as OutlineLike, 'outlines', height, most)];
  if (!Array.isArray(parts)) fail('wrong-type', 'outlines.parts', parts, expected.outlines);
  const given = parts as readonly OutlineLike[];
  const count = readCount(given, 'outlines.parts');
  const read: Outline[] = [];
  for (let i = 0; i < count; i++) read.push(readOutline(given[i]!, `outlines.parts[${i}]`, height, most));
  return read;
}

function readOutline(outline: OutlineLike, argument: string, height: number, most: number): Outline {
  checkObject(outline, argument);
  const vertices = Array.isArray(outline) ? undefined : verticesOf(outline as { vertices: Float64Array }, argument);
  const points = outline as readonly Vec2Like[];
  const count = vertices === undefined ? readCount(points, argument) : Math.ceil(vertices.length / 2);
  if (count > most) fail('too-many', argument, count, `${most} points`);
  const corners = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const point = vertices === undefined ? points[i]! : vertices.subarray(2 * i, 2 * i + 2);
    readVec2(corners, 3 * i, point, `${argument}[${i}]`);
    corners[3 * i + 2] = corners[3 * i + 1]!;
    corners[3 * i + 1] = height;
  }
  return { corners, argument };
}

function verticesOf({ vertices }: { vertices: Float64Array }, argument: string): Float64Array {
  return intoView(vertices, 'Float64Array', expected.float64, `${argument}.vertices`);
}
