import { init, Region, World } from 'askew';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { random } from '../support/random.js';

beforeAll(() => init());

let world: World;
let row: number[];
const cube = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });
beforeEach(() => {
  world = new World();
  row = Array.from({ length: 10 }, (_, x) => world.add({ shape: cube(4 * x) }));
});

const list = ({ ids, count }: { ids: Uint32Array; count: number }): number[] => [...ids.subarray(0, count)];

describe('castRegion', () => {
  test('finds what is met first', () => {
    const contact = world.castRegion(cube(-10), [64, 0, 0])!;
    expect(contact).toMatchObject({ id: row[0], t: 0.125, distance: 8, startsOverlapping: false });
    expect([...contact.normal, ...contact.point]).toEqual([-1, 0, 0, -1, 0, 0]);
    expect(world.castRegion(cube(-10), [64, 0, 0], { exclude: row[0]! })!.id).toBe(row[1]);
    expect(world.castRegion(cube(-10), [7, 0, 0])).toBeNull();
    expect(world.castRegion(cube(46), [-8, 0, 0])!.id).toBe(row[9]);
  });

  test('what it meets at the start comes first, by id', () => {
    expect(world.castRegion(cube(10), [-64, 0, 0])).toMatchObject({ id: row[2], t: 0, startsOverlapping: true });
  });

  test('of several at a time the lowest id', () => {
    const wall = new Region({ center: [0, -9, 0], size: [99, 2, 2] });
    expect(world.castRegion(wall, [0, 99, 0], { exclude: row.slice(0, 4) })!.id).toBe(row[4]);
  });

  test('the target is filled, the predicate asked in order of time', () => {
    const asked: number[] = [];
    const predicate = (id: number): boolean => asked.push(id) === 3;
    const contact = world.castRegion(cube(-10), [64, 0, 0], { predicate })!;
    expect(asked).toEqual(row.slice(0, 3));
    expect(contact.id).toBe(row[2]);
    expect(world.castRegion(cube(46), [-64, 0, 0], undefined, contact)).toBe(contact);
    expect(contact).toMatchObject({ id: row[9], t: 0.125 });
  });

  test('a predicate that removes what it agrees to gets a named error', () => {
    const predicate = (id: number): boolean => (world.remove(id), true);
    expect(() => world.castRegion(cube(-10), [64, 0, 0], { predicate })).toThrow(
      /^options.predicate names no collider/,
    );
    const end = (): boolean => (world.dispose(), true);
    expect(() => world.castRegion(cube(-10), [64, 0, 0], { predicate: end })).toThrow(/^world was disposed/);
  });
});

describe('castRegionAll', () => {
  test('finds all, by time', () => {
    const { ids, times, count, truncated } = world.castRegionAll(cube(-8), [-32 + 64, 0, 0]);
    expect([...ids.subarray(0, count)]).toEqual(row.slice(0, 7));
    expect([...times.subarray(0, count)]).toEqual(row.slice(0, 7).map((_, i) => (6 + 4 * i) / 32));
    expect(truncated).toBe(false);
    expect(list(world.castRegionAll(cube(44), [-18, 0, 0]))).toEqual(row.slice(6).reverse().slice(0, 4));
  });

  test('max and room keep the first', () => {
    const result = world.castRegionAll(cube(-8), [99, 0, 0], { max: 3 });
    expect([list(result), result.truncated]).toEqual([row.slice(0, 3), true]);
    expect(world.castRegionAll(cube(-8), [99, 0, 0], { max: 10 }).truncated).toBe(false);
    const into = new Uint32Array(2);
    const filled = world.castRegionAll(cube(-8), [99, 0, 0], { into });
    expect([filled.ids === into, list(filled), filled.truncated]).toEqual([true, row.slice(0, 2), true]);
    const predicate = (id: number): boolean => id !== row[0] && world.castRegionAll(cube(0), [1, 0, 0]).count > 0;
    const chosen = world.castRegionAll(cube(-8), [99, 0, 0], { predicate, max: 2 });
    expect([list(chosen), chosen.truncated]).toEqual([row.slice(1, 3), true]);
    expect(chosen.times[0]).toBe(10 / 99);
  });

  test('layers and masks', () => {
    world.setFilter(row[1]!, { layers: 2, mask: 4 });
    expect(list(world.castRegionAll(cube(-8), [99, 0, 0], { mask: 2 }))).toEqual([row[1]]);
    expect(list(world.castRegionAll(cube(-8), [99, 0, 0], { layers: 1 }))).not.toContain(row[1]);
  });
});

