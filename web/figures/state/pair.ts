import type { Explanation, Region } from 'askew';
import { translationLimitSchema, translationOptions, type TranslationLimit } from './translation-limit.js';
import { boxSchema, regionOf, tripleSchema, type BoxState, type Triple } from './box.js';
import { format } from '../page/numbers.js';
import { flag, maybe, object, oneOf } from './schema.js';
import { sidesOf, type PlaneSide } from './sides.js';

export type BoxName = 'a' | 'b';

/** Two boxes and a point: the state of everything that shows a pair. Plain JSON. */
export interface PairState {
  version: 1;
  a: BoxState;
  b: BoxState;
  point: Triple;
  /** Whether the six planes of A and the point are shown. */
  planes: boolean;
  /** What binds the way out; nothing where it is missing. */
  bound?: TranslationLimit;
}

export const pairSchema = object<PairState>({
  version: oneOf(1),
  a: boxSchema,
  b: boxSchema,
  point: tripleSchema,
  planes: flag,
  bound: maybe(translationLimitSchema),
});

/** A vector differs from its length by roundings, which are no limit. */
const almost = 1e-9;

export type MinimumTranslation = NonNullable<ReturnType<Region['minimumTranslation']>>;

/** Everything the package says about a pair, asked once for table, sentence and scene alike. */
export interface PairAnswer {
  a: Region;
  b: Region;
  explanation: Explanation;
  way: MinimumTranslation | null;
  /** A after the way out. */
  moved: Region | null;
  sides: PlaneSide[];
  inside: boolean;
}

/** Asks the package; throws its `AskewError` for a state that makes no regions. */
export function answerPair(state: PairState): PairAnswer {
  const a = regionOf(state.a);
  const b = regionOf(state.b);
  const way = a.minimumTranslation(b, translationOptions(state.bound));
  return {
    a,
    b,
    explanation: a.explain(b),
    way,
    moved: way && a.clone().setPose(movedBy(state.a, way)),
    sides: sidesOf(a, state.point),
    inside: a.contains(state.point),
  };
}

/** The center of the box after the way out: as the package promises, one rounded addition for each coordinate. */
export function movedBy(box: BoxState, way: MinimumTranslation): Triple {
  const [x, y, z] = box.center;
  return [x + way.vector[0], y + way.vector[1], z + way.vector[2]];
}

/** How long a way out is, and where not all of it is gone, how much is. */
export function goneOf({ depth, vector }: MinimumTranslation): string {
  const gone = Math.hypot(...vector);
  return gone < (1 - almost) * depth ? `${format(gone)} of ${format(depth)}` : format(depth);
}
