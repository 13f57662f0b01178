import { init, Mesh, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { random } from '../support/random.js';

beforeAll(() => init());

const hills = (): Mesh => {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let z = 0; z <= 8; z++)
    for (let x = 0; x <= 8; x++) positions.push(x - 4, Math.sin(1.3 * x) * Math.cos(0.9 * z), z - 4);
  for (let z = 0; z < 8; z++)
    for (let x = 0; x < 8; x++) {
      const a = 9 * z + x;
      indices.push(a, a + 9, a + 10, a, a + 10, a + 1);
    }
  return Mesh.build({ positions: new Float64Array(positions), indices: new Uint32Array(indices) });
};

/** A world with the level alone among what is still, in a lane behind those that have gone, and one with another. */
function worlds(gone: number): { alone: World; among: World; level: number; moving: number } {
  const [alone, among] = [new World(), new World()];
  let [level, moving] = [0, 0];
  for (const world of [alone, among]) {
    const box = new Region({ center: [100, 0, 0], size: [1, 1, 1] });
    const others = Array.from({ length: gone }, () => world.add({ shape: box, still: true }));
    level = world.add({ shape: hills(), still: true, layers: 2 });
    moving = world.add({ shape: Region.sphere({ center: [0, 2, 0], radius: 0.5 }) });
    if (world === alone) for (const other of others) world.remove(other);
    if (world === among) world.add({ shape: box, still: true });
  }
  return { alone, among, level, moving };
}

test.each([0, 1, 6, 70])(
  'rays find a level alone in its tree, after %i others have gone, as they find it among others',
  (gone) => {
    const { alone, among, level, moving } = worlds(gone);
    const next = random(gone + 1);
    const seen = new Set<number>();
    for (let i = 0; i < 300; i++) {
      const origin = [8 * next() - 4, 3, 8 * next() - 4];
      const direction = [next() - 0.5, -0.2 - next(), next() - 0.5];
      const options = [{}, { maxT: 4 * next() }, { mask: 2 }, { mask: 1 }, { exclude: [level] }, { exclude: [moving] }][
        i % 6
      ];
      const hit = alone.castRay(origin, direction, options);
      expect(hit).toEqual(among.castRay(origin, direction, options));
      expect(alone.castRayAny(origin, direction, options) === 0).toBe(hit === null);
      seen.add(hit?.id ?? 0);
    }
    expect(seen).toEqual(new Set([0, level, moving]));
    alone.setEnabled(level, false);
    expect(alone.castRay([3, 3, 3], [0, -1, 0])).toBe(null);
    alone.setEnabled(level, true);
    expect(alone.castRay([3, 3, 3], [0, -1, 0])?.id).toBe(level);
    for (const world of [alone, among]) world.dispose();
  },
);
