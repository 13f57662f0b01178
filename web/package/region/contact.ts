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

/** The questions about two regions that meet or will meet. */
export class RegionContact extends RegionPoints {
  /**
   * Returns the shortest translation of this region that takes it out of the other one, or null when they are disjoint.
   * `target` is left alone on null, and otherwise overwritten in full.
   */
  minimumTranslation(
    other: RegionRecord,
    options?: TranslationOptions,
    target?: MinimumTranslation,
  ): MinimumTranslation | null {
    checkRegion(other, 'other');
    return minimumTranslation(this, other, options, target);
  }

  /** Returns the part that both regions share, or null when they are disjoint. Neither region may be round. */
  intersection(other: RegionRecord): Intersection | null {
    checkRegion(other, 'other');
    return intersect(this, other);
  }

  /**
   * Returns the points where edges of either region pass through the boundary of the other: first those of this region,
   * then those of the other one. A vertex on a face, or a crossing of two edges, counts once. There are none when one
   * region contains the other. Neither region may be round.
   */
  intersectionPoints(other: RegionRecord): IntersectionPoint[] {
    checkRegion(other, 'other');
    return intersectBorders(this, other);
  }

  /**
   * Returns when this region, translating or also rotating, meets another one that stands still, or null when it does
   * not. Rounding errors favour a hit. `target` is left alone on null, and otherwise overwritten in full.
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
   * Returns contact points for a solver that separates the two step by step; null when they are disjoint. The normal
   * may differ from that of `minimumTranslation`: a face that is nearly as good is preferred, so that the points stay
   * the same while regions rock and slide. Points of round shapes come from the cores; a cylinder or ellipsoid has one,
   * where it is deepest. `target` is left alone on null, and otherwise overwritten in full.
   */
  manifold(other: RegionRecord, options?: ManifoldOptions, target?: Manifold): Manifold | null {
    return pressOn(this, other, options, target);
  }

  /** Writes both boxes to the slots `a` and `b`. @internal */
  protected writePair(other: RegionRecord): RawModule {
    checkRegion(other, 'other');
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this.record);
    copyBox(native.HEAPF64, slots.b, other.record);
    return native;
  }
}
