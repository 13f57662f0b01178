import { init, type RayHit, Region, World } from 'askew';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { point, region, seeded } from '../support/arbitrary.js';
import { expectError } from '../support/expect-error.js';
import { leastOf } from '../support/faults.js';
import { random } from '../support/random.js';

beforeAll(() => init());

const box = (): Region => new Region({ center: [4, 0, 0], size: [2, 2, 2] });

describe('a ray and a region', () => {
  test('in, out, distance, face, normal and point', () => {
    const hit = box().castRay([0, 0.5, 0], [2, 0, 0])!;
    expect(hit).toEqual({
      t: 1.5,
      leave: 2.5,
      distance: 3,
      face: 1,
      normal: Float64Array.of(-1, 0, 0),
      point: Float64Array.of(3, 0.5, 0),
      startsInside: false,
    });
    expect(box().planes()[hit.face]!.classify(hit.point)).toBe('on');
    expect(box().castRay([0, 0.5, 0], [-2, 0, 0])).toBeNull();
    expect(box().castRay([0, 0.5, 0], [2, 0, 0], { maxT: 1.5 })?.leave).toBe(1.5);
    expect(box().castRay([0, 0.5, 0], [2, 0, 0], { maxT: 1.4 })).toBeNull();
  });

  test('from inside: at once, without a face', () => {
    const hit = box().castRay([4, 0, 0], { x: 0, y: 4, z: 0 })!;
    expect([hit.t, hit.leave, hit.face, hit.startsInside]).toEqual([0, 0.25, -1, true]);
    expect([...hit.normal]).toEqual([0, 0, 0]);
  });

  test('a target is overwritten, or left alone by a miss', () => {
    const target = box().castRay([0, 0, 0], [1, 0, 0])!;
    expect(box().castRay([4, 9, 0], [0, -1, 0], {}, target)).toBe(target);
    expect([target.t, target.face]).toEqual([8, 2]);
    expect(box().castRay([4, 9, 0], [0, 1, 0], {}, target)).toBeNull();
    expect(target.t).toBe(8);
  });

  test('agrees with contains, and with a point that is swept', () => {
    let hits = 0;
    const within = { maxT: 1 };
    fc.assert(
      fc.property(region, point, point, (region, origin, way) => {
        fc.pre(way.some((x) => x !== 0));
        const hit = region.castRay(origin, way, within);
        const swept = new Region({ center: origin, size: [0, 0, 0] }).castRegion(way, region);
        expect(hit?.startsInside ?? false).toBe(region.contains(origin));
        if (hit === null || swept === null) return; // a graze may be a hit for one of them
        hits++;
        expect(hit.t).toBeCloseTo(swept.t, 6);
        expect(region.distance(hit.point)).toBeLessThan(1e-9);
      }),
      seeded,
    );
    expect(hits).toBeGreaterThan(60);
  });

  test.each<[string, unknown[], string, string]>([
    [
      'NaN',
      [
        [NaN, 0, 0],
        [1, 0, 0],
      ],
      'not-finite',
      'origin.x',
    ],
    ['no vector', [null, [1, 0, 0]], 'wrong-type', 'origin'],
    [
      'an endless direction',
      [
        [0, 0, 0],
        [0, Infinity, 0],
      ],
      'not-finite',
      'direction.y',
    ],
    [
      'no direction',
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
      'zero-length',
      'direction',
    ],
    ['an end before the start', [[0, 0, 0], [1, 0, 0], { maxT: -1 }], 'negative', 'options.maxT'],
    ['an end that is none', [[0, 0, 0], [1, 0, 0], { maxT: NaN }], 'not-finite', 'options.maxT'],
    ['options that are none', [[0, 0, 0], [1, 0, 0], 3], 'wrong-type', 'options'],
    ['a target that is none', [[0, 0, 0], [1, 0, 0], {}, { normal: [], point: [] }], 'wrong-type', 'target.normal'],
  ])('%s is refused', (_, [origin, direction, options, target], code, argument) => {
    const call = (): unknown => box().castRay(origin as any, direction as any, options as any, target as any);
    expectError(call, { code: code as any, argument });
  });
});

