/** What every query of a world ends with: its filter, counts of staged ids, how many to find, where to write. */
export type RawQuery = [layers: number, mask: number, excluded: number, included: number, max: number, foundAt: number];

/**
 * Rays: origin 3, direction 3, the largest t. A hit is t, leave, distance, face or -1, startsInside, normal 3, point 3.
 */
export interface RawRays {
  readonly rayStride: number;

  reflect(directionAt: number, normalAt: number, out: number): void;
  /** The angle of incidence. */
  incidence(directionAt: number, normalAt: number): number;
  /** Writes a hit; answers false, and leaves `out` alone, when there is none. */
  castRay(rayAt: number, boxAt: number, out: number): boolean;
  /** Writes the hit of what a ray hits first and returns its id, 0 when there is nothing, NaN when there is no memory. */
  worldRay(
    world: number,
    rayAt: number,
    layers: number,
    mask: number,
    excluded: number,
    included: number,
    out: number,
  ): number;
  /**
   * Asks about `count` boxes, points or rays in turn. Writes idsAt, offsetsAt (one more than queries), both indices into
   * HEAPU32, timesAt for rays, and whether `max` left out any; false: there is no memory.
   */
  worldQueryMany(world: number, at: number, by: number, count: number, mode: number, ...query: RawQuery): boolean;
}
