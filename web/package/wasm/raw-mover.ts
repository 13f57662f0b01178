/**
 * Moves of bodies. A move is center, moved, left, slid, carried and pushed of 3 numbers each, turn, stepped, state,
 * whether it is free; the ground's id, part, point 3, normal 3, slope, local 3, velocity 3; then its memory. A hit is id
 * and part in one double, point 3, normal 3, time, kind in the first byte of a double; a question is id and part in one
 * double, then a normal.
 */
export interface RawMover {
  readonly moveStride: number;
  readonly moveMemoryStride: number;
  readonly moveHitStride: number;
  readonly moveQuestionStride: number;
  readonly moveStateNames: string;
  readonly moveContactNames: string;
  /** Returns the index, in HEAPU32, of room for verdicts of id, part and 1 or 0; 0 when out of memory. */
  worldMoveVerdicts(world: number, count: number): number;
  /**
   * Moves the region at `at`, or the collider `own` for 0, by the translation at `moveAt`; behind that are up 3, largest
   * slope, height and depth of a step, snap, skin, least move, largest push and support height (both infinite for the
   * default), then a memory if there is one. `flags` are 1 to slide on slopes, 2 for a constant speed, 4 to be carried, 8
   * to note questions about parts without a verdict. Writes the move, then six 32-bit integers: where hits, parts that
   * it is stuck in (an index into HEAPU32) and questions are, each with its count. Returns false when out of memory.
   */
  worldMoveAndSlide(
    world: number,
    at: number,
    shapeAt: number,
    own: number,
    moveAt: number,
    hasPrevious: boolean,
    flags: number,
    maxSlides: number,
    layers: number,
    mask: number,
    excluded: number,
    included: number,
    out: number,
  ): boolean;
}
