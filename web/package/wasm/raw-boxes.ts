import type { RawPoses } from './raw-poses.js';
import type { RawQuery, RawRays } from './raw-rays.js';
import type { RawShared } from './raw-shared.js';
import type { RawSweeps } from './raw-sweeps.js';
import type { RawZones } from './raw-zones.js';

/**
 * RawBoxes is what the WebAssembly modules of `askew` and of `askew/boxes` export. `at` and its likes are indices into HEAPF64, `bytesAt`
 * into HEAPU8, `idsAt` and `foundAt` into HEAPU32; `world` is the handle of a world.
 *
 * Records, in doubles:
 * - box: center 3, half axes u0 u1 u2 9
 * - region: box, rotation 4, local half axes 9 (so that it starts with a box)
 * - plane: normal 3, offset
 * - aabb: min 3, max 3
 * - translation: normal 3, depth, vector 3
 *
 * An overlap query writes 32-bit integers: idsAt, count, truncated, visited, candidates, tested.
 *
 * A function that builds a record returns false when a number exceeds maxMagnitude; the record is then unusable.
 */
export interface RawBoxes extends RawPoses, RawShared, RawSweeps, RawRays, RawZones {
  readonly boxStride: number;
  readonly regionStride: number;
  readonly aabbStride: number;
  readonly cornersStride: number;
  readonly planesStride: number;
  readonly translationStride: number;
  readonly minRotationLength: number;
  /** The default layers of a collider, and the bits of all layers. */
  readonly defaultLayers: number;
  readonly allLayers: number;
  /** The value of a count when there is no list. */
  readonly noList: number;
  /** The names of an enum by number, separated by spaces. */
  readonly kindNames: string;
  readonly modeNames: string;

  // Numbers are handed over in the heap: as arguments they would be garbage.
  /** Expects center and rotation in the record already, as `regionFromSize` does. */
  regionFromHalfExtents(at: number, extentsAt: number): boolean;
  regionFromSize(at: number, sizeAt: number): boolean;
  regionFromMatrix(at: number, matrixAt: number, elements: number, boundsAt: number): boolean;
  /** Takes the 6 numbers of two corners. */
  regionFromCorners(at: number, cornersAt: number): boolean;
  /** Recomputes the half axes after center, rotation or local half axes were rewritten. */
  setPose(at: number): boolean;
  /** Adds the vector at `vectorAt` to the center; nothing else changes. */
  translate(at: number, vectorAt: number): boolean;

  corners(at: number, out: number): void;
  planes(at: number, out: number): void;
  bounds(at: number, out: number): void;
  volume(at: number): number;

  contains(at: number, pointAt: number): boolean;
  overlaps(a: number, b: number): boolean;
  overlapsStrict(a: number, b: number): boolean;
  separation(a: number, b: number): number;
  relation(a: number, b: number): number;
  /** Returns false, and leaves `out` alone, when the two are disjoint. */
  minimumTranslation(a: number, b: number, skin: number, out: number): boolean;
  /** Shortens the vector of a translation to at most `maxDistance`. */
  shorten(translationAt: number, maxDistance: number): void;

  /** The side is 1 above, 0 on or crossing, -1 below. */
  classifyPoint(planeAt: number, pointAt: number): number;
  classifyBox(planeAt: number, boxAt: number): number;
  classifyBoxByCorners(planeAt: number, boxAt: number): number;
  classifyAabb(planeAt: number, aabbAt: number): number;
  classifyAabbByCorners(planeAt: number, aabbAt: number): number;

  // Each of these returns how many rows precede the first that is refused, and stops there.

  /**
   * `boxesFromPoses` and `boxesFromMatrices` write boxes or, when the stride is theirs, regions. Extents times `scale`
   * are half extents; `rotationsAt` 0 means none.
   */
  boxesFromPoses(
    centersAt: number,
    extentsAt: number,
    scale: number,
    rotationsAt: number,
    count: number,
    at: number,
    stride: number,
  ): number;
  /** Returns true when columns of poses surely hold boxes within the reach of a World; false decides nothing. */
  arePlain(centersAt: number, extentsAt: number, rotationsAt: number, count: number): boolean;
  boxesFromMatrices(matricesAt: number, count: number, at: number, stride: number): number;
  regionsFromBoxes(boxesAt: number, count: number, regionsAt: number): number;

  /** Returns a new handle, 0 when out of memory. */
  worldCreate(): number;
  worldDestroy(world: number): void;
  /** `worldReserve` and `worldAdd` return false, and change nothing, when out of memory. */
  worldReserve(world: number, colliders: number, still: boolean): boolean;
  /** Returns false when a region of any kind reaches too far. */
  worldIsWithinReach(regionAt: number, shapeAt: number): boolean;
  worldAdd(
    world: number,
    regionsAt: number,
    shapeAt: number,
    count: number,
    layers: number,
    mask: number,
    still: boolean,
    idsAt: number,
  ): boolean;
  /** Puts a region in the pose of a collider; false where a matrix cannot stay or numbers may not be stored. */
  worldInPoseOf(world: number, id: number, regionAt: number): boolean;
  /** Gives a collider the shape of such a region; returns 0, 1 when out of memory, 2 when it reaches too far. */
  worldSetShape(world: number, id: number, regionAt: number, shapeAt: number): number;
  worldSize(world: number): number;
  worldBytes(world: number): number;
  /** Returns whether an id is live, as other functions need it. */
  worldIsLive(world: number, id: number): boolean;
  /** Returns how many ids precede the first that is not live. */
  worldCountLive(world: number, idsAt: number, count: number): number;
  /** Returns how many regions precede the first that reaches too far. */
  worldWithinReach(regionsAt: number, count: number): number;
  /** Removes ids, which may occur twice. */
  worldRemove(world: number, idsAt: number, count: number): void;
  /** Returns the index of room for doubles in memory of the world, 0 when out of memory. */
  worldStage(world: number, doubles: number): number;
  /** Writes the region record, and the shape record unless it is a box; returns the latter's length. */
  worldRegion(world: number, id: number, at: number, shapeAt: number): number;
  /** Writes an aabb around a collider. */
  worldBounds(world: number, id: number, out: number): void;
  worldLevels(world: number): number;
  /** Stages aabbs and writes their index, in doubles, and their count; returns false when out of memory. */
  worldLevel(world: number, level: number, foundAt: number): boolean;
  worldLayers(world: number, id: number): number;
  worldMask(world: number, id: number): number;
  worldSetFilter(world: number, id: number, layers: number, mask: number): void;
  /** Returns false when out of memory. */
  worldSetEnabled(world: number, id: number, enabled: boolean): boolean;
  worldIsEnabled(world: number, id: number): boolean;
  /**
   * Takes staged ids to exclude, then to include; writes the record of the query. Returns false when out of memory for
   * them.
   */
  worldOverlap(world: number, at: number, shapeAt: number, isPoint: boolean, mode: number, ...query: RawQuery): boolean;
}
