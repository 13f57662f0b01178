/** RawPoses is what the WebAssembly module exports for poses; see RawModule. */
export interface RawPoses {
  readonly HEAPF32: Float32Array;

  /**
   * Checks poses, or, with `take`, moves colliders by checked ones; returns how many rows precede the first bad one.
   * Strides are in numbers; a rotation stride of 0 means no rotations. `single` means f32.
   */
  worldPoses(
    world: number,
    idsAt: number,
    count: number,
    isMatrix: boolean,
    placesAt: number,
    placeStride: number,
    placesSingle: boolean,
    rotationsAt: number,
    rotationStride: number,
    rotationsSingle: boolean,
    take: boolean,
  ): number;
  /**
   * Copies center and rotation of a region record if `centered` and `turned`; returns false if it would reach too far.
   */
  worldMove(world: number, id: number, at: number, centered: boolean, turned: boolean): boolean;
  /** Returns 1 when a matrix would scale or shear a round collider or member, 2 when it would flatten a level. */
  worldWouldBend(world: number, id: number, matrixAt: number): number;
  /** Gives a region record the pose that a matrix gives a collider; returns false when it cannot be stored. */
  regionPlaceByMatrix(at: number, matrixAt: number): boolean;
  /** Writes two 32-bit integers at an index into HEAPU32, the upper one first. */
  worldHash(world: number, at: number): void;
}
