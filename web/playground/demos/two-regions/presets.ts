import { unlimited, type TranslationLimit } from '../../../figures/state/translation-limit.js';
import type { BoxState } from '../../../figures/state/box.js';
import type { PairState } from '../../../figures/state/pair.js';
import type { Preset } from '../../controls/demo.js';
import { fromDegrees } from '../../controls/turn.js';
import { initial } from './state.js';

const straight: BoxState['rotation'] = [0, 0, 0, 1];

const pair = (id: string, title: string, a: BoxState, b: BoxState): Preset<PairState> => ({
  id,
  title,
  state: { ...initial, a, b },
});

/** The first pair with a way out that is bound. */
function bound(id: string, title: string, part: Partial<TranslationLimit>): Preset<PairState> {
  return { id, title, state: { ...initial, bound: { ...unlimited, ...part } } };
}

/** A pair as it stands, moved away from the origin. */
function far(distance: number): Preset<PairState> {
  const away = ({ center: [x, y, z], ...box }: BoxState): BoxState => ({
    center: [x + distance, y, z + distance],
    ...box,
  });
  return pair('far', 'Far from the origin', away(initial.a), away(initial.b));
}

/** What the answers have to get right, and where simpler tests go wrong. */
export const pairPresets: Preset<PairState>[] = [
  pair(
    'face-contact',
    'Face contact',
    { center: [-0.3, 1.4, 0], size: [1.5, 1, 1.2], rotation: fromDegrees([20, 0, 0]) },
    { center: [0.3, 0.5, 0], size: [3.2, 1, 2], rotation: straight },
  ),
  pair(
    'stiff-card',
    'The stiff card: edge on edge',
    { center: [-0.3, 1.3, 0], size: [2.6, 0.1, 1.6], rotation: fromDegrees([20, 0, 0]) },
    { center: [1.3, 1.8, 1], size: [2.4, 0.1, 1.4], rotation: fromDegrees([60, 10, 40]) },
  ),
  pair(
    'touching',
    'Touching exactly',
    { center: [-1, 1, 0], size: [2, 1.5, 1.5], rotation: straight },
    { center: [1, 1.25, 0.5], size: [2, 1, 1.5], rotation: straight },
  ),
  pair(
    'tenths',
    'Neighbors in a grid of 0.1',
    { center: [2 * 0.1, 1, 0], size: [0.1, 1.6, 1.6], rotation: straight },
    { center: [3 * 0.1, 1.2, 0.2], size: [0.1, 1.6, 1.6], rotation: straight },
  ),
  pair(
    'near-parallel',
    'Near-parallel, 1e-8 rad apart',
    { center: [-0.7, 1.2, 0], size: [2, 1.4, 1.4], rotation: [0, 0.25, 0, 1] },
    { center: [0.9, 1.6, 0.4], size: [1.6, 1.6, 1.2], rotation: [1e-8, 0.25, 1e-8, 1] },
  ),
  pair(
    'nested',
    'Nested',
    { center: [0.2, 1.3, 0.1], size: [1, 0.6, 0.7], rotation: fromDegrees([35, 20, 10]) },
    { center: [0, 1.4, 0], size: [2.8, 2, 2], rotation: fromDegrees([-10, 5, 0]) },
  ),
  pair(
    'concentric',
    'Concentric',
    { center: [0, 1.4, 0], size: [3, 0.8, 1], rotation: fromDegrees([25, 0, 15]) },
    { center: [0, 1.4, 0], size: [1, 2, 1.4], rotation: fromDegrees([-20, 30, 0]) },
  ),
  far(9000),
  pair(
    'flat',
    'Flat, in one plane',
    { center: [-0.5, 1, 0], size: [2.4, 0, 1.6], rotation: [0, 0.25, 0, 1] },
    { center: [0.7, 1, 0.3], size: [2, 0, 1.2], rotation: [0, -0.125, 0, 1] },
  ),
  pair('sheared', 'Sheared', { ...initial.a, shear: [0.6, 0, 0.3] }, { ...initial.b, shear: [0, 0.4, 0] }),
  pair(
    'mirrored',
    'Sheared and mirrored',
    { ...initial.a, shear: [0.6, 0, 0.3], mirrored: true },
    { ...initial.b, shear: [0, 0.4, 0], mirrored: true },
  ),
  bound('ground', 'A way out on the ground', { to: 'ground' }),
  bound('some', 'Some of a way out, along x', { to: 'along', along: [-1, 0, 0], maxDistance: 0.25 }),
];
