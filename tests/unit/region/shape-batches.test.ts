import { castRays, closestPoints, containsPoints, init, overlapsRegions, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';
import { column } from '../support/random.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

// More rows than fit into one chunk of the scratch area.
const count = 1100;
const rows = <T>(answer: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => answer(i));
const row = (values: Float64Array, width: number, i: number): Float64Array =>
  values.subarray(i * width, (i + 1) * width);

describe('batches give the answers of single calls, of every kind', () => {
  test.each(Array.from({ length: Regions.kinds }, (_, kind) => kind))('%i', (kind) => {
    const regions = new Regions(80 + kind);
    const region = regions.region(kind, 1);
    const points = column(3 * count, -2.5, 2.5, regions.next);
    points.set(region.center, 0);
    const inside = containsPoints(region, points);
    expect([...inside]).toEqual(rows((i) => Number(region.contains(row(points, 3, i)))));
    if (region.dimension === 3) expect(inside.includes(1)).toBe(true);

    const nearest = closestPoints(region, points);
    const nearestOne = rows((i) => {
      const point = row(points, 3, i);
      return [...region.closestPoint(point), region.signedDistance(point)];
    });
    expect(nearest).toEqual(Float64Array.from(nearestOne.flat()));

    const ways = column(3 * count, -1, 1, regions.next);
    for (let i = 0; i < count; i += 2)
      for (let k = 0; k < 3; k++) ways[3 * i + k] = region.center[k]! - points[3 * i + k]!;
    ways.set([1, 0, 0], 0);
    const hits = castRays(region, points, ways, { maxT: 2 });
    const hitsOne = rows((i) => {
      const hit = region.castRay(row(points, 3, i), row(ways, 3, i), { maxT: 2 });
      return hit === null ? [-1, 0, 0, 0, 0] : [hit.t, hit.leave, ...hit.normal];
    });
    expect(hits).toEqual(Float64Array.from(hitsOne.flat()));
    if (region.dimension === 3) expect(hitsOne.filter((hit) => hit[0] !== -1).length).toBeGreaterThan(60);

    const boxes = {
      centers: points,
      halfExtents: column(3 * count, 0, 1.5, regions.next),
      rotations: column(4 * count, -1, 1, regions.next),
    };
    const met = overlapsRegions(region, boxes);
    const metOne = rows((i) => {
      const [center, halfExtents] = [row(boxes.centers, 3, i), row(boxes.halfExtents, 3, i)];
      return Number(region.overlaps(new Region({ center, halfExtents, rotation: row(boxes.rotations, 4, i) })));
    });
    expect([...met]).toEqual(metOne);
    expect(met.includes(1)).toBe(true);
    expect(met.includes(0)).toBe(true);
  });
});

test('answers go where they are to go', () => {
  const ball = Region.sphere({ radius: 1 });
  const points = new Float64Array([0, 0, 0, 3, 0, 0]);
  const into = new Float64Array(8);
  expect(closestPoints(ball, points, into)).toBe(into);
  expect([...into]).toEqual([0, 0, 0, -1, 1, 0, 0, 2]);
  const hits = new Float64Array(10);
  expect(castRays(ball, points, new Float64Array([0, 1, 0, -1, 0, 0]), undefined, hits)).toBe(hits);
  expect([...hits]).toEqual([0, 1, 0, 0, 0, 2, 4, 1, 0, 0]);
  expect([...castRays(ball, points, new Float64Array([0, 1, 0, -1, 0, 0]), { maxT: 1 })].slice(5)).toEqual([
    -1, 0, 0, 0, 0,
  ]);
  expect(closestPoints(ball, new Float64Array(0)).length).toBe(0);
});

describe('bad input changes nothing', () => {
  const ball = (): Region => Region.sphere({ radius: 1 });
  const rowsOf = (bad: number): Float64Array => new Float64Array([0, 0, 0, 0, bad, 0]);
  const ways = new Float64Array([1, 0, 0, 1, 0, 0]);
  const cases: [string, (into: Float64Array, bytes: Uint8Array) => unknown, Wanted][] = [
    [
      'contains',
      (_, bytes) => containsPoints(ball(), rowsOf(NaN), bytes),
      { code: 'not-finite', argument: 'points', row: 1 },
    ],
    [
      'closest',
      (into) => closestPoints(ball(), rowsOf(2 ** 202), into.subarray(2)),
      { code: 'too-large', argument: 'points', row: 1 },
    ],
    ['a region', (into) => closestPoints({} as Region, rowsOf(0), into), { code: 'wrong-type', argument: 'region' }],
    ['a column', (into) => closestPoints(ball(), [1, 2, 3] as never, into), { code: 'wrong-type', argument: 'points' }],
    ['room', (into) => closestPoints(ball(), rowsOf(0), into), { code: 'wrong-length', argument: 'into' }],
    [
      'rays',
      (into) => castRays(ball(), rowsOf(Infinity), ways, {}, into),
      { code: 'not-finite', argument: 'origins', row: 1 },
    ],
    [
      'ways',
      (into) => castRays(ball(), rowsOf(0), rowsOf(0), {}, into),
      { code: 'zero-length', argument: 'directions', row: 0 },
    ],
    [
      'few ways',
      (into) => castRays(ball(), rowsOf(0), new Float64Array(3), {}, into),
      { code: 'wrong-length', argument: 'directions' },
    ],
    [
      'an end',
      (into) => castRays(ball(), rowsOf(0), ways, { maxT: -1 }, into),
      { code: 'negative', argument: 'options.maxT' },
    ],
    [
      'boxes',
      (_, bytes) => overlapsRegions(ball(), { boxes: new Float64Array(24).fill(NaN) }, bytes),
      { code: 'not-finite', argument: 'columns.boxes', row: 0 },
    ],
  ];
  test.each(cases)('%s', (_, call, wanted) => {
    const into = new Float64Array(10).fill(9);
    const bytes = new Uint8Array(2).fill(9);
    expectError(() => call(into, bytes), wanted);
    expect([...into, ...bytes].every((x) => x === 9)).toBe(true);
  });
});
