/**
 * Levels. Arrays to build from, and blocks, are staged at indices of doubles; a block is a number of doubles long. A
 * world knows a level by a key that the caller chose.
 */
export interface RawLevels {
  /** The names of faults by number, separated by spaces; and of what may be wrong with bytes. */
  readonly levelFaults: string;
  readonly levelFlaws: string;
  /** The number of no part. */
  readonly noPart: number;

  /** Returns the index of room for so many doubles, which may be none; 0 when out of memory. */
  levelStage(doubles: number): number;
  /**
   * Returns the handle of a new build of a mesh, 0 when out of memory, and writes the index of room for so many doubles of
   * its own. `meshBuildStart` says what is there; `indexSize` is the bytes of an index, 0 without indices.
   */
  meshBuildOpen(doubles: number, foundAt: number): number;
  meshBuildStart(
    build: number,
    positionsAt: number,
    numbers: number,
    isDouble: boolean,
    indicesAt: number,
    indices: number,
    indexSize: number,
    isSolid: boolean,
    isFrontOnly: boolean,
    tolerance: number,
  ): void;
  /** Builds on, for at most so many items of work; returns true once there is a result. */
  meshBuildStep(build: number, items: number): boolean;
  /** Returns about how much is done, from 0 to 1. */
  meshBuildProgress(build: number): number;
  /** Writes blockAt, its length, where a fault was found, and the count of open edges; returns the fault. */
  meshBuildResult(build: number, foundAt: number): number;
  meshBuildClose(build: number): void;
  /** Builds a height field from staged heights, and does what `meshBuildResult` does. */
  heightFieldBuild(
    heightsAt: number,
    numbers: number,
    isDouble: boolean,
    columns: number,
    rows: number,
    width: number,
    depth: number,
    isFrontOnly: boolean,
    isSecondDiagonal: boolean,
    foundAt: number,
  ): number;
  /** Builds a compound from staged members, 13 numbers each, and records; writes and returns what `meshBuildResult` does. */
  compoundBuild(membersAt: number, members: number, shapesAt: number, numbers: number, foundAt: number): number;
  /** Writes a member of the compound whose block is staged at an index as a region; see `worldMember`. */
  compoundMember(at: number, doubles: number, part: number, regionAt: number, shapeAt: number): number;
  /** Gives the mesh in the block the staged triangles; writes and returns what `meshBuildResult` does. */
  meshRefit(
    positionsAt: number,
    numbers: number,
    isDouble: boolean,
    indicesAt: number,
    indices: number,
    indexSize: number,
    foundAt: number,
  ): number;
  /** Gives the height field in the block a rectangle of staged heights; writes and returns what `meshBuildResult` does. */
  heightFieldSet(
    heightsAt: number,
    numbers: number,
    isDouble: boolean,
    column: number,
    row: number,
    columns: number,
    rows: number,
    foundAt: number,
  ): number;
  /** Returns the index of room for a block of so many doubles that is to be changed, 0 when out of memory. */
  levelOpen(doubles: number): number;
  /** Puts the block in the place of the level of a key in all worlds; false, unchanged, when a collider reaches too far. */
  levelSpread(key: number): boolean;
  /** Checks the block of so many doubles at an index: 0 a mesh, 1 a height field, 2 a compound; returns the flaw, 0 for none. */
  levelCheck(at: number, doubles: number, sort: number): number;
  /** Frees the staged arrays and the block. */
  levelClose(): void;

  /** Returns the index of room for a block in the world, 0 when out of memory; `worldTakeLevel` makes it a level. */
  worldOpenLevel(world: number, doubles: number): number;
  /** Returns false when out of memory. */
  worldTakeLevel(world: number, key: number): boolean;
  worldHasLevel(world: number, key: number): boolean;
  /** Adds a collider; returns 0, or 1 out of memory, 2 too far, 3 flat, 4 when its frame bends a round member. */
  worldAddLevel(
    world: number,
    regionAt: number,
    key: number,
    layers: number,
    mask: number,
    still: boolean,
    idAt: number,
  ): number;
  /** Gives a collider a level; returns what `worldAddLevel` does. */
  worldSetLevel(world: number, id: number, regionAt: number, key: number): number;
  /** Returns 0 for a convex collider, 1 for one of triangles, 2 for a compound. */
  worldPartSort(world: number, id: number): number;
  /** Writes a member of a compound as a region and, unless it is a box, its shape; returns the length of the latter. */
  worldMember(world: number, id: number, part: number, at: number, shapeAt: number): number;
  /** Returns the number of parts of a level, 0 for other colliders. */
  worldParts(world: number, id: number): number;
  /**
   * Writes the region of a triangle, and where its shape is, as `buildShape` does; returns what that does, or `noPart` for a
   * degenerate one.
   */
  worldPart(world: number, id: number, part: number, named: number, regionAt: number, foundAt: number): number;
  /**
   * Writes where the parts of staged colliders in a region are, and their offsets, one more than colliders, as indices
   * into HEAPU32; `noPart` for colliders without parts. Returns false when out of memory.
   */
  worldPartsIn(world: number, at: number, shapeAt: number, count: number, foundAt: number): boolean;
  /**
   * Writes a contact of a moving region with a level, then the part; returns 1, 0 for none, NaN when out of memory. A
   * `part` that is known to come first is all that is tried; -1 where none is.
   */
  worldCastAt(world: number, id: number, part: number, at: number, shapeAt: number, out: number): number;
  worldCastTurningAt(world: number, id: number, part: number, at: number, shapeAt: number, out: number): number;
}
