import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { built, Hyperplane, writeThrough, meetPlanes, type PlanesCrossing } from './hyperplane.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import {
  type BoundsLike,
  maxWhole,
  readBounds,
  readCount,
  readVec3,
  type Vec3Like,
  writeFrame,
} from '../inputs/values.js';
import { type PointSide, type ShapeSide, shapeSide } from './side.js';
import { raw, rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { RegionRecord } from '../shape/region-record.js';
import { copyIn, copyOut, slots } from '../wasm/scratch.js';
import { copyBox } from '../shape/numbers.js';
import { answered, writeShape } from '../shape/record.js';

/** A plane is given by a normal of any length and either an offset in that length or a point on it. */
export type PlaneOptions = { normal: Vec3Like; offset: number } | { normal: Vec3Like; point: Vec3Like };

/** The options of `classify`. */
export interface ClassifyOptions {
  /** The method: center and projected radius (the default), or all corners; the answers are the same. */
  by?: 'radius' | 'corners';
}

/** A plane is all p with dot(normal, p) = offset; three.js stores -offset as `constant`. */
export class Plane extends Hyperplane<Vec3Like> {
  /** @internal */
  static readonly shown = 'a Plane';
  /**
   * Scales the normal to length 1, and the offset with it. Unless the length is 1 this rounds, so that what touches the
   * plane you name may miss the stored one by an ulp; `classify` is exact for the stored one.
   */
  constructor(options: PlaneOptions) {
    super(options, 3);
  }

  /** Returns the plane through three points, counterclockwise seen from above. */
  static through(a: Vec3Like, b: Vec3Like, c: Vec3Like): Plane {
    const frame = openFrame();
    readVec3(frame, 0, a, 'a');
    readVec3(frame, 3, b, 'b');
    readVec3(frame, 6, c, 'c');
    writeFrame(frame, 0, 9, slots.out);
    closeFrame(frame);
    return new Plane(writeThrough(raw(), [a, b, c]));
  }

  /** Returns the intersection of three planes; the case is exact for the stored numbers. */
  static intersect(a: Plane, b: Plane, c: Plane): PlanesCrossing {
    const native = raw();
    [a, b, c].forEach((plane, i) => {
      checkPlane(plane, 'abc'[i]);
      copyIn(native.HEAPF64, slots.out + i * native.planeStride, plane.record, native.planeStride);
    });
    return meetPlanes(native, 3);
  }

  /** @internal */
  protected override writeWith(point: Vec3Like, argument: string): RawShared {
    readVec3(undefined, slots.point, point, argument);
    return this.write();
  }

  /** Returns the plane of the same points with above and below exchanged. */
  flipped(): Plane {
    return new Plane(this.writeFlipped());
  }

  /** Returns the side of a point, region or axis-aligned box; exact for the stored numbers. */
  classify(shape: RegionRecord | BoundsLike, options?: ClassifyOptions): ShapeSide;
  classify(shape: Vec3Like): PointSide;
  classify(shape: Vec3Like | RegionRecord | BoundsLike, options?: ClassifyOptions): PointSide | ShapeSide {
    const native = raw();
    const byCorners = readBy(options);
    if (typeof shape !== 'object' || shape === null) fail('wrong-type', 'shape', shape, expected.shape);
    if (RegionRecord.isOne(shape)) return classifyRegion(native, this, shape, byCorners);
    // A vector of three.js has a method of this name.
    if ('min' in shape && !('x' in shape)) return classifyBounds(native, this, shape, byCorners);
    this.writeWith(shape as Vec3Like, 'shape');
    const side = native.classifyPoint(slots.plane, slots.point);
    return side > 0 ? 'above' : side < 0 ? 'below' : 'on';
  }
}

/** Throws unless the value is a plane. */
export function checkPlane(value: Plane, argument: string): void {
  if (!(value instanceof Plane && Plane.isOne(value))) fail('wrong-type', argument, value, expected.plane);
}

/** Reads planes to be overwritten. */
export function readPlaneTargets(target: readonly Plane[] | undefined): Plane[] | undefined {
  if (target === undefined) return undefined;
  const planes = readPlanes(target, 'target', maxWhole);
  planes.forEach((plane, i) => planes.indexOf(plane) < i && fail('duplicate', 'target', i));
  return planes;
}

/** Reads an array of planes, `most` of them. */
export function readPlanes(planes: readonly Plane[], argument: string, most: number): Plane[] {
  if (!Array.isArray(planes)) fail('wrong-type', argument, planes, expected.planes);
  const given = planes as readonly Plane[];
  const count = readCount(given, argument);
  if (count > most) fail('too-many', argument, count, `${most} planes`);
  const list: Plane[] = [];
  for (let i = 0; i < count; i++) {
    const plane = given[i]!;
    checkPlane(plane, `${argument}[${i}]`);
    list.push(plane);
  }
  return list;
}

/** Copies `count` planes from the heap of the core, into those that were read from `target` when it is given. */
export function unpackPlanes(
  at: number,
  count: number,
  target: Plane[] | undefined,
  given: Plane[] | undefined,
): Plane[] {
  const native = raw();
  if (given !== undefined && given.length !== count) fail('wrong-type', 'target', target, expected.planes);
  const planes = given ?? Array.from({ length: count }, () => new Plane(built));
  for (let i = 0; i < count; i++) {
    copyOut(native.HEAPF64, at + i * native.planeStride, planes[i].record, native.planeStride);
  }
  return target ?? planes;
}

function classifyRegion(native: RawBoxes, plane: Plane, region: RegionRecord, byCorners: boolean): ShapeSide {
  const heap = native.HEAPF64;
  copyIn(heap, slots.plane, plane.record, native.planeStride);
  copyBox(heap, slots.a, region);
  const shapeAt = writeShape(native, 'shapeA', region.shape);
  if (shapeAt !== 0) return shapeSide(answered(rawEvery().shapeClassify(slots.a, shapeAt, slots.plane, 0)));
  return shapeSide(
    byCorners ? native.classifyBoxByCorners(slots.plane, slots.a) : native.classifyBox(slots.plane, slots.a),
  );
}

function classifyBounds(native: RawBoxes, plane: Plane, bounds: BoundsLike, byCorners: boolean): ShapeSide {
  const { min, max } = bounds;
  const frame = openFrame();
  readBounds(frame, 0, min, max, 'shape.min', 'shape.max');
  writeFrame(frame, 0, 6, slots.point);
  closeFrame(frame);
  copyIn(native.HEAPF64, slots.plane, plane.record, native.planeStride);
  return shapeSide(
    byCorners ? native.classifyAabbByCorners(slots.plane, slots.point) : native.classifyAabb(slots.plane, slots.point),
  );
}

const names: Names<ClassifyOptions> = { by: 1 };

function readBy(options: ClassifyOptions | undefined): boolean {
  if (options === undefined) return false;
  checkOptions(options, names);
  const { by = 'radius' } = options;
  if (by !== 'radius' && by !== 'corners') fail('wrong-type', 'options.by', by, expected.by);
  return by === 'corners';
}