describe('nearest', () => {
  test('the nearest few, with distances and points', () => {
    const { ids, distances, points, count } = world.nearest([13, 3, 0], 3);
    expect([...ids.subarray(0, count)]).toEqual([row[3], row[4], row[2]]);
    expect([...distances.subarray(0, count)]).toEqual([2, Math.sqrt(8), Math.sqrt(20)]);
    expect([...points.subarray(0, 3 * count)]).toEqual([13, 1, 0, 15, 1, 0, 9, 1, 0]);
    expect(list(world.nearest([13, 3, 0]))).toEqual([row[3]]);
    expect(list(world.nearest([0, 0, 0], 0))).toEqual([]);
    expect(list(world.nearest([0, 0, 0], 99))).toEqual(row);
  });

  test('ties by id, inside first, as far as asked', () => {
    expect(list(world.nearest([10, 0, 0], 2))).toEqual([row[2], row[3]]);
    const twin = world.add({ shape: cube(8) });
    const inside = world.nearest([8, 0, 0], 2);
    expect([list(inside), [...inside.distances.subarray(0, 2)]]).toEqual([
      [row[2], twin],
      [0, 0],
    ]);
    expect(list(world.nearest([14, 0, 0], 9, { maxDistance: 1 }))).toEqual([row[3], row[4]]);
    expect(list(world.nearest([14, 0, 0], 9, { maxDistance: 0.5 }))).toEqual([]);
  });

  test('a predicate, lists and room choose', () => {
    const even = (id: number): boolean => row.indexOf(id) % 2 === 0;
    const chosen = world.nearest([13, 3, 0], 2, { predicate: even });
    expect(list(chosen)).toEqual([row[4], row[2]]);
    expect([...chosen.points.subarray(0, 6)]).toEqual([15, 1, 0, 9, 1, 0]);
    expect(list(world.nearest([13, 3, 0], 2, { exclude: row[3]! }))).toEqual([row[4], row[2]]);
    const into = new Uint32Array(1);
    expect(world.nearest([13, 3, 0], 2, { into }).ids).toBe(into);
    expect([...into]).toEqual([row[3]]);
  });
});

describe('overlappingPairs', () => {
  const pairs = (options?: Parameters<World['overlappingPairs']>[0]): number[][] => {
    const { ids, count } = world.overlappingPairs(options);
    return Array.from({ length: count }, (_, i) => [...ids.subarray(2 * i, 2 * i + 2)]);
  };

  test('touching counts; each pair once, the lower id first', () => {
    expect(pairs()).toEqual([]);
    const bridge = world.add({ shape: cube(2), still: true });
    expect(pairs()).toEqual([
      [row[0], bridge],
      [row[1], bridge],
    ]);
    world.move(row[9]!, { center: [0, 0, 0] });
    expect(pairs()).toEqual([
      [row[0], row[9]],
      [row[0], bridge],
      [row[1], bridge],
      [row[9], bridge],
    ]);
  });

  test('layers, lists, room and a predicate', () => {
    const bridges = row.slice(1).map((_, x) => world.add({ shape: cube(4 * x + 2) }));
    expect(pairs().length).toBe(18);
    const first = world.overlappingPairs({ max: 4 });
    expect([first.count, first.truncated]).toEqual([4, true]);
    expect(world.overlappingPairs({ max: 18 }).truncated).toBe(false);
    const into = new Uint32Array(7);
    const filled = world.overlappingPairs({ into });
    expect([filled.ids === into, filled.count, filled.truncated, into[6]]).toEqual([true, 3, true, 0]);
    expect(pairs({ include: [row[0]!, row[1]!, bridges[0]!] })).toEqual([
      [row[0], bridges[0]],
      [row[1], bridges[0]],
    ]);
    const predicate = (a: number, b: number): boolean => a === row[1] && world.overlappingPairs().count > 0 && b > 0;
    expect(pairs({ predicate })).toEqual([
      [row[1], bridges[0]],
      [row[1], bridges[1]],
    ]);
    world.setFilter(row[1]!, { mask: 2 });
    expect(pairs({ predicate })).toEqual([]);
  });

  test('a predicate is asked about each pair once, in order', () => {
    for (let x = 0; x < 9; x++) world.add({ shape: cube(4 * x + 2) });
    const asked: number[][] = [];
    const predicate = (a: number, b: number): boolean => asked.push([a, b]) % 3 === 0;
    const chosen = pairs({ predicate });
    expect(asked).toEqual(pairs());
    expect(chosen).toEqual(asked.filter((_, i) => i % 3 === 2));
  });
});

test('worlds equal brute force over regions', () => {
  const next = random(11);
  const vector = (size: number): number[] => [size * next(), size * next(), size * next()];
  const draw = (): Region =>
    new Region({ center: vector(12), halfExtents: vector(1.5), rotation: [next(), next(), next(), next() + 0.1] });
  const crowd = new World();
  const regions = new Map(Array.from({ length: 150 }, () => draw()).map((shape) => [crowd.add({ shape }), shape]));
  const sorted = (rank: (region: Region) => number | undefined): number[][] =>
    [...regions]
      .map(([id, region]) => [rank(region) ?? -1, id])
      .filter(([r]) => r! >= 0)
      .sort(([r, i], [s, k]) => r! - s! || i! - k!);
  for (let round = 0; round < 40; round++) {
    const probe = draw();
    const way = vector(12).map((x) => x - 6);
    const swept = sorted((region) => probe.castRegion(way, region)?.t);
    const met = crowd.castRegionAll(probe, way);
    expect(Array.from({ length: met.count }, (_, i) => [met.times[i], met.ids[i]])).toEqual(swept);
    const first = crowd.castRegion(probe, way);
    expect(first && [first.t, first.id]).toEqual(swept[0] ?? null);
    const point = vector(12);
    const near = crowd.nearest(point, 7);
    const expected = sorted((region) => region.distance(point)).slice(0, 7);
    expect(Array.from({ length: 7 }, (_, i) => [near.distances[i], near.ids[i]])).toEqual(expected);
    expect([...near.points.subarray(18, 21)]).toEqual([...regions.get(near.ids[6]!)!.closestPoint(point)]);
  }
  const ids = [...regions.keys()];
  const expected = ids.flatMap((a, i) =>
    ids.slice(i + 1).flatMap((b) => (regions.get(a)!.overlaps(regions.get(b)!) ? [a, b] : [])),
  );
  const found = crowd.overlappingPairs();
  expect([...found.ids.subarray(0, 2 * found.count)]).toEqual(expected);
  expect(found.count).toBeGreaterThan(50);
});
