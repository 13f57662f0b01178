type AskShape = (at: number, shapeAt: number, argumentAt: number, out: number) => number;
type AskShapes = (a: number, shapeA: number, b: number, shapeB: number, value: number, out: number) => number;

/**
 * RawShapes is what the WebAssembly module exports for shapes of every kind; see RawModule. A shape record is its kind,
 * the count of the numbers that follow, these (center, vertices, normals, the radius of a round one), and 16-bit
 * indices, four to a double: counts of vertices, edges and faces, dimension, whether it is exact; from, to, left and
 * right face of each edge; where the corners of each face start, and where the last ones end; the corners.
 *
 * A shape is given by a region record and a shape record, 0 for a box. NaN means out of memory.
 */
export interface RawShapes {
  readonly shapeNames: string;
  readonly maxShapeSize: number;
  readonly maxHullPoints: number;
  readonly maxPlanes: number;
  readonly maxFitPoints: number;
  /** The refusal of what has no end. */
  readonly unbounded: number;
  readonly surfacePointStride: number;

  /** Returns the index of room for doubles; 0 when out of memory. */
  stageNumbers(doubles: number): number;
  /**
   * Makes a shape of the staged numbers, in their place, with `named` as its kind; writes its index and length. Returns
   * 0 or a refusal, counted from 1.
   */
  buildShape(kind: number, doubles: number, named: number, foundAt: number): number;

  /** The bounds of the number of vertices of an outer hull. */
  readonly leastOuterVertices: number;
  readonly maxVertices: number;
  /** Builds an outer hull of staged points, writes the volume of their hull; returns what `buildShape` does. */
  buildOuterHull(points: number, maxVertices: number, named: number, foundAt: number, volumeAt: number): number;

  /** Builds the box with the record's rotation, or any, around staged points. Returns 0 or a refusal. */
  regionFit(at: number, points: number, isTurned: boolean): number;
  /** Moves the faces of a box; returns 0 or a refusal. */
  regionEnlarge(at: number, margin: number): number;
  regionScale(at: number, x: number, y: number, z: number): boolean;
  /** Moves the faces of a shape, which is staged as one of a kind; returns what `buildShape` does. */
  enlargeShape(at: number, shapeAt: number, margin: number, named: number, foundAt: number): number;

  /** Scales a round shape by a factor above 0; returns what `buildShape` does. */
  scaleRound(shapeAt: number, factor: number, named: number, foundAt: number): number;

  /** Returns whether a shape in its frame may be stored; -1 when it is round and the frame scales or shears it. */
  shapeFits: AskShape;
  shapeContains: AskShape;
  /** Writes the closest point; returns the signed distance of the boundary. */
  shapeClosest: AskShape;
  shapeBounds: AskShape;
  /** Writes the farthest point along a direction and the interval on it. */
  shapeSupport: AskShape;
  shapeDimension: AskShape;
  shapeVolume: AskShape;
  shapeCentroid: AskShape;
  /** Writes the point that queries by centers ask about. */
  shapeMiddle: AskShape;
  /** Writes the record of the transformed shape; returns its length. */
  shapePlaced: AskShape;
  /** Writes the planes of all faces; returns their count. */
  shapePlanes: AskShape;
  shapeCastRay: AskShape;
  shapeClassify: AskShape;

  /** Takes a seed and a count; writes points, and returns the seed to continue with. */
  shapeDraw: AskShape;
  /**
   * Takes a spacing and a frame, 0 the world's; writes the index of the points; returns how many numbers, or -1: too
   * many.
   */
  shapeGrid: AskShape;

  shapesSign: AskShapes;
  shapesSeparation: AskShapes;
  shapesRelation: AskShapes;
  shapesTranslation: AskShapes;
  /** Finds the minimum translation across, or along, the direction at `out`. */
  shapesTranslationAcross: AskShapes;
  shapesTranslationAlong: AskShapes;
  /**
   * Takes a margin at `out`; writes kind, normal 3, then rows of onA 3, onB 3, depth, feature; returns how many, 0 when
   * out of reach.
   */
  shapesManifold: AskShapes;
  /**
   * Writes the index of the overlap: volume, centroid, its fractions of A and B, its shape record; returns the length
   * of that, 0 when disjoint, -1 with too many vertices.
   */
  shapesIntersection: AskShapes;
  /** Writes the index of the points (at, t, whose edge, edge, face, edge of the other or -1); returns their count. */
  shapesPoints: AskShapes;
  /** Writes the nearest points; returns the distance. */
  shapesDistance: AskShapes;
  /** Writes the index of the explanation record. */
  shapesExplain: AskShapes;
  // Each of these returns how many rows precede the first that is refused; NaN when out of memory.

  manyContain(at: number, shapeAt: number, pointsAt: number, count: number, bytesAt: number): number;
  readonly closestStride: number;
  /** Writes closest point 3 and signed distance for each. */
  manyClosest(at: number, shapeAt: number, pointsAt: number, count: number, out: number): number;
  readonly passageStride: number;
  /** Casts rays, origins then directions, up to an end; writes t, leave, normal 3 each, or -1 and zeros for a miss. */
  manyCastRay(at: number, shapeAt: number, raysAt: number, count: number, out: number, end: number): number;
  manyOverlap(at: number, shapeAt: number, boxesAt: number, count: number, bytesAt: number): number;

  /** Takes A's translation behind the box of its region record. Writes a contact; returns 0 when there is none. */
  shapesCastRegion: AskShapes;
  /** Takes a motion instead of the translation: translation 3, pivot 3, axis 3, angle. */
  shapesCastMotion: AskShapes;
}
