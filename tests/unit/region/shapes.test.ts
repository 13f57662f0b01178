import { init, Plane, Region, type ShapeKind } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFixture } from '../../fixtures/files.js';
import { regionOf, type Shape } from '../../../web/scenes/shape.js';

beforeAll(() => init());

const size = [4, 2, 6] as const;
const tilt = { x: 0.2, y: -0.4, z: 0.1, w: 0.8 };
const tetrahedron = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];

/** One of each kind, all about the origin. */
const each = (): Region[] => [
  new Region({ size, rotation: tilt }),
  Region.hull([[-1, -1, 0], [2, -1, 0], [0, 2, 0], { x: 0, y: 0, z: 3 }, [0, 0, -1]]),
  Region.wedge({ size, center: [0.5, 0, 0], rotation: tilt }),
  Region.cornerWedge({ halfExtents: [2, 1, 1] }),
  Region.frustum({ fov: 1, aspect: 1.5, near: 0.5, far: 4, center: [0, 0, 2] }),
  Region.prism([-1, -1, -1, 2, -1, -1, 0, -1, 2, -2, -1, 1], 3),
  Region.triangle([-2, 0, -1], [2, 0, -1], [0, 1, 3]),
  Region.segment([-2, -1, 0], [3, 1, 1]),
  Region.point([0.25, 0.25, 0.5]),
];

