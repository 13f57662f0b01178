import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { explainFlat, type FlatExplanation } from '../shape/shape2d-explanation.js';
import { openFloat64 } from '../inputs/arrays.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import type { Names } from '../inputs/options.js';
import { type Bounds, unpackBounds } from '../inputs/results.js';
import { type MinimumTranslation, unpackTranslation } from '../inputs/results.js';
import { isZero, readLength, readPoint, readVec2, type Vec2Like } from '../inputs/values.js';
import { raw } from './raw.js';
import { checkRayOptions, type RayHit, type RayOptions, readEnd, unpackHit, writeRay } from '../shape/ray-hit.js';
import type { RawFlat } from '../wasm/raw-polygons.js';
import { type OverlapOptions, readTolerance } from '../shape/overlap-options.js';
import { checkTranslationOptions, type TranslationOptions } from '../shape/translation-options.js';
import { copyIn, copyOut, slots } from '../wasm/scratch.js';
import { type Relation, enumNames } from '../wasm/enum-names.js';

const skinNames: Names<Pick<TranslationOptions, 'skin'>> = { skin: 1 };

/** The nearest points of two shapes. */
export interface FlatClosestPoints {
  /** The distance; 0 when they overlap. */
  distance: number;
  /** The point of the first shape; null when they overlap. */
  pointA: Float64Array | null;
  /** The point of the other shape; null when they overlap. */
  pointB: Float64Array | null;
}

/** The count of the numbers that are already in slot `flatA`. */
export const laid = { count: 0 };

/**
 * The base of rectangles and polygons. Angles and vertices are counterclockwise with y up.
 *
 * Every yes or no is exact for the stored numbers, and touching counts as overlapping. Lengths, points and ways out are
 * rounded. Shapes live in JavaScript memory.
 */
export abstract class FlatShape extends Made {
  readonly #isMade = true;
  /** The numbers that the core takes; read-only. */
  readonly record: Float64Array;

  /** @internal */
  protected constructor() {
    super();
    this.record = new Float64Array(laid.count);
    this.take();
  }

  /** Returns whether the value was made by the constructor, which what only inherits from it was not. @internal */
  static isOne(value: unknown): value is FlatShape {
    return typeof value === 'object' && value !== null && #isMade in value;
  }

  /** The certainty of every yes or no: `exact`, without an error band. */
  get certainty(): 'exact' {
    return 'exact';
  }

  /** The area, rounded. */
  get area(): number {
    return this.measure(0, 1)[0];
  }

  /** The center of the area, rounded. */
  get centroid(): Float64Array {
    return this.measure(1, 2);
  }

  /** The corners' x and y, counterclockwise; a rectangle's are rounded, from (x, y) along its x, then its y. */
  get vertices(): Float64Array {
    return this.measure(7, 2 * this.size);
  }

  /** The number of corners. */
  get size(): number {
    return this.record[0] === 0 ? 4 : this.record[1];
  }

  /** Returns the axis-aligned box around it. */
  bounds(target?: Bounds): Bounds {
    const native = this.write();
    native.polygonMeasure(slots.flatA, slots.flatOut);
    copyIn(native.HEAPF64, slots.out, native.HEAPF64, 4, slots.flatOut + 3);
    return unpackBounds(native, target, 2);
  }

  /** Returns true when the point is inside or on the boundary. */
  contains(point: Vec2Like): boolean {
    const native = this.writeWith(point);
    const bytes = slots.out * Float64Array.BYTES_PER_ELEMENT;
    native.polygonContains(slots.flatA, slots.point, 1, bytes);
    return native.HEAPU8[bytes] === 1;
  }

  /**
   * Returns the distance of a point from each edge's line, negative inside; the signs are exact, 0 is on the line. Edge
   * i goes from vertex i to the next. A point that is outside no edge is inside a convex shape.
   */
  edgeDistances(point: Vec2Like): Float64Array {
    const native = this.writeWith(point);
    const distances = new Float64Array(this.size);
    native.polygonEdges(slots.flatA, slots.point, slots.flatOut);
    copyOut(native.HEAPF64, slots.flatOut, distances, distances.length);
    return distances;
  }

  /** Returns for each edge whether a point is on its inner side or on its line; exact. */
  edgesInside(point: Vec2Like): boolean[] {
    return Array.from(this.edgeDistances(point), (distance) => distance <= 0);
  }

  /** Returns true when the two have a point in common; touching counts, unless `strict`. */
  overlaps(other: FlatShape, options?: OverlapOptions): boolean {
    const most = options === undefined ? 0 : readTolerance(options);
    const native = this.writePair(other);
    if (options === undefined) return native.polygonOverlaps(slots.flatA, slots.flatB);
    if (most < 0) return native.polygonOverlapsStrict(slots.flatA, slots.flatB);
    return native.polygonSeparation(slots.flatA, slots.flatB) <= most;
  }

  /** Returns the first true one of disjoint, equal, contains, inside, touching, overlapping. */
  relation(other: FlatShape): Relation {
    return enumNames.relations[this.writePair(other).polygonRelation(slots.flatA, slots.flatB)];
  }

