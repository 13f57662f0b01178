import type { QueryOptions } from './query-options.js';
import type { RegionCastOptions } from '../region/cast-hit.js';

/** The options of `overlap` without the mode. The predicate is called in order of time or distance, then of id. */
export type RankOptions = Omit<QueryOptions, 'mode'>;

export type FirstOptions = Omit<RankOptions, 'max' | 'into'>;

export type CastOptions = RankOptions & RegionCastOptions;

export type FirstCastOptions = FirstOptions & RegionCastOptions;
