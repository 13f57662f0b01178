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

export const shapesPresets: Preset<ShapePairState>[] = [
  pair(
    'rock-and-ramp',
    'A hull and a wedge, apart',
    { kind: 'hull', center: [-1.1, 2.25, 0.3], size: [2, 1.7, 1.8], rotation: fromDegrees([20, 10, 0]), seed: 5 },
    { kind: 'wedge', center: [0.9, 0.7, 0], size: [2, 1.4, 2.8], rotation: fromDegrees([-70, 0, 0]) },
  ),
  pair(
    'hulls',
    'Two hulls, overlapping',
    { kind: 'hull', center: [-0.6, 1.3, 0], size: [2.4, 2, 2], rotation: straight, seed: 21 },
    { kind: 'hull', center: [0.8, 1.5, 0.2], size: [2.2, 2.2, 2], rotation: fromDegrees([30, 0, 10]), seed: 34 },
  ),
  pair(
    'pill-and-slab',
    'A capsule over a rounded box',
    { kind: 'capsule', center: [-0.5, 2.1, 0.1], size: [2.4, 0.9, 1], rotation: fromDegrees([20, 0, -35]) },
    { kind: 'roundedBox', center: [0.4, 0.62, 0], size: [2.8, 1.1, 2], rotation: fromDegrees([25, 0, 8]), radius: 0.3 },
  ),
  pair(
    'ball-and-hull',
    'A ball in a hull',
    { kind: 'sphere', center: [-0.8, 1.5, 0.2], size: [1.5, 1.5, 1.5], rotation: straight },
    { kind: 'hull', center: [0.5, 1.3, 0], size: [2.4, 2.2, 2.2], rotation: fromDegrees([30, 0, 10]), seed: 34 },
  ),
  pair(
    'barrel-and-egg',
    'A barrel and an egg',
    { kind: 'cylinder', center: [-0.7, 1.3, 0.1], size: [1.5, 2.2, 1.5], rotation: fromDegrees([0, 0, -28]) },
    { kind: 'ellipsoid', center: [0.8, 1.15, 0.1], size: [2.2, 1.3, 1.5], rotation: fromDegrees([15, 0, 12]) },
  ),
  pair(
    'sight',
    'A box half in view',
    { kind: 'box', center: [1.3, 1.9, 0.6], size: [1, 0.9, 1.1], rotation: fromDegrees([25, 10, 15]) },
    { kind: 'frustum', center: [-2.2, 1.6, 0.2], size: [2.6, 1.7, 4.2], rotation: fromDegrees([-88, -4, 0]) },
  ),
  pair(
    'prisms',
    'Two prisms, touching',
    { kind: 'prism', center: [-0.4, 0.5, 0], size: [2, 1, 2], rotation: straight },
    { kind: 'prism', center: [0.3, 1.75, 0.25], size: [1.5, 1.5, 1.5], rotation: straight },
  ),
  pair(
    'corner',
    'A corner wedge in a corner',
    { kind: 'cornerWedge', center: [-0.3, 1.2, 0.1], size: [1.6, 1.4, 1.8], rotation: fromDegrees([15, 10, 0]) },
    { kind: 'wedge', center: [0.5, 0.9, 0], size: [2.2, 1.8, 2.4], rotation: fromDegrees([35, 0, 0]) },
  ),
  pair(
    'segments',
    'Two segments pass each other',
    { kind: 'segment', center: [0, 1.8, 0.4], size: [3.4, 1, 1], rotation: fromDegrees([20, 0, 15]) },
    { kind: 'segment', center: [0.1, 1.1, -0.3], size: [3, 1, 1], rotation: fromDegrees([30, 0, 70]) },
  ),
  pair(
    'point-and-triangle',
    'A point over a triangle',
    { kind: 'point', center: [0.4, 2.3, 0.2], size: [1, 1, 1], rotation: straight },
    { kind: 'triangle', center: [0, 1, 0], size: [3, 2.6, 1], rotation: fromDegrees([15, -75, 10]) },
  ),
  pair(
    'pierced',
    'A segment in a prism',
    { kind: 'segment', center: [-0.2, 1.4, 0.2], size: [2.4, 1, 1], rotation: fromDegrees([10, 0, 35]) },
    { kind: 'prism', center: [0.4, 1.3, 0], size: [1.8, 2.2, 1.8], rotation: fromDegrees([0, 5, -8]) },
  ),
  pair(
    'nested',
    'A hull within a prism',
    { kind: 'hull', center: [0.2, 1.5, 0.1], size: [0.9, 0.8, 0.9], rotation: straight, seed: 8 },
    { kind: 'prism', center: [0, 1.4, 0], size: [2.6, 2.2, 2.6], rotation: fromDegrees([10, 8, 0]) },
  ),
];
