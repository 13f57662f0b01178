import { init, type OverlapBatchResult, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { detached } from '../support/detached.js';
import { expectError } from '../support/expect-error.js';
import { leastOf } from '../support/faults.js';
import { column, random } from '../support/random.js';

let world: World;
const next = random(77);
const count = 40;
const centers = column(3 * count, -8, 8, next);
const halfExtents = column(3 * count, 0.2, 4, next);
const rotations = column(4 * count, -1, 1, next);
const directions = column(3 * count, -1, 1, next);
beforeAll(async () => {
  await init();
  world = new World();
  const n = 400;
  world.addMany({
    centers: column(3 * n, -9, 9, next),
    halfExtents: column(3 * n, 0.1, 0.8, next),
    rotations: column(4 * n, -1, 1, next),
  });
});

/** The ids of each query. */
const split = ({ ids, offsets }: OverlapBatchResult, length = count): number[][] =>
  Array.from({ length }, (_, i) => [...ids.subarray(offsets[i], offsets[i + 1])]);
const list = ({ ids, count }: { ids: Uint32Array; count: number }): number[] => [...ids.subarray(0, count)];
const at = (column: Float64Array, width: number, i: number): Float64Array =>
  column.subarray(width * i, width * (i + 1));
const rows = <T>(one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));
const regionAt = (i: number): Region =>
  new Region({ center: at(centers, 3, i), halfExtents: at(halfExtents, 3, i), rotation: at(rotations, 4, i) });

describe('many queries find what as many single ones do', () => {
  test.each([{}, { mode: 'center' as const }, { mode: 'whole' as const }])('overlapRegions %o', (options) => {
    const many = world.overlapRegions({ centers, halfExtents, rotations }, options);
    const expected = rows((i) => list(world.overlap(regionAt(i), options)));
    expect(split(many)).toEqual(expected);
    expect(many.count).toBe(expected.flat().length);
    expect(many.count).toBeGreaterThan(0);
    expect(many.truncated).toBe(false);
  });

  test('overlapPoints', () => {
    const points = column(3 * 800, -8, 8, random(78));
    const expected = Array.from({ length: 800 }, (_, i) => list(world.overlapPoint(at(points, 3, i))));
    expect(split(world.overlapPoints(points), 800)).toEqual(expected);
    expect(expected.flat().length).toBeGreaterThan(leastOf(40)); // 400 boxes fill a twentieth of the space
    const single = Float32Array.from(centers);
    expect(split(world.overlapPoints(single))).toEqual(
      rows((i) => list(world.overlapPoint(single.subarray(3 * i, 3 * i + 3)))),
    );
  });

  test('castRays, with times, in order of time', () => {
    const many = world.castRays(centers, directions);
    const times = many.times.slice(0, many.count);
    expect(split(many)).toEqual(rows((i) => list(world.castRayAll(at(centers, 3, i), at(directions, 3, i)))));
    expect([...times]).toEqual(
      rows((i) => {
        const { times, count } = world.castRayAll(at(centers, 3, i), at(directions, 3, i));
        return [...times.subarray(0, count)];
      }).flat(),
    );
    const firsts = world.castRays(centers, directions, { max: 1, maxT: 9 });
    const expected = rows((i) => world.castRay(at(centers, 3, i), at(directions, 3, i), { maxT: 9 }));
    expect(split(firsts)).toEqual(expected.map((hit) => (hit === null ? [] : [hit.id])));
  });
});

