import { init, Plane, Region } from 'askew';
import { containsPoints, init as initPlane, Line2, Polygon, Rectangle } from 'askew/2d';
import { afterEach, beforeAll, beforeEach, describe, test, expect } from 'vitest';
import { detached } from '../support/detached.js';
import { expectError, type Wanted } from '../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

beforeAll(() => Promise.all([init(), initPlane()]));

let rectangle: Rectangle;
let polygon: Polygon;
let line: Line2;
let plane: Plane;
let push: NonNullable<ReturnType<Rectangle['minimumTranslation']>>;
let before: unknown;

const state = (): unknown =>
  structuredClone([rectangle.record, rectangle.rotation, rectangle.halfExtents, polygon.record, line.record, push]);

beforeEach(() => {
  rectangle = new Rectangle({ center: [1, 2], size: [4, 2], rotation: 0.5 });
  polygon = new Polygon([
    [0, 0],
    [4, 0],
    [1, 1],
    [0, 4],
  ]);
  line = Line2.through([0, 0], [1, 2]);
  plane = new Plane({ normal: [0, 1, 0], offset: 1 });
  push = { normal: new Float64Array(2).fill(9), depth: 9, vector: new Float64Array(2).fill(9) };
  before = state();
});
afterEach(() => {
  expect(state(), 'an error changes nothing').toEqual(before);
  expect(rectangle.overlaps(polygon), 'and the next call is answered').toBe(true);
});

type Row = [bad: Bad, part: string, code: Wanted['code'], value?: unknown];

const gone = detached(2);
const badVectors: Row[] = [
  [{ x: NaN, y: 0 }, '.x', 'not-finite', NaN],
  [[0, -Infinity], '.y', 'not-finite', -Infinity],
  [[0, '1'], '.y', 'wrong-type', '1'],
  [{ x: 0 }, '.y', 'wrong-type', undefined],
  [[2 ** 202, 0], '.x', 'too-large', 2 ** 202],
  [[1, 2, 3], '', 'wrong-length', 3],
  [new Float64Array(1), '', 'wrong-length', 1],
  [gone, '', 'unusable-buffer', gone],
  ['1 2', '', 'wrong-type', '1 2'],
  [null, '', 'wrong-type', null],
];

const vectors: [string, (bad: Bad) => unknown][] = [
  ['center', (center) => new Rectangle({ center, size: [1, 1] })],
  ['corner', (corner) => new Rectangle({ corner, size: [1, 1] })],
  ['size', (size) => new Rectangle({ size })],
  ['center', (center) => rectangle.setPose(center, 7)],
  ['points[1]', (bad) => new Polygon([[0, 0], bad, [1, 1]])],
  ['point', (point) => rectangle.contains(point)],
  ['point', (point) => polygon.edgeDistances(point)],
  ['point', (point) => polygon.closestPoint(point)],
  ['point', (point) => polygon.distance(point)],
  ['vector', (vector) => polygon.translate(vector)],
  ['origin', (origin) => polygon.castRay(origin, [1, 0])],
  ['direction', (direction) => polygon.castRay([0, 0], direction)],
  ['from', (from) => Line2.through(from, [1, 1])],
  ['to', (to) => Line2.through([1, 1], to)],
  ['normal', (normal) => new Line2({ normal, offset: 1 })],
  ['point', (point) => new Line2({ normal: [1, 0], point })],
  ['point', (point) => line.project(point)],
  ['point', (point) => line.signedDistance(point)],
  ['origin', (origin) => line.intersectLine(origin, [1, 0])],
  ['to', (to) => line.intersectSegment([0, 0], to)],
];

describe.each(vectors)('%s is a vector', (name, call) => {
  test.each(badVectors)('not %o', (bad, part, code, value) => {
    expectError(() => call(bad), { code, argument: name + part, value });
  });
});

const star = (corners: number, turn: number): Polygon =>
  new Polygon(
    Array.from({ length: corners }, (_, k) => {
      const angle = turn + (2 * Math.PI * k) / corners;
      const radius = k % 2 === 0 ? 1 : 0.5;
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as [number, number];
    }),
  );

const farRectangle = (): Rectangle => new Rectangle({ center: [2 ** 200.9, 0], size: [1, 1] });

type Case = [string, () => unknown, Wanted];

