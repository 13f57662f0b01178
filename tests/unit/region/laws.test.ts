import {
  containsPoints,
  init,
  minimumTranslations,
  overlapsRegions,
  overlapsRegionPairs,
  Plane,
  Region,
  type Relation,
} from 'askew';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { point, region, seeded } from '../support/arbitrary.js';

beforeAll(() => init());

const converse: Record<Relation, Relation> = {
  disjoint: 'disjoint',
  equal: 'equal',
  contains: 'inside',
  inside: 'contains',
  touching: 'touching',
  overlapping: 'overlapping',
};

/** Half axes and distance of centers, added up. */
function sizeOf(a: Region, b: Region): number {
  let sum = Math.hypot(...a.center.map((c, k) => c - b.center[k]!));
  for (const { halfAxes: u } of [a, b]) {
    for (let i = 0; i < 9; i += 3) sum += Math.hypot(u[i]!, u[i + 1]!, u[i + 2]!);
  }
  return sum;
}

const law = (name: string, holds: (a: Region, b: Region) => void): void =>
  test(name, () => fc.assert(fc.property(region, region, holds), seeded));

const lawOfPoint = (name: string, holds: (a: Region, p: [number, number, number]) => void): void =>
  test(name, () => fc.assert(fc.property(region, point, holds), seeded));

test('the cases have every relation among them', () => {
  const found = new Set<Relation>();
  fc.assert(
    fc.property(region, region, (a, b) => {
      found.add(a.relation(b));
      found.add(a.relation(a.clone()));
    }),
    { ...seeded, numRuns: 4000 },
  );
  expect([...found].sort()).toEqual(Object.keys(converse).sort());
});

describe('pairs', () => {
  law('overlaps is symmetric, and strict is the narrower of the two', (a, b) => {
    expect(a.overlaps(b)).toBe(b.overlaps(a));
    expect(a.overlaps(b, { strict: true })).toBe(b.overlaps(a, { strict: true }));
    if (a.overlaps(b, { strict: true })) expect(a.overlaps(b)).toBe(true);
  });

  law('the relation the other way is the converse', (a, b) => {
    expect(b.relation(a)).toBe(converse[a.relation(b)]);
  });

  law('overlaps, separation and relation say the same', (a, b) => {
    const relation = a.relation(b);
    const separation = a.separation(b);
    expect(a.overlaps(b)).toBe(relation !== 'disjoint');
    expect(separation > 0).toBe(relation === 'disjoint');
    expect(a.overlaps(b, { strict: true })).toBe(separation < 0);
    if (relation === 'touching') expect(separation).toBe(0);
    if (relation === 'overlapping') expect(separation).toBeLessThan(0);
    expect(a.overlaps(b, { tolerance: Math.max(0, separation) })).toBe(true);
  });

  law('a region equals its copy', (a) => {
    expect(a.relation(a.clone())).toBe('equal');
    expect(a.overlaps(a)).toBe(true);
  });
});

describe('minimum translation', () => {
  law('there is one exactly when the regions overlap, and its depth is minus the separation', (a, b) => {
    const push = a.minimumTranslation(b);
    expect(push !== null).toBe(a.overlaps(b));
    if (push === null) return;
    expect(push.depth).toBe(-a.separation(b) + 0);
    expect(push.depth === 0).toBe(a.separation(b) === 0);
    expect(Math.hypot(...push.normal)).toBeCloseTo(1, 14);
  });

  law('moving A by the vector parts the two: touching at most', (a, b) => {
    const push = a.minimumTranslation(b);
    if (push === null) return;
    const moved = a.clone().setPose(a.center.map((c, k) => c + push.vector[k]!));
    expect(moved.overlaps(b, { strict: true })).toBe(false);
    const largest = Math.max(...a.center.map(Math.abs), ...b.center.map(Math.abs), 1);
    const length = Math.hypot(...push.vector);
    expect(length).toBeGreaterThanOrEqual(push.depth * (1 - 1e-15));
    expect(length).toBeLessThanOrEqual(push.depth + 1e-14 * sizeOf(a, b) + 16 * Number.EPSILON * largest);
  });

  law('no shorter one along any axis of explain', (a, b) => {
    const push = a.minimumTranslation(b);
    if (push === null) return;
    for (const row of a.explain(b).rows) {
      if (row.redundant === null) expect(-row.separation).toBeGreaterThanOrEqual(push.depth - 2e-13 * sizeOf(a, b));
    }
  });
});

