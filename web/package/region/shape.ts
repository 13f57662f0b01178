import { type Plane, readPlaneTargets, unpackPlanes } from '../plane/plane.js';
import { openFloat64 } from '../inputs/arrays.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { type Bounds, failTarget, unpackBounds } from '../inputs/results.js';
import { type ClosestPoints, unpackClosestPoints } from '../inputs/results.js';
import { checkObject, readDirection, readVec3, type Vec3Like } from '../inputs/values.js';
import { isHit, readRay } from '../shape/ray-cast.js';
import { checkRayOptions, type RayHit, type RayOptions, readEnd, unpackHit, writeRay } from '../shape/ray-hit.js';
import type { RawModule } from '../wasm/raw-module.js';
import { raw } from '../wasm/raw.js';
import type { RawShapes } from '../wasm/raw-shapes.js';
import { checkRegion, RegionRecord } from '../shape/region-record.js';
import { copyBox, copyOut, fields, slots } from '../wasm/scratch.js';
import { answered, edgesOf, facesOf, writeShape, radiiOf, radiusOf, verticesOf } from '../shape/record.js';
import { type ShapeKind, enumNames } from '../wasm/enum-names.js';

/** The interval of a shape on an axis. */
export interface Interval {
  /** The lower end. */
  min: number;
  /** The upper end. */
  max: number;
}

type TwoQuestion = keyof RawShapes & `shapes${string}`;
type OneQuestion = Exclude<keyof RawShapes & `shape${string}`, 'shapeNames' | TwoQuestion>;

/** Calls the core with a region of any kind. @internal */
export function askShape(region: RegionRecord, question: OneQuestion, argumentAt = 0, out: number = slots.out): number {
  const native = raw();
  copyBox(native.HEAPF64, slots.a, region.record);
  return answered(native[question](slots.a, writeShape(native, 'shapeA', region.shape), argumentAt, out));
}

/** Calls the core with two regions of any kinds; the rest of the slots `a` and `b` stays. @internal */
export function askShapes(
  a: RegionRecord,
  b: RegionRecord,
  question: TwoQuestion,
  value = 0,
  out: number = slots.out,
): number {
  const native = raw();
  copyBox(native.HEAPF64, slots.a, a.record);
  copyBox(native.HEAPF64, slots.b, b.record);
  const shapeA = writeShape(native, 'shapeA', a.shape);
  return answered(native[question](slots.a, shapeA, slots.b, writeShape(native, 'shapeB', b.shape), value, out));
}

/** The questions about one region of any kind. */
export class RegionShape extends RegionRecord {
  /** The kind of shape. */
  get kind(): ShapeKind {
    return enumNames.shapes[this.shape === undefined ? 0 : this.shape[0]]!;
  }

  /**
   * How far answers about this region can be trusted. `exact`: no error band, for boxes and for unmoved shapes made of
   * points and planes. `1e-12`: a shape with a pose, or a round one; gaps and overlaps up to that part of the scale
   * count as touching. A box together with another shape counts as `1e-12` when its corners are rounded. `1e-9`: a
   * cylinder or ellipsoid, and any shape together with one.
   */
  get certainty(): 'exact' | '1e-12' | '1e-9' {
    if (radiiOf(this.shape)) return '1e-9';
    return this.shape === undefined || (this.radius === 0 && this.isUnmoved()) ? 'exact' : '1e-12';
  }

  /**
   * The distance that a round shape extends beyond its core (a point, segment or box, which has its vertices, edges and
   * faces); 0 for other shapes. For a cylinder or ellipsoid the largest radius it was made with.
   */
  get radius(): number {
    return radiusOf(this.shape);
  }

  /** 3 with volume, 2 in one plane, 1 on one line, 0 for a point. */
  get dimension(): number {
    return askShape(this, 'shapeDimension');
  }

  /** The volume, rounded; 0 when flat. */
  get volume(): number {
    return askShape(this, 'shapeVolume');
  }

  /** The center of mass; for a flat shape that of its area or length, or the point. */
  get centroid(): Float64Array {
    askShape(this, 'shapeCentroid');
    return raw().HEAPF64.slice(slots.out, slots.out + 3);
  }

  /**
   * The middle of the bounds in the region's own frame: the `center` of a box or a round shape, while that of a hull or
   * triangle is the origin of its frame. Queries and zones with the mode `center` ask where it is; it may lie outside.
   */
  get middle(): Float64Array {
    askShape(this, 'shapeMiddle');
    return raw().HEAPF64.slice(slots.out, slots.out + 3);
  }

  /** All vertices, 3 numbers each. */
  get vertices(): Float64Array {
    return verticesOf(this.placed());
  }

  /** The two vertices of each edge. */
  get edges(): [number, number][] {
    return edgesOf(this.placed());
  }

  /**
   * The vertices around each face, counter-clockwise from outside. Polygons have two faces, segments and points none.
   */
  get faces(): number[][] {
    return facesOf(this.placed());
  }

