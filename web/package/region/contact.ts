import { type Explanation, explain, explainShapes } from '../shape/explanation.js';
import { checkCastOptions, isMet, readTouching, type RegionCastHit } from './cast-hit.js';
import { type RegionCastOptions, unpackCastHit } from './cast-hit.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import type { Vec3Like } from '../inputs/values.js';
import { intersect, type Intersection, intersectBorders, type IntersectionPoint } from './intersection.js';
import { type Manifold, type ManifoldOptions, pressOn } from './manifold.js';
import { readMotion, writeMotion, type RigidMotion } from './rigid-motion.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { RegionPoints } from './points.js';
import { askShapes } from './shape.js';
import { type Relation, enumNames } from '../wasm/enum-names.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { copyBox, slots } from '../wasm/scratch.js';
import { writeShape } from '../shape/record.js';
import type { MinimumTranslation } from '../inputs/results.js';
import type { TranslationOptions } from '../shape/translation-options.js';
import { minimumTranslation } from './minimum-translation.js';

/** The questions about two regions that meet or will meet. */
export class RegionContact extends RegionPoints {
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

  /** Returns every axis the answer rests on, with both intervals, from the same code that decides. */
  explain(other: RegionRecord): Explanation {
    if (!this.isPolytopeWith(other)) return explain(this.writePair(other));
    askShapes(this, other, 'shapesExplain', 0, 2 * slots.out);
    return explainShapes(raw());
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
    checkRegion(other, 'other');
    return minimumTranslation(this, other, options, target);
  }

  /** Returns what both regions share, or null when they are disjoint. Neither may be round. */
  intersection(other: RegionRecord): Intersection | null {
    checkRegion(other, 'other');
    return intersect(this, other);
  }

  /**
   * Returns where the edges of each pass through the boundary of the other, once each: those of this region, then those
   * of the other one. A vertex on a face, or two edges that cross, count once. There are none when one contains the
   * other. Neither may be round.
   */
  intersectionPoints(other: RegionRecord): IntersectionPoint[] {
    checkRegion(other, 'other');
    return intersectBorders(this, other);
  }

  /**
   * Returns when this region, translating or also rotating, meets another one that stands still; null when it does not.
   * `t` is 0 exactly when they overlap at the start, or touch and the motion presses them together. Rounding favours a
   * hit. `target` is overwritten in full, but left alone on null.
   */
  castRegion(
    motion: Vec3Like | RigidMotion,
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

  /**
   * Returns contact points for a solver that separates the two step by step; null when they are disjoint. The normal
   * may differ from that of `minimumTranslation`: a face that is nearly as good is preferred, so that the points stay
   * the same while regions rock and slide. Round shapes use their cores; a cylinder or ellipsoid has one point, where
   * it is deepest. `target` is overwritten in full, but left alone on null.
   */
  manifold(other: RegionRecord, options?: ManifoldOptions, target?: Manifold): Manifold | null {
    return pressOn(this, other, options, target);
  }

  /** Writes both boxes. @internal */
  protected writePair(other: RegionRecord): RawModule {
    checkRegion(other, 'other');
    const native = raw();
    copyBox(native.HEAPF64, slots.a, this.record);
    copyBox(native.HEAPF64, slots.b, other.record);
    return native;
  }

  /** Returns true unless both are boxes; polytope code then decides. @internal */
  protected isPolytopeWith(other: RegionRecord): boolean {
    checkRegion(other, 'other');
    return this.shape !== undefined || other.shape !== undefined;
  }
}
