import type { BoxState, Triple } from '../../../figures/state/box.js';
import type { PlaneTestState } from './state.js';
import type { Preset } from '../../controls/demo.js';
import { fromDegrees } from '../../controls/turn.js';

const between = (p: Triple, q: Triple): BoxState => ({
  center: p.map((part, i) => (part + q[i]) / 2) as Triple,
  size: p.map((part, i) => Math.abs(part - q[i])) as Triple,
  rotation: [0, 0, 0, 1],
});

/** One below the plane, one above it, one across it, and one around all of them: a classic exercise. */
const boxes = [
  between([-2, -2, -2], [-1, -1, -1]),
  between([2, 1, 2], [4, 3, 4]),
  between([1, 0, 1], [0, -1, 0]),
  between([5, 5, 5], [-5, -5, -5]),
];

const tilted: BoxState[] = [
  { center: [-2, 0.7, 0.6], size: [1.4, 0.9, 1], rotation: fromDegrees([25, 10, 15]) },
  { center: [2.2, 2.3, -0.4], size: [1.2, 1.6, 0.8], rotation: fromDegrees([-30, 20, 30]) },
  { center: [0.2, 1.3, 0.2], size: [1.6, 0.7, 1], rotation: fromDegrees([40, -10, -25]) },
  { center: [1.2, 0.4, 2.2], size: [1, 0.6, 1.8], rotation: fromDegrees([15, 0, 35]) },
];

export const planePresets: Preset<PlaneTestState>[] = [
  {
    id: 'tilted',
    title: 'A point and a normal',
    state: { version: 1, normal: [0.4, 1, 0.2], point: [0, 1.2, 0], boxes: tilted },
  },
  {
    id: 'three-points',
    title: 'Through three points',
    state: {
      version: 1,
      normal: [0.4, 1, 0.2],
      point: [0, 1.2, 0],
      through: [
        [-2.4, 1.9, 1.6],
        [2.2, 0.2, 1.8],
        [0.4, 1.5, -2.2],
      ],
      boxes: tilted,
    },
  },
  {
    id: 'exercise',
    title: 'The four boxes of the exercise',
    state: { version: 1, normal: [0, 1, 0.5], point: [0, 0, 0], boxes },
  },
  {
    id: 'touching',
    title: 'Touching exactly',
    state: {
      version: 1,
      normal: [0, 1, 0],
      point: [0, 1, 0],
      boxes: [between([-2, 0, -1], [-1, 1, 1]), between([1, 1, -1], [2, 2, 1])],
    },
  },
];
