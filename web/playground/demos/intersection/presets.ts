import type { ShapePairState } from '../../../figures/state/shape-pair.js';
import type { ShapeState } from '../../../figures/state/shape.js';
import type { Preset } from '../../controls/demo.js';
import { fromDegrees } from '../../controls/turn.js';

const straight: ShapeState['rotation'] = [0, 0, 0, 1];

const pair = (id: string, title: string, a: ShapeState, b: ShapeState): Preset<ShapePairState> => ({
  id,
  title,
  state: { version: 1, a, b },
});

const post: ShapeState = {
  kind: 'box',
  center: [0.1, 1.4, 0],
  size: [0.7, 3, 0.9],
  rotation: fromDegrees([20, 15, -30]),
};

export const intersectionPresets: Preset<ShapePairState>[] = [
  pair(
    'corner',
    'Corner in corner',
    { kind: 'box', center: [-0.6, 1.2, 0.1], size: [2.6, 1.6, 1.8], rotation: fromDegrees([15, 5, -10]) },
    { kind: 'box', center: [0.7, 1.7, 0.2], size: [1.8, 2, 1.8], rotation: fromDegrees([50, -15, 20]) },
  ),
  pair('through', 'A post through a slab', post, {
    kind: 'box',
    center: [0, 1.3, 0],
    size: [3.2, 0.6, 2.2],
    rotation: fromDegrees([-15, 5, 8]),
  }),
  pair(
    'rock',
    'A hull on a wedge',
    { kind: 'hull', center: [0.1, 1.15, -0.1], size: [2.2, 1.9, 2], rotation: fromDegrees([20, 10, 0]), seed: 5 },
    { kind: 'wedge', center: [0.2, 0.8, 0.1], size: [2, 1.6, 3.2], rotation: fromDegrees([-65, 0, 0]) },
  ),
  pair(
    'sight',
    'What a view holds of a prism',
    { kind: 'frustum', center: [-2, 1.6, 0.3], size: [2.2, 1.6, 3.6], rotation: fromDegrees([-85, -5, 0]) },
    { kind: 'prism', center: [0.6, 1.3, 0], size: [1.8, 2.4, 1.8], rotation: fromDegrees([10, 0, 12]) },
  ),
  pair(
    'nested',
    'Nested',
    { kind: 'box', center: [0, 1.4, 0], size: [2.8, 2.2, 2.2], rotation: fromDegrees([-10, 5, 0]) },
    { kind: 'hull', center: [0.2, 1.4, 0.1], size: [1.4, 1.2, 1.2], rotation: fromDegrees([35, 20, 10]), seed: 3 },
  ),
  pair(
    'touching-faces',
    'Touching: face on face',
    { kind: 'box', center: [-0.4, 0.75, 0], size: [2, 1.5, 1.5], rotation: straight },
    { kind: 'box', center: [0.25, 2, 0.25], size: [1.5, 1, 1.5], rotation: straight },
  ),
  pair(
    'touching-edges',
    'Touching: edge along edge',
    { kind: 'box', center: [-0.75, 0.75, 0], size: [1.5, 1.5, 2], rotation: straight },
    { kind: 'box', center: [0.75, 2, 0.5], size: [1.5, 1, 1.5], rotation: straight },
  ),
  pair(
    'touching-corner',
    'Touching: corner on face',
    { kind: 'box', center: [0, 0.75, 0], size: [2.5, 1.5, 2], rotation: straight },
    { kind: 'cornerWedge', center: [0, 2, 0], size: [1.5, 1, 1.5], rotation: [1, 0, 0, 0] },
  ),
  pair(
    'wire',
    'A wire through a box',
    { kind: 'segment', center: [0, 1.4, 0], size: [4, 1, 1], rotation: fromDegrees([25, 0, 20]) },
    { kind: 'box', center: [0.1, 1.4, 0], size: [2, 1.6, 1.6], rotation: fromDegrees([-10, 15, 0]) },
  ),
  pair(
    'flag',
    'A triangle in a corner wedge',
    { kind: 'triangle', center: [0, 1.5, 0.2], size: [3, 2.4, 1], rotation: fromDegrees([20, 25, 0]) },
    { kind: 'cornerWedge', center: [0.2, 1.2, 0], size: [2.6, 2.2, 2.2], rotation: fromDegrees([-10, 0, 0]) },
  ),
  pair(
    'apart',
    'Apart',
    { ...post, center: [-1.6, 1.4, 0] },
    {
      kind: 'hull',
      center: [1.3, 1.3, 0],
      size: [1.8, 1.6, 1.8],
      rotation: straight,
      seed: 8,
    },
  ),
];
