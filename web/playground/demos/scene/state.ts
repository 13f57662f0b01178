import type { SceneState } from './contents.js';
import { fromDegrees } from '../../controls/turn.js';

/** A tilted slab through the houses of the village, in meters. */
export const initial: SceneState = {
  version: 1,
  file: null,
  shape: 'box',
  mode: 'any',
  region: { center: [3, 4.2, 5], size: [26, 2, 14], rotation: fromDegrees([20, 4, -6]) },
};
