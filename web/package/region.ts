import { checkContact, type Contact, layMoving, takeContact } from './contact.js';
import { expected, fail } from './errors.js';
import { type Explanation, explain } from './explanation.js';
import { type BoundsLike, checkObject, type MatrixLike, type QuatLike } from './inputs.js';
import { readBoolean, readLength, readVec3, type Vec3Like } from './inputs.js';
import { type ClassifyOptions, Plane, type ShapeSide, takePlanes } from './plane.js';
import { raw } from './raw.js';
import { checkRayHit, layRay, type RayHit, type RayOptions, takeRayHit } from './ray.js';
import type { RawModule } from './raw-module.js';
import * as build from './region-build.js';
import { checkRegion, RegionRecord } from './region-record.js';
import { copyBox, copyIn, copyOut, fields, slots } from './scratch.js';
import { type Bounds, checkBounds, checkFloat64, checkTranslation } from './targets.js';
import { type MinimumTranslation, newBounds, newTranslation } from './targets.js';
import { type Relation, words } from './words.js';

export interface OverlapOptions {
  /** Touching does not count. */
  strict?: boolean;
  /** A gap up to this length, along the best axis, still counts; 0 by default, and not with `strict`. */
  tolerance?: number;
}

export interface TranslationOptions {
  /** A length added to `vector`, for positions that are rounded afterwards, as to f32; 0 by default. */
  skin?: number;
}

/** The record already lies in slot `a`. */
const built = {} as build.RegionOptions;

/**
 * A rotated (or sheared, or mirrored) box: all points c + s0·u0 + s1·u1 + s2·u2 with |s| <= 1. Extents may be 0.
 *
 * Every yes or no is exact for the stored numbers, and touching counts as overlapping. A region lives in JavaScript
 * memory: there is nothing to dispose of.
 */
export class Region extends RegionRecord {
  constructor(options: build.RegionOptions) {
    if (options !== built) build.buildFromOptions(options);
    super();
    this.take();
  }

  /** The image of an axis-aligned box, by default [-1, 1] along each axis, under any affine matrix, sheared or mirrored. */
  static fromMatrix(matrix: MatrixLike, bounds?: BoundsLike, target?: Region): Region {
    checkTarget(target);
    build.buildFromMatrix(matrix, bounds);
    return Region.taken(target);
  }

  /** The axis-aligned box between any two opposite corners; center and extents are rounded. */
  static fromCorners(p: Vec3Like, q: Vec3Like, target?: Region): Region {
    checkTarget(target);
    build.buildFromCorners(p, q);
    return Region.taken(target);
  }

  /** The axis-aligned box from `min` to `max`; center and extents are rounded. */
  static fromMinMax(min: Vec3Like, max: Vec3Like, target?: Region): Region {
    checkTarget(target);
    build.buildFromMinMax(min, max);
    return Region.taken(target);
  }

  /** The region that `toJSON` described. */
  static fromJSON(json: build.RegionJSON, target?: Region): Region {
    checkTarget(target);
    build.buildFromJSON(json);
    return Region.taken(target);
  }

  /** The kind of shape. */
  get kind(): 'box' {
    return 'box';
  }

  /** How far answers about this region can be trusted: `exact` is without a band of doubt. */
  get certainty(): 'exact' {
    return 'exact';
  }

  /** Rounded; 0 for a flat box. */
  get volume(): number {
    return this.layAlone().volume(slots.a);
  }

  /** Moves the region; the rotation stays when it is not given. It turns the local half axes, as a matrix gave them too. */
  setPose(center: Vec3Like, rotation?: QuatLike): this {
    build.buildPosed(this.record, center, rotation);
    return this.take();
  }

  /** Takes over the shape and the pose of another region. */
  copy(other: Region): this {
    checkRegion(other, 'other');
    this.record.set(other.record);
    return this;
  }

  /** Another region with the same numbers. */
  clone(): Region {
    const core = raw();
    copyIn(core.HEAPF64, slots.a, this.record, core.regionStride);
    return new Region(built);
  }

  /** The 8 corners, 24 numbers: x outer, then y, then z, so ---, --+, -+-, -++, +-- and so on in local directions. */
  corners(target?: Float64Array): Float64Array {
    const core = this.layAlone();
    const length = core.cornersStride;
    if (target !== undefined) checkFloat64(target, length, 'target');
    const corners = target ?? new Float64Array(length);
    core.corners(slots.a, slots.out);
    copyOut(core.HEAPF64, slots.out, corners, length);
    return corners;
  }

  /** The 6 faces as outward planes: +u0 -u0 +u1 -u1 +u2 -u2. Rounded, for drawing; ask `contains` for the inside. */
  planes(target?: Plane[]): Plane[] {
    const core = this.layAlone();
    core.planes(slots.a, slots.out);
    return takePlanes(slots.out, core.planesStride / core.planeStride, target);
  }

  /** The axis-aligned box around the region. */
  bounds(target?: Bounds): Bounds {
    const core = this.layAlone();
    if (target !== undefined) checkBounds(target);
    const bounds = target ?? newBounds();
    core.bounds(slots.a, slots.out);
    copyOut(core.HEAPF64, slots.out, bounds.min, 3);
    copyOut(core.HEAPF64, slots.out + 3, bounds.max, 3);
    return bounds;
  }

  /** True when the point is inside or on the border. */
  contains(point: Vec3Like): boolean {
    const core = raw();
    readVec3(core, slots.point, point, 'point');
    copyBox(core.HEAPF64, slots.a, this.record);
    return core.contains(slots.a, slots.point);
  }