describe('options', () => {
  test('rays are truncated where max leaves out a hit', () => {
    const all = split(world.castRays(centers, directions));
    const most = Math.max(...all.map((ids) => ids.length));
    expect(most).toBeGreaterThan(1);
    for (let max = 2; max <= most; max++) {
      const some = world.castRays(centers, directions, { max });
      expect(split(some)).toEqual(all.map((ids) => ids.slice(0, max)));
      expect(some.truncated).toBe(max < most);
    }
    const [far, away] = [Float64Array.of(1e6, 0, 0), Float64Array.of(1, 0, 0)];
    expect(world.castRays(far, away, { max: 0 }).truncated).toBe(false);
    expect(world.castRays(far, away, { max: 1 }).truncated).toBe(false);
    expect(world.castRays(centers, directions, { max: 0 })).toMatchObject({ count: 0, truncated: true });
  });

  test('max counts the hits of each query', () => {
    const columns = { centers, halfExtents, rotations };
    const all = split(world.overlapRegions(columns));
    const some = world.overlapRegions(columns, { max: 2 });
    expect(some.truncated).toBe(true);
    split(some).forEach((ids, i) => {
      expect(ids.length).toBe(Math.min(2, all[i]!.length));
      expect(all[i]).toEqual(expect.arrayContaining(ids));
    });
  });

  test('lists, and a predicate that hears which query it is', () => {
    const columns = { centers, halfExtents, rotations };
    const all = split(world.overlapRegions(columns));
    const exclude = all.flat().slice(0, 5);
    const odd = (id: number, query: number): boolean => (id + query) % 2 === 1;
    const expected = all.map((ids, query) => ids.filter((id) => !exclude.includes(id) && odd(id, query)));
    expect(split(world.overlapRegions(columns, { exclude, predicate: odd }))).toEqual(expected);
    const two = world.overlapRegions(columns, { exclude, predicate: odd, max: 1 });
    expect(split(two)).toEqual(expected.map((ids) => ids.slice(0, 1)));
    expect(two.truncated).toBe(true);
    const times = world.castRays(centers, directions, { predicate: odd });
    expect(times.count).toBeGreaterThan(0);
    for (let i = 0; i < count; i++) {
      const own = [...times.times.subarray(times.offsets[i], times.offsets[i + 1])];
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  });

  test('an array of yours takes what it has room for', () => {
    const columns = { centers, halfExtents, rotations };
    const all = world.overlapRegions(columns).ids.slice();
    const into = new Uint32Array(7);
    const result = world.overlapRegions(columns, { into });
    expect(result.ids).toBe(into);
    expect([result.count, result.truncated]).toEqual([7, true]);
    expect([...into]).toEqual([...all.subarray(0, 7)]);
    expect(result.offsets[count]).toBe(7);
  });

  test('no queries at all find nothing', () => {
    expect(world.overlapPoints(new Float64Array(0)).count).toBe(0);
    expect(world.castRays(new Float64Array(0), new Float64Array(0)).offsets[0]).toBe(0);
  });
});

describe('bad columns are named, with their row', () => {
  const bad = (values: Float64Array, at: number, value: number): Float64Array => {
    const copy = values.slice();
    copy[at] = value;
    return copy;
  };
  const zero = directions.slice();
  zero.fill(0, 9, 12);
  const calls: [string, () => unknown, Parameters<typeof expectError>[1]][] = [
    [
      'points with NaN',
      () => world.overlapPoints(bad(centers, 7, NaN)),
      { code: 'not-finite', argument: 'points', row: 2 },
    ],
    ['half a point', () => world.overlapPoints(centers.subarray(1)), { code: 'wrong-length', argument: 'points' }],
    ['detached points', () => world.overlapPoints(detached(6)), { code: 'unusable-buffer', argument: 'points' }],
    [
      'fewer directions',
      () => world.castRays(centers, directions.subarray(3)),
      { code: 'wrong-length', argument: 'directions' },
    ],
    [
      'a ray without direction',
      () => world.castRays(centers, zero),
      { code: 'zero-length', argument: 'directions', row: 3 },
    ],
    [
      'a box without rotation',
      () => world.overlapRegions({ centers, halfExtents, rotations: new Float64Array(4 * count) }),
      { code: 'zero-length', argument: 'columns.rotations', row: 0 },
    ],
    [
      'an end before the start',
      () => world.castRays(centers, directions, { maxT: -2 }),
      { code: 'negative', argument: 'options.maxT' },
    ],
    [
      'a stale id',
      () => world.overlapPoints(centers, { exclude: 5 }),
      { code: 'stale-id', argument: 'options.exclude', value: 5 },
    ],
  ];
  test.each(calls)('%s', (_, call, wanted) => expectError(call, wanted));

  test('of a world that is gone', () => {
    const gone = new World();
    gone.dispose();
    expectError(() => gone.overlapPoints(centers), { code: 'disposed', argument: 'world' });
  });
});
