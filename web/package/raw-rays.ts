import type { RawQuery } from './raw-query.js';

/** Rays: origin 3, direction 3, the largest t. A hit is t, leave, distance, face or -1, startsInside, normal 3, point 3. */
export interface RawRays {
  readonly rayStride: number;

  reflect(directionAt: number, normalAt: number, out: number): void;
  /** The angle of incidence. */
  incidence(directionAt: number, normalAt: number): number;
  /** Writes a hit; answers false, and leaves `out` alone, when there is none. */
  castRay(rayAt: number, boxAt: number, out: number): boolean;
  readonly manyBoxes: number;
  readonly manyPoints: number;
  readonly manyRays: number;
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
   * Casts `count` boxes, points or rays (`of`, one of the three above) in turn. Writes idsAt, offsetsAt (one
   * more than casts), both indices into HEAPU32, timesAt for rays, and whether `max` left out any; false: there is no
   * memory.
   */
  worldCastMany(world: number, at: number, of: number, count: number, mode: number, ...query: RawQuery): boolean;
}
