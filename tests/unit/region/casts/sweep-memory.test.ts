import { AskewError, init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { garbage } from '../../support/garbage.js';
import { random } from '../../support/random.js';

let world: World;
let box: Region;
beforeAll(async () => {
  await init();
  box = new Region({ center: [10, 10, 10], size: [4, 3, 5], rotation: [0.1, 0.2, 0.3, 0.9] });
  world = new World();
  const next = random(3);
  const centers = Float64Array.from({ length: 600 }, () => 20 * next());
  world.addMany({ centers, halfExtents: new Float64Array(600).fill(1) });
});

describe('hot calls make no garbage', () => {
  const way = { x: 3.5, y: -2.5, z: 0.5 };
  const calls: Record<string, () => () => unknown> = {
    'Region castRegion': () => {
      const other = new Region({ center: [12, 8, 10], size: [1, 1, 1] });
      const target = box.castRegion(way, other)!;
      return () => box.castRegion(way, other, undefined, target);
    },
    'Region castRegion with a turn': () => {
      const motion = { translation: way, axis: [0, 1, 0], angle: 0.5, pivot: [1, 2, 3] };
      const target = box.castRegion(motion, box)!;
      return () => box.castRegion(motion, box, undefined, target); // met at the start: the quickest answer
    },
    'castRegion with a turn': () => {
      const motion = { rotation: [0, 1, 0, 1] };
      const few = new World(); // among 600 boxes a turn takes milliseconds
      for (const x of [7, 13]) few.add({ shape: new Region({ center: [x, 10, 10], size: [1, 1, 1] }) });
      const target = few.castRegion(box, motion)!;
      return () => few.castRegion(box, motion, undefined, target);
    },
    manifold: () => {
      const other = new Region({ center: [12, 8, 10], size: [3, 3, 3] });
      const target = box.manifold(other)!;
      const options = { margin: 0.01 };
      return () => box.manifold(other, options, target);
    },
    closestPoint: () => {
      const target = new Float64Array(3);
      return () => box.closestPoint(way, target);
    },
    castRegion: () => {
      const options = { mask: 3 };
      const target = world.castRegion(box, way)!;
      return () => world.castRegion(box, way, options, target);
    },
    castRegionAll: () => () => world.castRegionAll(box, way),
    'castRegionAll with options': () => {
      const options = { max: 3, into: new Uint32Array(9), exclude: [] };
      return () => world.castRegionAll(box, way, options);
    },
    nearest: () => () => world.nearest(way, 5),
    'nearest with options': () => {
      const options = { maxDistance: 4.5, into: new Uint32Array(9) };
      return () => world.nearest(way, 5, options);
    },
    overlappingPairs: () => () => world.overlappingPairs(),
  };

  test.each(Object.entries(calls))('%s', (_, prepare) => {
    expect(garbage(prepare(), 3000)).toBeLessThan(1);
  });
});

describe('no memory left', () => {
  test('every question says so, and is answered once there is some', () => {
    const full = new World();
    // So many answers need more than what is left beside the smallest World.
    const count = 1500;
    for (let i = 0; i < count; i++) full.add({ shape: box });
    const point = [10, 10, 10];
    const calls = [
      () => full.castRegionAll(box, [1, 0, 0]).count,
      () => full.nearest(point, count).count,
      () => full.overlappingPairs().count,
    ];
    const hoard = takeAll();
    for (const call of calls) expect(call).toThrow(/needs more memory/);
    for (const other of hoard) other.dispose();
    expect(calls.map((call) => call())).toEqual([count, count, (count * (count - 1)) / 2]);
    full.dispose();
  });

  function takeAll(): World[] {
    const worlds: World[] = [];
    for (let capacity = 2 ** 20; capacity >= 1; capacity /= 2) {
      try {
        for (;;) worlds.push(new World({ capacity }));
      } catch (error) {
        if (!(error instanceof AskewError && error.code === 'out-of-memory')) throw error;
      }
    }
    return worlds;
  }
});
