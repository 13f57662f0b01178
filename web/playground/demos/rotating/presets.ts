import type { DrawnPolygon } from '../../../figures/state/drawn-polygon.js';
import type { RectanglePair, TurnedRectangle } from '../../../figures/state/rectangle-pair.js';
import type { RotatingState } from './figure.js';
import type { Preset } from '../../controls/demo.js';

type Pair = [number, number];

const about = (at: Pair, size: Pair, angle: number, pivot: TurnedRectangle['pivot'] = 'center'): TurnedRectangle => ({
  at,
  size,
  angle,
  pivot,
});

const polygon = (points: Pair[], probe: Pair): DrawnPolygon => ({ points, closed: true, probe });

const room = polygon(
  [
    [-3, -1.8],
    [3, -1.8],
    [3, 0],
    [-1, 0],
    [-1, 1.8],
    [-3, 1.8],
  ],
  [0.6, 0.9],
);

const turning: RotatingState = {
  version: 1,
  shows: 'rectangles',
  pairs: {
    left: { a: about([-3, 0.35], [2.6, 1.2], 24), b: about([-1.75, -0.25], [2, 1], -52) },
    right: { a: about([1.8, -0.5], [2.1, 1], 20, 'corner'), b: about([3.1, 0.3], [1.7, 0.9], 100, 'corner') },
  },
  polygon: room,
};

const pairs = (id: string, title: string, left: RectanglePair, right: RectanglePair): Preset<RotatingState> => ({
  id,
  title,
  state: { ...turning, pairs: { left, right } },
});

const drawing = (id: string, title: string, points: Pair[], probe: Pair): Preset<RotatingState> => ({
  id,
  title,
  state: { ...turning, shows: 'polygon', polygon: polygon(points, probe) },
});

export const rotatingPresets: Preset<RotatingState>[] = [
  { id: 'turning', title: 'Turning in opposite senses', state: turning },
  pairs(
    'crossing',
    'Crossing: no corner is inside',
    { a: about([-2.7, 0.3], [3.6, 0.7], 0), b: about([-2.2, -0.2], [0.7, 3.6], 0) },
    { a: about([0.9, -1.2], [4, 0.6], 30, 'corner'), b: about([3.6, -1.3], [3.6, 0.8], 115, 'corner') },
  ),
  pairs(
    'touching',
    'Touching exactly',
    { a: about([-3.25, 0], [1.5, 1.5], 0), b: about([-1.75, 0.5], [1.5, 1], 0) },
    { a: about([2, -0.5], [2, 1], 0, 'corner'), b: about([2, -0.5], [2, 1], 90, 'corner') },
  ),
  pairs(
    'near',
    'Apart, but not by bounds',
    { a: about([-3, 0.5], [3.2, 0.5], 45), b: about([-2.2, -0.4], [3.2, 0.5], 45) },
    { a: about([2.5, 0.2], [2.6, 1.6], 10), b: about([2.6, 0.3], [1, 0.6], -30) },
  ),
  { id: 'room', title: 'A polygon: a room', state: { ...turning, shows: 'polygon' } },
  drawing(
    'star',
    'A polygon: a star',
    [
      [0, 2.2],
      [0.5, 0.7],
      [2.1, 0.7],
      [0.8, -0.3],
      [1.3, -1.8],
      [0, -0.9],
      [-1.3, -1.8],
      [-0.8, -0.3],
      [-2.1, 0.7],
      [-0.5, 0.7],
    ],
    [1.6, -0.8],
  ),
  drawing(
    'spiral',
    'A polygon: a spiral',
    [
      [-3.6, -2],
      [3.6, -2],
      [3.6, 2],
      [-2.4, 2],
      [-2.4, -0.8],
      [2.2, -0.8],
      [2.2, 0.9],
      [-1.2, 0.9],
      [-1.2, 0.1],
      [1.2, 0.1],
      [1.2, -0.1],
      [-1.6, -0.1],
      [-1.6, 1.3],
      [2.8, 1.3],
      [2.8, -1.3],
      [-3.6, -1.3],
    ],
    [0, 0.5],
  ),
  drawing(
    'bow',
    'Refused: a bow tie crosses itself',
    [
      [-2.5, -1.5],
      [2.5, 1.5],
      [2.5, -1.5],
      [-2.5, 1.5],
    ],
    [0, 1],
  ),
  drawing(
    'line',
    'Refused: three corners on a line',
    [
      [-3, -1.5],
      [0, -1.5],
      [3, -1.5],
      [0, 1.8],
    ],
    [0, 0],
  ),
];
