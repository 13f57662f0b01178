import { type Plane, unpackPlanes } from '../plane/plane.js';
import { checkRayHit, writeRay, type RayHit, type RayOptions, unpackRayHit } from '../shape/ray-cast.js';
import type { RawModule } from '../wasm/raw-module.js';
import { readDirection, readVec3, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawShapes } from '../wasm/raw-shapes.js';
import { checkRegion, RegionRecord } from '../shape/region-record.js';
import { copyBox, copyOut, fields, slots } from '../wasm/scratch.js';
import { answered, edgesOf, facesOf, writeShape, radiiOf, radiusOf, verticesOf } from '../shape/record.js';
import { type Bounds, checkBounds, checkFloat64, newBounds } from '../inputs/results.js';
import { checkClosestPoints, type ClosestPoints, newClosestPoints, unpackClosestPoints } from '../inputs/results.js';
import { type ShapeKind, enumNames } from '../wasm/enum-names.js';

/** A shadow on an axis. */
export interface Interval {
  min: number;
  max: number;
}

type TwoQuestion = keyof RawShapes & `shapes${string}`;
type OneQuestion = Exclude<keyof RawShapes & `shape${string}`, 'shapeNames' | TwoQuestion>;

/** Asks about a region of any kind. @internal */
export function askShape(region: RegionRecord, question: OneQuestion, argumentAt = 0, out: number = slots.out): number {
  const native = raw();
  copyBox(native.HEAPF64, slots.a, region.record);
  return answered(native[question](slots.a, writeShape(native, 'shapeA', region.shape), argumentAt, out));
}

/** Asks about two regions of any kinds; what is not part of their boxes stays in the slots `a` and `b`. @internal */
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

/** What can be asked of one region of any kind, beside what boxes have a way of their own for. */
export class RegionShape extends RegionRecord {
  /** The kind of shape. */
  get kind(): ShapeKind {
    return enumNames.shapes[this.shape === undefined ? 0 : this.shape[0]]!;
  }

  /**
   * How far answers about this region can be trusted. `exact`: without a band of doubt, as for boxes and for what was
   * made of points and planes and not moved. `1e-12`: a shape with a pose, or a round one; gaps and overlaps up to that part of the scale
   * count as touching. A box asked about together with another shape counts as `1e-12` when its corners are rounded.
   * `1e-9`: a cylinder or ellipsoid, and what is asked about together with one.
   */
  get certainty(): 'exact' | '1e-12' | '1e-9' {
    if (radiiOf(this.shape)) return '1e-9';
    return this.shape === undefined || (this.radius === 0 && this.isUnmoved()) ? 'exact' : '1e-12';
  }

  /**
   * How far a round shape reaches beyond its core, of which its vertices, edges and faces are: a point, a segment or a
   * box. 0 of any other shape; of a cylinder or ellipsoid the largest radius that it was made with.
   */
  get radius(): number {
    return radiusOf(this.shape);
  }

  /** 3 with volume; 2: all in one plane, 1: on one line, 0: a point. */
  get dimension(): number {
    return askShape(this, 'shapeDimension');
  }

  /** Rounded; 0 for what is flat. */
  get volume(): number {
    return askShape(this, 'shapeVolume');
  }

