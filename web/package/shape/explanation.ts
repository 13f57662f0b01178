import type { RawModule } from '../wasm/raw-module.js';
import { foundAt, slots } from '../wasm/scratch.js';
import { type AxisKind, type RedundantReason, type Relation, enumNames } from '../wasm/enum-names.js';

/** One axis and the intervals of both regions on it, measured from the origin of the explanation. */
export interface AxisRow {
  /** What made the axis. */
  kind: AxisKind;
  /**
   * The axis of A, or -1; unless both are boxes, its face or edge. For `flat` the half axis of the row (0 to 5, A
   * before B), or -1.
   */
  i: number;
  /** The axis of B, or -1; unless both are boxes, its face or edge. For `flat` the world axis, or -1. */
  j: number;
  /**
   * One of 'A.x', 'B.z', 'A.x × B.y', 'flat A.x', 'flat x', 'flat', 'A.face0', 'B.face2', 'A.edge3 × B.edge5',
   * 'closest'.
   */
  name: string;
  /** The unit axis from A to B; zeros when redundant because of a zero cross product. */
  normal: [number, number, number];
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
  /** Why the row is redundant, and which earlier row it repeats; else null. */
  redundant: null | { of: number | null; reason: RedundantReason };
}

/** An explanation has all that an answer rests on. */
export interface Explanation {
  /**
   * For boxes A.x A.y A.z B.x B.y B.z, then A.i × B.j with i outer, then `flat` rows if the boxes need them. For other
   * shapes all faces of A, all faces of B, and the pairs of edges that can separate them; parallel faces are redundant.
   * Round shapes have the axes of their cores; where the cores are disjoint, the last row is along their nearest
   * points.
   */
  rows: AxisRow[];
  /** What the intervals are measured from: the center of A for two boxes, else the middle of its bounds. */
  origin: [number, number, number];
  /** The row with the largest separation, the first among equal ones. */
  winner: number;
  /** The next best row that is not redundant. */
  runnerUp: number | null;
  /** The separation of the winner; when positive the largest gap, not the distance. */
  separation: number;
  /** How the two lie. */
  relation: Relation;
  /** The dimensions that the six half axes span together: 3, unless both boxes are flat. */
  rank: 0 | 1 | 2 | 3;
}

/** Explains the boxes in the slots `a` and `b`. @internal */
export function explain(native: RawModule): Explanation {
  native.explain(slots.a, slots.b, slots.out);
  return read(native, slots.out, 'A.x A.y A.z B.x B.y B.z'.split(' '));
}

/** Unpacks the explanation of two shapes of any kind from where the core wrote it. @internal */
export function explainShapes(native: RawModule): Explanation {
  return read(native, native.HEAPU32[foundAt()]);
}

function read(native: RawModule, from: number, generators?: string[]): Explanation {
  const first = from + native.explainHead;
  const [count, winner, runnerUp, relation, rank, x, y, z] = native.HEAPF64.subarray(from, first);
  const rows = Array.from({ length: count }, (_, row) => {
    const at = first + row * native.rowStride;
    return readRow(native.HEAPF64.subarray(at, at + native.rowStride), generators);
  });
  return {
    origin: [x, y, z],
    rows,
    winner,
    runnerUp: indexOrNull(runnerUp),
    separation: rows[winner].separation,
    relation: enumNames.relations[relation],
    rank: rank as Explanation['rank'],
  };
}

function readRow(numbers: Float64Array, generators: string[] | undefined): AxisRow {
  const [kindNumber, i, j, x, y, z, minA, maxA, minB, maxB, separation, of, reasonNumber] = numbers;
  const kind = enumNames.kinds[kindNumber];
  const reason = enumNames.reasons[reasonNumber];
  return {
    kind,
    i,
    j,
    name: generators === undefined ? shapeRowName(kind, i, j) : rowName(generators, kind, i, j),
    normal: [x, y, z],
    minA,
    maxA,
    minB,
    maxB,
    separation,
    redundant: reason === 'none' ? null : { of: indexOrNull(of), reason },
  };
}

function shapeRowName(kind: AxisKind, i: number, j: number): string {
  if (kind === 'faceA') return `A.face${i}`;
  if (kind === 'faceB') return `B.face${j}`;
  if (kind === 'edge') return `A.edge${i} × B.edge${j}`;
  return kind;
}

function rowName(generatorNames: string[], kind: AxisKind, i: number, j: number): string {
  switch (kind) {
    case 'faceA':
      return generatorNames[i];
    case 'faceB':
      return generatorNames[3 + j];
    case 'edge':
      return `${generatorNames[i]} × ${generatorNames[3 + j]}`;
    default:
      return i >= 0 ? `flat ${generatorNames[i]}` : j >= 0 ? `flat ${'xyz'[j]}` : 'flat';
  }
}

function indexOrNull(index: number): number | null {
  return index < 0 ? null : index;
}
