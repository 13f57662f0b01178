import type { SidesState } from '../../../figures/state/sides.js';
import type { Preset } from '../../controls/demo.js';
import { fromDegrees } from '../../controls/turn.js';

const a: SidesState['a'] = { center: [-0.2, 1.3, 0], size: [2.6, 1.4, 1.6], rotation: fromDegrees([20, 10, -15]) };

export const sidesPresets: Preset<SidesState>[] = [
  { id: 'outside', title: 'Above one plane', state: { version: 1, a, point: [0.2, 2.6, 0.3] } },
  { id: 'inside', title: 'Below all six', state: { version: 1, a, point: [-0.4, 1.4, 0.2] } },
  { id: 'corner', title: 'Above three: past a corner', state: { version: 1, a, point: [2.1, 2.3, 1] } },
  {
    id: 'on',
    title: 'Exactly on a plane',
    state: { version: 1, a: { center: [0, 1, 0], size: [2, 1, 1.5], rotation: [0, 0, 0, 1] }, point: [0.5, 1.5, 0.25] },
  },
  {
    id: 'flat',
    title: 'A box without height',
    state: { version: 1, a: { ...a, size: [2.6, 0, 1.6] }, point: [-0.2, 1.3, 0] },
  },
];
