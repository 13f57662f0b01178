import fc from 'fast-check';
import { init, Plane, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { allowing, areThin, isThin } from '../support/faults.js';
import { shiftedSeed, storable } from '../support/random.js';

beforeAll(() => init());

const coordinate = fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -3, max: 3 }));
const point = fc.tuple(coordinate, coordinate, coordinate);
const turn = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .filter((q) => Math.hypot(...q) > 0.1)
  .map((q) => q as number[]);
const extents = fc.tuple(point, point).map(([a, b]) => a.map((x, i) => storable(x - b[i]!)));
const hull = fc.array(point, { minLength: 1, maxLength: 9 }).map((points) => Region.hull(points));
const posed = fc.tuple(hull, point, turn).map(([region, center, rotation]) => region.setPose(center, rotation));
const box = fc
  .tuple(point, extents, turn)
  .map(([center, size, rotation]) => new Region({ center, size: size as [number, number, number], rotation }));
const part = fc
  .tuple(point, extents, turn, fc.boolean())
  .map(([center, size, rotation, isCorner]) =>
    (isCorner ? Region.cornerWedge : Region.wedge)({ center, size: size as [number, number, number], rotation }),
  );
const anyRegion = fc.oneof(hull, posed, box, part);
const pair = fc.tuple(anyRegion, anyRegion).filter(([a, b]) => a.kind !== 'box' || b.kind !== 'box');
const settings = { seed: shiftedSeed(41), numRuns: 400 };
const opposite: Record<string, string> = { contains: 'inside', inside: 'contains' };
const band = 1e-10;
const rounding = 1e-13; // some thirty, each of a number up to sixteen

describe('laws of any two', () => {
  test('the other way round', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.1, areThin, ([a, b]) => {
          expect(b.overlaps(a)).toBe(a.overlaps(b));
          expect(b.overlaps(a, { strict: true })).toBe(a.overlaps(b, { strict: true }));
          expect(b.relation(a)).toBe(opposite[a.relation(b)] ?? a.relation(b));
          expect(b.separation(a)).toBeCloseTo(a.separation(b), 10);
          expect(b.distance(a)).toBeCloseTo(a.distance(b), 10);
        }),
      ),
      settings,
    );
  });

  test('relation, overlaps, separation, distance and way out say the same', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.4, areThin, ([a, b]) => {
          const meet = a.overlaps(b);
          const gap = a.separation(b);
          const relation = a.relation(b);
          expect(relation !== 'disjoint').toBe(meet);
          expect(gap <= 0).toBe(meet);
          if (relation === 'touching') expect(gap).toBe(0);
          expect(a.distance(b) === 0).toBe(meet);
          if (!meet) expect(a.distance(b)).toBeGreaterThanOrEqual(gap * (1 - 1e-12) - rounding);
          const push = a.minimumTranslation(b);
          expect(push !== null).toBe(meet);
          expect(a.overlaps(b, { tolerance: Math.max(gap, 0) })).toBe(true);
        }),
      ),
      settings,
    );
  });

  test('explain has the axis of the answer on top', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.4, areThin, ([a, b]) => {
          const { rows, winner, relation, separation, rank } = a.explain(b);
          expect(relation).toBe(a.relation(b));
          expect(separation).toBe(a.separation(b));
          expect(rank).toBeLessThanOrEqual(3);
          for (const row of rows) {
            expect(row.separation).toBeLessThanOrEqual(separation + 1e-11);
            expect(row.minB - row.maxA).toBeCloseTo(row.separation, 10);
          }
          const push = a.minimumTranslation(b);
          if (push !== null) expect([...push.normal]).toEqual(rows[winner]!.normal);
        }),
      ),
      settings,
    );
  });

  test('moved by the way out they no longer overlap', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const push = a.minimumTranslation(b);
        if (push === null) return;
        const moved = a.clone().setPose(a.center.map((x, i) => x + push.vector[i]!) as unknown as number[]);
        expect(moved.overlaps(b, { strict: true })).toBe(false);
        expect(moved.distance(b)).toBeLessThan(band);
      }),
      settings,
    );
  });

  test('nothing changes when both are turned and moved alike', () => {
    fc.assert(
      fc.property(pair, point, ([a, b], by) => {
        const gap = a.separation(b);
        const shift = (region: Region): Region =>
          region.clone().setPose(region.center.map((x, i) => x + by[i]!) as unknown as number[]);
        const moved = shift(a).separation(shift(b));
        // Whether two that are nearly in one plane have axes within it is for rounding to say: both lie between 0 and
        // the distance.
        const distance = a.distance(b);
        if (gap <= 0 || moved <= 0) expect(moved).toBeCloseTo(gap, 9);
        else expect(Math.max(gap, moved)).toBeLessThan(distance + 1e-9);
        expect(shift(a).distance(shift(b))).toBeCloseTo(distance, 9);
      }),
      settings,
    );
  });

  test('closest points lie on each, as far apart as the distance', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.2, areThin, ([a, b]) => {
          const { distance, pointA, pointB } = a.closestPoints(b);
          expect(a.distance(pointA)).toBeLessThan(band);
          expect(b.distance(pointB)).toBeLessThan(band);
          expect(Math.hypot(...pointA.map((x, i) => x - pointB[i]!))).toBeCloseTo(distance, 9);
        }),
      ),
      settings,
    );
  });

  test('a cast meets when they do, and starts overlapping when they overlap', () => {
    fc.assert(
      fc.property(pair, point, ([a, b], way) => {
        const contact = a.castRegion(way, b);
        if (a.overlaps(b)) {
          const start = { t: 0, startsOverlapping: true };
          expect(a.castRegion(way, b, { touching: 'hit' })).toMatchObject(start);
          if (contact !== null || a.overlaps(b, { strict: true })) expect(contact).toMatchObject(start);
          return;
        }
        const at = (t: number): Region =>
          a.clone().setPose(a.center.map((x, i) => x + way[i]! * t) as unknown as number[]);
        if (contact === null) {
          for (const t of [0.25, 0.5, 0.75, 1]) expect(at(t).separation(b)).toBeGreaterThan(-1e-9);
          return;
        }
        expect(contact.startsOverlapping).toBe(false);
        expect(at(contact.t).distance(b)).toBeLessThan(1e-8);
        expect(b.distance(contact.point)).toBeLessThan(1e-8);
      }),
      settings,
    );
  });
});

