import { closeQuery, type Query, type QueryOptions } from './query-options.js';
import { lengthOf } from '../inputs/arrays.js';
import { maxWhole } from '../inputs/values.js';
import { fail } from '../errors/errors.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { foundAt } from '../wasm/scratch.js';
import { Hits } from './overlap-result.js';

/**
 * The options of `overlap` without the mode; both colliders of a pair must match. `max` counts pairs and stops the
 * search, so which pairs are found then is up to the index; with a predicate the search goes on to its end, and the
 * first that it takes are kept. `into` has room for two ids each.
 */
export interface PairOptions extends Omit<QueryOptions, 'mode' | 'predicate'> {
  /** Is called last, for each pair in order, once the search is over; so it may query the World too. */
  predicate?: (a: number, b: number) => boolean;
}

/** The pairs that meet. The next such query reuses the object, and `ids` unless it is yours. */
export interface PairResult {
  /** Two ids a pair, the lower one first, in ascending order; the first `2 * count` are valid. */
  readonly ids: Uint32Array;
  /** The number of pairs. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some. */
  readonly truncated: boolean;
}

/** Fills one reused result. @internal */
export class Pairs extends Hits {
  /** Returns the pairs, filtered by the predicate; `query` is that of `options`, with its ids staged. */
  ask(native: RawBoxes, world: number, query: Query, options?: PairOptions): PairResult {
    const { layers, mask, excluded, included, into } = query;
    const predicate = query.predicate as PairOptions['predicate'];
    closeQuery(query);
    const room = into === undefined ? maxWhole : lengthOf(into, 'options.into') >>> 1;
    const limit = Math.min(query.limit >>> 0, room);
    const max = predicate === undefined ? limit | 0 : -1;
    if (!native.worldPairs(world, layers, mask, excluded, included, max, foundAt())) {
      fail('out-of-memory', 'options', options);
    }
    const heap = native.HEAPU32;
    const at = heap[foundAt()];
    const count = heap[foundAt() + 1];
    const more = heap[foundAt() + 2] !== 0;
    if (predicate !== undefined) return this.choosePairs(heap.slice(at, at + 2 * count), predicate, limit, into);
    const result = this.answer(into, count, more, 2);
    const { ids } = result;
    for (let i = 0; i < 2 * count; i++) ids[i] = heap[at + i];
    return result;
  }

  private choosePairs(
    found: Uint32Array,
    agrees: (a: number, b: number) => boolean,
    limit: number,
    into: Uint32Array | undefined,
  ): PairResult {
    let count = 0;
    let truncated = false;
    for (let i = 0; i < found.length && !truncated; i += 2) {
      if (!agrees(found[i], found[i + 1])) continue;
      truncated = count === limit;
      if (!truncated) found.copyWithin(2 * count++, i, i + 2);
    }
    const result = this.answer(into, count, truncated, 2);
    for (let i = 0; i < 2 * count; i++) result.ids[i] = found[i];
    return result;
  }
}
