import type { PointsLike } from '../inputs/points.js';
import { type BoundsLike, type MatrixLike, readLength, type Vec3Like } from '../inputs/values.js';
import type { Plane } from '../plane/plane.js';
import { buildFromPlanes } from '../plane/shape-from-planes.js';
import * as build from './build.js';
import { jsonKinds } from './json-kinds.js';
import { copyRegion } from '../shape/numbers.js';
import { checkTarget } from '../shape/region-record.js';
import { buildOuterHull, type OuterHullOptions } from './outer-hull.js';
import { type OutlinesLike, readOutlines } from './prisms.js';
import { buildEnlarged, buildFit, buildScaled, type FitOptions } from './fit.js';
import { RegionContact } from './contact.js';
import type { ShapeRecord } from '../shape/record.js';
import * as rounds from '../shape/build-round.js';
import * as shapes from '../shape/build.js';

/** Marks that the record is in slot `a`. */
const built = {} as build.RegionOptions;

/** An outer hull, and how much larger it is than the exact one. */
export interface OuterHull {
  /** The region around all points. */
  region: Region;
  /** The volume of that region. */
  volume: number;
  /** The volume of the exact hull. */
  exactVolume: number;
}

/**
 * A region is a rotated (or sheared, or mirrored) box, all points c + s0·u0 + s1·u1 + s2·u2 with |s| <= 1, or another
 * convex shape: see `kind`. Extents may be 0.
 *
 * Every yes or no is exact for the stored numbers, as far as `certainty` says, and touching counts as overlapping; casts
 * of rays and regions lean to a hit instead. A region lives in JavaScript memory and needs no disposal.
 */
export class Region extends RegionContact {
  /** Makes a box from a size or half extents, a center and a rotation; the statics make other shapes. */
  constructor(options: build.RegionOptions) {
    if (options !== built) build.buildFromOptions(options);
    super();
    this.take();
  }

  /**
   * Returns the image of an axis-aligned box, by default [-1, 1] along each axis, under any affine matrix, even a
   * shear.
   */
  static fromMatrix(matrix: MatrixLike, bounds?: BoundsLike, target?: Region): Region {
    checkTarget(target);
    build.buildFromMatrix(matrix, bounds);
    return Region.taken(target);
  }

  /** Returns the axis-aligned box between any two opposite corners; center and extents are rounded. */
  static fromCorners(p: Vec3Like, q: Vec3Like, target?: Region): Region {
    checkTarget(target);
    build.buildFromCorners(p, q);
    return Region.taken(target);
  }

  /** Returns the axis-aligned box from `min` to `max`; center and extents are rounded. */
  static fromMinMax(min: Vec3Like, max: Vec3Like, target?: Region): Region {
    checkTarget(target);
    build.buildFromMinMax(min, max);
    return Region.taken(target);
  }