describe('explain', () => {
  law('the winner is the answer of every other question', (a, b) => {
    const { rows, winner, runnerUp, separation, relation } = a.explain(b);
    const won = rows[winner]!;
    expect(separation).toBe(a.separation(b));
    expect(won.separation).toBe(separation);
    expect(relation).toBe(a.relation(b));
    const push = a.minimumTranslation(b);
    if (push !== null) expect([...push.normal].map((v) => v + 0)).toEqual(won.normal.map((v) => v + 0));
    if (runnerUp !== null) {
      expect(runnerUp).not.toBe(winner);
      expect(rows[runnerUp]!.redundant).toBeNull();
    }
  });

  law('normals are unit and point from A to B; zero rows hold zeros', (a, b) => {
    for (const row of a.explain(b).rows) {
      if (row.redundant?.reason === 'zero') {
        expect([...row.normal, row.minA, row.maxA, row.minB, row.maxB].every((v) => v === 0)).toBe(true);
        continue;
      }
      expect(Math.hypot(...row.normal)).toBeCloseTo(1, 13);
      expect(row.minB + row.maxB).toBeGreaterThanOrEqual(-1e-12 * sizeOf(a, b));
      // The end that the sign of the separation hangs on is set by it, so a shadow may be short by what the ends are
      // rounded by: two sums of a dozen products each.
      const rounding = 32 * Number.EPSILON * sizeOf(a, b);
      expect(row.maxA).toBeGreaterThanOrEqual(row.minA - rounding);
      expect(row.maxB).toBeGreaterThanOrEqual(row.minB - rounding);
    }
  });
});

describe('points and planes', () => {
  lawOfPoint('a region contains a point when it overlaps the box that is the point', (a, p) => {
    const box = new Region({ center: p, size: [0, 0, 0] });
    expect(a.contains(p)).toBe(a.overlaps(box));
    expect(box.overlaps(a)).toBe(a.overlaps(box));
  });

  lawOfPoint('the center is inside', (a) => {
    expect(a.contains(a.center)).toBe(true);
  });

  lawOfPoint('both ways to classify agree, and with the sides of the corners', (a, p) => {
    const plane = new Plane({ normal: [p[0] + 5, p[1], p[2]], point: p });
    const side = plane.classify(a);
    expect(plane.classify(a, { by: 'corners' })).toBe(side);
    expect(a.classify(plane)).toBe(side);
    const bounds = a.bounds();
    expect(plane.classify(bounds)).toBe(plane.classify(bounds, { by: 'corners' }));
    if (plane.classify(bounds) !== 'crossing') expect(side).toBe(plane.classify(bounds));
  });

  lawOfPoint('the sign of the signed distance is the side', (a, p) => {
    const plane = new Plane({ normal: [p[2], p[0] + 5, p[1]], point: a.center });
    const side = plane.classify(p);
    expect(Math.sign(plane.signedDistance(p))).toBe(side === 'above' ? 1 : side === 'below' ? -1 : 0);
  });
});

describe('batches', () => {
  law('of one row are single calls', (a, b) => {
    const [one, two] = [a, b].map(({ record }) => ({ boxes: record.slice(0, 12) }));
    expect(overlapsRegions(a, two!)[0]).toBe(Number(a.overlaps(b)));
    expect(overlapsRegionPairs(one!, two!)[0]).toBe(Number(a.overlaps(b)));
    const push = a.minimumTranslation(b);
    const row = minimumTranslations(one!, two!);
    expect([...row]).toEqual(push === null ? [0, 0, 0, -1, 0, 0, 0] : [...push.normal, push.depth, ...push.vector]);
  });

  lawOfPoint('of one point are single calls', (a, p) => {
    expect(containsPoints(a, Float64Array.from(p))[0]).toBe(Number(a.contains(p)));
  });
});
