import type { RaysState } from './state.js';
import type { Preset } from '../../controls/demo.js';
import { fromDegrees } from '../../controls/turn.js';

const ray: RaysState = {
  version: 1,
  mode: 'ray',
  seed: 143,
  mover: { center: [-4.2, 1.5, 0.4], size: [0.6, 0.4, 0.8], rotation: fromDegrees([25, 0, 15]) },
  to: [-2.9, 1.4, -0.25],
  bounces: 10,
};

export const raysPresets: Preset<RaysState>[] = [
  { id: 'bounces', title: 'A ray with bounces', state: ray },
  { id: 'sweep', title: 'A box on its way', state: { ...ray, mode: 'sweep', to: [4, 1, -1.2] } },
];
