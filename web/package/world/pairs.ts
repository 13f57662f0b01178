import { overlapArguments, type QueryOptions, readQuery } from './query-options.js';
import { foundAt } from './overlap-result.js';
import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';

/**
 * The options of `overlap` without the mode; both colliders of a pair must match. `max` counts pairs, and `into` has
 * room for two ids each.
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
export class Pairs {
  private readonly result = { ids: new Uint32Array(0) as Uint32Array, count: 0, truncated: false };
  private own = this.result.ids;

  /** Returns the pairs, filtered by the predicate. */
  ask(native: RawModule, world: number, options?: PairOptions): PairResult {
    readQuery(native, world, options as QueryOptions | undefined, true);
    const predicate = options?.predicate;
    const { layers, mask, excluded, included, into } = overlapArguments;
    if (into !== undefined) overlapArguments.limit = Math.min(overlapArguments.limit >>> 0, into.length >>> 1);
    const limit = overlapArguments.limit >>> 0;
    const max = predicate === undefined ? overlapArguments.limit : -1;
    if (!native.worldPairs(world, layers, mask, excluded, included, max, foundAt())) {
      fail('out-of-memory', 'options', options);
    }
    const heap = native.HEAPU32;
    const at = heap[foundAt()];
    const count = heap[foundAt() + 1];
    const more = heap[foundAt() + 2] !== 0;
    if (predicate !== undefined) return this.choose(heap.slice(at, at + 2 * count), predicate, limit, into);
    const result = this.answer(into, count, more);
    const { ids } = result;
    for (let i = 0; i < 2 * count; i++) ids[i] = heap[at + i];
    return result;
  }

  private choose(
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
    const result = this.answer(into, count, truncated);
    result.ids.set(found.subarray(0, 2 * count));
    return result;
  }

  private answer(into: Uint32Array | undefined, count: number, truncated: boolean): PairResult {
    if (into === undefined && this.own.length < 2 * count) this.own = new Uint32Array(4 * count);
    const { result } = this;
    result.ids = into ?? this.own;
    result.count = count;
    result.truncated = truncated;
    return result;
  }
}
