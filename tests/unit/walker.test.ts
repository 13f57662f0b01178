import { init } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { Level, standable } from '../../web/figures/walker.js';
import { fromDegrees } from '../../web/playground/turn.js';
import { level as boxes } from '../../web/playground/walker-level.js';
import { random } from './support/random.js';

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
