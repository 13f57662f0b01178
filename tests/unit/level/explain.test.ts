import { Compound, Heightfield, init, Mesh, type QueryOptions, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { crate, hills } from '../support/levels.js';

beforeAll(() => init());

const parts = (world: World, region: Region, options?: QueryOptions) => {
  const { partBlocks, partTests, hits } = world.explainOverlap(region, options);
  expect(hits).toBe(world.overlap(region, options).count);
  return { partBlocks, partTests };
};
const none = { partBlocks: 0, partTests: 0 };

test('of a level an overlap query visits few blocks, and tests few triangles', () => {
  const cells = 64;
  const world = new World();
  world.add({ shape: Mesh.build(hills(cells, 64)) });
  const { partBlocks, partTests } = parts(world, new Region({ center: [3, 0, 5], size: [1, 8, 1] }));
  expect(partBlocks).toBeGreaterThan(3);
  expect(partBlocks).toBeLessThan(40); // of 2,700 and more
  expect(partTests).toBeLessThan(40);
  const ball = parts(world, Region.sphere({ center: [3, 3, 5], radius: 2 }));
  expect(ball.partTests).toBeGreaterThan(0);
  expect(parts(world, new Region({ center: [0, 90, 0], size: [1, 1, 1] }))).toEqual(none);
  const all = parts(world, new Region({ size: [200, 200, 200] }), { mode: 'whole' });
  expect(all, 'what holds the root holds the rest').toEqual({ partBlocks: 1, partTests: 0 });
  const half = parts(world, new Region({ center: [32, 0, 0], size: [64, 20, 65] }), { mode: 'whole' });
  expect(half.partBlocks + half.partTests).toBeGreaterThanOrEqual(0);
  expect(parts(world, new Region({ size: [200, 200, 200] }), { mode: 'center' })).toEqual(none);
});

test('the members of a compound and the triangles of all levels add up; plain colliders have no parts', () => {
  const world = new World();
  const bed = new Region({ size: [4, 1, 2] });
  const cart = Compound.of(
    [0, 1, 2, 3].map((i) => ({ shape: bed, center: [5 * i, 0, 0] as [number, number, number] })),
  );
  world.add({ shape: cart });
  const one = new Region({ size: [1, 1, 1] });
  expect(parts(world, one)).toEqual({ partBlocks: 1, partTests: 1 });
  const everything = new Region({ size: [99, 99, 99] });
  expect(parts(world, everything, { mode: 'whole' }).partTests).toBe(4);
  const compound = parts(world, everything);
  world.add({ shape: Mesh.build(crate([-1, -1, -1], [1, 1, 1])) });
  const both = parts(world, everything);
  expect(both.partBlocks).toBeGreaterThan(compound.partBlocks);
  world.add({ shape: Heightfield.build({ heights: new Float32Array(9), columns: 3, rows: 3, size: [4, 4] }) });
  expect(parts(world, everything).partBlocks).toBeGreaterThan(both.partBlocks);

  const plain = new World();
  for (let i = 0; i < 20; i++) plain.add({ shape: bed, center: [i, 0, 0] });
  plain.add({ shape: Region.sphere({ radius: 2 }) });
  expect(parts(plain, everything)).toEqual(none);
});
