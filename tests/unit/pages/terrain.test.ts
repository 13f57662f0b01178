import { init, type Region } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import type { Triple } from '../../../web/figures/state/box.js';
import { shapeNames } from '../../../web/figures/state/shape.js';
import { Terrain, type TerrainState } from '../../../web/playground/demos/terrain/state.js';
import { fromDegrees } from '../../../web/playground/controls/turn.js';
import { random } from '../support/random.js';

beforeAll(() => init());

const chance = random(2031);
const between = (low: number, high: number): number => low + (high - low) * chance();

test('a flat meadow of triangles presses straight up; each on its own, edges press sideways', () => {
  const terrain = new Terrain();
  let ghosts = 0;
  for (let i = 0; i < 300; i += 1) {
    const kind = (['capsule', 'sphere', 'box', 'cylinder'] as const)[i % 4];
    const size: Triple = [0.6, kind === 'sphere' ? 0.6 : 1.2, 0.6];
    const center: Triple = [between(-2.4, -1.4), size[1] / 2 - between(0.01, 0.1), between(-1.35, -1.15)];
    const a = { kind, center, size, rotation: fromDegrees([between(0, 360), 0, 0]) } as const;
    const joined = terrain.answer({ version: 1, a, alone: false });
    expect(joined.touches.length).toBeGreaterThan(0);
    for (const { normal } of joined.touches) expect(normal).toEqual([0, 1, 0]);
    expect([joined.translation[0], joined.translation[2], joined.free]).toEqual([0, 0, true]);
    const alone = terrain.answer({ version: 1, a, alone: true });
    expect(alone.touches.length).toBeGreaterThanOrEqual(joined.touches.length);
    ghosts += alone.touches.filter(({ isGhost, normal }) => isGhost && normal[1] < 0.999).length;
  }
  terrain.dispose();
  expect(ghosts).toBeGreaterThan(300);
});

test('the way out leads out, wherever it says so, and both answers agree where nothing is met', () => {
  const terrain = new Terrain();
  const isMet = (moved: Region): boolean => {
    const { ids, count } = terrain.world.overlap(moved, { parts: true });
    const found = terrain.world.overlap(moved, { parts: true });
    return Array.from(ids.subarray(0, count)).some((id, i) =>
      Array.from(found.parts!.subarray(found.offsets![i], found.offsets![i + 1])).some(
        (part) => part < 0 || moved.overlaps(terrain.world.partOf(id, part), { strict: true }),
      ),
    );
  };
  const seen = { clear: 0, out: 0, stuck: 0 };
  for (let i = 0; i < 600; i += 1) {
    const a: TerrainState['a'] = {
      kind: shapeNames[i % shapeNames.length]!,
      center: [between(-3.5, 3.5), between(0, 1.6), between(-3.5, 3.5)],
      size: [between(0.2, 0.9), between(0.2, 0.9), between(0.2, 0.9)],
      rotation: fromDegrees([between(0, 360), between(-90, 90), between(0, 360)]),
    };
    const { touches, free, moved } = terrain.answer({ version: 1, a, alone: false });
    seen[moved === null ? 'clear' : free ? 'out' : 'stuck'] += 1;
    if (moved === null) expect(touches.every(({ depth }) => depth <= 1e-9)).toBe(true);
    else if (free) expect(isMet(moved)).toBe(false);
    if (touches.length > 0 || moved !== null) continue;
    expect(terrain.answer({ version: 1, a, alone: true }).touches).toEqual([]);
  }
  terrain.dispose();
  expect(Math.min(seen.clear, seen.out), JSON.stringify(seen)).toBeGreaterThan(60);
  expect(seen.stuck).toBeLessThan(60);
});
