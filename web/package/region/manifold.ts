import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { checkFloat64, lengthOf, typeOf } from '../inputs/arrays.js';
import { closeFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { checkDistinct, failTarget, takeAnswer } from '../inputs/results.js';
import { checkObject, readLength } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { askShapes } from '../shape/ask.js';
import { copyOut, maxMagnitude, slots } from '../wasm/scratch.js';
import { type AxisKind, enumNames } from '../wasm/enum-names.js';

/** The options of `manifold`. */
export interface ManifoldOptions {
  /** The gap up to which regions count as in contact, with points of negative depth; 0 by default. */
  margin?: number;
}

/** The contact points of two regions, in columns, of which the first `count` rows are valid. */
export interface Manifold {
  /** The number of points, 1 to 4. */
  count: number;
  /** The unit normal from the first region to the other one. */
  normal: Float64Array;
  /** The axis of the normal: the face that the points lie on; `edge`, `flat` and `closest` have one point. */
  kind: AxisKind;
  /** The points on the first region, 3 numbers each: those on the other differ by normal times depth. */
  pointsA: Float64Array;
  /** The points on the other region. */
  pointsB: Float64Array;
  /** The penetration depth at each point; negative for a gap. */
  depths: Float64Array;
  /**
   * One number per point that identifies the vertices, edges or faces that make it: the same features have the same
   * number from frame to frame, and rows are in ascending order of it.
   */
  features: Uint32Array;
}

/** The largest count of points. */
const most = 4;

/** The counts of numbers in its head, and in a point: onA 3, onB 3, depth, feature. */
const head = 4;
const stride = 8;

const newManifold = (): Manifold => ({
  count: 0,
  normal: new Float64Array(3),
  kind: 'faceA',
  pointsA: new Float64Array(3 * most),
  pointsB: new Float64Array(3 * most),
  depths: new Float64Array(most),
  features: new Uint32Array(most),
});

const names: Names<ManifoldOptions> = { margin: 1 };

/** Writes the margin to where the result will be; a returned number would be garbage. */
function writeMargin(options: ManifoldOptions | undefined): void {
  const { out } = slots;
  raw().HEAPF64[out] = 0;
  if (options === undefined) return;
  checkOptions(options, names);
  const margin: unknown = options.margin;
  const isLength = typeof margin === 'number' && margin >= 0 && margin <= maxMagnitude;
  raw().HEAPF64[out] = margin === undefined ? 0 : isLength ? margin : readLength(margin, 'options.margin');
}

export function pressOn(
  a: RegionRecord,
  b: RegionRecord,
  options: ManifoldOptions | undefined,
  target: Manifold | undefined,
): Manifold | null {
  checkRegion(b, 'other');
  const found = target === undefined ? newManifold() : target;
  checkObject(found, 'target');
  const { normal, pointsA, pointsB, depths, features, count: oldCount, kind } = found;
  checkFloat64(normal, 3, 'target.normal');
  checkFloat64(pointsA, 3 * most, 'target.pointsA');
  checkFloat64(pointsB, 3 * most, 'target.pointsB');
  checkFloat64(depths, most, 'target.depths');
  if (typeOf(features) !== 'Uint32Array') fail('wrong-type', 'target.features', features, expected.uint32);
  const room = lengthOf(features, 'target.features');
  if (room !== most) fail('wrong-length', 'target.features', room, `${most} numbers`);
  checkDistinct(pointsA, 'target.pointsA', pointsB, normal, depths, features);
  checkDistinct(pointsB, 'target.pointsB', normal, depths, features);
  checkDistinct(normal, 'target.normal', depths, features);
  checkDistinct(depths, 'target.depths', features);
  writeMargin(options);
  const count = askShapes(a, b, 'shapesManifold');
  if (count === 0) return null;
  const frame = takeAnswer(raw(), head + stride * count);
  try {
    found.count = count;
    found.kind = enumNames.kinds[frame[0]]!;
  } catch (cause) {
    failTarget(target, cause, { count: oldCount, kind });
  }
  copyOut(frame, 1, normal, 3);
  for (let i = 0; i < count; i++) {
    const at = head + stride * i;
    for (let k = 0; k < 3; k++) {
      pointsA[3 * i + k] = frame[at + k];
      pointsB[3 * i + k] = frame[at + 3 + k];
    }
    depths[i] = frame[at + 6];
    features[i] = frame[at + 7];
  }
  closeFrame(frame);
  return found;
}
