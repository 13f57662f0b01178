import type { Preset } from '../../controls/demo.js';
import { start, type WalkState } from './state.js';

const from = (id: string, title: string, part: Partial<WalkState>): Preset<WalkState> => ({
  id,
  title,
  state: { ...start, ...part },
});

/** Places to start from. */
export const walkPresets: Preset<WalkState>[] = [
  from('plaza', 'In the middle', {}),
  from('stairs', 'Below the stairs', { feet: [-7, 0.01, 2.4] }),
  from('deck', 'At the platform', { feet: [-7, 2.01, -4.2], yaw: 192 }),
  from('lift', 'On the lift', { feet: [0, 0.16, -6.35], yaw: 128 }),
  from('turntable', 'On the turntable', { feet: [-2.6, 0.26, 5], yaw: 32 }),
  from('crusher', 'Below the crusher', { feet: [3.4, 0.01, 1.6] }),
  from('corner', 'At the sharp corner', { feet: [6.4, 0.01, -0.8], yaw: 178 }),
  from('tunnel', 'At the tunnel', { feet: [-10, 0.01, 6.4] }),
  from('hills', 'At the hills', { feet: [6.6, 0.05, 8.6], yaw: 224 }),
];
