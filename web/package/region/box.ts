import { closeFrame, openFrame } from '../inputs/frame.js';
import { openFloat64 } from '../inputs/arrays.js';
import { type Bounds, type MinimumTranslation, unpackBounds, unpackTranslation } from '../inputs/results.js';
import { type QuatLike, readVec3, type Vec3Like } from '../inputs/values.js';
import { checkPlane, type ClassifyOptions, type Plane, readPlaneTargets, unpackPlanes } from '../plane/plane.js';
import type { ShapeSide } from '../plane/side.js';
import { askShape, askShapes, placedOf } from '../shape/ask.js';
import type { Beyond } from '../shape/beyond-boxes.js';
import { type OverlapOptions, readTolerance } from '../shape/overlap-options.js';
import { isHit, readRay } from '../shape/ray-cast.js';
import { checkRayOptions, type RayHit, type RayOptions, readEnd, unpackHit, writeRay } from '../shape/ray-hit.js';
import { copyBox, copyRegion } from '../shape/numbers.js';
import { radiiOf, radiusOf, verticesOf, writeShape } from '../shape/record.js';
import { checkRegion, RegionRecord } from '../shape/region-record.js';
import type { TranslationOptions } from '../shape/translation-options.js';
import { enumNames, type Relation, type ShapeKind } from '../wasm/enum-names.js';
import { everyKind, raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { copyOut, fields, slots } from '../wasm/scratch.js';
import { buildFromOptions, buildPosed, buildTranslated, jsonOf, type RegionJSON, type RegionOptions } from './build.js';
import {
  checkCastOptions,
  isMet,
  readTouching,
  type RegionCastHit,
  type RegionCastOptions,
  unpackCastHit,
} from './cast-hit.js';
import { minimumTranslation } from './minimum-translation.js';
import type { Motion } from './motion.js';
import { readMotion, writeMotion } from './rigid-motion.js';

/** What the regions of both entries of space are asked; those of `askew/boxes` are boxes. */
export class RegionBox extends RegionRecord {
  /** The kind of shape. */
  get kind(): ShapeKind {
    return this.shape === undefined ? 'box' : enumNames.shapes[this.shape[0]]!;
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

  /**
   * Returns the vertices, 3 numbers each; for a box the 8 corners: x outer, then y, then z, so ---, --+, -+-, -++, +--
   * and so on in local directions.
   */
  corners(target?: Float64Array): Float64Array {
    const native = raw();
    const shape = this.shape === undefined ? undefined : verticesOf(placedOf(this));
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
   * favors a hit. `target` is overwritten in full, but left alone on null.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: RayOptions, target?: RayHit): RayHit | null {
    checkRayOptions(options);
    const ray = openFrame();
    readEnd(ray, 6, options);
    readRay(ray, origin, direction);
    const native = raw();
    writeRay(ray);
    closeFrame(ray);
    copyBox(native.HEAPF64, slots.b, this);
    return unpackHit(native, isHit(native, writeShape(native, 'shapeB', this.shape)), target);
  }

  /** Returns true when the point is inside or on the boundary. */
  contains(point: Vec3Like): boolean {
    readVec3(undefined, slots.point, point, 'point');
    if (this.shape !== undefined) return askShape(this, 'shapeContains', slots.point) !== 0;
    return this.writeAlone().contains(slots.a, slots.point);
  }

  /** Returns the distance to a point or to another region; exactly 0 when they meet. */
  distance(other: Vec3Like | Beyond<'distant'>): number {
    if (!RegionRecord.isOne(other)) return this.distanceTo(other);
    everyKind('other', other);
    return askShapes(this, other, 'shapesDistance');
  }

  /** Returns the point of the region nearest to a given one, which is that one itself when inside. */
  closestPoint(point: Vec3Like, target?: Float64Array): Float64Array {
    const closest = openFloat64(target, 3);
    this.distanceTo(point);
    copyOut(raw().HEAPF64, slots.out, closest, 3);
    return closest;
  }

  /** Returns true when the two have a point in common; touching counts, unless `strict`. */
  overlaps(other: RegionRecord, options?: OverlapOptions): boolean {
    if (options !== undefined) return this.overlapsBy(other, options);
    if (this.isPolytopeWith(other)) return askShapes(this, other, 'shapesSign') <= 0;
    return this.writePair(other).overlaps(slots.a, slots.b);
  }

  /** Returns the side of a plane that the region is on. */
  classify(plane: Plane, options?: ClassifyOptions): ShapeSide {
    checkPlane(plane, 'plane');
    return plane.classify(this, options);
  }

  /** Returns plain numbers from which `fromJSON` makes the same region, to the bit. */
  toJSON(): RegionJSON {
    return jsonOf(this, this.kind);
  }

  /** Returns the first true one of disjoint, equal, contains, inside, touching, overlapping. */
  relation(other: RegionRecord): Relation {
    if (this.isPolytopeWith(other)) return enumNames.relations[askShapes(this, other, 'shapesRelation')];
    return enumNames.relations[this.writePair(other).relation(slots.a, slots.b)];
  }

  /**
   * Returns the gap (positive) or overlap (negative) along the axis that separates the two best; exactly 0 when they
   * touch.
   */
  separation(other: RegionRecord): number {
    if (this.isPolytopeWith(other)) return askShapes(this, other, 'shapesSeparation');
    return this.writePair(other).separation(slots.a, slots.b);
  }

  /**
   * Returns the shortest translation of this region that takes it out of the other one; null when they are disjoint.
   * `target` is overwritten in full, but left alone on null.
   */
  minimumTranslation(
    other: RegionRecord,
    options?: TranslationOptions,
    target?: MinimumTranslation,
  ): MinimumTranslation | null {
    if (options !== undefined || this.isPolytopeWith(other)) return minimumTranslation(this, other, options, target);
    const native = this.writePair(other);
    return unpackTranslation(native, native.minimumTranslation(slots.a, slots.b, 0, slots.out), target);
  }

  /**
   * Returns when this region, translating or also rotating, meets another one that stands still; null when it does not.
   * `t` is 0 exactly when they overlap at the start, or touch and the motion presses them together. Rounding favors a
   * hit. `target` is overwritten in full, but left alone on null.
   */
  castRegion(
    motion: Motion,
    other: RegionRecord,
    options?: RegionCastOptions,
    target?: RegionCastHit,
  ): RegionCastHit | null {
    checkCastOptions(options);
    const touching = readTouching(options);
    const frame = openFrame();
    readMotion(frame, motion, touching);
    const native = this.writePair(other);
    writeMotion(native, this, frame);
    closeFrame(frame);
    const shapeA = writeShape(native, 'shapeA', this.shape);
    return unpackCastHit(native, isMet(native, shapeA, writeShape(native, 'shapeB', other.shape)), target);
  }

  /** Makes the region the box that the constructor makes of these options, in the memory that it has. */
  set(options: RegionOptions): this {
    buildFromOptions(options);
    return this.take();
  }

  /**
   * Moves the region; the rotation stays when it is not given. It rotates the local half axes, also those from a
   * matrix.
   */
  setPose(center: Vec3Like, rotation?: QuatLike): this {
    buildPosed(this, center, rotation);
    return this.take(this.shape);
  }

  /**
   * Moves the region by a vector, such as that of `minimumTranslation`: its center becomes the rounded sum, and nothing
   * else changes. Throws for a center beyond 2^201, and leaves the region as it was.
   */
  translate(vector: Vec3Like): this {
    buildTranslated(this, vector);
    return this.take(this.shape);
  }

  /** Takes over the shape and the pose of another region. */
  copy(other: RegionRecord): this {
    checkRegion(other, 'other');
    this.setShape(other.shape);
    copyRegion(other);
    return this.take(other.shape);
  }

  /** Writes both boxes. @internal */
  protected writePair(other: RegionRecord): RawBoxes {
    checkRegion(other, 'other');
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this);
    copyBox(native.HEAPF64, slots.b, other);
    return native;
  }

  /** Returns true unless both are boxes; polytope code then decides. @internal */
  protected isPolytopeWith(other: RegionRecord): boolean {
    checkRegion(other, 'other');
    return this.shape !== undefined || other.shape !== undefined;
  }

  /** Writes this box to slot `a`. @internal */
  protected writeAlone(): RawBoxes {
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this);
    return native;
  }

  protected distanceTo(point: Vec3Like): number {
    readVec3(undefined, slots.point, point, 'point');
    const native = this.writeAlone();
    if (this.shape === undefined) return native.closestPoint(slots.a, slots.point, slots.out);
    return Math.max(0, askShape(this, 'shapeClosest', slots.point));
  }

  private overlapsBy(other: RegionRecord, options: OverlapOptions): boolean {
    const most = readTolerance(options);
    if (most > 0) return this.separation(other) <= most;
    if (most === 0) return this.overlaps(other);
    if (this.isPolytopeWith(other)) return askShapes(this, other, 'shapesSign') < 0;
    return this.writePair(other).overlapsStrict(slots.a, slots.b);
  }

  private isUnmoved(): boolean {
    return this.kept.numbers.slice(0, fields.rotation).every((number, i) => number === (i > 2 && i % 4 === 3 ? 1 : 0));
  }
}
