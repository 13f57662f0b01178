import { init } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { Simulation } from '../../../web/playground/demos/walk/simulation.js';
import { walkPresets } from '../../../web/playground/demos/walk/presets.js';
beforeAll(() => init());
test('sim', () => {
  for (const preset of walkPresets) {
    const t0 = performance.now();
    const sim = new Simulation(preset.state);
    const t1 = performance.now();
    const log: unknown[] = [preset.id, sim.step.state, [...sim.step.center].map((x) => +x.toFixed(3)).join(), sim.step.free];
    for (let i = 0; i < 300; i++) sim.tick({ direction: 1, jump: false, yaw: preset.state.yaw });
    const t2 = performance.now();
    log.push(sim.step.state, [...sim.step.center].map((x) => +x.toFixed(3)).join(), sim.step.free, sim.falls, sim.step.ground && sim.partOf(sim.step.ground.id).name, (t1 - t0).toFixed(1), ((t2 - t1) / 300 * 1000).toFixed(1) + ' us', sim.hash());
    console.log(log.join(' | '));
    sim.dispose();
  }
  expect(1).toBe(1);
});
