import { checkRoom, closeQuery, type Query } from './query-options.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { foundAt } from '../wasm/scratch.js';
import { writable } from './result-columns.js';

/** The result of an overlap query. The next query of the same kind reuses the object, and `ids` unless it is yours. */
export interface OverlapResult {
  /** The ids of colliders in ascending order; the first `count` are valid. */
  readonly ids: Uint32Array;
  /** The number of ids that are valid. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some that would have been found. */
  readonly truncated: boolean;
}

/** An explanation counts what an overlap query visits. */
export interface OverlapExplanation {
  /** The count of visited index blocks, of four bounds each. */
  visited: number;
  /** The count of colliders whose bounds the region may meet. */
  candidates: number;
  /** The count of exact tests, of candidates that pass the filters. */
  tested: number;
  /** The count of visited blocks in the trees of meshes, height fields and compounds, of four bounds each. */
  partBlocks: number;
  /** The count of their triangles and members that were tested by themselves. */
  partTests: number;
  /** The count of colliders found. */
  hits: number;
}

/** Fills one reused result. @internal */
export class Hits {
  private result = { ids: new Uint32Array(0) as Uint32Array, count: 0, truncated: false };
  private own = this.result.ids;

  /** Returns what the core has just found, filtered by the predicate. */
  take(native: RawBoxes, query: Query): OverlapResult {
    const { predicate, into, limit } = query;
    closeQuery(query);
    const heap = native.HEAPU32;
    const at = heap[foundAt()];
    const count = heap[foundAt() + 1];
    if (predicate !== undefined) return this.choose(heap.slice(at, at + count), predicate, limit >>> 0, into);
    const result = this.answer(into, count, heap[foundAt() + 2] !== 0);
    const { ids } = result;
    for (let i = 0; i < count; i++) ids[i] = heap[at + i];
    return result;
  }

  private choose(
    found: Uint32Array,
    predicate: (id: number) => boolean,
    limit: number,
    into: Uint32Array | undefined,
  ): OverlapResult {
    let count = 0;
    let truncated = false;
    for (const id of found) {
      if (!predicate(id)) continue;
      truncated = count === limit;
      if (truncated) break;
      found[count++] = id;
    }
    const result = this.answer(into, count, truncated);
    for (let i = 0; i < count; i++) result.ids[i] = found[i];
    return result;
  }

  /** Returns the result with room for its ids, `width` a row: in `into`, or in its own array, which grows. */
  protected answer(into: Uint32Array | undefined, count: number, truncated: boolean, width = 1): OverlapResult {
    const room = width * count;
    checkRoom(into, room);
    if (into === undefined && this.own.length < room) this.own = new Uint32Array(Math.max(room, 2 * this.own.length));
    const result = (this.result = writable(this.result));
    result.ids = into ?? this.own;
    result.count = count;
    result.truncated = truncated;
    return result;
  }
}
