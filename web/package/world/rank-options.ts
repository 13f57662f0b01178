import type { QueryOptions } from './query-options.js';
import type { RegionCastOptions } from '../region/cast-hit.js';

/** The options of a query with hits in order, of time or distance. */
export interface RankOptions extends Omit<QueryOptions, 'mode' | 'max' | 'predicate'> {
  /** The most hits, all by default: the first in their order. */
  max?: number;
  /** Is called for each hit in order, and may query the World; what it refuses is left out. */
  predicate?: (id: number) => boolean;
}

/** The options of a query that finds one collider. */
export type FirstOptions = Omit<RankOptions, 'max' | 'into'>;

/** The options of a moving region that finds all that it meets. */
export type CastOptions = RankOptions & RegionCastOptions;

/** The options of a moving region that finds what it meets first. */
export type FirstCastOptions = FirstOptions & RegionCastOptions;