describe('laws of one and a point', () => {
  test('contains is meeting the point', () => {
    fc.assert(
      fc.property(
        anyRegion,
        point,
        allowing(0.4, isThin, (region, at) => {
          const isIn = region.contains(at);
          // A tilted box has rounded corners where it is asked as a polytope.
          const isClear = region.kind !== 'box' || Math.abs(region.signedDistance(at)) > 1e-10;
          if (isClear) expect(region.overlaps(Region.point(at))).toBe(isIn);
          if (isClear) expect(region.signedDistance(at) <= 0).toBe(isIn);
          expect(region.distance(at) === 0).toBe(isIn);
          const closest = region.closestPoint(at);
          expect(Math.hypot(...closest.map((x, i) => x - at[i]!))).toBeCloseTo(region.distance(at), 10);
          expect(region.distance(closest)).toBeLessThan(band);
        }),
      ),
      settings,
    );
  });

  test('a ray enters and leaves on the border', () => {
    let hits = 0;
    fc.assert(
      fc.property(anyRegion, point, point, (region, origin, towards) => {
        const direction = region.centroid.map((x, i) => x - origin[i]! + 0.2 * towards[i]!);
        if (Math.hypot(...direction) < 2 ** -142) return; // as short as what is stored as 0: no time is large enough
        const hit = region.castRay(origin, direction);
        if (hit === null) return;
        hits++;
        expect(hit.startsInside).toBe(region.contains(origin));
        expect(hit.leave).toBeGreaterThanOrEqual(hit.t);
        for (const t of [hit.t, hit.leave]) {
          const there = origin.map((x, i) => x + direction[i]! * t);
          expect(region.distance(there)).toBeLessThan(1e-8);
        }
        if (!hit.startsInside) expect(region.signedDistance(hit.point)).toBeGreaterThan(-1e-8);
      }),
      settings,
    );
    expect(hits).toBeGreaterThan(100);
  });

  test('a plane has it above, below or crossing as its vertices say', () => {
    fc.assert(
      fc.property(anyRegion, point, point, (region, normal, at) => {
        if (Math.hypot(...normal) < 0.1) return;
        const plane = new Plane({ normal, point: at });
        const { min, max } = region.intervalOn(plane.normal);
        const side = region.classify(plane);
        if (min > plane.offset + band) expect(side).toBe('above');
        else if (max < plane.offset - band) expect(side).toBe('below');
        else if (min < plane.offset - band && max > plane.offset + band) expect(side).toBe('crossing');
      }),
      settings,
    );
  });
});
