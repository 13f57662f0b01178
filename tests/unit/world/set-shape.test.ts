import { Heightfield, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate, dunes, hills } from '../support/levels.js';
import { Regions } from '../support/regions.js';

beforeAll(async () => {
  await init();
  box = new Region({ size: [1, 1, 1] });
});

type Shape = Region | Mesh | Heightfield;

const sheared = [1.5, 0.2, 0, 0, 0.3, 0.7, -0.4, 0, 0, 0.1, -1.2, 0, -4, 5, 2, 1];
const rotation = [0.1, -0.4, 0.2, 0.8];
let box: Region;

describe('another shape', () => {
  test('of any kind is as if the collider had been added with it', () => {
    const draws = new Regions(1450);
    const levels = [
      Mesh.build(hills(4, 6)),
      dunes(5, 4, [6, 3]),
      Mesh.build({ ...crate([0, 0, 0], [1, 2, 3]), solid: true }),
    ];
    const center = [3, -1, 2] as const;
    const world = new World();
    const ids = [0, 1, 2].map((i) => world.add({ shape: box, center, rotation, still: i === 1, layers: 6, mask: 5 }));
    world.setEnabled(ids[2]!, false);
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const shape: Shape =
        i % 4 === 3 ? levels[Math.floor(i / 4) % 3]! : draws.region(Math.floor(i / 2) % Regions.kinds, 6);
      for (const id of ids) world.setShape(id, shape);
      const anew = new World();
      for (const still of [false, true, false]) anew.add({ shape, center, rotation, still, layers: 6, mask: 5 });
      anew.setEnabled(ids[2]!, false);
      expect(world.hash()).toBe(anew.hash());
      const [asked, origin, way] = [draws.region(i % Regions.kinds, 5), draws.vector(6), draws.vector(4)];
      const answers = (of: World): unknown[] => {
        const { ids: found, count } = of.overlap(asked, { layers: 2, mask: 2 });
        const [hit, cast] = [of.castRay(origin, way), of.castRegion(asked, way)];
        return [[...found.subarray(0, count)], hit?.t, hit?.part, cast?.t, cast?.id, of.nearest(origin).distances[0]];
      };
      expect(answers(world)).toEqual(answers(anew));
      for (const id of ids) {
        expect(world.boundsOf(id)).toEqual(anew.boundsOf(id));
        const now = world.shapeOf(id);
        if (shape instanceof Region) expect((now as Region).toJSON()).toEqual((anew.shapeOf(id) as Region).toJSON());
        else expect(now).toBe(shape);
      }
      seen.add(shape instanceof Region ? shape.kind : shape.constructor.name);
      anew.dispose();
    }
    expect(seen.size).toBeGreaterThan(8);
    world.dispose();
  });

  test('is where zones find it at the next update; id, data and filter stay', () => {
    const world = new World();
    const data = { name: 'door' };
    const id = world.add({ shape: box, data, layers: 4 });
    const zone = world.watch(new Region({ center: [5, 0, 0], size: [2, 2, 2] }), { mask: 4 });
    world.update();
    world.setShape(id, new Region({ center: [99, 99, 99], size: [9, 1, 1] })); // its own pose does not count
    expect(zone.inside.length).toBe(0);
    world.update();
    expect([...world.events].map((event) => [event.kind, event.id])).toEqual([['enter', id]]);
    world.setShape(id, Mesh.build(crate([-1, -1, -1], [1, 1, 1])));
    world.update();
    expect([...world.events].map((event) => [event.kind, event.id])).toEqual([['leave', id]]);
    expect(world.dataOf(id)).toBe(data);
    world.dispose();
  });

  test('keeps a matrix that all levels may have', () => {
    const [low, high] = [Mesh.build(hills(3, 6)), Mesh.build(hills(6, 6))];
    const [world, anew] = [new World(), new World()];
    const id = world.add({ shape: low, matrix: sheared });
    anew.add({ shape: high, matrix: sheared });
    world.setShape(id, high);
    expect(world.hash()).toBe(anew.hash());
    const before = world.hash();
    expectError(() => world.setShape(id, box), { code: 'missing', argument: 'id', value: id });
    expectError(() => world.setShape(id, dunes(5, 5, [2, 2])), { code: 'missing', argument: 'id' });
    const unit = Region.sphere({ center: [0, 0, 0], radius: 1 });
    expectError(() => world.setShape(id, unit), { code: 'not-rigid', argument: 'shape', value: unit });
    expect(world.hash()).toBe(before);
    world.move(id, { rotation: [0, 0, 0, 1] });
    world.setShape(id, box);
    expect((world.shapeOf(id) as Region).center).toEqual(Float64Array.of(-4, 5, 2));
    for (const one of [world, anew]) one.dispose();
  });

  test('frees what no collider has any more', () => {
    const [low, high] = [Mesh.build(hills(3, 6)), Mesh.build(hills(30, 6))];
    const world = new World();
    const id = world.add({ shape: low });
    const before = world.bytes;
    for (let i = 0; i < 50; i++) {
      world.setShape(id, high);
      expect(world.bytes).toBeGreaterThan(before + 30 * 1800);
      world.setShape(id, high);
      world.setShape(id, box);
      expect(world.bytes).toBeLessThan(before);
    }
    world.dispose();
  });
});

test('wrong arguments are named and change nothing', () => {
  const world = new World();
  const id = world.add({ shape: box, center: [2 ** 119, 0, 0] });
  const gone = world.add({ shape: box });
  world.remove(gone);
  const before = world.hash();
  expectError(() => world.setShape(gone, box), { code: 'stale-id', argument: 'id', value: gone });
  expectError(() => world.setShape(id, { size: [1, 1, 1] } as never), { code: 'wrong-type', argument: 'shape' });
  const large = new Region({ size: [2 ** 121, 1, 1] });
  expectError(() => world.setShape(id, large), { code: 'too-far', argument: 'shape', value: large });
  const wide = Mesh.build({ positions: new Float64Array([0, 0, 0, 2 ** 119.9, 0, 0, 0, 2 ** 119, 0]) });
  expectError(() => world.setShape(id, wide), { code: 'too-far', argument: 'shape', value: wide });
  const released = Mesh.build(hills(2, 2));
  released.release();
  expectError(() => world.setShape(id, released), { code: 'released', argument: 'shape' });
  expect(world.hash()).toBe(before);
  world.dispose();
  expectError(() => world.setShape(id, box), { code: 'disposed', argument: 'world' });
});
