import { type RegionCastHit, init, Region } from 'askew';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { point, region, seeded } from '../../support/arbitrary.js';
import { leastOf } from '../../support/faults.js';

beforeAll(() => init());

const cube = (center: number[]): Region => new Region({ center, size: [2, 2, 2] });
const length = (v: ArrayLike<number>): number => Math.hypot(v[0]!, v[1]!, v[2]!);

describe('castRegion', () => {
  test('says when, where and on which side', () => {
    expect(cube([0, 0, 0]).castRegion([8, 0, 0], cube([6, 1, -1]))).toEqual({
      t: 0.5,
      until: 0.5,
      leave: 1,
      distance: 4,
      normal: new Float64Array([-1, 0, 0]),
      point: new Float64Array([5, 0.5, -0.5]),
      startsOverlapping: false,
    });
    expect(cube([0, 0, 0]).castRegion({ x: 0, y: 16, z: 0 }, cube([0, 6, 0]))!.leave).toBe(0.5);
    expect(cube([0, 0, 0]).castRegion([8, 0, 0], cube([6, 2.5, 0]))).toBeNull();
    expect(cube([0, 0, 0]).castRegion([3, 0, 0], cube([6, 0, 0]))).toBeNull();
  });

  test('a start in contact is said, with t 0 and the normal of the way out', () => {
    const touching = { touching: 'hit' } as const;
    const contact = cube([0, 0, 0]).castRegion([-1, 0, 0], cube([2, 0, 0]), touching)!;
    expect([contact.startsOverlapping, contact.t, contact.leave, contact.distance]).toEqual([true, 0, 0, 0]);
    expect([...contact.normal, ...contact.point]).toEqual([-1, 0, 0, 1, 0, 0]);
    const deep = cube([0, 0, 0]).castRegion([0, 0, 0], cube([1, 1.5, 0]))!;
    expect([deep.startsOverlapping, deep.t, ...deep.normal]).toEqual([true, 0, 0, -1, 0]);
  });

  test('a target is filled in full, or left alone', () => {
    const target: RegionCastHit = cube([0, 0, 0]).castRegion([8, 0, 0], cube([6, 0, 0]))!;
    const before = structuredClone(target);
    expect(cube([0, 0, 0]).castRegion([1, 0, 0], cube([6, 0, 0]), undefined, target)).toBeNull();
    expect(target).toEqual(before);
    expect(cube([0, 0, 0]).castRegion([0, 0, 4], cube([0, 0, 1]), undefined, target)).toBe(target);
    expect(target).toEqual(cube([0, 0, 0]).castRegion([0, 0, 4], cube([0, 0, 1])));
    expect(target).not.toEqual(before);
  });

  test('plates do not slip through plates', () => {
    const plate = new Region({ size: [2, 0, 2] });
    const floor = new Region({ center: [0, -5, 0], size: [9, 0, 9], rotation: [0, 0.3, 0, 1] });
    expect(plate.castRegion([0, -1000, 0], floor)!.t).toBeCloseTo(0.005, 15);
  });
});

describe('laws of sweeps', () => {
  test('without a way it is overlaps, strictly unless touching is a hit', () => {
    fc.assert(
      fc.property(region, region, (a, b) => {
        expect(a.castRegion([0, 0, 0], b) !== null).toBe(a.overlaps(b, { strict: true }));
        expect(a.castRegion([0, 0, 0], b, { touching: 'hit' }) !== null).toBe(a.overlaps(b));
      }),
      seeded,
    );
  });

  test('it starts overlapping when they overlap, and then only', () => {
    fc.assert(
      fc.property(region, region, point, (a, b, way) => {
        const contact = a.castRegion(way, b, { touching: 'hit' });
        expect(contact?.startsOverlapping ?? false).toBe(a.overlaps(b));
        if (contact?.startsOverlapping) expect(contact.t).toBe(0);
      }),
      seeded,
    );
  });

  test('a region that ends in contact has met it', () => {
    fc.assert(
      fc.property(region, region, point, (a, b, way) => {
        const end = a.clone().setPose([a.center[0]! + way[0], a.center[1]! + way[1], a.center[2]! + way[2]]);
        if (end.overlaps(b) && end.separation(b) < -1e-12) expect(a.castRegion(way, b)).not.toBeNull();
      }),
      seeded,
    );
  });

  test('at first contact they touch, with the point on both and the normal against the motion', () => {
    let met = 0;
    fc.assert(
      fc.property(region, region, point, (a, b, way) => {
        const contact = a.castRegion(way, b);
        if (contact === null || contact.startsOverlapping) return;
        met++;
        const { t, leave, normal, point: touched } = contact;
        expect(leave).toBeGreaterThanOrEqual(t);
        expect(length(normal)).toBeCloseTo(1, 14);
        const speed = -(normal[0]! * way[0] + normal[1]! * way[1] + normal[2]! * way[2]);
        expect(speed).toBeGreaterThanOrEqual(-1e-14);
        expect(contact.distance).toBeCloseTo(t * length(way), 12);
        if (speed < 1e-3 * length(way)) return;
        const there = a.clone().setPose([0, 1, 2].map((k) => a.center[k]! + t * way[k]!));
        expect(Math.abs(there.separation(b))).toBeLessThan(1e-10);
        expect(there.distance(touched)).toBeLessThan(1e-9);
        expect(b.distance(touched)).toBeLessThan(1e-9);
      }),
      seeded,
    );
    expect(met).toBeGreaterThan(leastOf(94, 1.5)); // drawn numbers repeat, and so do answers
  });
});

describe('closestPoint and distance', () => {
  test('of faces, edges, corners and the inside', () => {
    const box = cube([0, 0, 0]);
    expect([...box.closestPoint([3, 0.25, -0.5])]).toEqual([1, 0.25, -0.5]);
    expect(box.distance({ x: 4, y: -5, z: 0.5 })).toBe(5);
    expect(box.distance([3, 3, 2])).toBe(3);
    expect([...box.closestPoint([0.5, 0, 1])]).toEqual([0.5, 0, 1]);
    const target = new Float64Array(3);
    expect(box.closestPoint([9, 9, 9], target)).toBe(target);
    expect([...target]).toEqual([1, 1, 1]);
  });

  test('the distance is 0 when the region contains the point, and then only', () => {
    fc.assert(
      fc.property(region, point, (box, p) => (box.distance(p) === 0) === box.contains(p)),
      seeded,
    );
  });

  test('no sample of the region is nearer', () => {
    fc.assert(
      fc.property(region, point, (box, p) => {
        const distance = box.distance(p);
        const closest = box.closestPoint(p);
        expect(length([0, 1, 2].map((k) => p[k]! - closest[k]!))).toBeCloseTo(distance, 12);
        const u = box.halfAxes;
        for (let i = 0; i < 125; i++) {
          const [a, b, c] = [(i % 5) / 2 - 1, (Math.floor(i / 5) % 5) / 2 - 1, Math.floor(i / 25) / 2 - 1];
          const sample = [0, 1, 2].map((k) => box.center[k]! + a! * u[k]! + b! * u[3 + k]! + c! * u[6 + k]!);
          expect(length(sample.map((x, k) => x - p[k]!))).toBeGreaterThanOrEqual(distance - 1e-12);
        }
      }),
      { ...seeded, numRuns: 300 },
    );
  });
});
