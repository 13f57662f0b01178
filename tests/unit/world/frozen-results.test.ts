import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => init());

const cube = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });
const points = Float64Array.of(0, 0, 0, 4, 0, 0);
const along = Float64Array.of(1, 0, 0, 1, 0, 0);

const queries: [string, (world: World, x: number) => { readonly count: number; readonly ids: Uint32Array }][] = [
  ['overlap', (world, x) => world.overlap(cube(x))],
  ['overlap with parts', (world, x) => world.overlap(cube(x), { parts: true })],
  ['overlapPoint', (world, x) => world.overlapPoint([x, 0, 0])],
  ['overlapRegions', (world, x) => world.overlapRegions({ centers: points.map((p) => p + x), sizes: along })],
  ['overlapPoints', (world, x) => world.overlapPoints(points.map((p) => p + x))],
  ['overlappingPairs', (world, x) => world.overlappingPairs(x > 0 ? { max: 1 } : {})],
  ['castRays', (world, x) => world.castRays(points, along, x > 0 ? { max: 1 } : {})],
  ['castRayAll', (world, x) => world.castRayAll([x - 5, 0, 0], [1, 0, 0])],
  ['castRegionAll', (world, x) => world.castRegionAll(cube(x - 5), [20, 0, 0])],
  ['nearest', (world, x) => world.nearest([x, 0, 0], 2)],
  ['contacts', (world, x) => world.contacts(cube(x), { manifold: x > 0 })],
];

test.each(queries)('%s answers after its result was frozen', (_, ask) => {
  const [world, other] = [0, 1].map(() => {
    const world = new World();
    for (const x of [0, 1, 3, 5]) world.add({ shape: cube(x) });
    return world;
  }) as [World, World];
  for (const lock of [Object.freeze, Object.seal, Object.preventExtensions]) {
    const first = lock(ask(world, 0));
    const { count } = first;
    for (const x of [3, 0, 8]) {
      const [found, wanted] = [ask(world, x), ask(other, x)];
      expect(found.count).toBe(wanted.count);
      expect([...found.ids.subarray(0, found.count)]).toEqual([...wanted.ids.subarray(0, wanted.count)]);
      expect(Object.keys(found)).toEqual(Object.keys(wanted));
    }
    expect(first.count).toBe(count);
  }
  for (const each of [world, other]) each.dispose();
});

test.each([Object.freeze, Object.seal, Object.preventExtensions])(
  'update makes its events after those before were locked, and so does dispose',
  (lock) => {
    const world = new World();
    const id = world.add({ shape: cube(0) });
    const heard: string[] = [];
    const zone = world.watch(cube(0));
    for (const kind of ['enter', 'leave'] as const) zone.on(kind, ({ reason }) => heard.push(`${kind} ${reason}`));
    const first = lock(world.events);
    for (const column of [first.ids, first.zones, first.times, first.points]) Object.freeze(column); // they are empty
    world.update();
    expect([...world.events].map(({ kind }) => kind)).toEqual(['enter']);
    const second = lock(world.events);
    world.move(id, { center: [9, 0, 0] });
    world.update();
    expect([...world.events].map(({ kind, zone: of, id: who }) => [kind, of, who])).toEqual([['leave', zone, id]]);
    expect(second.count).toBe(1);
    world.move(id, { center: [0, 0, 0] });
    world.update();
    lock(world.events);
    world.dispose();
    expect([...world.events].map(({ kind }) => kind)).toEqual(['enter', 'leave']);
    expect(heard).toEqual(['enter none', 'leave moved', 'enter none', 'leave disposed']);
    expect(first.count).toBe(0);
  },
);
