import { checkCastHit, type RegionCastHit, unpackCastHit } from './cast-hit.js';
import type { Vec3Like } from '../inputs/values.js';
import { intersect, type Intersection, intersectBorders, type IntersectionPoint } from './intersection.js';
import { type Manifold, type ManifoldOptions, pressOn } from './manifold.js';
import { writeMotion, type RigidMotion } from './rigid-motion.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { RegionPoints } from './points.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { copyBox, slots } from '../wasm/scratch.js';
import { writeShape } from '../shape/record.js';
import type { MinimumTranslation } from '../inputs/results.js';
import { type TranslationOptions, minimumTranslation } from './minimum-translation.js';

/** The questions about two regions that meet, or will. */
export class RegionContact extends RegionPoints {
  /**
   * Returns the shortest translation of this region that takes it out of the other one, or null when they are disjoint.
   * `target` is then left alone, and otherwise overwritten in full.
   */
  minimumTranslation(
    other: RegionRecord,
    options?: TranslationOptions,
    target?: MinimumTranslation,
  ): MinimumTranslation | null {
    checkRegion(other, 'other');
    return minimumTranslation(this, other, options, target);
  }

  /** Returns what is in both regions, or null when they are disjoint. Neither may be round. */
  intersection(other: RegionRecord): Intersection | null {
    checkRegion(other, 'other');
    return intersect(this, other);
  }

  /**
   * Returns where the edges of each go through the boundary of the other, once each: by the edges of this region, then
   * by those of the other one. A vertex on a face, or two edges that cross, count once. There are none when one
   * contains the other. Neither may be round.
   */
  intersectionPoints(other: RegionRecord): IntersectionPoint[] {
    checkRegion(other, 'other');
    return intersectBorders(this, other);
  }

  /**
   * Returns when this region, as it moves by a translation or turns as well, meets another one that stands still; null
   * when it does not. Roundings lean to a hit. `target` is left alone when there is none, and otherwise overwritten in
   * full.
   */
  castRegion(motion: Vec3Like | RigidMotion, other: RegionRecord, target?: RegionCastHit): RegionCastHit | null {
    if (target !== undefined) checkCastHit(target);
    const native = this.writePair(other);
    writeMotion(native, this, motion);
    return unpackCastHit(
      native,
      writeShape(native, 'shapeA', this.shape),
      writeShape(native, 'shapeB', other.shape),
      target,
    );
  }

  /**
   * Returns the points where the two press on each other, for what pushes them apart step by step; null when they are
   * disjoint. The normal need not be that of `minimumTranslation`: a face that is nearly as good comes first, so that
   * the points stay the same while regions rock and slide. Those of round shapes come from the cores; a cylinder or
   * ellipsoid has one, where it reaches in farthest. `target` is left alone when there are none, and otherwise
   * overwritten in full.
   */
  manifold(other: RegionRecord, options?: ManifoldOptions, target?: Manifold): Manifold | null {
    return pressOn(this, other, options, target);
  }

  /** Lays both boxes. @internal */
  protected writePair(other: RegionRecord): RawModule {
    checkRegion(other, 'other');
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this.record);
    copyBox(native.HEAPF64, slots.b, other.record);
    return native;
  }
}