describe('each kind', () => {
  test('has its name, and as many parts as it should', () => {
    const parts: [ShapeKind, number, number, number, number][] = [
      ['box', 3, 8, 12, 6],
      ['hull', 3, 5, 9, 6],
      ['wedge', 3, 6, 9, 5],
      ['cornerWedge', 3, 5, 8, 5],
      ['frustum', 3, 8, 12, 6],
      ['prism', 3, 8, 12, 6],
      ['triangle', 2, 3, 3, 2],
      ['segment', 1, 2, 1, 0],
      ['point', 0, 1, 0, 0],
    ];
    expect(
      each().map(({ kind, dimension, vertices, edges, faces }) => [
        kind,
        dimension,
        vertices.length / 3,
        edges.length,
        faces.length,
      ]),
    ).toEqual(parts);
  });

  test('edges and faces fit together, and faces look outward', () => {
    for (const region of each()) {
      const { vertices, edges, faces } = region;
      const at = (i: number): number[] => [...vertices.subarray(3 * i, 3 * i + 3)];
      const around = faces.flatMap((face) => face.map((from, i) => [from, face[(i + 1) % face.length]!]));
      const pairs = around.filter(([a, b]) => a! < b!).sort(([a, b], [c, d]) => a! - c! || b! - d!);
      if (faces.length > 0) expect(pairs).toEqual([...edges].sort(([a, b], [c, d]) => a - c || b - d));
      region.planes().forEach((plane, face) => {
        for (const corner of faces[face]!) expect(plane.signedDistance(at(corner))).toBeCloseTo(0, 12);
        for (let i = 0; i < vertices.length / 3; i++) expect(plane.signedDistance(at(i))).toBeLessThan(1e-12);
      });
      expect([...region.corners()]).toEqual([...vertices]);
    }
  });

  test('says how far it is to be trusted', () => {
    expect(each().map((region) => region.certainty)).toEqual([
      'exact',
      'exact',
      '1e-12',
      'exact',
      '1e-12',
      'exact',
      'exact',
      'exact',
      'exact',
    ]);
    expect(Region.hull(tetrahedron).setPose([0, 0, 1]).certainty).toBe('1e-12');
  });

  test('sizes are those by hand', () => {
    expect(Region.hull(tetrahedron).volume).toBe(1 / 6);
    expect(Region.wedge({ size }).volume).toBe(24);
    expect(Region.cornerWedge({ size }).volume).toBe(16);
    expect(Region.prism([0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 2, 0]).volume).toBe(1);
    expect([...Region.hull(tetrahedron).centroid]).toEqual([0.25, 0.25, 0.25]);
    expect([...new Region({ center: [1, 2, 3], size }).centroid]).toEqual([1, 2, 3]);
    const lens = Region.frustum({ fov: Math.PI / 2, aspect: 2, near: 1, far: 2 });
    expect(lens.volume).toBeCloseTo((2 * 4 * (8 - 1)) / 3, 12);
    expect([...lens.bounds().min].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([-4, -2, -2]);
  });

  test('vertices, support and shadow agree', () => {
    const axis = [0.3, -1.2, 0.7];
    for (const region of each()) {
      const { vertices } = region;
      const heights = Array.from({ length: vertices.length / 3 }, (_, i) =>
        axis.reduce((sum, x, k) => sum + x * vertices[3 * i + k]!, 0),
      );
      const { min, max } = region.intervalOn(axis);
      expect(min).toBeCloseTo(Math.min(...heights), 12);
      expect(max).toBeCloseTo(Math.max(...heights), 12);
      const point = region.supportPoint(axis);
      expect(axis.reduce((sum, x, k) => sum + x * point[k]!, 0)).toBeCloseTo(max, 12);
      const bounds = region.bounds();
      for (let k = 0; k < 3; k++) {
        const column = vertices.filter((_, i) => i % 3 === k);
        expect(bounds.min[k]).toBeCloseTo(Math.min(...column), 12);
        expect(bounds.max[k]).toBeCloseTo(Math.max(...column), 12);
      }
    }
  });

  test('comes back from JSON, a clone and a copy to the bit', () => {
    for (const region of each()) {
      for (const other of [
        Region.fromJSON(JSON.parse(JSON.stringify(region))),
        region.clone(),
        new Region({ size }).copy(region),
        Region.fromJSON(region.toJSON(), Region.point([0, 0, 0])),
      ]) {
        expect(other.kind).toBe(region.kind);
        expect(other.certainty).toBe(region.certainty);
        expect(other.vertices).toEqual(region.vertices);
        expect(other.faces).toEqual(region.faces);
        expect(other.record).toEqual(region.record);
      }
    }
  });

  test('setPose keeps the shape, whatever came before', () => {
    const hull = Region.hull(tetrahedron);
    hull.setPose([5, 6, 7], tilt).setPose([1e6, 2, 3], [0, 0, 0, 1]);
    expect([...hull.vertices]).toEqual(tetrahedron.map((x, i) => x + [1e6, 2, 3][i % 3]!));
    hull.setPose([0, 0, 0]);
    expect(hull.certainty).toBe('exact');
    // Three thirds of f64 and 2^-54 lie on the face exactly.
    expect(hull.contains([1 / 3, 1 / 3, 1 / 3 + 2 ** -54])).toBe(true);
    expect(hull.contains([1 / 3, 1 / 3, 1 / 3 + 2 ** -53])).toBe(false);
  });

  test('a target takes on the kind that is asked for', () => {
    const target = new Region({ size });
    expect(Region.segment([0, 0, 0], [1, 0, 0], target)).toBe(target);
    expect(target.kind).toBe('segment');
    Region.fromMinMax([0, 0, 0], [1, 1, 1], target);
    expect(target.kind).toBe('box');
    expect(target.contains([0.5, 0.5, 0.5])).toBe(true);
  });
});

describe('hulls', () => {
  test('of points in one plane, on one line and at one place are flat', () => {
    const dimension = (points: number[]): number => Region.hull(points).dimension;
    expect(dimension([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0.5, 0.5, 0])).toBe(2);
    expect(dimension([0, 0, 0, 1, 1, 1, 2, 2, 2])).toBe(1);
    expect(dimension([3, 4, 5, 3, 4, 5])).toBe(0);
    expect(Region.hull([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]).volume).toBe(0);
    expect(new Region({ size: [1, 0, 1], rotation: tilt }).dimension).toBe(2);
  });

  test('merge what lies in one plane, and leave out what lies within', () => {
    const corners = new Region({ size: [2, 2, 2] }).corners();
    const hull = Region.hull([...corners, 0, 0, 0, 1, 0, 0, 0, 0.5, 1]);
    expect([hull.vertices.length / 3, hull.faces.length]).toEqual([8, 6]);
    expect(Region.hull(new Float32Array(corners)).vertices).toEqual(hull.vertices);
  });

  test('of planes are what lies below them', () => {
    const box = new Region({ size: [2, 4, 6] });
    const hull = Region.fromPlanes(box.planes());
    expect(hull.kind).toBe('hull');
    expect(hull.relation(box)).toBe('equal');
    const cut = Region.fromPlanes([...box.planes(), new Plane({ normal: [1, 1, 1], point: [0, 0, 0] })]);
    expect(cut.volume).toBeCloseTo(24, 12);
    expect(cut.contains([-0.5, -1, -2])).toBe(true);
    expect(cut.contains([0.5, 1, 2])).toBe(false);
  });

  test('a frustum is what the matrix of a camera sees', () => {
    const f = 1 / Math.tan(0.5);
    const [near, far] = [0.5, 40];
    const depth = [(far + near) / (near - far), (2 * far * near) / (near - far)] as const;
    const matrix = [f / 1.5, 0, 0, 0, 0, f, 0, 0, 0, 0, depth[0], -1, 0, 0, depth[1], 0];
    const seen = Region.frustum({ matrix });
    const lens = Region.frustum({ fov: 1, aspect: 1.5, near, far });
    expect(seen.kind).toBe('frustum');
    expect(seen.volume / lens.volume).toBeCloseTo(1, 12);
    for (const k of [0, 1, 2]) expect(seen.bounds().min[k]).toBeCloseTo(lens.bounds().min[k]!, 11);
    const half = [f / 1.5, 0, 0, 0, 0, f, 0, 0, 0, 0, far / (near - far), -1, 0, 0, (far * near) / (near - far), 0];
    expect(Region.frustum({ matrix: half, zeroToOne: true }).volume / lens.volume).toBeCloseTo(1, 12);
  });
});

describe('the cases for boxes, asked as hulls of their corners', () => {
  interface Pair {
    name: string;
    a: Shape;
    b: Shape;
    expect: { relation: string; separation?: number };
  }
  const opposite: Record<string, string> = { contains: 'inside', inside: 'contains' };
  for (const { name, a, b } of readFixture<Pair[]>('pairs.json')) {
    test(name, () => {
      const [one, other] = [regionOf(a), regionOf(b)];
      const gap = one.separation(other);
      const [hullA, hullB] = [Region.hull(one.corners()), Region.hull(other.corners())];
      const scale = hullA.bounds().max.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-300);
      const reach = hullB.bounds().max.reduce((most, x) => Math.max(most, Math.abs(x)), scale) + Math.abs(gap);
      for (const [x, y] of [
        [hullA, hullB],
        [one, hullB],
        [hullA, other],
      ] as const) {
        const found = x.separation(y);
        if (Math.abs(gap) > 1e-11 * reach) expect(Math.sign(found)).toBe(Math.sign(gap));
        expect(x.overlaps(y)).toBe(found <= 0);
        expect(y.separation(x)).toBeCloseTo(found, 9);
        expect(y.relation(x)).toBe(opposite[x.relation(y)] ?? x.relation(y));
      }
    });
  }
});

describe('the cases for polytopes', () => {
  interface Pair {
    name: string;
    a: [number, number, number][];
    b: [number, number, number][];
    expect: { relation: string; separation?: number };
  }
  for (const { name, a, b, expect: wanted } of readFixture<Pair[]>('polytopes.json')) {
    test(name, () => {
      const [one, other] = [Region.hull(a), Region.hull(b)];
      expect(one.relation(other)).toBe(wanted.relation);
      expect(one.explain(other).relation).toBe(wanted.relation);
      expect(one.overlaps(other)).toBe(wanted.relation !== 'disjoint');
      const gap = one.separation(other);
      if (wanted.separation === undefined) return;
      expect(Math.sign(gap)).toBe(Math.sign(wanted.separation));
      expect(gap).toBeCloseTo(wanted.separation, 14);
    });
  }
});

test('hulls of one point are that point', () => {
  const point = [1, 2, 3];
  const outer = Region.outerHull([point]);
  for (const region of [outer.region, Region.hull([point])])
    expect([region.contains(point), region.contains([1, 2, 3.000001])]).toEqual([true, false]);
  expect([outer.volume, outer.exactVolume]).toEqual([0, 0]);
});
