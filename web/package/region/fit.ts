import { fail } from '../errors/errors.js';
import { checkObject, type QuatLike, readNumber, readQuat, readVec3, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { RegionRecord } from '../shape/region-record.js';
import { copyIn, fields, slots } from '../wasm/scratch.js';
import {
  answered,
  kindOf,
  writeShape,
  type PointsLike,
  radiiOf,
  radiusOf,
  refuse,
  type ShapeRecord,
  stagePoints,
  unpackMade,
} from '../shape/record.js';

// Each function builds a region record in slot `a`, and returns the shape unless it is a box.

export interface FitOptions {
  /** The rotation of the box, `[0, 0, 0, 1]` for an axis-aligned one; by default that of a small box is searched. */
  rotation?: QuatLike;
}

export function buildFit(points: PointsLike, options: FitOptions = {}): void {
  const native = raw();
  checkObject(options, 'options');
  const { rotation } = options;
  if (rotation !== undefined) readQuat(native, slots.a + fields.rotation, rotation, 'options.rotation');
  const count = stagePoints(native, points, 'points', 1, 0, native.maxFitPoints) / 3;
  refuse(native.regionFit(slots.a, count, rotation !== undefined), 'points', points);
}

/** Builds a region with its faces moved; a box stays a box. */
export function buildEnlarged(region: RegionRecord, margin: number): ShapeRecord | undefined {
  const native = raw();
  readNumber(native, margin, 'margin');
  copyIn(native.HEAPF64, slots.a, region.record, native.regionStride);
  const { shape } = region;
  const foundAt = 2 * slots.out;
  const refusal =
    shape === undefined
      ? native.regionEnlarge(slots.a, margin)
      : native.enlargeShape(
          slots.a,
          writeShape(native, 'shapeA', shape),
          margin,
          radiusOf(shape) > 0 ? shape[0]! : kindOf('hull'),
          foundAt,
        );
  if (refusal === native.unbounded) fail('no-faces', 'region', region);
  refuse(refusal, 'margin', margin, '256 vertices');
  return shape && unpackMade(native, foundAt);
}

/** Builds a region scaled along its local axes, or uniformly. */
export function buildScaled(region: RegionRecord, factor: number | Vec3Like): ShapeRecord | undefined {
  const native = raw();
  const at = slots.point;
  readVec3(native, at, typeof factor === 'number' ? [factor, factor, factor] : factor, 'factor');
  const stretch = native.HEAPF64.slice(at, at + 3);
  const { shape: own } = region;
  const isRound = radiusOf(own) > 0 && !radiiOf(own);
  const shape = isRound ? scaledRound(native, own!, stretch, factor) : own;
  const [x, y, z] = stretch;
  copyIn(native.HEAPF64, slots.a, region.record, native.regionStride);
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
  const foundAt = 2 * slots.out;
  refuse(native.scaleRound(writeShape(native, 'shapeA', shape), size, shape[0]!, foundAt), 'factor', factor);
  return unpackMade(native, foundAt);
}
