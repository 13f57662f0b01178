import { init, Plane, Region } from 'askew';
import { containsPoints, init as initPlane, Line2, Polygon, Rectangle, type RectangleOptions } from 'askew/2d';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFixture } from '../../fixtures/files.js';

beforeAll(() => Promise.all([init(), initPlane()]));

interface Rectangles {
  name: string;
  a: RectangleOptions;
  b: RectangleOptions;
  expect: { relation: string; separation: number; tolerance: number };
}

const quarter = Math.PI / 2;
const L = [
  [0, 0],
  [3, 0],
  [3, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];

describe('rectangles', () => {
  test('corners begin at (x, y) and go along x, then y', () => {
    const rectangle = new Rectangle({ corner: [1, 2], size: [4, 2] });
    expect([...rectangle.vertices]).toEqual([1, 2, 5, 2, 5, 4, 1, 4]);
    expect([...rectangle.center]).toEqual([3, 3]);
    expect([...rectangle.halfExtents]).toEqual([2, 1]);
    expect(rectangle.area).toBe(8);
    expect([...rectangle.centroid]).toEqual([3, 3]);
  });

  test('turn about their center, their corner, or any point', () => {
    const at = { corner: [1, 2], size: [4, 2], rotation: quarter } as const;
    expect([...new Rectangle(at).vertices]).toEqual([4, 1, 4, 5, 2, 5, 2, 1]);
    expect([...new Rectangle({ ...at, pivot: 'corner' }).vertices]).toEqual([1, 2, 1, 6, -1, 6, -1, 2]);
    expect([...new Rectangle({ ...at, pivot: [0, 0] }).vertices]).toEqual([-2, 1, -2, 5, -4, 5, -4, 1]);
  });

  for (const { name, a, b, expect: wanted } of readFixture<Rectangles[]>('rectangles.json')) {
    test(`of a document, ${name}`, () => {
      const [one, other] = [new Rectangle(a), new Rectangle(b)];
      expect([one.relation(other), other.relation(one)]).toEqual([wanted.relation, wanted.relation]);
      expect(one.overlaps(other)).toBe(wanted.relation !== 'disjoint');
      expect(Math.abs(one.separation(other) - wanted.separation)).toBeLessThan(wanted.tolerance);
    });
  }

  test('a rectangle keeps the rotation that it was given', () => {
    for (const rotation of [0.3, -1, 7]) {
      const rectangle = new Rectangle({ size: [4, 2], rotation });
      const halfAxes = [...rectangle.halfAxes];
      expect(rectangle.rotation).toBe(rotation);
      expect([...rectangle.setPose([5, 6]).halfAxes]).toEqual(halfAxes);
    }
  });

  test('setPose and translate move them; JSON makes the same again, to the bit', () => {
    const rectangle = new Rectangle({ size: [4, 2] }).setPose([1, 1], 0.3).translate({ x: 0.1, y: -0.7 });
    expect(rectangle.rotation).toBe(0.3);
    const again = new Rectangle(JSON.parse(JSON.stringify(rectangle)));
    expect([...again.record]).toEqual([...rectangle.record]);
    expect(again.relation(rectangle)).toBe('equal');
    expect([rectangle.kind, rectangle.certainty, rectangle.size]).toEqual(['rectangle', 'exact', 4]);
  });
});

describe('polygons', () => {
  test('either winding; concave ones in parts', () => {
    const polygon = new Polygon(L);
    const clockwise = new Polygon([...L].reverse());
    expect([polygon.reversed, clockwise.reversed]).toEqual([false, true]);
    expect([...clockwise.vertices.slice(0, 4)]).toEqual([0, 3, 0, 0]);
    expect(polygon.relation(clockwise)).toBe('equal');
    expect([polygon.isConvex, polygon.area, polygon.parts.length]).toEqual([false, 5, 2]);
    expect(polygon.parts.reduce((sum, part) => sum + part.area, 0)).toBe(5);
    expect(polygon.contains([2, 2])).toBe(false);
    expect(polygon.contains([1, 2])).toBe(true);
    expect(polygon.distance([2, 2])).toBe(1);
    expect(new Polygon(polygon.toJSON()).relation(polygon)).toBe('equal');
  });

  test('the shortest way out of a concave one leaves all of it', () => {
    const polygon = new Polygon(L);
    const box = new Rectangle({ center: [0.5, 1.5], size: [0.5, 0.5] });
    const push = box.minimumTranslation(polygon)!;
    expect(push.depth).toBeCloseTo(0.75, 12);
    expect([...push.normal]).toEqual([-1, 0]);
    expect(polygon.relation(box.translate(push.vector))).not.toBe('overlapping');
  });

  test('a ray leaves where it first is outside', () => {
    const hit = new Polygon(L).castRay([-1, 0.5], [2, 0])!;
    expect([hit.t, hit.leave, hit.distance, hit.face, hit.startsInside]).toEqual([0.5, 2, 1, 5, false]);
    expect([...hit.normal]).toEqual([-1, 0]);
    expect([...hit.point]).toEqual([0, 0.5]);
    const through = new Polygon(L).castRay([-1, 4], [1, -1])!;
    expect([through.t, through.leave]).toEqual([1, 2]);
    expect(new Polygon(L).castRay([5, 1.5], [0, 1])).toBe(null);
  });
});

test('the per-edge sign test tells which edges a point is inside of', () => {
  const rectangle = new Rectangle({ size: [4, 2] });
  expect(rectangle.edgesInside([3, 0])).toEqual([true, false, true, true]);
  expect([...rectangle.edgeDistances([3, 0])]).toEqual([-1, 1, -1, -5]);
  expect(rectangle.edgesInside([2, 1])).toEqual([true, true, true, true]);
});

test('rectangles that cross like a plus: no corner lies in the other, yet they overlap', () => {
  const wide = new Rectangle({ size: [6, 1], rotation: 0.1 });
  const tall = new Rectangle({ size: [1, 6], rotation: 0.1 });
  const corners = (shape: Rectangle) => [0, 1, 2, 3].map((i) => shape.vertices.subarray(2 * i, 2 * i + 2));
  expect(corners(wide).some((corner) => tall.contains(corner))).toBe(false);
  expect(corners(tall).some((corner) => wide.contains(corner))).toBe(false);
  expect(wide.overlaps(tall)).toBe(true);
  const why = wide.explain(tall);
  expect(why.rows.map((row) => row.name)).toEqual(['A.x', 'A.y', 'B.x', 'B.y']);
  expect(why.rows.every((row) => row.separation < 0)).toBe(true);
  expect(why.rows[2]!.redundant).toEqual({ of: 0, reason: 'parallel' });
});

test('closest points of two shapes, and prisms of the parts', () => {
  const polygon = new Polygon(L);
  const box = new Rectangle({ center: [5, 0.5], size: [1, 1] });
  const { distance, pointA, pointB } = polygon.closestPoints(box);
  expect([distance, pointA![0], pointB![0]]).toEqual([1.5, 3, 4.5]);
  expect(pointA![1]).toBe(pointB![1]);
  expect(polygon.closestPoints(polygon)).toEqual({ distance: 0, pointA: null, pointB: null });
  const prisms = Region.prisms(polygon, 2, 1);
  expect(prisms.map((prism) => prism.kind)).toEqual(['prism', 'prism']);
  expect(prisms.reduce((sum, prism) => sum + prism.volume, 0)).toBeCloseTo(10, 12);
  expect(prisms.some((prism) => prism.contains([0.5, 2, 2.5]))).toBe(true);
  expect(prisms.some((prism) => prism.contains([2, 2, 2]))).toBe(false);
  const outlines = { parts: polygon.parts.map((part) => part.toJSON()) };
  expect(Region.prisms(outlines, 2, 1).map((prism) => prism.toJSON())).toEqual(prisms.map((prism) => prism.toJSON()));
});

test('prisms of plain points and of a rectangle', () => {
  const square = [0, 2, 2, 0].map((x, i) => ({ x, y: i < 2 ? 0 : 2 }));
  const tile = new Rectangle({ center: [1, 1], size: [2, 2] });
  for (const outline of [square, tile]) {
    const prisms = Region.prisms(outline, 3);
    expect(prisms.map(({ volume }) => volume)).toEqual([12]);
    expect([...prisms[0]!.bounds().max]).toEqual([2, 3, 2]);
  }
});

test('many points at once', () => {
  const polygon = new Polygon(L);
  const points = Float64Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 3500) / 1000 - 0.25);
  const answers = containsPoints(polygon, points);
  for (let i = 0; i < 300; i++) {
    expect(answers[i] === 1).toBe(polygon.contains([points[2 * i]!, points[2 * i + 1]!]));
  }
});

