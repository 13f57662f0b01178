import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import type { BoundsLike, MatrixLike, Vec3Like } from '../inputs/values.js';
import * as build from '../region/build.js';
import { copyRegion } from '../shape/numbers.js';
import { checkTarget } from '../shape/region-record.js';
import { RegionLeftOut } from './region-left-out.js';

/** Marks that the record is in slot `a`. */
const built = {} as build.RegionOptions;

const jsonKinds: build.KindsOfJSON = {
  numberOf(name) {
    if (typeof name !== 'string') fail('wrong-type', 'json.kind', name, expected.kind);
    return name === 'box' ? 0 : fail('not-in-this-build', 'json.kind', name);
  },
  shapeOf: () => fail('conflict', 'json', 'box', 'this kind and more'),
};

/**
 * A region is a rotated (or sheared, or mirrored) box, all points c + s0·u0 + s1·u1 + s2·u2 with |s| <= 1. Extents may be
 * 0. The other kinds of shapes are in `askew`.
 *
 * Every yes or no is exact for the stored numbers, and touching counts as overlapping; casts of rays and regions lean to a
 * hit instead. A region lives in JavaScript memory and needs no disposal.
 */
export class Region extends RegionLeftOut {
  /** Makes a box from a size or half extents, a center and a rotation. */
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
    build.buildFromJSON(json, jsonKinds);
    return Region.taken(target);
  }

  /** Returns a new region with the same numbers. */
  clone(): Region {
    copyRegion(this);
    return new Region(built);
  }

  private static taken(target: Region | undefined): Region {
    return (target ?? new Region(built)).take();
  }
}
