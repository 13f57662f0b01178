/** Every query of a world ends with its filter, counts of staged ids, how many to find, and where to write. */
export type RawQuery = [layers: number, mask: number, excluded: number, included: number, max: number, foundAt: number];

/**
 * A ray is origin 3, direction 3, the largest t. A hit is t, leave, distance, face or -1, startsInside, normal 3, point
 * 3.
 */
export interface RawRays {
  readonly rayStride: number;
  readonly rayHitStride: number;
  /** The stride of a hit with the part of a level and two weights behind it. */
  readonly colliderHitStride: number;

  /** Writes a hit; returns false, and leaves `out` alone, when there is none. */
  castRay(rayAt: number, boxAt: number, out: number): boolean;
  /** Writes the first hit of a ray and returns the collider's id, 0 when there is none, NaN when out of memory. */
  worldRay(
    world: number,
    rayAt: number,
    layers: number,
    mask: number,
    excluded: number,
    included: number,
    out: number,
  ): number;
  /** Writes where a ray meets a collider; returns 1, 0 when it misses, NaN when out of memory. */
  worldRayAt(world: number, id: number, rayAt: number, out: number): number;
  /**
   * Queries `count` boxes, points or rays in turn. Writes idsAt, offsetsAt (one more than queries), both indices into
   * HEAPU32, timesAt for rays, and whether `max` left out any; returns false when out of memory.
   */
  worldQueryMany(world: number, at: number, by: number, count: number, mode: number, ...query: RawQuery): boolean;
}
