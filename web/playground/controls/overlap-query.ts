import type { OverlapExplanation, QueryMode, QueryOptions, Region } from 'askew';
import type { Crowd } from './crowd.js';
import { list, object, oneOf, orNull, whole, type Schema } from '../../figures/state/schema.js';
import { anyRegionOf, anyShapeSchema, type AnyShapeState } from '../../figures/state/shape.js';

/** A region in a crowd: the state of everything that shows an overlap query. Plain JSON. */
export interface OverlapState {
  version: 1;
  /** How many boxes the crowd has, and the seed that places them. */
  count: number;
  seed: number;
  region: AnyShapeState;
  mode: QueryMode;
  /** How many are to be found at most; null: all. */
  max: number | null;
  /** The boxes that are left out, by row. */
  ignored: number[];
}

/** How many boxes a crowd may have. */
export const crowdSizes = [100, 1000, 10_000, 100_000] as const;
/** More are not left out, so that a link holds them. */
const mostIgnored = 200;

const row = whole(0, Math.max(...crowdSizes) - 1);
const parts = object<OverlapState>({
  version: oneOf(1),
  count: oneOf<number>(...crowdSizes),
  seed: whole(0, 1e6),
  region: anyShapeSchema,
  mode: oneOf('any', 'center', 'whole'),
  max: orNull(whole(1, 1e6)),
  ignored: list(row, mostIgnored),
});

export const overlapSchema: Schema<OverlapState> = (value, path) => {
  const state = parts(value, path);
  return { ...state, ignored: [...new Set(state.ignored)].filter((each) => each < state.count) };
};

/** More are not outlined: a picture with more shows nothing. */
const mostOutlined = 4000;

/** Everything the package says about an overlap query; boxes by row. */
export interface OverlapAnswer {
  region: Region;
  counts: OverlapExplanation;
  found: number[];
  /** Whether a maximum left out some. */
  truncated: boolean;
  /** Candidates that the exact test rejected; none when a maximum stopped the search before all were tested. */
  rejected: number[];
}

/** Asks the package; throws its `AskewError` for a state that makes no region. */
export function answerOverlap(crowd: Crowd, state: OverlapState): OverlapAnswer {
  const region = anyRegionOf(state.region);
  const options = queryOptions(crowd, state);
  const counts = crowd.world.explainOverlap(region, options);
  const { ids, count, truncated } = crowd.world.overlap(region, options);
  const found = crowd.rowsOf(ids.subarray(0, count));
  const known = new Set([...found, ...state.ignored]);
  const rejected = truncated ? [] : crowd.candidates(region, known, mostOutlined);
  return { region, counts, found, truncated, rejected };
}

/** The options of the query that this state asks for. */
export function queryOptions(crowd: Crowd, { mode, max, ignored }: OverlapState): QueryOptions {
  return { mode, max: max ?? undefined, exclude: crowd.idsOf(ignored) };
}
