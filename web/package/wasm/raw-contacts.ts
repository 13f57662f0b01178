/** RawContacts is what the WebAssembly module of `askew` exports for contacts and pushes; see RawBoxes. */
export interface RawContacts {
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
