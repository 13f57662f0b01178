import type { RawModule } from './raw-module.js';
import { slots } from './scratch.js';
import { type AxisKind, type RedundantReason, type Relation, words } from './words.js';

/** One axis and the shadows of both regions on it, measured from the center of A. */
export interface AxisRow {
  kind: AxisKind;
  /** Axis of A, or -1; for `flat` the half axis the row comes from (0 to 5, A before B), or -1. */
  i: number;
  /** Axis of B, or -1; for `flat` the world axis, or -1. */
  j: number;
  /** 'A.x', 'B.z', 'A.x × B.y', 'flat A.x', 'flat x' or 'flat'. */
  name: string;
  /** Unit, from A to B; zeros when the row is redundant because of a zero cross product. */
  normal: [number, number, number];
  minA: number;
  maxA: number;
  minB: number;
  maxB: number;
  /** Positive for a gap, negative for an overlap; the sign is exact. */
  separation: number;
  /** Null, or why the row says nothing new and which earlier row it repeats. */
  redundant: null | { of: number | null; reason: RedundantReason };
}

/** All that an answer about two regions rests on. */
export interface Explanation {
  /** A.x A.y A.z B.x B.y B.z, then A.i × B.j with i outer, then `flat` rows if the boxes need them. */
  rows: AxisRow[];
  /** Row with the largest separation; among equal ones the first. */
  winner: number;
  /** The next row that is not redundant. */
  runnerUp: number | null;
  /** Of the winner; when positive the largest gap along an axis, not the distance. */
  separation: number;
  relation: Relation;
  /** Dimensions that the six half axes span together, 3 unless both boxes are flat. */
  rank: 0 | 1 | 2 | 3;
}

/** Explains the boxes in the slots `a` and `b`. */
export function explain(core: RawModule): Explanation {
  core.explain(slots.a, slots.b, slots.out);
  const first = slots.out + core.explainHead;
  const [count, winner, runnerUp, relation, rank] = core.HEAPF64.subarray(slots.out, first);
  const rows = Array.from({ length: count }, (_, row) => {
    const at = first + row * core.rowStride;
    return readRow(core.HEAPF64.subarray(at, at + core.rowStride));
  });
  return {
    rows,
    winner,
    runnerUp: indexOrNull(runnerUp),
    separation: rows[winner].separation,
    relation: words.relations[relation],
    rank: rank as Explanation['rank'],
  };
}

function readRow(numbers: Float64Array): AxisRow {
  const [kindNumber, i, j, x, y, z, minA, maxA, minB, maxB, separation, of, reasonNumber] = numbers;
  const kind = words.kinds[kindNumber];
  const reason = words.reasons[reasonNumber];
  return {
    kind,
    i,
    j,
    name: rowName(kind, i, j),
    normal: [x, y, z],
    minA,
    maxA,
    minB,
    maxB,
    separation,
    redundant: reason === 'none' ? null : { of: indexOrNull(of), reason },
  };
}

const generatorNames = ['A.x', 'A.y', 'A.z', 'B.x', 'B.y', 'B.z'];

function rowName(kind: AxisKind, i: number, j: number): string {
  switch (kind) {
    case 'faceA':
      return generatorNames[i];
    case 'faceB':
      return generatorNames[3 + j];
    case 'edge':
      return `${generatorNames[i]} × ${generatorNames[3 + j]}`;
    case 'flat':
      return i >= 0 ? `flat ${generatorNames[i]}` : j >= 0 ? `flat ${'xyz'[j]}` : 'flat';
  }
}

function indexOrNull(index: number): number | null {
  return index < 0 ? null : index;
}