describe('rays in a world', () => {
  const next = random(61);
  const vector = (size: number): number[] => [0, 0, 0].map(() => size * (2 * next() - 1));
  const world = {} as { it: World; ids: number[] };
  beforeAll(() => {
    world.it = new World();
    world.ids = Array.from({ length: 300 }, (_, i) =>
      world.it.add({
        shape: new Region({
          center: vector(10),
          halfExtents: [2 * next(), 2 * next(), 2 * next()],
          rotation: [...vector(1), 1] as any,
        }),
        layers: 1 << (i % 3),
      }),
    );
  });

  /** All hits by looking at every collider. */
  function brute(origin: number[], way: number[], layers: number): { id: number; hit: RayHit }[] {
    return world.ids
      .filter((_, i) => ((1 << (i % 3)) & layers) !== 0)
      .map((id) => ({ id, hit: world.it.regionOf(id).castRay(origin, way)! }))
      .filter(({ hit }) => hit !== null)
      .sort((a, b) => a.hit.t - b.hit.t || a.id - b.id);
  }

  test('first, any and all are what looking at every collider finds', () => {
    let hits = 0;
    for (let i = 0; i < 300; i++) {
      const [origin, way] = [vector(14), vector(3)];
      const mask = 1 + (i % 7);
      const all = brute(origin, way, mask);
      hits += all.length;
      const rows = world.it.castRayAll(origin, way, { mask });
      expect([...rows.ids.subarray(0, rows.count)]).toEqual(all.map(({ id }) => id));
      expect([...rows.times.subarray(0, rows.count)]).toEqual(all.map(({ hit }) => hit.t));
      const first = world.it.castRay(origin, way, { mask });
      expect(first).toEqual(
        all.length === 0 ? null : { ...all[0]!.hit, id: all[0]!.id, part: -1, uv: new Float64Array(2) },
      );
      const any = world.it.castRayAny(origin, way, { mask });
      if (all.length === 0) expect(any).toBe(0);
      else expect(all.map(({ id }) => id)).toContain(any);
    }
    expect(hits).toBeGreaterThan(leastOf(223, 2.5)); // a large collider is hit by two or three
  });

  test('options: an end, a max, lists and a predicate', () => {
    const line = new World();
    const ids = [4, 8, 12, 16].map((x) => line.add({ shape: new Region({ center: [x, 0, 0], size: [2, 2, 2] }) }));
    const from = [0, 0, 0];
    const along = [1, 0, 0];
    const all = (options: Parameters<World['castRayAll']>[2]) => {
      const { ids, count, truncated } = line.castRayAll(from, along, options);
      return [[...ids.subarray(0, count)], truncated];
    };
    expect(all({ maxT: 7 })).toEqual([ids.slice(0, 2), false]);
    expect(all({ max: 3 })).toEqual([ids.slice(0, 3), true]);
    expect(all({ max: 4 })).toEqual([ids, false]);
    expect(all({ exclude: ids[0]!, predicate: (id) => id !== ids[2] })).toEqual([[ids[1], ids[3]], false]);
    expect(line.castRay(from, along, { exclude: ids.slice(0, 2) })!.id).toBe(ids[2]);
    expect(line.castRay(from, along, { predicate: (id) => id === ids[3] })!.t).toBe(15);
    expect(line.castRay(from, along, { include: [] })).toBeNull();
    expect(line.castRayAny(from, along, { predicate: (id) => id === ids[3] })).toBe(ids[3]);
    const into = new Uint32Array(2);
    expect(line.castRayAll(from, along, { into }).ids).toBe(into);
    expect([...into]).toEqual(ids.slice(0, 2));
    expectError(() => line.castRay(from, [0, 0, 0]), { code: 'zero-length', argument: 'direction' });
    expectError(() => line.castRay(from, along, { maxT: -1 }), { code: 'negative', argument: 'options.maxT' });
    line.dispose();
    expectError(() => line.castRay(from, along), { code: 'disposed', argument: 'world' });
  });
});