  /** True when the two have a point in common; touching counts, unless `strict`. */
  overlaps(other: Region, options?: OverlapOptions): boolean {
    if (options !== undefined) return this.overlapsBy(other, options);
    return this.layPair(other).overlaps(slots.a, slots.b);
  }

  /** How the two lie: the first that holds of disjoint, equal, contains, inside, touching, overlapping. */
  relation(other: Region): Relation {
    return words.relations[this.layPair(other).relation(slots.a, slots.b)];
  }

  /** Along the axis that parts the two best: the gap when positive, the overlap when negative, exactly 0 when touching. */
  separation(other: Region): number {
    return this.layPair(other).separation(slots.a, slots.b);
  }

  /**
   * The shortest translation of this region that takes it out of the other one, or null when they are disjoint.
   * `target` is then left alone, and otherwise overwritten in full.
   */
  minimumTranslation(
    other: Region,
    target?: MinimumTranslation,
    options?: TranslationOptions,
  ): MinimumTranslation | null {
    const skin = options === undefined ? 0 : readSkin(options);
    if (target !== undefined) checkTranslation(target);
    const core = this.layPair(other);
    if (!core.minimumTranslation(slots.a, slots.b, skin, slots.out)) return null;
    const heap = core.HEAPF64;
    const translation = target ?? newTranslation();
    copyOut(heap, slots.out, translation.normal, 3);
    translation.depth = heap[slots.out + 3];
    copyOut(heap, slots.out + 4, translation.vector, 3);
    return translation;
  }

  /**
   * When this region, moving by a translation, meets another one that stands still; null when it does not. Roundings lean
   * to a hit. `target` is left alone when there is none, and otherwise overwritten in full.
   */
  castRegion(translation: Vec3Like, other: Region, target?: Contact): Contact | null {
    if (target !== undefined) checkContact(target);
    const core = this.layPair(other);
    layMoving(core, this, translation);
    return takeContact(core, target);
  }

  /**
   * Where a ray, `origin + t * direction`, enters the region and leaves it; null when it misses. Roundings lean to a hit.
   * `target` is left alone when there is none, and otherwise overwritten in full.
   */
  castRay(origin: Vec3Like, direction: Vec3Like, options?: RayOptions, target?: RayHit): RayHit | null {
    if (target !== undefined) checkRayHit(target);
    const core = raw();
    layRay(core, origin, direction, options);
    copyBox(core.HEAPF64, slots.b, this.record);
    return takeRayHit(core, target);
  }

  /** The point of the region that is nearest to a point; this itself when the region contains it. */
  closestPoint(point: Vec3Like, target?: Float64Array): Float64Array {
    if (target !== undefined) checkFloat64(target, 3, 'target');
    this.distance(point);
    const closest = target ?? new Float64Array(3);
    copyOut(raw().HEAPF64, slots.out, closest, 3);
    return closest;
  }

  /** The distance to a point; 0 exactly when the region contains it. */
  distance(point: Vec3Like): number {
    const core = this.layAlone();
    readVec3(core, slots.point, point, 'point');
    return core.closestPoint(slots.a, slots.point, slots.out);
  }

  /** Every axis the answer rests on, with both shadows, from the same code that decides. */
  explain(other: Region): Explanation {
    return explain(this.layPair(other));
  }

  /** Side of a plane on which the region lies. */
  classify(plane: Plane, options?: ClassifyOptions): ShapeSide {
    if (!(plane instanceof Plane)) fail('wrong-type', 'plane', plane, expected.plane);
    return plane.classify(this, options);
  }

  /** Plain numbers from which `fromJSON` makes the same region, to the bit. */
  toJSON(): build.RegionJSON {
    return {
      kind: this.kind,
      center: Array.from(this.center),
      rotation: Array.from(this.rotation),
      localAxes: Array.from(this.record.subarray(fields.localAxes)),
    };
  }

  private static taken(target: Region | undefined): Region {
    return target === undefined ? new Region(built) : target.take();
  }

  private overlapsBy(other: Region, options: OverlapOptions): boolean {
    checkObject(options, 'options');
    const { strict = false, tolerance } = options;
    readBoolean(strict, 'options.strict');
    if (strict && tolerance !== undefined) fail('conflict', 'options', options, 'strict and tolerance');
    const core = this.layPair(other);
    if (strict) return core.overlapsStrict(slots.a, slots.b);
    if (tolerance === undefined) return core.overlaps(slots.a, slots.b);
    return core.separation(slots.a, slots.b) <= readLength(core, tolerance, 'options.tolerance');
  }

  /** Lays this box in slot `a`. */
  private layAlone(): RawModule {
    const core = raw();
    copyBox(core.HEAPF64, slots.a, this.record);
    return core;
  }

  /** Lays this box in slot `a` and the other one in slot `b`. */
  private layPair(other: Region): RawModule {
    checkRegion(other, 'other');
    const core = raw();
    const heap = core.HEAPF64;
    copyBox(heap, slots.a, this.record);
    copyBox(heap, slots.b, other.record);
    return core;
  }
}

function checkTarget(target: Region | undefined): void {
  if (target !== undefined) checkRegion(target, 'target');
}

function readSkin(options: TranslationOptions): number {
  checkObject(options, 'options');
  return options.skin === undefined ? 0 : readLength(raw(), options.skin, 'options.skin');
}