  /**
   * Returns the gap (positive) or overlap (negative) along the axis that separates the two best, exactly 0 when they
   * touch; for concave polygons the least one among their parts.
   */
  separation(other: FlatShape): number {
    return this.writePair(other).polygonSeparation(slots.flatA, slots.flatB);
  }

  /**
   * Returns the shortest translation of this shape, concave or not, that takes it out of the other one; null when they
   * are disjoint. Concave ones take time for each pair of their parts: two stars of 128 corners some milliseconds, of
   * 1,024 half a second; what would take several is an error. `target` is overwritten in full, but left alone on null.
   */
  minimumTranslation(
    other: FlatShape,
    options?: Pick<TranslationOptions, 'skin'>,
    target?: MinimumTranslation,
  ): MinimumTranslation | null {
    let skin = 0;
    if (options !== undefined) {
      checkTranslationOptions(options, skinNames);
      const more = options.skin;
      if (more !== undefined) skin = readLength(more, 'options.skin');
    }
    const native = this.writePair(other);
    native.HEAPF64[slots.point] = skin;
    const found = native.polygonTranslation(slots.flatA, slots.flatB, slots.point, slots.out);
    if (Number.isNaN(found)) fail('out-of-memory', 'other', other);
    if (found === 2) fail('too-many', 'other', other, '2^27 steps among pairs of convex parts');
    return unpackTranslation(native, found !== 0, target, 2);
  }

  /** Returns every axis the answer rests on, with both intervals; for concave polygons those of the deciding parts. */
  explain(other: FlatShape): FlatExplanation {
    const native = this.writePair(other);
    return explainFlat(native, this.record[0], other.record[0]);
  }

  /**
   * Returns where a ray, `origin + t * direction`, enters the shape and first leaves it; null when it misses, which is
   * exact. `face` is the edge it enters by. `target` is overwritten in full, but left alone on null.
   */
  castRay(origin: Vec2Like, direction: Vec2Like, options?: RayOptions, target?: RayHit): RayHit | null {
    checkRayOptions(options);
    const frame = openFrame();
    readEnd(frame, 6, options);
    readPoint(frame, 0, origin, 'origin', 2);
    readPoint(frame, 3, direction, 'direction', 2);
    if (isZero(frame, 3)) fail('zero-length', 'direction', direction);
    const native = this.write();
    writeRay(frame);
    closeFrame(frame);
    return unpackHit(native, native.polygonCastRay(slots.a, slots.flatA, slots.out), target, 2);
  }

  /** Returns the point of the shape nearest to a given one, which is that one itself when inside. */
  closestPoint(point: Vec2Like, target?: Float64Array): Float64Array {
    const closest = openFloat64(target, 2);
    const native = this.writeWith(point);
    native.polygonClosest(slots.flatA, slots.point, slots.out);
    copyOut(native.HEAPF64, slots.out, closest, 2);
    return closest;
  }

  /** Returns the distance to a point or another shape; exactly 0 when it contains the point or overlaps the shape. */
  distance(to: Vec2Like | FlatShape): number {
    if (FlatShape.isOne(to)) return this.closestPoints(to).distance;
    return this.writeWith(to).polygonClosest(slots.flatA, slots.point, slots.out);
  }

  /** Returns the nearest points of this shape and another one. */
  closestPoints(other: FlatShape): FlatClosestPoints {
    const native = this.writePair(other);
    const at = slots.out;
    const distance = native.polygonDistance(slots.flatA, slots.flatB, at);
    if (distance === 0) return { distance, pointA: null, pointB: null };
    return { distance, pointA: native.HEAPF64.slice(at, at + 2), pointB: native.HEAPF64.slice(at + 2, at + 4) };
  }

  /**
   * Moves the shape by a vector, such as the one of `minimumTranslation`; each number is rounded. So far away that the
   * rounded points would coincide, lie on one line or make edges meet, it is an error instead.
   */
  translate(vector: Vec2Like): this {
    const native = this.writeWith(vector, 'vector');
    const fault = native.polygonMove(slots.flatA, slots.point, slots.flatB);
    if (fault !== 0) fail(fault === 1 ? 'too-large' : 'too-coarse', 'vector', vector);
    this.take(slots.flatB);
    return this;
  }

  /** Takes over the record in a slot. */
  protected take(slot = slots.flatA): void {
    copyOut(raw().HEAPF64, slot, this.record, this.record.length);
  }

  private write(): RawFlat {
    const native = raw();
    copyIn(native.HEAPF64, slots.flatA, this.record, this.record.length);
    return native;
  }

  private writeWith(point: Vec2Like, argument = 'point'): RawFlat {
    readVec2(undefined, slots.point, point, argument);
    return this.write();
  }

  private writePair(other: FlatShape): RawFlat {
    if (!FlatShape.isOne(other)) fail('wrong-type', 'other', other, expected.flatShape);
    const native = this.write();
    copyIn(native.HEAPF64, slots.flatB, other.record, other.record.length);
    return native;
  }

  private measure(from: number, count: number): Float64Array {
    const native = this.write();
    native.polygonMeasure(slots.flatA, slots.flatOut);
    return native.HEAPF64.slice(slots.flatOut + from, slots.flatOut + from + count);
  }
}