const cases: Case[] = [
  ['no extents', () => new Rectangle({} as Bad), { code: 'missing', argument: 'options' }],
  ['no options', () => new Rectangle(undefined as Bad), { code: 'wrong-type', argument: 'options' }],
  [
    'two extents',
    () => new Rectangle({ size: [1, 1], halfExtents: [1, 1] }),
    { code: 'conflict', argument: 'options' },
  ],
  [
    'two places',
    () => new Rectangle({ size: [1, 1], center: [0, 0], corner: [0, 0] }),
    { code: 'conflict', argument: 'options' },
  ],
  ['a negative size', () => new Rectangle({ size: [1, -1] }), { code: 'negative', argument: 'size.y', value: -1 }],
  ['a rotation', () => new Rectangle({ size: [1, 1], rotation: NaN }), { code: 'not-finite', argument: 'rotation' }],
  [
    'a pivot',
    () => new Rectangle({ size: [1, 1], pivot: 'middle' as Bad }),
    { code: 'wrong-type', argument: 'pivot', value: 'middle' },
  ],
  ['a pivot', () => new Rectangle({ size: [1, 1], pivot: [1] }), { code: 'wrong-length', argument: 'pivot' }],
  [
    'corners too far off',
    () => new Rectangle({ corner: [2 ** 201, 0], size: [2 ** 201, 1] }),
    { code: 'too-large', argument: 'options' },
  ],
  ['a pose', () => rectangle.setPose([0, 0], Infinity), { code: 'not-finite', argument: 'rotation' }],
  ['a way too coarse', () => polygon.translate([1e17, 0]), { code: 'too-coarse', argument: 'vector' }],
  [
    'a way that is no number of a polygon',
    () => polygon.translate([0, 2 ** 200]),
    { code: 'too-coarse', argument: 'vector' },
  ],
  [
    'a way out that takes too long',
    () => star(1600, 0).minimumTranslation(star(1600, 0.3), {}, push),
    { code: 'too-many', argument: 'other' },
  ],
  ['a way too far', () => farRectangle().translate([2 ** 201, 0]), { code: 'too-large', argument: 'vector' }],
  ['points', () => new Polygon('points' as Bad), { code: 'wrong-type', argument: 'points' }],
  [
    'too few',
    () =>
      new Polygon([
        [0, 0],
        [1, 1],
      ]),
    { code: 'wrong-length', argument: 'points', value: 2 },
  ],
  [
    'too many',
    () => new Polygon(Array.from({ length: 2049 }, (_, i) => [i, i * i])),
    { code: 'wrong-length', argument: 'points', value: 2049 },
  ],
  [
    'simplify',
    () =>
      new Polygon(
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        { simplify: 1 as Bad },
      ),
    { code: 'wrong-type', argument: 'options.simplify' },
  ],
  ['height', () => Region.prisms(polygon, -1), { code: 'negative', argument: 'height' }],
  ['base', () => Region.prisms(polygon, 1, NaN), { code: 'not-finite', argument: 'base' }],
  ['outlines', () => Region.prisms('ell' as Bad, 1), { code: 'wrong-type', argument: 'outlines' }],
  ['outlines', () => Region.prisms({} as Bad, 1), { code: 'wrong-type', argument: 'outlines.vertices' }],
  ['parts', () => Region.prisms({ parts: 2 } as Bad, 1), { code: 'wrong-type', argument: 'outlines.parts' }],
  [
    'a part',
    () => Region.prisms({ parts: [{ vertices: Float64Array.of(0, 0, 1) }] }, 1),
    { code: 'wrong-length', argument: 'outlines.parts[0][1]' },
  ],
  ['two corners', () => Region.prisms([[0, 0], [1, 0]], 1), { code: 'missing', argument: 'outlines' }], // prettier-ignore
  [
    'a corner',
    () => Region.prisms([[0, 0], [1, 0], [0, Infinity]], 1), // prettier-ignore
    { code: 'not-finite', argument: 'outlines[2].y' },
  ],
  [
    'a concave outline',
    () => Region.prisms({ parts: [[[0, 0], [3, 0], [1, 1], [0, 3]]] }, 1), // prettier-ignore
    { code: 'concave', argument: 'outlines.parts[0]' },
  ],
  ['points', () => containsPoints(plane as Bad, new Float64Array(2)), { code: 'wrong-type', argument: 'shape' }],
  ['other', () => rectangle.overlaps({} as Bad), { code: 'wrong-type', argument: 'other' }],
  ['other', () => rectangle.relation(plane as Bad), { code: 'wrong-type', argument: 'other' }],
  [
    'strict and tolerance',
    () => rectangle.overlaps(polygon, { strict: true, tolerance: 1 }),
    { code: 'conflict', argument: 'options' },
  ],
  [
    'tolerance',
    () => rectangle.overlaps(polygon, { tolerance: -1 }),
    { code: 'negative', argument: 'options.tolerance' },
  ],
  [
    'strict',
    () => rectangle.overlaps(polygon, { strict: 'yes' as Bad }),
    { code: 'wrong-type', argument: 'options.strict' },
  ],
  [
    'skin',
    () => rectangle.minimumTranslation(polygon, { skin: -1 }, push),
    { code: 'negative', argument: 'options.skin' },
  ],
  ['options', () => rectangle.minimumTranslation(polygon, push as Bad), { code: 'wrong-type', argument: 'options' }],
  [
    'target',
    () => rectangle.minimumTranslation(polygon, undefined, {} as Bad),
    { code: 'wrong-type', argument: 'target.normal' },
  ],
  ['target', () => rectangle.closestPoint([0, 0], new Float64Array(3)), { code: 'wrong-length', argument: 'target' }],
  [
    'target',
    () => rectangle.bounds({ min: new Float64Array(2), max: new Float64Array(3) }),
    { code: 'wrong-length', argument: 'target.max' },
  ],
  ['target', () => rectangle.castRay([0, 0], [1, 0], {}, {} as Bad), { code: 'wrong-type', argument: 'target.normal' }],
  ['direction', () => rectangle.castRay([0, 0], [0, 0]), { code: 'zero-length', argument: 'direction' }],
  ['maxT', () => rectangle.castRay([0, 0], [1, 0], { maxT: -1 }), { code: 'negative', argument: 'options.maxT' }],
  ['columns', () => containsPoints(rectangle, new Float64Array(3)), { code: 'wrong-length', argument: 'points' }],
  [
    'columns',
    () => containsPoints(rectangle, new Float64Array([0, 0, 0, NaN])),
    { code: 'not-finite', argument: 'points', row: 1 },
  ],
  [
    'into',
    () => containsPoints(rectangle, new Float64Array(4), new Uint8Array(1)),
    { code: 'wrong-length', argument: 'into' },
  ],
  ['a line', () => new Line2({ normal: [0, 0], offset: 1 }), { code: 'zero-length', argument: 'normal' }],
  ['a line', () => new Line2({ normal: [1, 0] } as Bad), { code: 'missing', argument: 'options' }],
  [
    'a line',
    () => new Line2({ normal: [1, 0], offset: 1, point: [0, 0] } as Bad),
    { code: 'conflict', argument: 'options' },
  ],
  ['one point', () => Line2.through([1, 1], [1, 1]), { code: 'collinear', argument: 'points' }],
  ['a side', () => Line2.through([1, 1], [1, 2], 'up' as Bad), { code: 'wrong-type', argument: 'side' }],
  ['a direction', () => line.intersectRay([1, 1], [0, 0]), { code: 'zero-length', argument: 'direction' }],
  ['lines', () => Line2.intersect(line, plane as Bad), { code: 'wrong-type', argument: 'b' }],
  ['points in line', () => Plane.through([0, 0, 0], [1, 1, 1], [2, 2, 2]), { code: 'collinear', argument: 'points' }],
  ['a point', () => Plane.through([0, 0, 0], [1, 1, 1], [2, 2] as Bad), { code: 'wrong-length', argument: 'c' }],
  ['planes', () => Plane.intersect(plane, plane, line as Bad), { code: 'wrong-type', argument: 'c' }],
  ['target', () => plane.project([0, 0, 0], new Float64Array(2)), { code: 'wrong-length', argument: 'target' }],
];

test.each(cases)('%s: refused', (_, call, wanted) => {
  expectError(call, wanted);
});

test.each([
  [
    'duplicate',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
    [0, 3],
  ],
  [
    'collinear',
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ],
    [0, 1, 2],
  ],
  [
    'self-crossing',
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 2],
    ],
    [0, 2],
  ],
] as [Wanted['code'], number[][], number[]][])('%s points are named', (code, points, which) => {
  try {
    new Polygon(points);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code, argument: 'points', value: which });
    expect((error as Error).message).toContain(`[${which.join(', ')}]`);
  }
});
