import type { BoxState, Triple } from '../../../figures/state/box.js';
import { fromDegrees } from '../../controls/turn.js';

const box = (center: Triple, size: Triple, degrees: Triple = [0, 0, 0]): BoxState => ({
  center,
  size,
  rotation: fromDegrees(degrees),
});

/** A floor, ramps, tilted blocks and a gate to squeeze through. */
export const level: BoxState[] = [
  box([0, -0.25, 0], [11, 0.5, 9]),
  box([-2.6, 0.35, -1.6], [3.4, 0.4, 1.8], [10, 0, 18]),
  box([0.2, 0.85, -2.2], [2.6, 0.4, 1.8], [10, 0, 0]),
  box([2.6, 0.28, -2.6], [3.2, 0.4, 1.6], [10, 0, -22]),
  box([-3.4, 0.5, 1.9], [1.2, 1.2, 1.2], [25, 20, 30]),
  box([-0.7, 0.6, 1.3], [0.5, 1.8, 2.2], [35, 0, 12]),
  box([1, 0.6, 2.1], [0.5, 1.8, 2.2], [50, 0, -14]),
  box([3.6, 0.2, 1.4], [2, 0.8, 2.2], [-20, 25, 10]),
];

/** What each of them is called. */
export const levelNames = [
  'the floor',
  'the ramp',
  'the bridge',
  'the way down',
  'the block',
  'the left post',
  'the right post',
  'the slab',
];
