import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { type PointsLike, readPoints } from '../inputs/points.js';
import { readWhole } from '../inputs/values.js';
import { writePose } from '../shape/build.js';
import { kindOf, refuse, stage, unpackMade } from '../shape/make.js';
import { type ShapeRecord } from '../shape/record.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { foundAt, slots } from '../wasm/scratch.js';

/** OuterHullOptions say how many vertices an outer hull may have. */
export interface OuterHullOptions {
  /** The most vertices, from 8 to 256; 64 by default. */
  maxVertices?: number;
}

export const outerHullNames: Names<OuterHullOptions> = { maxVertices: 1 };

/** Reads the options of an outer hull; undefined without any. */
export function readMaxVertices(options: OuterHullOptions): number | undefined {
  const { leastOuterVertices: least, maxVertices: most } = raw();
  checkOptions(options, outerHullNames);
  const { maxVertices } = options;
  if (maxVertices === undefined) return undefined;
  if (readWhole(maxVertices, 'options.maxVertices') < least || maxVertices > most)
    fail('out-of-range', 'options.maxVertices', maxVertices, `${least} to ${most}`);
  return maxVertices;
}

/** Returns the shape of an outer hull, whose frame it writes to slot `a`, and the volume of the exact one. */
export function buildOuterHull(points: PointsLike, options: OuterHullOptions = {}): [ShapeRecord, number] {
  const most = readMaxVertices(options) ?? 64;
  const native = raw();
  const numbers = readPoints(points, 'points', 1, native.maxHullPoints);
  const resultAt = foundAt();
  const volumeAt = slots.out + 1;
  stage(native, numbers, 'points', points);
  refuse(native.buildOuterHull(numbers.length / 3, most, kindOf('hull'), resultAt, volumeAt), 'points', points);
  const volume = native.HEAPF64[volumeAt];
  const shape = unpackMade(native, resultAt);
  writePose();
  return [shape, volume];
}
