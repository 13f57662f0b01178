import type { RawModule } from '../wasm/raw-module.js';
import { makeRoom } from '../world/result-columns.js';

const stuckNames = ['rows', 'ids', 'parts'] as const;
const names = [...stuckNames, 'points', 'normals', 'times', 'kinds'] as const;

/** Returns columns without rows. */
const empty = () => ({
  rows: new Uint32Array(0),
  ids: new Uint32Array(0),
  parts: new Int32Array(0),
  points: new Float64Array(0),
  normals: new Float64Array(0),
  times: new Float64Array(0),
  kinds: new Uint8Array(0),
});
type Columns = ReturnType<typeof empty>;

/** Returns whether columns have room for so many rows, quicker than `makeRoom` finds it by their names. */
function holds({ rows, ids, parts, points, normals, times, kinds }: Columns, count: number): boolean {
  const hasPlaces = points.length >= 3 * count && normals.length >= 3 * count;
  const hasParts = rows.length >= count && ids.length >= count && parts.length >= count;
  return hasPlaces && hasParts && times.length >= count && kinds.length >= count;
}

/**
 * What moves were against, in columns, in the order in which each move met it: the first `count` rows are valid. The next
 * move into the same target reuses the columns, or replaces them by larger ones.
 */
export class MoveHits {
  /** Made when they are asked for, as many steps are made to be looked at for where they end. */
  #columns: Columns | undefined;
  #count = 0;

  get #own(): Columns {
    return (this.#columns ??= empty());
  }

  /** The number of rows that are valid. */
  get count(): number {
    return this.#count;
  }

  /** The row of the body that met it, in `moveAndSlideMany`; else 0. */
  get rows(): Uint32Array {
    return this.#own.rows;
  }

  /** The colliders that were met. */
  get ids(): Uint32Array {
    return this.#own.ids;
  }

  /** The triangle of a level or the member of a compound; -1 for other colliders. */
  get parts(): Int32Array {
    return this.#own.parts;
  }

  /** A point on the part, 3 numbers each. */
  get points(): Float64Array {
    return this.#own.points;
  }

  /** The unit normal out of the part, 3 numbers each. */
  get normals(): Float64Array {
    return this.#own.normals;
  }

  /** The fraction of the asked translation that was done by then. */
  get times(): Float64Array {
    return this.#own.times;
  }

  /** The kinds: 0 floor, 1 edge, 2 steep, 3 wall, 4 ceiling. */
  get kinds(): Uint8Array {
    return this.#own.kinds;
  }

  /** Takes over the columns of others. @internal */
  adopt(others: MoveHits): void {
    this.#columns = others.#columns;
    this.#count = others.#count;
  }

  /** Forgets all rows but so many. @internal */
  keep(count: number): void {
    this.#count = count;
  }

  /** Appends what the core has just found. @internal */
  append(native: RawModule, at: number, count: number, row: number): void {
    const { HEAPF64: heap, HEAPU32: whole, moveHitStride: stride } = native;
    const start = this.#count;
    if (count === 0) return;
    const own = this.#own;
    if (!holds(own, start + count)) makeRoom(own, names, start + count);
    const { rows, ids, parts, points, normals, times, kinds } = own;
    for (let i = 0; i < count; i++) {
      const from = at + stride * i;
      const to = start + i;
      rows[to] = row;
      ids[to] = whole[2 * from];
      parts[to] = whole[2 * from + 1]; // noPart becomes -1
      for (let k = 0; k < 3; k++) {
        points[3 * to + k] = heap[from + 1 + k];
        normals[3 * to + k] = heap[from + 4 + k];
      }
      times[to] = heap[from + 7];
      kinds[to] = whole[2 * from + 16] & 255;
    }
    this.#count = start + count;
  }
}

// Nobody is given these, so all share them.
const noNumbers = new Uint32Array(0);
const noParts = new Int32Array(0);

/** What bodies lie in, or what keeps them from being pushed out: rows of ids and parts. @internal */
export class StuckParts {
  rows = noNumbers;
  ids = noNumbers;
  parts = noParts;
  count = 0;

  append(native: RawModule, at: number, count: number, row: number): void {
    const start = this.count;
    if (count === 0) return;
    this.count += count;
    makeRoom(this, stuckNames, this.count);
    for (let i = 0; i < count; i++) {
      this.rows[start + i] = row;
      this.ids[start + i] = native.HEAPU32[at + 2 * i];
      this.parts[start + i] = native.HEAPU32[at + 2 * i + 1]; // noPart becomes -1
    }
  }
}
