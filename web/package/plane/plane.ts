import { expected, fail } from '../errors/errors.js';
import { built, Hyperplane, layThrough, meetPlanes, type PlanesCrossing } from './hyperplane.js';
import { type BoundsLike, checkObject, readBounds, readVec3, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { RegionRecord } from '../shape/region-record.js';
import { copyBox, copyIn, copyOut, slots } from '../wasm/scratch.js';
import { answered, layShape } from '../shape/record.js';

/** A plane is given by a normal of any length and either an offset in that length or a point on it. */
export type PlaneOptions = { normal: Vec3Like; offset: number } | { normal: Vec3Like; point: Vec3Like };

export type PointSide = 'above' | 'on' | 'below';

/** A shape that touches the plane is crossing it. */
export type ShapeSide = 'above' | 'crossing' | 'below';

export interface ClassifyOptions {
  /** By center and projected radius (the default) or by all corners; the answers are the same. */
  by?: 'radius' | 'corners';
}

/** The plane dot(normal, p) = offset; three.js stores -offset as `constant`. */
export class Plane extends Hyperplane<Vec3Like> {
  /** The normal is scaled to length 1, and the offset with it. */
  constructor(options: PlaneOptions) {
    super(options, 3);
  }

  /** The plane through three points, which look counter-clockwise from above. */
  static through(a: Vec3Like, b: Vec3Like, c: Vec3Like): Plane {
    const core = raw();
    const points = [a, b, c];
    points.forEach((point, i) => readVec3(core, slots.out + 3 * i, point, 'abc'[i]));
    return new Plane(layThrough(core, points));
  }

  /** What three planes have in common; which case it is, is exact for the stored numbers. */
  static intersect(a: Plane, b: Plane, c: Plane): PlanesCrossing {
    const core = raw();
    [a, b, c].forEach((plane, i) => {
      if (!(plane instanceof Plane)) fail('wrong-type', 'abc'[i], plane, expected.plane);
      copyIn(core.HEAPF64, slots.out + i * core.planeStride, plane.record, core.planeStride);
    });
    return meetPlanes(core, 3);
  }

  /** The same points, with above and below exchanged. */
  flipped(): Plane {
    return new Plane(this.layFlipped());
  }

  /** Side of a point, or of a whole region or axis-aligned box; exact for the stored numbers. */
  classify(shape: RegionRecord | BoundsLike, options?: ClassifyOptions): ShapeSide;
  classify(shape: Vec3Like): PointSide;
  classify(shape: Vec3Like | RegionRecord | BoundsLike, options?: ClassifyOptions): PointSide | ShapeSide {
    const core = raw();
    const byCorners = readBy(options);
    if (typeof shape !== 'object' || shape === null) fail('wrong-type', 'shape', shape, expected.shape);
    if (shape instanceof RegionRecord) return classifyRegion(core, this, shape, byCorners);
    if ('min' in shape && 'max' in shape) return classifyBounds(core, this, shape, byCorners);
    this.layWith(shape, 'shape');
    const heap = core.HEAPF64;
    const at = slots.point;
    const side = core.classifyPoint(slots.plane, heap[at], heap[at + 1], heap[at + 2]);
    return side > 0 ? 'above' : side < 0 ? 'below' : 'on';
  }
}

/** Takes `count` planes from the heap of the core, into the planes of `target` when it is given. */
export function takePlanes(at: number, count: number, target: Plane[] | undefined): Plane[] {
  const core = raw();
  if (target !== undefined) checkPlanes(target, count);
  const planes = target ?? Array.from({ length: count }, () => new Plane(built));
  for (let i = 0; i < count; i++) {
    copyOut(core.HEAPF64, at + i * core.planeStride, planes[i].record, core.planeStride);
  }
  return planes;
}

function classifyRegion(core: RawModule, plane: Plane, region: RegionRecord, byCorners: boolean): ShapeSide {
  const heap = core.HEAPF64;
  copyIn(heap, slots.plane, plane.record, core.planeStride);
  copyBox(heap, slots.a, region.record);
  const shapeAt = layShape(core, 'shapeA', region.shape);
  if (shapeAt !== 0) return shapeSide(answered(core.shapeClassify(slots.a, shapeAt, slots.plane, 0)));
  return shapeSide(
    byCorners ? core.classifyBoxByCorners(slots.plane, slots.a) : core.classifyBox(slots.plane, slots.a),
  );
}

function classifyBounds(core: RawModule, plane: Plane, bounds: BoundsLike, byCorners: boolean): ShapeSide {
  readBounds(core, slots.point, bounds.min, bounds.max, 'shape.min', 'shape.max');
  copyIn(core.HEAPF64, slots.plane, plane.record, core.planeStride);
  return shapeSide(
    byCorners ? core.classifyAabbByCorners(slots.plane, slots.point) : core.classifyAabb(slots.plane, slots.point),
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
