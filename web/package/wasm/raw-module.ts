import type { RawBoxes } from './raw-boxes.js';
import type { RawContacts } from './raw-contacts.js';
import type { RawLevels } from './raw-levels.js';
import type { RawMover } from './raw-mover.js';
import type { RawShapes } from './raw-shapes.js';

/**
 * RawModule is what the WebAssembly module of `askew` exports beyond RawBoxes, where indices are explained.
 *
 * An explanation record holds the count of rows, winner, runner-up or -1, relation, rank, origin 3; then rows of kind, i,
 * j, normal 3, minA, maxA, minB, maxB, separation, redundant of or -1, reason.
 */
export interface RawModule extends RawBoxes, RawContacts, RawLevels, RawMover, RawShapes {
  readonly explainHead: number;
  readonly rowStride: number;
  readonly maxRows: number;
  /** The names of an enum by number, separated by spaces. */
  readonly reasonNames: string;

  explain(a: number, b: number, out: number): void;

  reflect(directionAt: number, normalAt: number, out: number): void;
  /** Returns the angle of incidence. */
  incidence(directionAt: number, normalAt: number): number;
  /** Writes the axis and the angle of a rotation into a motion record. */
  layRotation(rotationAt: number, motionAt: number): void;

  // Each of these returns how many rows precede the first that is refused, and stops there.

  containsPoints(boxAt: number, pointsAt: number, count: number, bytesAt: number): number;
  overlapsRegions(boxAt: number, boxesAt: number, count: number, bytesAt: number): number;
  overlapsRegionPairs(aAt: number, bAt: number, count: number, bytesAt: number): number;
  /** Writes depth -1 and zeros for disjoint pairs. */
  minimumTranslations(aAt: number, bAt: number, count: number, outAt: number): number;
}