  /** The center of mass; of a flat shape that of its area, its length or the point. */
  get centroid(): Float64Array {
    askShape(this, 'shapeCentroid');
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

  /** The vertices around each face, counter-clockwise from outside. A polygon has two faces; less has none. */
  get faces(): number[][] {
    return facesOf(this.placed());
  }

  /**
   * The vertices, 3 numbers each. Of a box the 8 corners: x outer, then y, then z, so ---, --+, -+-, -++, +-- and so on
   * in local directions.
   */
  corners(target?: Float64Array): Float64Array {
    const native = this.writeAlone();
    const shape = this.shape === undefined ? undefined : this.vertices;
    const length = shape === undefined ? native.cornersStride : shape.length;
    if (target !== undefined) checkFloat64(target, length, 'target');
    const corners = target ?? new Float64Array(length);
    if (shape === undefined) native.corners(slots.a, slots.out);
    if (shape === undefined) copyOut(native.HEAPF64, slots.out, corners, length);
    else corners.set(shape);
    return corners;
  }

  /**
   * The faces as outward planes, of a box +u0 -u0 +u1 -u1 +u2 -u2. Rounded, for drawing; ask `contains` for the inside.
   */
  planes(target?: Plane[]): Plane[] {
    const native = this.writeAlone();
    if (this.shape !== undefined)
      return unpackPlanes(slots.columns, askShape(this, 'shapePlanes', 0, slots.columns), target);
    native.planes(slots.a, slots.out);
    return unpackPlanes(slots.out, native.planesStride / native.planeStride, target);
  }

  /** The axis-aligned box around the region. */
  bounds(target?: Bounds): Bounds {
    const native = this.writeAlone();
    if (target !== undefined) checkBounds(target);
    const bounds = target ?? newBounds();
    if (this.shape === undefined) native.bounds(slots.a, slots.out);
    else askShape(this, 'shapeBounds');
    copyOut(native.HEAPF64, slots.out, bounds.min, 3);
    copyOut(native.HEAPF64, slots.out + 3, bounds.max, 3);
    return bounds;
  }

  /**
   * Where a ray, `origin + t * direction`, enters the region and leaves it; null when it misses. Roundings lean to a hit.
   * `target` is left alone when there is none, and otherwise overwritten in full.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: RayOptions, target?: RayHit): RayHit | null {
    if (target !== undefined) checkRayHit(target);
    const native = raw();
    writeRay(native, origin, direction, options);
    copyBox(native.HEAPF64, slots.b, this.record);
    return unpackRayHit(native, writeShape(native, 'shapeB', this.shape), target);
  }

  /** True when the point is inside or on the border. */
  contains(point: Vec3Like): boolean {
    const native = raw();
    readVec3(native, slots.point, point, 'point');
    if (this.shape !== undefined) return askShape(this, 'shapeContains', slots.point) !== 0;
    copyBox(native.HEAPF64, slots.a, this.record);
    return native.contains(slots.a, slots.point);
  }

  /** The distance to a point, or to another region; 0 exactly when they meet. */
  distance(other: Vec3Like | RegionRecord): number {
    return other instanceof RegionRecord ? askShapes(this, other, 'shapesDistance') : this.distanceTo(other);
  }

  /** The points of this region and of another that are nearest to each other; a common point when they meet. */
  closestPoints(other: RegionRecord, target: ClosestPoints = newClosestPoints()): ClosestPoints {
    checkRegion(other, 'other');
    checkClosestPoints(target);
    return unpackClosestPoints(raw(), askShapes(this, other, 'shapesDistance'), target);
  }

  /** The point of the region that is nearest to a point; this itself when the region contains it. */
  closestPoint(point: Vec3Like, target?: Float64Array): Float64Array {
    if (target !== undefined) checkFloat64(target, 3, 'target');
    this.distanceTo(point);
    const closest = target ?? new Float64Array(3);
    copyOut(raw().HEAPF64, slots.out, closest, 3);
    return closest;
  }

  /** The point of the region that is farthest along a direction. */
  supportPoint(direction: Vec3Like, target?: Float64Array): Float64Array {
    const point = target ?? new Float64Array(3);
    checkFloat64(point, 3, 'target');
    this.askAlong(direction, 'direction');
    copyOut(raw().HEAPF64, slots.out, point, 3);
    return point;
  }

  /** The least and the largest of dot(axis, p) over the region; the axis may have any length. */
  intervalOn(axis: Vec3Like, target: Interval = { min: 0, max: 0 }): Interval {
    this.askAlong(axis, 'axis');
    const heap = raw().HEAPF64;
    target.min = heap[slots.out + 3];
    target.max = heap[slots.out + 4];
    return target;
  }

  /** The distance to the border: positive outside, negative inside. Of a flat region all is border. */
  signedDistance(point: Vec3Like): number {
    readVec3(raw(), slots.point, point, 'point');
    return askShape(this, 'shapeClosest', slots.point);
  }

  /** Lays this box in slot `a`. @internal */
  protected writeAlone(): RawModule {
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this.record);
    return native;
  }

  protected distanceTo(point: Vec3Like): number {
    const native = this.writeAlone();
    readVec3(native, slots.point, point, 'point');
    if (this.shape === undefined) return native.closestPoint(slots.a, slots.point, slots.out);
    return Math.max(0, askShape(this, 'shapeClosest', slots.point));
  }

  private askAlong(direction: Vec3Like, argument: string): void {
    readDirection(raw(), slots.point, direction, argument);
    askShape(this, 'shapeSupport', slots.point);
  }

  private isUnmoved(): boolean {
    const { record } = this;
    for (let i = 0; i < fields.rotation; i++) if (record[i] !== (i > 2 && i % 4 === 3 ? 1 : 0)) return false;
    return true;
  }

  /** A copy of the record of the shape where it is. */
  private placed(): Float64Array {
    const length = askShape(this, 'shapePlaced', 0, slots.columns);
    return raw().HEAPF64.slice(slots.columns, slots.columns + length);
  }
}