  /**
   * Returns the vertices, 3 numbers each; for a box the 8 corners: x outer, then y, then z, so ---, --+, -+-, -++, +--
   * and so on in local directions.
   */
  corners(target?: Float64Array): Float64Array {
    const native = raw();
    const shape = this.shape === undefined ? undefined : this.vertices;
    const length = shape === undefined ? native.cornersStride : shape.length;
    const corners = openFloat64(target, length);
    if (shape === undefined) this.writeAlone().corners(slots.a, slots.out);
    if (shape === undefined) copyOut(native.HEAPF64, slots.out, corners, length);
    else copyOut(shape, 0, corners, length);
    return corners;
  }

  /**
   * Returns the faces as outward planes, for a box +u0 -u0 +u1 -u1 +u2 -u2. Rounded, for drawing; `contains` tests the
   * inside.
   */
  planes(target?: Plane[]): Plane[] {
    const given = readPlaneTargets(target);
    const native = this.writeAlone();
    if (this.shape !== undefined)
      return unpackPlanes(slots.columns, askShape(this, 'shapePlanes', 0, slots.columns), target, given);
    native.planes(slots.a, slots.out);
    return unpackPlanes(slots.out, native.planesStride / native.planeStride, target, given);
  }

  /** Returns the axis-aligned box around the region. */
  bounds(target?: Bounds): Bounds {
    const native = this.writeAlone();
    if (this.shape === undefined) native.bounds(slots.a, slots.out);
    else askShape(this, 'shapeBounds');
    return unpackBounds(native, target);
  }

  /**
   * Returns where a ray, `origin + t * direction`, enters the region and leaves it; null when it misses. Rounding
   * favours a hit. `target` is overwritten in full, but left alone on null.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: RayOptions, target?: RayHit): RayHit | null {
    checkRayOptions(options);
    const ray = openFrame();
    readEnd(ray, 6, options);
    readRay(ray, origin, direction);
    const native = raw();
    writeRay(ray);
    closeFrame(ray);
    copyBox(native.HEAPF64, slots.b, this.record);
    return unpackHit(native, isHit(native, writeShape(native, 'shapeB', this.shape)), target);
  }

  /** Returns true when the point is inside or on the boundary. */
  contains(point: Vec3Like): boolean {
    const native = raw();
    readVec3(undefined, slots.point, point, 'point');
    if (this.shape !== undefined) return askShape(this, 'shapeContains', slots.point) !== 0;
    copyBox(native.HEAPF64, slots.a, this.record);
    return native.contains(slots.a, slots.point);
  }

  /** Returns the distance to a point or to another region; exactly 0 when they meet. */
  distance(other: Vec3Like | RegionRecord): number {
    return RegionRecord.isOne(other) ? askShapes(this, other, 'shapesDistance') : this.distanceTo(other);
  }

  /** Returns the nearest points of this region and another, a common one when they meet. */
  closestPoints(other: RegionRecord, target?: ClosestPoints): ClosestPoints {
    checkRegion(other, 'other');
    return unpackClosestPoints(raw(), askShapes(this, other, 'shapesDistance'), target);
  }

  /** Returns the point of the region nearest to a given one, which is that one itself when inside. */
  closestPoint(point: Vec3Like, target?: Float64Array): Float64Array {
    const closest = openFloat64(target, 3);
    this.distanceTo(point);
    copyOut(raw().HEAPF64, slots.out, closest, 3);
    return closest;
  }

  /** Returns the region's farthest point along a direction. */
  supportPoint(direction: Vec3Like, target?: Float64Array): Float64Array {
    const point = openFloat64(target, 3);
    this.askAlong(direction, 'direction');
    copyOut(raw().HEAPF64, slots.out, point, 3);
    return point;
  }

  /** Returns the least and largest dot(axis, p) over the region; the axis may have any length. */
  intervalOn(axis: Vec3Like, target: Interval = { min: 0, max: 0 }): Interval {
    checkObject(target, 'target');
    this.askAlong(axis, 'axis');
    const { HEAPF64: heap } = raw();
    const [min, max] = [heap[slots.out + 3], heap[slots.out + 4]];
    try {
      target.min = min;
      target.max = max;
    } catch (cause) {
      failTarget(target, cause);
    }
    return target;
  }

  /** Returns the distance to the boundary, positive outside, negative inside. A flat region is all boundary. */
  signedDistance(point: Vec3Like): number {
    readVec3(undefined, slots.point, point, 'point');
    return askShape(this, 'shapeClosest', slots.point);
  }

  /** Writes this box to slot `a`. @internal */
  protected writeAlone(): RawModule {
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this.record);
    return native;
  }

  protected distanceTo(point: Vec3Like): number {
    readVec3(undefined, slots.point, point, 'point');
    const native = this.writeAlone();
    if (this.shape === undefined) return native.closestPoint(slots.a, slots.point, slots.out);
    return Math.max(0, askShape(this, 'shapeClosest', slots.point));
  }

  private askAlong(direction: Vec3Like, argument: string): void {
    readDirection(undefined, slots.point, direction, argument);
    askShape(this, 'shapeSupport', slots.point);
  }

  private isUnmoved(): boolean {
    const { record } = this;
    for (let i = 0; i < fields.rotation; i++) if (record[i] !== (i > 2 && i % 4 === 3 ? 1 : 0)) return false;
    return true;
  }

  /** Returns a copy of the record of the transformed shape. */
  private placed(): Float64Array {
    const length = askShape(this, 'shapePlaced', 0, slots.columns);
    return raw().HEAPF64.slice(slots.columns, slots.columns + length);
  }
}
