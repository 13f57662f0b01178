import type { RawQuery } from './raw-rays.js';

/**
 * Moving regions, nearest points and pairs. A moving box is a box record with its translation behind it; a contact is
 * t, leave, distance, startsOverlapping, normal 3, point 3, until. Lists of ids are staged as for an overlap query.
 */
export interface RawSweeps {
  /** Writes a contact; returns false, and leaves `out` alone, when there is none. */
  castRegion(movingAt: number, boxAt: number, out: number): boolean;
  /** Writes the axis and the angle of a rotation into a motion record. */
  layRotation(rotationAt: number, motionAt: number): void;
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
  /** A contact: id and part in one double, normal 3, depth, point 3, feature in half of a double. */
  readonly partContactStride: number;
  /** A point of a contact: the point 3, depth, feature in half of a double. */
  readonly partPointStride: number;
  /**
   * Finds what the region at `at` touches, or is within the margin at `marginAt` of. Writes where the contacts are, an
   * index of doubles, and their count; with points also where these are, and where the ends of each contact's points
   * are, an index of integers. Returns false when out of memory.
   */
  worldContacts(
    world: number,
    at: number,
    shapeAt: number,
    marginAt: number,
    isMerged: boolean,
    withPoints: boolean,
    layers: number,
    mask: number,
    excluded: number,
    included: number,
    foundAt: number,
  ): boolean;
  /**
   * A push is from 3, direction 3, skin, maximum distance (infinite: the default). Finds the colliders that it may come
   * near; writes where their ids are and their count, and returns false when out of memory.
   */
  worldNearPush(
    world: number,
    at: number,
    shapeAt: number,
    pushAt: number,
    layers: number,
    mask: number,
    excluded: number,
    included: number,
    foundAt: number,
  ): boolean;
  /**
   * Pushes the region at `at` out of what it overlaps: anywhere (`freedom` 0), across the direction (1) or along it (2).
   * Writes two 32-bit integers, where the contacts that decided are and their count, then the translation; returns 1
   * when it is free there, 0 when it is not, NaN when out of memory.
   */
  worldPushOut(
    world: number,
    at: number,
    shapeAt: number,
    pushAt: number,
    freedom: number,
    hasFrom: boolean,
    iterations: number,
    layers: number,
    mask: number,
    excluded: number,
    included: number,
    out: number,
  ): number;
}
