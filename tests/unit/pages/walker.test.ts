import { init } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import type { BoxState } from '../../../web/figures/state/box.js';
import { Level, standable } from '../../../web/playground/demos/walker/state.js';
import { Store } from '../../../web/playground/controls/store.js';
import { fromDegrees } from '../../../web/playground/controls/turn.js';
import { level as boxes } from '../../../web/playground/demos/walker/level.js';
import { random } from '../support/random.js';

beforeAll(() => init());

test('who stays on the ground is pushed straight up by slopes, level by walls, and out of it all', () => {
  const level = new Level(boxes);
  const chance = random(2026);
  const kinds = { up: 0, level: 0, free: 0 };
  let parted = 0;
  let met = 0;
  for (let i = 0; i < 3000; i += 1) {
    const center: [number, number, number] = [10 * chance() - 5, 0.55 + 1.6 * chance(), 8 * chance() - 4];
    const walker = { center, size: [0.5, 1.2, 0.5] as typeof center, rotation: fromDegrees([360 * chance(), 0, 0]) };
    const { pushes, within, region } = level.answer({ version: 1, walker, pushed: true, grounded: true });
    for (const { normal, depth } of pushes) {
      expect(depth).toBeGreaterThan(0);
      if (normal[1] > standable) expect(normal.map(Math.abs)).toEqual([0, 1, 0]);
      else if (normal[1] > -standable) expect(normal[1]).toBe(0);
      kinds[normal[1] > standable ? 'up' : normal[1] === 0 ? 'level' : 'free'] += 1;
    }
    if (pushes.length === 0) continue;
    met += 1;
    if (within.length > 0) continue; // wedged in
    parted += 1;
    for (const box of level.regions) expect(region.overlaps(box, { strict: true })).toBe(false);
  }
  level.dispose();
  expect(Math.min(...Object.values(kinds)), JSON.stringify(kinds)).toBeGreaterThan(20);
  expect(parted / met).toBeGreaterThan(0.9);
});

test('a capsule slides along what it walks into, and no push throws it', () => {
  const level = new Level(boxes);
  const stride = 2.6 / 60;
  let slid = 0;
  for (let heading = 0; heading < 360; heading += 10) {
    const way = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)] as const;
    let at: [number, number, number] = [-2.2, 0.62, 0.6];
    for (let step = 0; step < 120 && Math.abs(at[0]) < 5 && Math.abs(at[2]) < 4; step += 1) {
      const center: typeof at = [at[0] + way[0] * stride, at[1] - 0.01, at[2] + way[1] * stride];
      const walker: BoxState = { center, size: [0.5, 1.2, 0.5], rotation: [0, 0, 0, 1] };
      const { region, within } = level.answer({ version: 1, walker, pushed: true, grounded: true });
      const [x, y, z] = region.center as unknown as typeof at;
      expect(within).toEqual([]);
      const gone = Math.hypot(x - at[0], z - at[2]);
      expect(gone).toBeLessThan(1.2 * stride);
      expect(y - at[1]).toBeLessThan(2 * stride);
      if (gone > 0.2 * stride && gone < 0.95 * stride) slid += 1;
      at = [x, y, z];
    }
  }
  level.dispose();
  expect(slid).toBeGreaterThan(100);
});

test('whoever fell before the first step of the history starts anew', () => {
  const store = new Store('first');
  const seen: string[] = [];
  store.onChange(() => seen.push(store.state));
  store.show('fallen');
  store.reset();
  expect([store.state, store.canUndo, seen]).toEqual(['first', false, ['fallen', 'first']]);
});
