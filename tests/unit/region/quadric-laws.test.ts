import fc from 'fast-check';
import { init, Plane, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { asStored, shiftedSeed } from '../support/random.js';

beforeAll(() => init());

type Three = [number, number, number];

const coordinate = fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -3, max: 3 }));
const point = fc.tuple(coordinate, coordinate, coordinate);
const size = fc.oneof(fc.double({ min: 0.01, max: 2, noNaN: true }), fc.constantFrom(0.5, 1));
const rotation = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .filter((q) => Math.hypot(...q) > 0.1)
  .map((q) => q as number[]);
const factor = fc.oneof(fc.constant(1), fc.tuple(size, size, size));
const cylinder = fc
  .tuple(fc.record({ center: point, rotation, radius: size, height: fc.oneof(size, fc.constant(0)) }), factor)
  .map(([options, by]) => Region.cylinder(options).scaled(by as Three));
const ellipsoid = fc
  .record({ center: point, rotation, radii: fc.tuple(size, size, size) })
  .map((options) => Region.ellipsoid(options));
const quadric = fc.oneof(cylinder, ellipsoid);
const other = fc.oneof(
  fc.record({ center: point, radius: size }).map((options) => Region.sphere(options)),
  fc.record({ from: point, to: point, radius: size }).map((options) => Region.capsule(options)),
  fc.record({ center: point, halfExtents: fc.tuple(size, size, size), rotation }).map((options) => new Region(options)),
  fc.array(point, { minLength: 1, maxLength: 8 }).map((points) => Region.hull(points)),
);
const pair = fc
  .tuple(quadric, fc.oneof(quadric, other), fc.boolean())
  .map(([a, b, isTurned]) => (isTurned ? [b, a] : [a, b]) as [Region, Region]);
const settings = { seed: shiftedSeed(46), numRuns: 150 };
const opposite: Record<string, string> = { contains: 'inside', inside: 'contains' };
const band = 1e-7; // of lengths up to about ten

const idsOf = ({ ids, count }: { ids: Uint32Array; count: number }): number[] => [...ids.subarray(0, count)];

describe('laws of cylinders and ellipsoids', () => {
  test('all answers say the same, either way round', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const meet = a.overlaps(b);
        const gap = a.separation(b);
        expect(b.overlaps(a)).toBe(meet);
        expect(b.relation(a)).toBe(opposite[a.relation(b)] ?? a.relation(b));
        expect(Math.abs(b.separation(a) - gap)).toBeLessThan(band);
        expect(a.relation(b) !== 'disjoint').toBe(meet);
        expect(gap <= 0).toBe(meet);
        expect(a.distance(b) === 0).toBe(meet);
        const why = a.explain(b);
        expect(why.separation).toBe(gap);
        expect(a.minimumTranslation(b) !== null).toBe(meet);
        const { pointA, pointB, distance } = a.closestPoints(b);
        expect(a.signedDistance(pointA)).toBeLessThan(band);
        expect(b.signedDistance(pointB)).toBeLessThan(band);
        if (!meet) expect(Math.hypot(...pointA.map((x, i) => x - pointB[i]!))).toBeCloseTo(distance, 9);
        // A tilted box has rounded corners where it is asked as a polytope.
        const isClear = a.kind !== 'box' || Math.abs(a.signedDistance([1, 1, 1])) > 1e-10;
        if (isClear) expect(a.overlaps(Region.point([1, 1, 1]))).toBe(a.contains([1, 1, 1]));
      }),
      settings,
    );
  });

  test('the way out leads out, freely and along a direction', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const push = a.minimumTranslation(b);
        if (push === null) return;
        const moved = (by: ArrayLike<number>): Region => a.clone().setPose(a.center.map((x, i) => x + by[i]!));
        const out = moved(push.vector);
        expect(out.separation(b)).toBeGreaterThan(-band);
        const relation = out.relation(b);
        // A point or a flat shape on the border of another is still within it, and relation names that first.
        const inner = { contains: b, inside: out }[relation as string];
        if (inner === undefined) expect(['touching', 'disjoint']).toContain(relation);
        else expect(inner.dimension).toBeLessThan(3);
        const up = a.minimumTranslation(b, { along: [0, 1, 0] });
        if (up === null) return;
        expect(up.depth).toBeGreaterThanOrEqual(push.depth - band);
        expect(moved(up.vector).separation(b)).toBeGreaterThan(-band);
      }),
      settings,
    );
  });

  test('sweeps and rays end at the border', () => {
    fc.assert(
      fc.property(pair, point, ([a, b], given) => {
        const way = given.map(asStored) as Three;
        const contact = a.castRegion(way, b, { touching: 'hit' });
        expect(contact?.startsOverlapping ?? false).toBe(a.overlaps(b));
        if (contact !== null && !contact.startsOverlapping) {
          const there = a.clone().setPose(a.center.map((x, i) => x + way[i]! * contact.t));
          expect(Math.abs(there.separation(b))).toBeLessThan(band);
        }
        if (way.every((x) => x === 0)) return;
        const hit = a.castRay([4, 0, 0], way);
        if (hit === null || hit.startsInside) return;
        expect(Math.abs(a.signedDistance([4 + way[0] * hit.t, way[1] * hit.t, way[2] * hit.t]))).toBeLessThan(band);
      }),
      settings,
    );
  });

  test('planes, bounds, JSON, copies', () => {
    fc.assert(
      fc.property(quadric, point, (region, normal) => {
        const again = Region.fromJSON(JSON.parse(JSON.stringify(region)) as never);
        expect(JSON.stringify(again)).toBe(JSON.stringify(region));
        expect(again.relation(region)).toBe('equal');
        const { min, max } = region.bounds();
        for (let k = 0; k < 3; k++) {
          const axis = [0, 1, 2].map((i) => Number(i === k));
          expect(region.intervalOn(axis).min).toBeCloseTo(min[k]!, 9);
          expect(region.supportPoint(axis)[k]).toBeCloseTo(max[k]!, 9);
        }
        const length = Math.hypot(...normal);
        if (length < 1e-3) return;
        const { max: top, min: bottom } = region.intervalOn(normal);
        const at = (offset: number): string => region.classify(new Plane({ normal, offset }));
        expect([at(top + 1e-6 * length), at((top + bottom) / 2), at(bottom - 1e-6 * length)]).toEqual([
          'below',
          'crossing',
          'above',
        ]);
      }),
      settings,
    );
  });

  test('a world finds what all of them one by one would', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(quadric, other), { minLength: 1, maxLength: 12 }), quadric, (shapes, asked) => {
        const world = new World();
        const ids = shapes.map((shape) => world.add({ shape }));
        const wanted = ids.filter((_, i) => asked.overlaps(shapes[i]!));
        expect(idsOf(world.overlap(asked))).toEqual(wanted);
        const whole = ids.filter((_, i) => ['contains', 'equal'].includes(asked.relation(shapes[i]!)));
        expect(idsOf(world.overlap(asked, { mode: 'whole' }))).toEqual(whole);
        world.dispose();
      }),
      { ...settings, numRuns: 60 },
    );
  });

  test('they press on each other at a point of both', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const found = a.manifold(b);
        const push = a.minimumTranslation(b);
        expect(found === null).toBe(push === null);
        if (found === null) return;
        expect([found.count, found.kind, found.depths[0]]).toEqual([1, 'closest', push!.depth]);
        expect(Math.abs(a.signedDistance(found.pointsA.slice(0, 3)))).toBeLessThan(band);
        expect(Math.abs(b.signedDistance(found.pointsB.slice(0, 3)))).toBeLessThan(band);
      }),
      settings,
    );
  });
});
