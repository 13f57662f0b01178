import { explanationSegments, explanationSentence, init, Region } from 'askew';
import { init as initPlane, Polygon, Rectangle } from 'askew/2d';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { region, seeded } from '../support/arbitrary.js';
import { expectError } from '../support/expect-error.js';

beforeAll(() => Promise.all([init(), initPlane()]));

/** How far the points reach along a normal: their own dot products, not those of the core. */
function reach(points: ArrayLike<number>, normal: readonly number[]): [number, number] {
  const size = normal.length;
  const along = Array.from({ length: points.length / size }, (_, i) =>
    normal.reduce((sum, n, k) => sum + n * points[size * i + k]!, 0),
  );
  return [Math.min(...along), Math.max(...along)];
}

/** The ends of a shadow are kept from the center of A, so they are rounded at the scale of A, too. */
function expectReach(
  segment: ArrayLike<number>,
  shape: ArrayLike<number>,
  normal: readonly number[],
  a: ArrayLike<number> = shape,
): void {
  const scale = Math.max(...[shape, segment, a].flatMap((numbers) => Array.from(numbers, Math.abs)));
  const [low, high] = reach(shape, normal);
  const [from, to] = reach(segment, normal);
  expect(Math.abs(from - low)).toBeLessThanOrEqual(1e-12 * scale);
  expect(Math.abs(to - high)).toBeLessThanOrEqual(1e-12 * scale);
}

describe('explanationSegments', () => {
  test('each shadow reaches as far along its axis as the corners do', () => {
    fc.assert(
      fc.property(region, region, (a, b) => {
        const why = a.explain(b);
        why.rows.forEach(({ normal, redundant }, row) => {
          if (redundant?.reason === 'zero') return;
          const segments = explanationSegments(why, row);
          expectReach(segments.subarray(0, 6), a.corners(), normal);
          expectReach(segments.subarray(6, 12), b.corners(), normal, a.corners());
        });
      }),
      seeded,
    );
  });

  test('the third goes from the end of A to the start of B, along the winner when no row is given', () => {
    const a = new Region({ center: [1, 1, 0], size: [2, 2, 2] });
    const b = new Region({ center: [5, 1, 0], size: [2, 2, 2] });
    expect([...explanationSegments(a.explain(b))]).toEqual([0, 1, 0, 2, 1, 0, 4, 1, 0, 6, 1, 0, 2, 1, 0, 4, 1, 0]);
  });

  test('a zero cross product has only its origin', () => {
    const a = new Region({ center: [1, 2, 3], size: [1, 1, 1] });
    const why = a.explain(a);
    const row = why.rows.findIndex(({ redundant }) => redundant?.reason === 'zero');
    expect([...explanationSegments(why, row)]).toEqual(Array(6).fill([1, 2, 3]).flat());
  });

  test('other shapes, and shapes of the plane', () => {
    const wedge = Region.wedge({ size: [2, 2, 2] });
    const hull = Region.hull([0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 3]);
    const why = wedge.explain(hull);
    why.rows.forEach(({ normal }, row) => {
      const segments = explanationSegments(why, row);
      expectReach(segments.subarray(0, 6), wedge.vertices, normal);
      expectReach(segments.subarray(6, 12), hull.vertices, normal);
    });
    const sign = new Rectangle({ center: [4, 1], size: [2, 1], rotation: 0.3 });
    const triangle = new Polygon([
      [0, 0],
      [3, 0],
      [0, 3],
    ]);
    for (const [a, b] of [
      [sign, triangle],
      [triangle, sign],
    ] as const) {
      const flat = a.explain(b);
      const into = new Float64Array(12);
      flat.rows.forEach(({ normal }, row) => {
        expect(explanationSegments(flat, row, into)).toBe(into);
        expectReach(into.subarray(0, 4), a.vertices, normal);
        expectReach(into.subarray(4, 8), b.vertices, normal);
      });
    }
  });

  test('bad input', () => {
    const box = new Region({ size: [1, 1, 1] });
    const why = box.explain(box);
    for (const row of [-1, 15, 1.5, NaN]) {
      expectError(() => explanationSegments(why, row), { code: 'out-of-range', argument: 'row', value: row });
    }
    expectError(() => explanationSegments(undefined as never), {
      code: 'wrong-type',
      argument: 'explanation',
      value: undefined,
    });
    expectError(() => explanationSegments(why, 0, new Float64Array(12)), {
      code: 'wrong-length',
      argument: 'target',
      value: 12,
    });
    expectError(() => explanationSentence(null as never), { code: 'wrong-type', argument: 'explanation', value: null });
  });
});

describe('explanationSentence', () => {
  const cube = (x: number, size = 2) => new Region({ center: [x, 0, 0], size: [size, size, size] });
  const square = (x: number) => new Rectangle({ center: [x, 0], size: [2, 2] });
  test.each([
    [() => cube(0).explain(cube(3.25)), 'A and B are apart: on A.x their shadows leave a gap of 1.25.'],
    [() => cube(0).explain(cube(2)), 'A and B touch: none of 3 axes shows a gap, and on A.x their shadows just meet.'],
    [
      () => cube(0).explain(cube(1.5)),
      'A and B overlap: none of 3 axes shows a gap, and on A.x their shadows overlap least, by 0.5.',
    ],
    [
      () => cube(0).explain(cube(0, 1)),
      'B lies within A: none of 3 axes shows a gap, and on A.x their shadows overlap least, by 1.5.',
    ],
    [
      () => cube(0, 1).explain(cube(0)),
      'A lies within B: none of 3 axes shows a gap, and on A.x their shadows overlap least, by 1.5.',
    ],
    [
      () => cube(0).explain(cube(0)),
      'A and B are the same: none of 3 axes shows a gap, and on A.x their shadows overlap least, by 2.',
    ],
    [
      () => square(0).explain(square(1.5)),
      'A and B overlap: none of 2 axes shows a gap, and on A.x their shadows overlap least, by 0.5.',
    ],
  ])('%s', (explain, sentence) => expect(explanationSentence(explain())).toBe(sentence));

  test('of concave polygons it speaks of the parts', () => {
    const corner = new Polygon([
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]);
    const why = corner.explain(square(5));
    expect(why.isOfParts).toBe(true);
    expect(explanationSentence(why)).toMatch(
      /^A and B are apart: on [AB]\.[xy\d] parts \d of A and 0 of B leave a gap of 1\.$/,
    );
    expect(square(0).explain(square(1)).isOfParts).toBe(false);
  });

  test('the names of edges of polytopes', () => {
    const hull = Region.hull([0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 3]);
    const why = hull.explain(cube(5));
    expect(explanationSentence(why)).toContain(`on ${why.rows[why.winner]!.name} their shadows leave a gap of 1.`);
  });
});