  /** Returns the region that `toJSON` described. */
  static fromJSON(json: build.RegionJSON, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, build.buildFromJSON(json, jsonKinds));
  }

  /**
   * Returns a small box around points, or the smallest of a given rotation. It certainly contains them all, by some
   * roundings if it must, and was never 4% larger than the least one in all tests. Points in one plane, on one line or
   * at one place give a box as flat as that allows. It takes at most 2^20 points.
   */
  static fit(points: PointsLike, options?: FitOptions, target?: Region): Region {
    checkTarget(target);
    buildFit(points, options);
    return Region.taken(target);
  }

  /** Returns the convex hull of points, exactly; for points in one plane a polygon, on one line a segment. */
  static hull(points: PointsLike, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildHull(points));
  }

  /**
   * Returns a hull around points with few vertices, which certainly contains every one: the exact hull where that has no
   * more, else one that is some percent larger than that, whose volume is told.
   */
  static outerHull(points: PointsLike, options?: OuterHullOptions, target?: Region): OuterHull {
    checkTarget(target);
    const [shape, exactVolume] = buildOuterHull(points, options);
    const region = Region.taken(target, shape);
    return { region, volume: region.volume, exactVolume };
  }

  /** Returns all that lies below every one of some planes, 64 at most. */
  static fromPlanes(planes: readonly Plane[], target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, buildFromPlanes(planes));
  }

  /** Returns the half of a box below a ramp, which rises along z from the lower back edge to the upper front edge. */
  static wedge(options: shapes.PartOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildPart('wedge', options));
  }

  /** Returns the hull of a box's base, at -y, and its upper corner at +x -z. */
  static cornerWedge(options: shapes.PartOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildPart('cornerWedge', options));
  }

  /** Returns what a camera sees. */
  static frustum(options: shapes.FrustumOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildFrustum(options));
  }

  /**
   * Returns the prism that a convex polygon sweeps, by a height along y or a vector. Its corners are given in order,
   * either way around; throws 'concave' when a corner turns back by more than 1e-12 of the extent: `prisms` takes a
   * Polygon of `askew/2d`, which has convex parts.
   */
  static prism(polygon: PointsLike, height: number | Vec3Like, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildPrism(polygon, height));
  }

  /**
   * Returns the prisms that stand on outlines of the ground, one for each of the `parts` that a Polygon of `askew/2d` has;
   * convex points are one outline. x and y become x and z, and they rise from `base` up.
   */
  static prisms(outlines: OutlinesLike, height: number, base = 0): Region[] {
    const read = readOutlines(outlines, base);
    readLength(height, 'height');
    return read.map(({ corners, argument }) => Region.taken(undefined, shapes.buildPrism(corners, height, argument)));
  }

  /** Returns a triangle; it has two faces, in one plane. */
  static triangle(a: Vec3Like, b: Vec3Like, c: Vec3Like, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildOf('triangle', [a, b, c]));
  }

  /** Returns all points within a radius of a point. */
  static sphere(options: rounds.SphereOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, rounds.buildSphere(options));
  }

  /** Returns all points within a radius of a segment. Its `center` is the middle. */
  static capsule(options: rounds.CapsuleOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, rounds.buildCapsule(options));
  }

  /** Returns a box with round edges and corners; the size includes them. */
  static roundedBox(options: rounds.RoundedBoxOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, rounds.buildRoundedBox(options));
  }

  /**
   * Returns a cylinder, upright along y before its rotation, with flat ends; a disk for height 0. Only a flat frame is
   * refused.
   */
  static cylinder(options: rounds.CylinderOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, rounds.buildCylinder(options));
  }

  /** Returns a ball scaled along its own axes; an elliptic disk for a radius of 0. Only a flat frame is refused. */
  static ellipsoid(options: rounds.EllipsoidOptions, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, rounds.buildEllipsoid(options));
  }

  /** Returns the segment between two points. */
  static segment(a: Vec3Like, b: Vec3Like, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildOf('segment', [a, b]));
  }

  /** Returns a single point. */
  static point(at: Vec3Like, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, shapes.buildOf('point', [at]));
  }

  /** Returns a new region with the same numbers. */
  clone(): Region {
    copyRegion(this);
    return new Region(built).take(this.shape);
  }

  /**
   * Returns the region with each face moved outward, or inward by a negative margin; its pose stays. Boxes and what
   * has a radius keep their kind, the rest become hulls with sharp corners; a polygon grows to both sides. Segments,
   * points, cylinders and ellipsoids have no faces to move.
   */
  enlarged(margin: number, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, buildEnlarged(this, margin));
  }

  /**
   * Returns the region scaled about its center, along each local axis or by one factor, as spheres, capsules and
   * rounded boxes must be; negative factors mirror.
   */
  scaled(factor: number | Vec3Like, target?: Region): Region {
    checkTarget(target);
    return Region.taken(target, buildScaled(this, factor));
  }

  private static taken(target: Region | undefined, shape?: ShapeRecord): Region {
    return (target ?? new Region(built)).take(shape);
  }
}
