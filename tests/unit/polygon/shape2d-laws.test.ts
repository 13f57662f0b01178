import { init, Line2, Polygon, Rectangle } from 'askew/2d';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import polygons from '../../fixtures/polygons.json';
import { shiftedSeed } from '../support/random.js';

beforeAll(() => init());

const seeded = { seed: shiftedSeed(20_26), numRuns: 600 };
const coordinate = fc.oneof(
  fc.double({ min: -4, max: 4, noNaN: true }),
  fc.integer({ min: -8, max: 8 }).map((n) => n / 2),
);
const extent = fc.oneof(fc.double({ min: 0, max: 3, noNaN: true }), fc.constantFrom(0, 0.5, 1, 2));
const point = fc.tuple(coordinate, coordinate);
const angle = fc.oneof(fc.double({ min: -7, max: 7, noNaN: true }), fc.constantFrom(0, Math.PI / 2, Math.PI));
const rectangle = fc
  .record({ center: point, halfExtents: fc.tuple(extent, extent), rotation: angle })
  .map((options) => new Rectangle(options));
const spokes = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { minLength: 3, maxLength: 9 });
const polygon = fc.tuple(spokes, point).map(([lengths, [x, y]]) => {
  const at = (length: number, i: number) => {
    const turn = (2 * Math.PI * (i + 0.3)) / lengths.length;
    return [x + length * Math.cos(turn), y + length * Math.sin(turn)];
  };
  return new Polygon(lengths.map(at), { simplify: true });
});
const shape = fc.oneof(rectangle, polygon);

const check = (law: (a: Rectangle | Polygon, b: Rectangle | Polygon, p: [number, number]) => void): void =>
  fc.assert(fc.property(shape, shape, point, law), seeded);

/** Bounds how far two separations may differ whose winners are each the first of the axes within 1e-13 of the scale. */
const tieOf = (a: Rectangle | Polygon, b: Rectangle | Polygon): number => {
  const [of, and] = [a.bounds(), b.bounds()];
  const width = (i: number) => Math.max(of.max[i] ?? 0, and.max[i] ?? 0) - Math.min(of.min[i] ?? 0, and.min[i] ?? 0);
  const scale = 2 * (width(0) + width(1)); // the corners of both, from a point of either
  return 1e-13 * scale + 1e-14;
};

