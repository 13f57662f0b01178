/** What the WebAssembly module exports for poses; see RawModule. */
export interface RawPoses {
  readonly HEAPF32: Float32Array;

  /**
   * Checks poses, or takes them once they have been checked, and answers how many rows are good, up to the first that
   * is not. Strides are in numbers; a rotation stride of 0: there are none. `single`: f32.
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
  /** Takes center and rotation from a region record, when told to; false: it would reach too far. */
  worldMove(world: number, id: number, at: number, centered: boolean, turned: boolean): boolean;
  /** Returns whether a matrix would scale or shear a round collider. */
  worldWouldBend(world: number, id: number, matrixAt: number): boolean;
  /** Writes two numbers of 32 bits at an index into HEAPU32, the upper one first. */
  worldHash(world: number, at: number): void;
}
