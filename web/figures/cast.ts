import { Region, type CastExplanation, type CastMode, type CastOptions } from 'askew';
import type { BoxState } from './box-state.js';
import type { Crowd } from './crowd.js';

/** A region and the crowd it is cast into: the state of everything that shows a cast. Plain JSON. */
export interface CastState {
  version: 1;
  /** How many boxes the crowd has, and the seed that places them. */
  count: number;
  seed: number;
  region: BoxState;
  mode: CastMode;
  /** How many are to be found at most; null: all. */
  max: number | null;
  /** The boxes that are left out, by row. */
  ignored: number[];
}

/** More are not outlined: a picture with more shows nothing. */
const mostOutlined = 4000;

/** Everything the package says about a cast; boxes by row. */
export interface CastAnswer {
  region: Region;
  counts: CastExplanation;
  found: number[];
  /** Whether a maximum left out some. */
  truncated: boolean;
  /** Candidates that the exact test turned down; none when a maximum stopped the search before all were tested. */
  rejected: number[];
}

/** Asks the package; throws its `AskewError` for a state that makes no region. */
export function answerCast(crowd: Crowd, state: CastState): CastAnswer {
  const region = new Region(state.region);
  const options = castOptions(crowd, state);
  const counts = crowd.world.explainCast(region, options);
  const { ids, count, truncated } = crowd.world.cast(region, options);
  const found = crowd.rowsOf(ids.subarray(0, count));
  const known = new Set([...found, ...state.ignored]);
  const rejected = truncated ? [] : crowd.candidates(region, known, mostOutlined);
  return { region, counts, found, truncated, rejected };
}

/** What a cast for this state is asked with. */
export function castOptions(crowd: Crowd, { mode, max, ignored }: CastState): CastOptions {
  return { mode, max: max ?? undefined, exclude: crowd.idsOf(ignored) };
}