describe('laws of the plane', () => {
  test('relation is its own converse, and says what the booleans say', () => {
    const converse = { contains: 'inside', inside: 'contains' } as Record<string, string>;
    check((a, b) => {
      const relation = a.relation(b);
      expect(b.relation(a)).toBe(converse[relation] ?? relation);
      expect(a.overlaps(b)).toBe(relation !== 'disjoint');
      expect(a.overlaps(b, { tolerance: 0 })).toBe(relation !== 'disjoint');
      expect(a.separation(b) > 0).toBe(relation === 'disjoint');
      expect(a.distance(b) === 0).toBe(relation !== 'disjoint');
      if (a.overlaps(b, { strict: true })) expect(['disjoint', 'touching']).not.toContain(relation);
      expect(a.relation(a)).toBe('equal');
    });
  });

  test('what is asked both ways is answered alike', () => {
    check((a, b) => {
      const [there, back] = [a.separation(b), b.separation(a)];
      expect(Math.sign(there)).toBe(Math.sign(back));
      const band = tieOf(a, b);
      expect(Math.abs(there - back)).toBeLessThan(band);
      expect(a.overlaps(b)).toBe(b.overlaps(a));
      expect(a.overlaps(b, { strict: true })).toBe(b.overlaps(a, { strict: true }));
      expect(a.distance(b)).toBe(b.distance(a));
      const [out, opposite] = [a.minimumTranslation(b), b.minimumTranslation(a)];
      expect(Math.abs((out?.depth ?? -1) - (opposite?.depth ?? -1))).toBeLessThan(band);
      const isSame = JSON.stringify([...a.record]) === JSON.stringify([...b.record]);
      if (out === null || opposite === null || isSame) return;
      expect(out.depth).toBe(opposite.depth);
      expect(Array.from(out.normal)).toEqual(Array.from(opposite.normal, (x) => 0 - x));
      expect(Array.from(out.vector)).toEqual(Array.from(opposite.vector, (x) => 0 - x));
    });
  });

  test('two flat shapes whose axes are 3e-13 apart tie, and the first of each order wins', () => {
    const thin = new Rectangle({
      center: [0.5, -2.5],
      halfExtents: [0, 2.6501741229267624],
      rotation: -3.173772455853319e-13,
    });
    const level = new Rectangle({ center: [-2.5, 0], halfExtents: [2, 0], rotation: Math.PI / 2 });
    const apart = Math.abs(thin.separation(level) - level.separation(thin));
    expect(apart).toBeGreaterThan(0);
    expect(apart).toBeLessThan(tieOf(thin, level));
  });

  test('a translated polygon is one that could be built, or the move is refused', () => {
    let refused = 0;
    const far = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(polygon, far, (shape, [exponent, share]) => {
        const before = shape.toJSON();
        try {
          shape.translate([share * 2 ** exponent, 2 ** exponent]);
        } catch (error) {
          expect(error).toMatchObject({ code: 'too-coarse', argument: 'vector' });
          expect(shape.toJSON()).toEqual(before);
          refused++;
          return;
        }
        expect(new Polygon(shape.toJSON() as [number, number][]).reversed).toBe(false);
        const { separation, rows } = shape.explain(shape);
        for (const number of [separation, ...rows.map((row) => row.separation)]) expect(number).not.toBeNaN();
      }),
      seeded,
    );
    expect(refused).toBeGreaterThan(30);
  });

  test('a point is a rectangle without extents', () => {
    check((a, _, p) => {
      const dot = new Rectangle({ center: p, size: [0, 0] });
      expect(a.contains(p)).toBe(a.overlaps(dot));
      expect(a.contains(p)).toBe(a.distance(p) === 0);
      const nearest = a.closestPoint(p);
      expect(Math.hypot(nearest[0]! - p[0], nearest[1]! - p[1])).toBeCloseTo(a.distance(p), 12);
      const isInsideAll = a.edgesInside(p).every(Boolean);
      if (a instanceof Rectangle || a.isConvex) expect(isInsideAll).toBe(a.contains(p));
    });
  });

  test('the way out parts for certain, and explain has it as its winner', () => {
    check((a, b) => {
      const push = a.minimumTranslation(b);
      expect(push === null).toBe(a.relation(b) === 'disjoint');
      const why = a.explain(b);
      expect(why.separation).toBe(a.separation(b));
      expect(why.relation).toBe(a.relation(b));
      expect(why.winner).not.toBe(why.runnerUp);
      if (push === null) return;
      const isConvex = [a, b].every((s) => s instanceof Rectangle || s.isConvex);
      if (isConvex) expect(push.depth).toBeCloseTo(-why.separation, 12);
      if (push.depth === 0) return;
      a.translate(push.vector);
      expect(['disjoint', 'touching']).toContain(a.relation(b));
    });
  });

  test('a ray starts inside exactly when its origin is contained, and its point is on the border', () => {
    check((a, _, p) => {
      const hit = a.castRay(p, [0.3, 0.7]);
      expect(hit?.startsInside ?? false).toBe(a.contains(p));
      if (hit === null) return;
      expect(hit.t).toBeLessThanOrEqual(hit.leave);
      expect(a.distance(hit.point)).toBeLessThan(1e-13);
      expect(a.castRay(p, [0.3, 0.7], { maxT: hit.t / 2 }) === null).toBe(!hit.startsInside && hit.t > 0);
    });
  });

  test('a line has a shape above, below or across it as its vertices are', () => {
    check((a, _, p) => {
      const line = Line2.through(p, [p[0] + 1, p[1] + 2]);
      const side = line.classify(a);
      expect(line.flipped().classify(a)).toBe({ above: 'below', below: 'above', crossing: 'crossing' }[side]);
      const nearest = line.project(p);
      expect(Math.abs(line.signedDistance(nearest))).toBeLessThan(1e-14);
    });
  });
});

describe('polygons that others failed on', () => {
  for (const { name, source, points, fault, expect: wanted } of polygons as Fixture[]) {
    test(`${source}: ${name}`, () => {
      if (fault !== undefined) {
        expect(() => new Polygon(points)).toThrow(expect.objectContaining({ code: fault.code, value: fault.points }));
      }
      if (wanted === undefined) return;
      const made = new Polygon(points, { simplify: fault !== undefined });
      expect([made.reversed, made.isConvex]).toEqual([wanted.reversed, wanted.convex]);
      expect(made.size).toBe(wanted.size ?? points.length);
      const sum = made.parts.reduce((area, part) => area + part.area, 0);
      expect(Math.abs(sum - made.area)).toBeLessThan(1e-12 * made.area);
    });
  }
});

interface Fixture {
  name: string;
  source: string;
  points: [number, number][];
  fault?: { code: string; points: number[] };
  expect?: { reversed: boolean; convex: boolean; size?: number };
}
