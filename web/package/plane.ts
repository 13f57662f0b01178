import { expected, fail } from './errors.js';
import { type BoundsLike, checkObject, readBounds, readNumber, readVec3, type Vec3Like } from './inputs.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import { RegionRecord } from './region-record.js';
import { copyBox, copyIn, copyOut, slots } from './scratch.js';

/** A plane is given by a normal of any length and either an offset in that length or a point on it. */
export type PlaneOptions = { normal: Vec3Like; offset: number } | { normal: Vec3Like; point: Vec3Like };

export type PointSide = 'above' | 'on' | 'below';

/** A shape that touches the plane is crossing it. */
export type ShapeSide = 'above' | 'crossing' | 'below';

export interface ClassifyOptions {
  /** By center and projected radius (the default) or by all corners; the answers are the same. */
  by?: 'radius' | 'corners';
}

/** The numbers already lie in the slot `plane`. */
const built = {} as PlaneOptions;

/** The plane dot(normal, p) = offset; three.js stores -offset as `constant`. */
export class Plane {
  /** Normal 3 and offset; to be read only. */
  readonly record: Float64Array;
  /** Unit normal, a view of `record`; to be read only. */
  readonly normal: Float64Array;

  /** The normal is scaled to length 1, and the offset with it. */
  constructor(options: PlaneOptions) {
    const core = raw();
    if (options !== built) build(core, options);
    this.record = new Float64Array(core.planeStride);
    this.normal = this.record.subarray(0, 3);
    copyOut(core.HEAPF64, slots.plane, this.record, core.planeStride);
  }

  /** Signed distance of the plane from the origin, along its normal. */
  get offset(): number {
    return this.record[3];
  }

  /** Distance of a point from the plane, above it positive; rounded, so ask `classify` for the side. */
  signedDistance(point: Vec3Like): number {
    const core = raw();
    readVec3(core, slots.point, point, 'point');
    const heap = core.HEAPF64;
    copyIn(heap, slots.plane, this.record, core.planeStride);
    const at = slots.point;
    return core.signedDistance(slots.plane, heap[at], heap[at + 1], heap[at + 2]);
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
    readVec3(core, slots.point, shape, 'shape');
    const heap = core.HEAPF64;
    copyIn(heap, slots.plane, this.record, core.planeStride);
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

function build(core: RawModule, options: PlaneOptions): void {
  checkObject(options, 'options');
  const { normal, offset, point } = options as { normal: Vec3Like; offset?: number; point?: Vec3Like };
  const at = slots.point;
  readVec3(core, at, normal, 'normal');
  const heap = core.HEAPF64;
  const [x, y, z] = [heap[at], heap[at + 1], heap[at + 2]];
  if (!core.planeFromNormalOffset(slots.plane, x, y, z, 0)) fail('zero-length', 'normal', normal);
  if (offset !== undefined) {
    if (point !== undefined) fail('conflict', 'options', options, 'offset and point');
    readNumber(core, offset, 'offset');
    if (!core.planeFromNormalOffset(slots.plane, x, y, z, offset)) fail('too-large', 'offset', offset);
  } else {
    if (point === undefined) fail('missing', 'options', options, 'an offset or a point');
    readVec3(core, at + 3, point, 'point');
    const built = core.planeFromNormalPoint(slots.plane, x, y, z, heap[at + 3], heap[at + 4], heap[at + 5]);
    if (!built) fail('too-large', 'point', point);
  }
}

function classifyRegion(core: RawModule, plane: Plane, region: RegionRecord, byCorners: boolean): ShapeSide {
  const heap = core.HEAPF64;
  copyIn(heap, slots.plane, plane.record, core.planeStride);
  copyBox(heap, slots.a, region.record);
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

function shapeSide(side: number): ShapeSide {
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
