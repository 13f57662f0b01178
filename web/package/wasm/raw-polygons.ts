import type { RawShared } from './raw-shared.js';

/** What the WebAssembly module of `askew/2d` exports. */
export interface RawFlat extends RawShared, RawPolygons {}

/**
 * Rectangles and polygons of the plane. A polygon record is: count of parts, 0 for a rectangle; count of vectors; vectors 2
 * each; then the parts of a concave one. Vectors take 2 numbers, but 3 as arguments of lines and planes.
 */
export interface RawPolygons {
  readonly polygonExplainHead: number;
  readonly polygonRowStride: number;
  readonly maxPolygonPoints: number;
  readonly maxPolygonNumbers: number;

  classifyPolygon(planeAt: number, at: number): number;

  /**
   * Takes 10 numbers: center or corner, extents, angle, a point, the part of the extents that is half, whether it is a
   * corner, pivot 0 center, 1 corner, 2 point. Replaces the extents by half extents.
   */
  rectangleBuild(at: number, from: number): boolean;
  /**
   * Returns the record's length, and writes whether the points were clockwise, then it. Or returns 0, and writes the
   * fault (1 duplicate, 2 collinear, 3 crossing, 4 out of memory) and three points.
   */
  polygonBuild(pointsAt: number, count: number, simplifies: number, out: number): number;
  /** Returns how many rows precede the first that is refused. */
  polygonContains(at: number, pointsAt: number, count: number, bytesAt: number): number;
  /** Writes how far outside each edge's line a point is. */
  polygonEdges(at: number, pointAt: number, out: number): void;
  polygonOverlaps(a: number, b: number): boolean;
  polygonOverlapsStrict(a: number, b: number): boolean;
  polygonSeparation(a: number, b: number): number;
  polygonRelation(a: number, b: number): number;
  /** Returns 0 when disjoint; 1, and writes normal, depth, vector; 2 past the limit of steps; NaN without memory. */
  polygonTranslation(a: number, b: number, skinAt: number, out: number): number;
  /**
   * Writes count of rows, winner, runner-up or -1, part of A, part of B, origin; rows of: whether it is B's, edge,
   * normal, minA, maxA, minB, maxB, separation, the earlier row it is parallel to or -1.
   */
  polygonExplain(a: number, b: number, out: number): void;
  polygonCastRay(rayAt: number, at: number, out: number): boolean;
  polygonClosest(at: number, pointAt: number, out: number): number;
  /** Writes the closest points of A and B too, unless they overlap. */
  polygonDistance(a: number, b: number, out: number): number;
  /** Writes area, centroid, min, max, vertices. */
  polygonMeasure(at: number, out: number): void;
  /** Writes the moved record; returns 1 when it would be too large to store, 2 when numbers there are too coarse. */
  polygonMove(at: number, vectorAt: number, out: number): number;
}
