import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { type AxisKind, type RedundantReason, type Relation, enumNames } from '../wasm/enum-names.js';

/** One axis and the shadows of both regions on it, measured from the origin of the explanation. */
export interface AxisRow {
  kind: AxisKind;
  /**
   * Axis of A, or -1; unless both are boxes, face or edge of A. For `flat` the half axis the row comes from (0 to 5, A
   * before B), or -1.
   */
  i: number;
  /** Axis of B, or -1; unless both are boxes, face or edge of B. For `flat` the world axis, or -1. */
  j: number;
  /**
   * 'A.x', 'B.z', 'A.x × B.y', 'flat A.x', 'flat x' or 'flat'; or 'A.face0', 'B.face2', 'A.edge3 × B.edge5', 'closest'.
   */
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
  /**
   * A.x A.y A.z B.x B.y B.z, then A.i × B.j with i outer, then `flat` rows if the boxes need them. Of other shapes all
   * faces of A, those of B, and the pairs of edges that can part them; those of parallel faces say the same. Of round ones
   * these axes are those of their cores, and where the cores lie apart the last row is along their nearest points.
   */
  rows: AxisRow[];
  /** What the shadows are measured from: the center of A when both are boxes, else the middle of its bounds. */
  origin: [number, number, number];
  /** Row with the largest separation; among equal ones the first. */
  winner: number;
  /** The next row that is not redundant. */
  runnerUp: number | null;
  /** The separation of the winner; when positive the largest gap along an axis, not the distance. */
  separation: number;
  relation: Relation;
  /** Dimensions that the six half axes span together, 3 unless both boxes are flat. */
  rank: 0 | 1 | 2 | 3;
}

/** Explains the boxes in the slots `a` and `b`. @internal */
export function explain(native: RawModule): Explanation {
  native.explain(slots.a, slots.b, slots.out);
  return read(native, slots.out, 'A.x A.y A.z B.x B.y B.z'.split(' '));
}

/** Takes the explanation of two shapes of any kind, where the core said that it is. @internal */
export function explainShapes(native: RawModule): Explanation {
  return read(native, native.HEAPU32[2 * slots.out]);
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
