import type { QueryOptions } from './query-options.js';
import type { RegionCastOptions } from '../region/cast-hit.js';

/** The options of `overlap` without the mode. The predicate is called in order of time or distance, then of id. */
export type RankOptions = Omit<QueryOptions, 'mode'>;

/** The options of a query that finds one collider. */
export type FirstOptions = Omit<RankOptions, 'max' | 'into'>;

/** The options of a moving region that finds all that it meets. */
export type CastOptions = RankOptions & RegionCastOptions;

/** The options of a moving region that finds what it meets first. */
export type FirstCastOptions = FirstOptions & RegionCastOptions;
