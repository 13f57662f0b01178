import type { OverlapState } from '../../controls/overlap-query.js';
import { fromDegrees } from '../../controls/turn.js';

/** A tilted plank of a region among a thousand boxes. */
export const initial: OverlapState = {
  version: 1,
  count: 1000,
  seed: 1,
  region: { center: [0.2, 1.7, 0.3], size: [4.4, 1, 2.2], rotation: fromDegrees([25, 8, -22]) },
  mode: 'any',
  max: null,
  ignored: [],
};
