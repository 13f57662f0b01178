import type { PairState } from '../../../figures/state/pair.js';
import { fromDegrees } from '../../controls/turn.js';

/** Two tilted boxes whose shortest way out is along no face of either: an edge of A against an edge of B. */
export const initial: PairState = {
  version: 1,
  a: { center: [-0.9, 1.2, 0.2], size: [3, 1.2, 1.8], rotation: fromDegrees([10, 5, -10]) },
  b: { center: [1, 1.9, -0.4], size: [1.6, 2.2, 1], rotation: fromDegrees([60, -5, 15]) },
  point: [-0.4, 2.1, 0.8],
  planes: false,
};