test('planes and lines', () => {
  const plane = Plane.through([0, 0, 1], [1, 0, 1], [0, 1, 1]);
  expect([...plane.record]).toEqual([0, 0, 1, 1]);
  expect([...plane.flipped().record]).toEqual([0, 0, -1, -1]);
  expect([...plane.project([3, 4, 5])]).toEqual([3, 4, 1]);
  expect([...plane.point]).toEqual([0, 0, 1]);
  expect(plane.intersectSegment([0, 0, 0], [0, 0, 4])).toEqual({
    kind: 'point',
    t: 0.25,
    point: new Float64Array([0, 0, 1]),
  });
  expect(plane.intersectRay([0, 0, 0], [0, 0, -1]).kind).toBe('beyond');
  expect(plane.intersectLine([0, 0, 0], [1, 0, 0]).kind).toBe('parallel');
  expect(plane.intersectLine([0, 0, 1], [1, 0, 0]).kind).toBe('within');
  const x = new Plane({ normal: [1, 0, 0], offset: 2 });
  const y = new Plane({ normal: [0, 1, 0], offset: 3 });
  expect(Plane.intersect(plane, x, y)).toEqual({ kind: 'point', point: new Float64Array([2, 3, 1]) });
  expect(Plane.intersect(plane, x, plane.flipped()).kind).toBe('line');
  expect(Plane.intersect(plane, plane, plane.flipped()).kind).toBe('plane');

  const line = Line2.through([0, 1], [1, 1]);
  expect([...line.normal]).toEqual([0, 1]);
  expect(line.classify([0, 2])).toBe('above');
  expect([1.25, 1, 0.75].map((y) => line.classify([3, y]))).toEqual(['above', 'on', 'below']);
  expect(Line2.through([0, 1], [1, 1], 'right').classify([0, 2])).toBe('below');
  expect(line.classify(new Rectangle({ size: [2, 2] }))).toBe('crossing');
  expect(line.classify(new Polygon(L).translate([0, -3]))).toBe('below');
  expect(Line2.intersect(line, new Line2({ normal: [1, 0], offset: 5 })).point).toEqual(new Float64Array([5, 1]));
  expect(Line2.intersect(line, line.flipped()).kind).toBe('line');
});
