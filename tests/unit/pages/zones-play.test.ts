import { init } from 'askew';
import { afterEach, expect, test, vi } from 'vitest';
import { Store } from '../../../web/playground/controls/store.js';
import { ZonesModel } from '../../../web/playground/demos/zones/model.js';
import { initial } from '../../../web/playground/demos/zones/state.js';
import type { WalkFiles } from '../../../web/playground/demos/zones/watched-walk.js';
import { readScene } from '../../fixtures/files.js';

afterEach(() => void vi.unstubAllGlobals());

test('the walk plays as time passes, and stands still while no frames come, as in a hidden tab', async () => {
  await init();
  let frame: (now: number) => void = () => {};
  vi.stubGlobal('requestAnimationFrame', (tick: typeof frame) => void (frame = tick));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const files: WalkFiles = {
    recording: readScene('walk.json'),
    village: readScene('village.gltf'),
    ...readScene<Pick<WalkFiles, 'zones'>>('zones.json'),
  };
  const model = new ZonesModel(new Store(initial), files);
  const second = files.recording.framesPerSecond;
  model.play();
  for (let now = 0; now <= 1000; now += 100) frame(now);
  expect(model.walk.frame).toBe(second);
  frame(61_000);
  expect(model.walk.frame).toBe(second);
  for (let now = 61_100; now <= 62_000; now += 100) frame(now);
  expect(model.walk.frame).toBe(2 * second);
  model.dispose();
});
