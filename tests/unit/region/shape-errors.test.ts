import { containsPoints, init, Plane, Region, type FrustumOptions, type PartOptions } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';

beforeAll(() => init());

const size = [1, 1, 1] as const;
const corner = [0, 0, 0] as const;
const up = (): Plane => new Plane({ normal: [0, 1, 0], offset: 1 });
const lens = { fov: 1, aspect: 1, near: 1, far: 2 };
const thousands = (count: number): Float64Array => new Float64Array(3 * count);

/** A sphere of points, more of them than a hull may have. */
const ball = (): Float64Array =>
  Float64Array.from({ length: 3 * 400 }, (_, i) => {
    const at = Math.floor(i / 3);
    const z = (2 * at + 1) / 400 - 1;
    const r = Math.sqrt(1 - z * z);
    return [r * Math.cos(2.4 * at), r * Math.sin(2.4 * at), z][i % 3]!;
  });

describe('bad input', () => {
  const cases: [string, (target?: Region) => unknown, Wanted][] = [
    ['no points', (t) => Region.hull([], t), { code: 'missing', argument: 'points' }],
    ['points that are none', (t) => Region.hull('abc' as never, t), { code: 'wrong-type', argument: 'points' }],
    ['half a point', (t) => Region.hull([1, 2, 3, 4], t), { code: 'wrong-length', argument: 'points', value: 4 }],
    [
      'NaN',
      (t) => Region.hull([0, 0, 0, 1, NaN, 0], t),
      { code: 'not-finite', argument: 'points', value: NaN, row: 1 },
    ],
    ['a point with NaN', (t) => Region.hull([corner, [0, NaN, 0]], t), { code: 'not-finite', argument: 'points[1].y' }],
    ['a huge point', (t) => Region.hull([0, 0, 2 ** 202], t), { code: 'too-large', argument: 'points', row: 0 }],
    [
      'too many points',
      (t) => Region.hull(thousands(65537), t),
      { code: 'too-many', argument: 'points', value: 65537 },
    ],
    ['too many vertices', (t) => Region.hull(ball(), t), { code: 'too-many', argument: 'points' }],
    ['no planes', (t) => Region.fromPlanes([], t), { code: 'unbounded', argument: 'planes' }],
    ['one plane', (t) => Region.fromPlanes([up()], t), { code: 'unbounded', argument: 'planes' }],
    [
      'a list of others',
      (t) => Region.fromPlanes([up(), {} as Plane], t),
      { code: 'wrong-type', argument: 'planes[1]' },
    ],
    ['no list', (t) => Region.fromPlanes(up() as never, t), { code: 'wrong-type', argument: 'planes' }],
    [
      'many planes',
      (t) => Region.fromPlanes(Array.from({ length: 65 }, up), t),
      { code: 'too-many', argument: 'planes' },
    ],
    ['a prism of two', (t) => Region.prism([0, 0, 0, 1, 1, 1], 1, t), { code: 'missing', argument: 'polygon' }],
    [
      'a prism of a dented outline',
      (t) => Region.prism([0, 0, 0, 4, 0, 0, 1, 0, 1, 0, 0, 4], 1, t),
      { code: 'concave', argument: 'polygon' },
    ],
    [
      'a prism of corners out of order',
      (t) => Region.prism([0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1], 1, t),
      { code: 'concave', argument: 'polygon' },
    ],
    ['a height', (t) => Region.prism(thousands(3), NaN, t), { code: 'not-finite', argument: 'height' }],
    ['no size', (t) => Region.wedge({} as PartOptions, t), { code: 'missing', argument: 'options' }],
    ['two sizes', (t) => Region.wedge({ size, halfExtents: size }, t), { code: 'conflict', argument: 'options' }],
    ['less than nothing', (t) => Region.cornerWedge({ size: [1, -1, 1] }, t), { code: 'negative', argument: 'size.y' }],
    [
      'a short rotation',
      (t) => Region.wedge({ size, rotation: [0, 0, 0, 0] }, t),
      { code: 'zero-length', argument: 'rotation' },
    ],
    [
      'no view',
      (t) => Region.frustum({ ...lens, fov: 0 }, t),
      { code: 'not-positive', argument: 'options.fov', value: 0 },
    ],
    ['too wide', (t) => Region.frustum({ ...lens, fov: 4 }, t), { code: 'min-above-max', argument: 'options.fov' }],
    [
      'near beyond far',
      (t) => Region.frustum({ ...lens, near: 3 }, t),
      { code: 'min-above-max', argument: 'options.near' },
    ],
    [
      'half a lens',
      (t) => Region.frustum({ fov: 1 } as FrustumOptions, t),
      { code: 'wrong-type', argument: 'options.aspect' },
    ],
    [
      'a matrix of 9',
      (t) => Region.frustum({ matrix: [...size, ...size, ...size] }, t),
      { code: 'wrong-length', argument: 'options.matrix', value: 9 },
    ],
    [
      'a matrix of nothing',
      (t) => Region.frustum({ matrix: Array<number>(16).fill(0) }, t),
      { code: 'unbounded', argument: 'options.matrix' },
    ],
    ['a corner', (t) => Region.triangle(corner, corner, [NaN, 0, 0], t), { code: 'not-finite', argument: 'c.x' }],
    ['an end', (t) => Region.segment(corner, 3 as never, t), { code: 'wrong-type', argument: 'b' }],
    ['a place', (t) => Region.point([1, 2] as never, t), { code: 'wrong-length', argument: 'at' }],
    ['a target', () => Region.point(corner, {} as Region), { code: 'wrong-type', argument: 'target' }],
    [
      'a kind',
      (t) => Region.fromJSON({ ...new Region({ size }).toJSON(), kind: 'ball' as 'box' }, t),
      { code: 'wrong-type', argument: 'json.kind' },
    ],
    [
      'a kind without vertices',
      (t) => Region.fromJSON({ ...new Region({ size }).toJSON(), kind: 'hull' }, t),
      { code: 'wrong-type', argument: 'json.vertices' },
    ],
  ];
  test.each(cases)('%s', (_, call, wanted) => {
    const target = Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0]).setPose([1, 2, 3]);
    const before = JSON.stringify(target);
    expectError(() => call(target), wanted);
    expectError(() => call(), wanted);
    expect(JSON.stringify(target)).toBe(before);
  });
});

