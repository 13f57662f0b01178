import type { RawModule } from '../wasm/raw-module.js';

const columnsOf = (room: number) => ({
  rows: new Uint32Array(room),
  ids: new Uint32Array(room),
  parts: new Int32Array(room),
  points: new Float64Array(3 * room),
  normals: new Float64Array(3 * room),
  times: new Float64Array(room),
  kinds: new Uint8Array(room),
});

type Columns = ReturnType<typeof columnsOf>;

function grown(columns: Columns, room: number): Columns {
  const wider = columnsOf(Math.max(room, 2 * columns.ids.length));
  for (const name of Object.keys(columns) as (keyof Columns)[]) wider[name].set(columns[name]);
  return wider;
}

/**
 * What moves were against, in columns, in the order in which each move met it: the first `count` rows are valid. The next
 * move into the same target reuses the columns, or replaces them by larger ones.
 */
export class MoveHits {
  #own = columnsOf(0);
  #count = 0;

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

  /** Forgets all rows but so many. @internal */
  keep(count: number): void {
    this.#count = count;
  }

  /** Appends what the core has just found. @internal */
  append(native: RawModule, at: number, count: number, row: number): void {
    const { HEAPF64: heap, HEAPU32: whole, moveHitStride: stride } = native;
    const start = this.#count;
    if (this.#own.ids.length < start + count) this.#own = grown(this.#own, start + count);
    const { rows, ids, parts, points, normals, times, kinds } = this.#own;
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

/** What bodies lie in, or what keeps them from being pushed out: rows of ids and parts. @internal */
export class StuckParts {
  rows = new Uint32Array(0);
  ids = new Uint32Array(0);
  parts = new Int32Array(0);
  count = 0;

  append(native: RawModule, at: number, count: number, row: number): void {
    const start = this.count;
    this.count += count;
    if (this.ids.length < this.count) this.grow(Math.max(this.count, 2 * this.ids.length));
    for (let i = 0; i < count; i++) {
      this.rows[start + i] = row;
      this.ids[start + i] = native.HEAPU32[at + 2 * i];
      this.parts[start + i] = native.HEAPU32[at + 2 * i + 1]; // noPart becomes -1
    }
  }

  private grow(room: number): void {
    const { rows, ids, parts } = this;
    this.rows = new Uint32Array(room);
    this.rows.set(rows);
    this.ids = new Uint32Array(room);
    this.ids.set(ids);
    this.parts = new Int32Array(room);
    this.parts.set(parts);
  }
}
