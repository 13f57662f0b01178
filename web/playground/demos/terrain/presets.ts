import type { Preset } from '../../controls/demo.js';
import { fromDegrees } from '../../controls/turn.js';
import type { TerrainState } from './state.js';

const upright: TerrainState['a'] = {
  kind: 'capsule',
  center: [-0.7, 0.5, -0.75],
  size: [0.6, 1.3, 0.6],
  rotation: [0, 0, 0, 1],
};

export const terrainPresets: Preset<TerrainState>[] = [
  { id: 'meadow', title: 'On flat ground', state: { version: 1, a: upright, alone: false } },
  { id: 'ghosts', title: 'The same with ghosts', state: { version: 1, a: upright, alone: true } },
  {
    id: 'slope',
    title: 'A box in a hill',
    state: {
      version: 1,
      a: { kind: 'box', center: [0.8, 1.02, 0.4], size: [1.1, 0.7, 0.8], rotation: fromDegrees([20, 0, 28]) },
      alone: false,
    },
  },
  {
    id: 'cave',
    title: 'Against the wall of the cave',
    state: { version: 1, a: { ...upright, center: [-1.75, 0.29, 0.8], size: [0.4, 0.62, 0.4] }, alone: false },
  },
  {
    id: 'rock',
    title: 'Deep in the rock',
    state: {
      version: 1,
      a: { kind: 'sphere', center: [-2.1, 0.9, 1], size: [0.3, 0.3, 0.3], rotation: [0, 0, 0, 1] },
      alone: false,
    },
  },
];