describe('bad questions', () => {
  const region = (): Region => Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const cases: [string, () => unknown, Wanted][] = [
    ['no direction', () => region().supportPoint([0, 0, 0]), { code: 'zero-length', argument: 'direction' }],
    ['no axis', () => region().intervalOn([0, 0, 0]), { code: 'zero-length', argument: 'axis' }],
    ['a point', () => region().signedDistance([0, Infinity, 0]), { code: 'not-finite', argument: 'point.y' }],
    [
      'a target',
      () => region().supportPoint([1, 0, 0], new Float64Array(2)),
      { code: 'wrong-length', argument: 'target' },
    ],
    [
      'closest points',
      () => region().closestPoints(region(), {} as never),
      { code: 'wrong-type', argument: 'target.pointA' },
    ],
    ['another', () => region().closestPoints({} as Region), { code: 'wrong-type', argument: 'other' }],
    ['corners', () => region().corners(new Float64Array(24)), { code: 'wrong-length', argument: 'target' }],
    ['planes', () => region().planes([]), { code: 'wrong-type', argument: 'target' }],
    [
      'a far pose',
      () => Region.hull([2 ** 201, 0, 0]).setPose([2 ** 201, 0, 0]),
      { code: 'too-large', argument: 'center' },
    ],
    ['a batch', () => containsPoints({} as Region, new Float64Array(3)), { code: 'wrong-type', argument: 'region' }],
  ];
  test.each(cases)('%s', (_, call, wanted) => expectError(call, wanted));

  test('a pose that is refused changes nothing', () => {
    const far = Region.hull([2 ** 201, 0, 0, 0, 1, 0]);
    const before = JSON.stringify(far);
    expectError(() => far.setPose([2 ** 201, 0, 0]), { code: 'too-large', argument: 'center' });
    expect(JSON.stringify(far)).toBe(before);
  });
});

test.each<[string, () => Region]>([
  ['a sphere', () => Region.sphere({ radius: 1 })],
  ['a capsule', () => Region.capsule({ from: corner, to: [1, 2, 3], radius: 1 })],
  ['a rounded box', () => Region.roundedBox({ size: [2, 2, 4], radius: 0.5 })],
])('%s whose radius would be scaled to 0 is refused', (_, make) => {
  const region = make();
  for (const factor of [1e-50, [-1e-50, 1e-50, 1e-50]] as const) {
    expectError(() => region.scaled(factor as number), { code: 'too-small', argument: 'factor', value: factor });
  }
  expect(region.scaled(1e-20).radius).toBeGreaterThan(0);
});
