type AskShape = (at: number, shapeAt: number, argumentAt: number, out: number) => number;
type AskShapes = (a: number, shapeA: number, b: number, shapeB: number, value: number, out: number) => number;

/**
 * What the WebAssembly module exports for shapes of every kind; see RawModule. A shape record is its kind, the count of
 * the numbers that follow, these (center, vertices, normals, the radius of a round one), and indices of 16 bits, four to a double: counts of
 * vertices, edges and faces, dimension, whether it is exact; from, to, left and right face of each edge; where the
 * corners of each face start, and where the last ones end; the corners.
 *
 * Shapes stand at a region record and at a shape record, 0 for a box. An answer that is NaN: there is no memory.
 */
export interface RawShapes {
  readonly shapeNames: string;
  readonly maxShapeSize: number;
  readonly maxHullPoints: number;
  readonly maxPlanes: number;
  readonly maxFitPoints: number;
  /** Why something was not built: it has no end. */
  readonly unbounded: number;
  readonly surfacePointStride: number;

  /** The index of room for so many doubles; 0: there is none. */
  stageNumbers(doubles: number): number;
  /**
   * Makes a shape of what was staged, in its place, which may count as of another kind; writes where it is and how
   * long. Or why not, counted from 1.
   */
  buildShape(kind: number, doubles: number, named: number, foundAt: number): number;

  /** Builds the box of the record's rotation, or of any, around staged points. 0, or why not, as of `buildShape`. */
  regionFit(at: number, points: number, isTurned: boolean): number;
  /** Moves the faces of a box; 0, or why not. */
  regionEnlarge(at: number, margin: number): number;
  regionScale(at: number, x: number, y: number, z: number): boolean;
  /** Moves the faces of a shape, which is staged as one of a kind; returns what `buildShape` does. */
  enlargeShape(at: number, shapeAt: number, margin: number, named: number, foundAt: number): number;

  /** Makes a round shape larger by a factor above 0; answers as `buildShape`. */
  scaleRound(shapeAt: number, factor: number, named: number, foundAt: number): number;

  /** Returns whether a shape may be stored where its frame takes it; -1: it is round, and that scales or shears. */
  shapeFits: AskShape;
  shapeContains: AskShape;
  /** Writes the closest point; answers the signed distance of the border. */
  shapeClosest: AskShape;
  shapeBounds: AskShape;
  /** Writes the farthest point along a direction and the shadow on it. */
  shapeSupport: AskShape;
  shapeDimension: AskShape;
  shapeVolume: AskShape;
  shapeCentroid: AskShape;
  /** Writes the record of the shape where it is; answers its length. */
  shapePlaced: AskShape;
  /** Writes the planes of all faces; answers how many. */
  shapePlanes: AskShape;
  shapeCastRay: AskShape;
  shapeClassify: AskShape;

  /** Takes a seed and a count; writes points, and returns the seed that goes on from there. */
  shapeDraw: AskShape;
  /**
   * Takes a spacing and a frame, 0 the world's; writes where the points are, and returns how many numbers, -1: too
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
  /** Makes the vector of a translation no longer than that. */
  shorten(translationAt: number, maxDistance: number): void;
  /**
   * Takes a margin at `out`; writes kind, normal 3, then rows of onA 3, onB 3, depth, feature; returns how many, 0: out
   * of reach.
   */
  shapesManifold: AskShapes;
  /**
   * Writes where the overlap is: volume, centroid, the parts of A and B it is, its shape record; answers how long that is.
   * 0: they are disjoint, -1: it has too many vertices.
   */
  shapesIntersection: AskShapes;
  /** Writes where the points are: at, t, whose edge, edge, face, edge of the other (-1: none); answers how many. */
  shapesPoints: AskShapes;
  /** Writes the nearest point of each. */
  shapesDistance: AskShapes;
  /** Writes where the explanation record is. */
  shapesExplain: AskShapes;
  // Each of these answers how many rows come before the first that is refused; NaN: no memory.

  manyContain(at: number, shapeAt: number, pointsAt: number, count: number, bytesAt: number): number;
  readonly closestStride: number;
  /** Writes closest point 3 and signed distance for each. */
  manyClosest(at: number, shapeAt: number, pointsAt: number, count: number, out: number): number;
  readonly passageStride: number;
  /** Casts rays of origins, then directions, up to an end: writes t, leave, normal 3; -1 and zeros for a miss. */
  manyCastRay(at: number, shapeAt: number, raysAt: number, count: number, out: number, end: number): number;
  manyOverlap(at: number, shapeAt: number, boxesAt: number, count: number, bytesAt: number): number;

  /** A's region record has the translation behind its box. Writes a contact; answers 0 when there is none. */
  shapesCastRegion: AskShapes;
  /** Takes a motion in the place of the translation: translation 3, pivot 3, axis 3, angle. */
  shapesCastMotion: AskShapes;
}
