/**
 * Lines, and polygons of the plane. A polygon record is: count of parts, 0 for a rectangle; count of vectors; vectors 2
 * each; then the parts of a concave one. Vectors take 2 numbers, but those that lines and planes are asked with 3.
 */
export interface RawPolygons {
  readonly lineMeetingNames: string;
  readonly planesMeetingNames: string;
  readonly polygonExplainHead: number;
  readonly polygonRowStride: number;
  readonly maxPolygonPoints: number;
  readonly maxPolygonNumbers: number;

  /** Three points; false when they lie on one line. */
  planeThrough(at: number, pointsAt: number): boolean;
  planeFlip(at: number, out: number): void;
  planeProject(at: number, pointAt: number, out: number): void;
  /** Origin and direction, or two ends; kind 0 line, 1 ray, 2 segment. Writes t and point, answers the meeting. */
  planeMeetLine(at: number, pointsAt: number, kind: number, out: number): number;
  /** Three planes. Writes the point, if any, answers the meeting. */
  planesMeet(planesAt: number, out: number): number;
  classifyPolygon(planeAt: number, at: number): number;

  /**
   * Takes 10 numbers: center or corner, extents, angle, a point, how much of the extents is half, whether it is a corner,
   * turned about center 0, corner 1, point 2. Makes the extents half ones.
   */
  rectangleBuild(at: number, from: number): boolean;
  /**
   * Answers how long the record is, and writes whether the points were clockwise, then it. Or answers 0, and writes the
   * fault (1 duplicate, 2 collinear, 3 crossing, 4 no memory) and three points.
   */
  polygonBuild(pointsAt: number, count: number, simplifies: number, out: number): number;
  /** Answers how many rows come before the first that is refused. */
  polygonContains(at: number, pointsAt: number, count: number, bytesAt: number): number;
  /** How far outside each edge's line a point is. */
  polygonEdges(at: number, pointAt: number, out: number): void;
  polygonOverlaps(a: number, b: number): boolean;
  polygonOverlapsStrict(a: number, b: number): boolean;
  polygonSeparation(a: number, b: number): number;
  polygonRelation(a: number, b: number): number;
  /** 0 disjoint; 1, and writes normal, depth, vector; NaN no memory. */
  polygonTranslation(a: number, b: number, skinAt: number, out: number): number;
  /**
   * Count of rows, winner, runner-up or -1, part of A, part of B, origin; rows of: whether it is B's, edge, normal, minA, maxA,
   * minB, maxB, separation, the earlier row it is parallel to or -1.
   */
  polygonExplain(a: number, b: number, out: number): void;
  polygonCastRay(rayAt: number, at: number, out: number): boolean;
  polygonClosest(at: number, pointAt: number, out: number): number;
  /** Also writes the closest points of A and B, unless they overlap. */
  polygonDistance(a: number, b: number, out: number): number;
  /** Writes area, centroid, min, max, vertices. */
  polygonMeasure(at: number, out: number): void;
  polygonMove(at: number, vectorAt: number): boolean;
}
