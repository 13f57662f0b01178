import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { type PointsLike, readPoints } from '../inputs/points.js';
import { type QuatLike, readNumber, readQuat, readVec3, type Vec3Like } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { RegionRecord } from '../shape/region-record.js';
import { copyIn, fields, foundAt, slots } from '../wasm/scratch.js';
import { kindOf, refuse, stage, unpackMade } from '../shape/make.js';
import { copyRegion } from '../shape/numbers.js';
import { answered, writeShape, radiiOf, radiusOf, type ShapeRecord } from '../shape/record.js';

// Each function builds a region record in slot `a`, and returns the shape unless it is a box.

/** The options of a fitted box. */
export interface FitOptions {
  /** The rotation of the box, `[0, 0, 0, 1]` for an axis-aligned one; by default that of a small box is searched. */
  rotation?: QuatLike;
}

const names: Names<FitOptions> = { rotation: 1 };

export function buildFit(points: PointsLike, options: FitOptions = {}): void {
  const native = raw();
  checkOptions(options, names);
  const { rotation } = options;
  const turn = rotation === undefined ? undefined : new Float64Array(4);
  if (turn !== undefined) readQuat(turn, 0, rotation!, 'options.rotation');
  const numbers = readPoints(points, 'points', 1, native.maxFitPoints);
  if (turn !== undefined) copyIn(native.HEAPF64, slots.a + fields.rotation, turn, 4);
  stage(native, numbers, 'points', points);
  refuse(native.regionFit(slots.a, numbers.length / 3, turn !== undefined), 'points', points);
}

/** Builds a region with its faces moved; a box stays a box. */
export function buildEnlarged(region: RegionRecord, margin: number): ShapeRecord | undefined {
  const native = raw();
  readNumber(margin, 'margin');
  copyRegion(region);
  const { shape } = region;
  const resultAt = foundAt();
  const refusal =
    shape === undefined
      ? native.regionEnlarge(slots.a, margin)
      : native.enlargeShape(
          slots.a,
          writeShape(native, 'shapeA', shape),
          margin,
          radiusOf(shape) > 0 ? shape[0]! : kindOf('hull'),
          resultAt,
        );
  if (refusal === native.unbounded) fail('no-faces', 'region', region);
  refuse(refusal, 'margin', margin, '256 vertices');
  return shape && unpackMade(native, resultAt);
}

/** Builds a region scaled along its local axes, or uniformly. */
export function buildScaled(region: RegionRecord, factor: number | Vec3Like): ShapeRecord | undefined {
  const native = raw();
  const stretch = new Float64Array(3);
  readVec3(stretch, 0, typeof factor === 'number' ? [factor, factor, factor] : factor, 'factor');
  const { shape: own } = region;
  const isRound = radiusOf(own) > 0 && !radiiOf(own);
  const shape = isRound ? scaledRound(native, own!, stretch, factor) : own;
  const [x, y, z] = stretch;
  copyRegion(region);
  const isStored = native.regionScale(slots.a, x!, y!, z!);
  const fits = isStored && shape ? answered(native.shapeFits(slots.a, writeShape(native, 'shapeA', shape), 0, 0)) : 1;
  if (fits < 0) fail('not-rigid', 'factor', factor);
  if (!isStored || fits === 0) fail('too-large', 'factor', factor);
  return shape;
}

/** Scales a round shape, and replaces the factors by their signs. */
function scaledRound(native: RawModule, shape: ShapeRecord, stretch: Float64Array, factor: unknown): ShapeRecord {
  const size = Math.abs(stretch[0]!);
  if (size === 0 || stretch.some((each) => Math.abs(each) !== size)) fail('not-rigid', 'factor', factor);
  stretch.forEach((each, i) => (stretch[i] = Math.sign(each)));
  const resultAt = foundAt();
  refuse(native.scaleRound(writeShape(native, 'shapeA', shape), size, shape[0]!, resultAt), 'factor', factor);
  const made = unpackMade(native, resultAt);
  return radiusOf(made) > 0 ? made : fail('too-small', 'factor', factor);
}
