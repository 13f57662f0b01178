import type { RawQuery } from './raw-rays.js';

/**
 * Moving regions, nearest points and pairs. A moving box is a box record with its translation behind it; a contact is
 * t, leave, distance, startsOverlapping, normal 3, point 3, until. Lists of ids are staged as for an overlap query.
 */
export interface RawSweeps {
  readonly contactStride: number;
  /** Writes a contact; returns false, and leaves `out` alone, when there is none. */
  castRegion(movingAt: number, boxAt: number, out: number): boolean;
  /** Writes the point and returns the distance. */
  closestPoint(at: number, pointAt: number, out: number): number;
  readonly byBox: number;
  readonly byRay: number;
  readonly byAnyOfRay: number;
  readonly byPartsOfRay: number;
  readonly byPoint: number;
  /**
   * Ranks what the moving region at `at` meets, what the ray there hits (or any one hit, or its parts), or what is near the point
   * there, within the number behind it. Writes rowsAt (an index of pairs of doubles: time or distance, then an id and
   * a part), their count, and for a point pointsAt, an index of doubles; returns false when out of memory.
   */
  worldRank(world: number, at: number, shapeAt: number, by: number, ...query: RawQuery): boolean;
  /** Returns which part of a collider a moving region meets first; -1 for none, NaN when out of memory. */
  worldPartMet(world: number, id: number, at: number, shapeAt: number): number;
  /**
   * Writes idsAt (two ids a pair), the count of pairs, and whether there are more; returns false when out of memory.
   */
  worldPairs(world: number, ...query: RawQuery): boolean;
}
