import { expected, fail } from '../errors/errors.js';
import { built, Hyperplane, writeThrough, meetPlanes, type PlanesCrossing } from './hyperplane.js';
import { type BoundsLike, checkObject, readBounds, readVec3, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { RegionRecord } from '../shape/region-record.js';
import { copyBox, copyIn, copyOut, slots } from '../wasm/scratch.js';
import { answered, writeShape } from '../shape/record.js';

/** A plane is given by a normal of any length and either an offset in that length or a point on it. */
export type PlaneOptions = { normal: Vec3Like; offset: number } | { normal: Vec3Like; point: Vec3Like };

export type PointSide = 'above' | 'on' | 'below';

/** A side; a shape that touches the plane is crossing it. */
export type ShapeSide = 'above' | 'crossing' | 'below';

export interface ClassifyOptions {
  /** The method: center and projected radius (the default), or all corners; the answers are the same. */
  by?: 'radius' | 'corners';
}

/** A plane is all p with dot(normal, p) = offset; three.js stores -offset as `constant`. */
export class Plane extends Hyperplane<Vec3Like> {
  /** Scales the normal to length 1, and the offset with it. */
  constructor(options: PlaneOptions) {
    super(options, 3);
  }

  /** Returns the plane through three points, counter-clockwise seen from above. */
  static through(a: Vec3Like, b: Vec3Like, c: Vec3Like): Plane {
    const native = raw();
    const points = [a, b, c];
    points.forEach((point, i) => readVec3(native, slots.out + 3 * i, point, 'abc'[i]));
    return new Plane(writeThrough(native, points));
  }

  /** Returns the intersection of three planes; the case is exact for the stored numbers. */
  static intersect(a: Plane, b: Plane, c: Plane): PlanesCrossing {
    const native = raw();
    [a, b, c].forEach((plane, i) => {
      if (!(plane instanceof Plane)) fail('wrong-type', 'abc'[i], plane, expected.plane);
      copyIn(native.HEAPF64, slots.out + i * native.planeStride, plane.record, native.planeStride);
    });
    return meetPlanes(native, 3);
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
    if (shape instanceof RegionRecord) return classifyRegion(native, this, shape, byCorners);
    if ('min' in shape && 'max' in shape) return classifyBounds(native, this, shape, byCorners);
    this.writeWith(shape, 'shape');
    const heap = native.HEAPF64;
    const at = slots.point;
    const side = native.classifyPoint(slots.plane, heap[at], heap[at + 1], heap[at + 2]);
    return side > 0 ? 'above' : side < 0 ? 'below' : 'on';
  }
}

/** Copies `count` planes from the heap of the core, into the planes of `target` when it is given. */
export function unpackPlanes(at: number, count: number, target: Plane[] | undefined): Plane[] {
  const native = raw();
  if (target !== undefined) checkPlanes(target, count);
  const planes = target ?? Array.from({ length: count }, () => new Plane(built));
  for (let i = 0; i < count; i++) {
    copyOut(native.HEAPF64, at + i * native.planeStride, planes[i].record, native.planeStride);
  }
  return planes;
}

function classifyRegion(native: RawModule, plane: Plane, region: RegionRecord, byCorners: boolean): ShapeSide {
  const heap = native.HEAPF64;
  copyIn(heap, slots.plane, plane.record, native.planeStride);
  copyBox(heap, slots.a, region.record);
  const shapeAt = writeShape(native, 'shapeA', region.shape);
  if (shapeAt !== 0) return shapeSide(answered(native.shapeClassify(slots.a, shapeAt, slots.plane, 0)));
  return shapeSide(
    byCorners ? native.classifyBoxByCorners(slots.plane, slots.a) : native.classifyBox(slots.plane, slots.a),
  );
}

function classifyBounds(native: RawModule, plane: Plane, bounds: BoundsLike, byCorners: boolean): ShapeSide {
  readBounds(native, slots.point, bounds.min, bounds.max, 'shape.min', 'shape.max');
  copyIn(native.HEAPF64, slots.plane, plane.record, native.planeStride);
  return shapeSide(
    byCorners ? native.classifyAabbByCorners(slots.plane, slots.point) : native.classifyAabb(slots.plane, slots.point),
  );
}

export function shapeSide(side: number): ShapeSide {
  return side > 0 ? 'above' : side < 0 ? 'below' : 'crossing';
}

function readBy(options: ClassifyOptions | undefined): boolean {
  if (options === undefined) return false;
  checkObject(options, 'options');
  const { by = 'radius' } = options;
  if (by !== 'radius' && by !== 'corners') fail('wrong-type', 'options.by', by, expected.by);
  return by === 'corners';
}

function checkPlanes(target: Plane[], count: number): void {
  const sound = Array.isArray(target) && target.length === count && target.every((plane) => plane instanceof Plane);
  if (!sound) fail('wrong-type', 'target', target, expected.planes);
}
