/**
 * What the WebAssembly module of every entry exports. `at` and its likes are indices into HEAPF64, `bytesAt` into
 * HEAPU8. A plane record has its normal, 3 numbers, and its offset; a line is a plane whose normal has no z.
 */
export interface RawShared {
  readonly HEAPF64: Float64Array;
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;

  readonly scratchSize: number;
  readonly planeStride: number;
  readonly maxMagnitude: number;
  /** What is smaller is stored as 0. */
  readonly minMagnitude: number;
  /** The names of an enum by number, separated by spaces. */
  readonly relationNames: string;
  readonly lineMeetingNames: string;
  readonly planesMeetingNames: string;

  scratch(): number;
  /** Returns true when all of some numbers may be stored. */
  areStorable(at: number, count: number): boolean;
  /** Takes origin, normal, minA, maxA, minB, maxB; writes the ends of three segments. */
  shadowSegments(at: number, out: number): void;

  planeFromNormalOffset(at: number, nx: number, ny: number, nz: number, offset: number): boolean;
  planeFromNormalPoint(at: number, nx: number, ny: number, nz: number, px: number, py: number, pz: number): boolean;
  signedDistance(planeAt: number, pointAt: number): number;
  /** Takes three points; false when they are collinear. */
  planeThrough(at: number, pointsAt: number): boolean;
  planeFlip(at: number, out: number): void;
  planeProject(at: number, pointAt: number, out: number): void;
  /**
   * Takes origin and direction, or two ends; kind 0 line, 1 ray, 2 segment. Writes t and point; returns the meeting.
   */
  planeMeetLine(at: number, pointsAt: number, kind: number, out: number): number;
  /** Takes three planes; writes the point, if any; returns the meeting. */
  planesMeet(planesAt: number, out: number): number;
}
