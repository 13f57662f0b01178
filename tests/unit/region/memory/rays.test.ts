import { AskewError, init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { garbage } from '../../support/garbage.js';
import { column, random } from '../../support/random.js';

let world: World;
beforeAll(async () => {
  await init();
  world = new World();
  const centers = column(600, 0, 20, random(3));
  centers.set([2, 1.2, 1.3]); // on the ray
  world.addMany({ centers, halfExtents: new Float64Array(600).fill(1) });
});

describe('hot calls make no garbage', () => {
  const from = { x: 0.5, y: 0.3, z: 0.1 };
  const along = { x: 1.5, y: 0.9, z: 1.1 };
  const end = { maxT: 15.5 };
  const options = { ...end, mask: 3 };
  const calls: Record<string, () => () => unknown> = {
    'Region castRay': () => {
      const region = new Region({ center: [3, 2, 2], size: [2, 2, 2] });
      const target = region.castRay(from, along)!;
      return () => region.castRay(from, along, end, target);
    },
    castRay: () => {
      const target = world.castRay(from, along)!;
      return () => world.castRay(from, along, options, target);
    },
    castRayAny: () => () => world.castRayAny(from, along, options),
    castRayAll: () => () => world.castRayAll(from, along, options),
  };

  test.each(Object.entries(calls))('%s', (_, prepare) => {
    expect(garbage(prepare(), 3000)).toBeLessThan(1);
  });
});

describe('no memory left', () => {
  test('every question says so, and is answered once there is some', () => {
    const full = new World();
    for (let i = 0; i < 1000; i++) full.add({ shape: new Region({ size: [2, 2, 2] }) });
    const points = new Float64Array(3 * 200);
    const directions = new Float64Array(3 * 200).fill(1);
    const calls = [
      () => full.castRayAll([0, 0, 0], [1, 0, 0]).count,
      () => full.castRays(points, directions).count,
      () => full.overlapPoints(points).count,
      () => full.overlapRegions({ centers: points, halfExtents: directions }).count,
    ];
    const hoard: World[] = [];
    for (let capacity = 2 ** 20; capacity >= 1; capacity /= 2) {
      try {
        for (;;) hoard.push(new World({ capacity }));
      } catch (error) {
        if (!(error instanceof AskewError && error.code === 'out-of-memory')) throw error;
      }
    }
    for (const call of calls) expect(call).toThrow(expect.objectContaining({ code: 'out-of-memory' }));
    for (const other of hoard) other.dispose();
    expect(calls.map((call) => call())).toEqual([1000, 200000, 200000, 200000]);
    full.dispose();
  });
});
