import type { RawFlat } from '../wasm/raw-polygons.js';
import { slots } from '../wasm/scratch.js';
import { type Relation, enumNames } from '../wasm/enum-names.js';

/** One axis and the intervals of both shapes on it, measured from the origin of the explanation. */
export interface FlatRow {
  /** The shape with the edge. */
  of: 'A' | 'B';
  /** The edge, from vertex i to the next; for a rectangle 0 is the side toward u and 1 the side toward v. */
  edge: number;
  /** The name: `A.x`, `B.y` of rectangles, `A.0`, `B.3` of polygons. */
  name: string;
  /** The unit normal of the edge, from A to B. */
  normal: readonly [number, number];
  /** The least value of A along the axis, from the origin of the explanation. */
  minA: number;
  /** The largest value of A. */
  maxA: number;
  /** The least value of B. */
  minB: number;
  /** The largest value of B. */
  maxB: number;
  /** The gap (positive) or overlap (negative) along the axis; the sign is exact. */
  separation: number;
  /** The earlier row that this one is parallel to, within 1e-13 rad. */
  redundant: { of: number; reason: 'parallel' } | null;
}

/** An explanation has the axes of A, then B's. */
export interface FlatExplanation {
  /** The axes, one row each. */
  rows: FlatRow[];
  /** What the intervals are measured from: the center of rectangle A, or the first vertex of A or its part. */
  origin: [number, number];
  /** The row with the largest separation, the first among equal ones. */
  winner: number;
  /** The next best row that is not redundant. */
  runnerUp: number | null;
  /** The separation of the winner. */
  separation: number;
  /** How the two lie. */
  relation: Relation;
  /** The one of A's `parts` that the rows describe; 0 when it is convex. */
  partA: number;
  /** The part of B. */
  partB: number;
  /** True when A or B is concave: the rows then describe these parts, not the whole. */
  isOfParts: boolean;
}

/** Explains the shapes in the slots `flatA` and `flatB`; `partsA` and `partsB` are 0 for a rectangle. @internal */
export function explainFlat(native: RawFlat, partsA: number, partsB: number): FlatExplanation {
  const relation = enumNames.relations[native.polygonRelation(slots.flatA, slots.flatB)];
  const at = slots.flatOut;
  native.polygonExplain(slots.flatA, slots.flatB, at);
  const first = at + native.polygonExplainHead;
  const [count, winner, runnerUp, partA, partB, x, y] = native.HEAPF64.subarray(at, first);
  const rows = Array.from({ length: count }, (_, row): FlatRow => {
    const start = first + row * native.polygonRowStride;
    const numbers = native.HEAPF64.subarray(start, start + native.polygonRowStride);
    const [isOfB, edge, nx, ny, minA, maxA, minB, maxB, separation, parallel] = numbers;
    const of = isOfB === 0 ? 'A' : 'B';
    const name = `${of}.${(isOfB === 0 ? partsA : partsB) === 0 ? 'xy'[edge] : edge}`;
    const redundant = parallel < 0 ? null : { of: parallel, reason: 'parallel' as const };
    return { of, edge, name, normal: [nx, ny], minA, maxA, minB, maxB, separation, redundant };
  });
  return {
    rows,
    origin: [x, y],
    winner,
    runnerUp: runnerUp < 0 ? null : runnerUp,
    separation: rows[winner].separation,
    relation,
    partA,
    partB,
    isOfParts: partsA > 1 || partsB > 1,
  };
}
