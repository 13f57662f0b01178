import { type Explanation, explain, explainShapes } from '../shape/explanation.js';
import { askShapes } from '../shape/ask.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { rawEvery } from '../wasm/raw.js';
import { foundAt } from '../wasm/scratch.js';
import { intersect, type Intersection, intersectBorders, type IntersectionPoint } from './intersection.js';
import { type Manifold, type ManifoldOptions, pressOn } from './manifold.js';
import { RegionPoints } from './points.js';

/** More questions about two regions that meet. */
export class RegionContact extends RegionPoints {
  /** Returns every axis the answer rests on, with both intervals, from the same code that decides. */
  explain(other: RegionRecord): Explanation {
    if (!this.isPolytopeWith(other)) {
      this.writePair(other);
      return explain(rawEvery());
    }
    askShapes(this, other, 'shapesExplain', 0, foundAt());
    return explainShapes(rawEvery());
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
    return intersectBorders(this, other);
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
}
