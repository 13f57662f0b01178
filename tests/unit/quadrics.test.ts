import fc from 'fast-check';
import { init, Plane, Region, World } from 'askew';
import { RegionHelper, regionFromObject3D } from 'askew/three';
import { ConeGeometry, CylinderGeometry, Mesh, SphereGeometry } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from './support/expect-error.js';

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
const settings = { seed: 46, numRuns: 150 };
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
        expect(a.overlaps(Region.point([1, 1, 1]))).toBe(a.contains([1, 1, 1]));
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
        expect(['touching', 'disjoint']).toContain(moved(push.vector).relation(b));
        const up = a.minimumTranslation(b, undefined, { along: [0, 1, 0] });
        if (up === null) return;
        expect(up.depth).toBeGreaterThanOrEqual(push.depth - band);
        expect(moved(up.vector).separation(b)).toBeGreaterThan(-band);
      }),
      settings,
    );
  });

  test('sweeps and rays end at the border', () => {
    fc.assert(
      fc.property(pair, point, ([a, b], way) => {
        const contact = a.castRegion(way, b);
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
        expect(idsOf(world.cast(asked))).toEqual(wanted);
        const whole = ids.filter((_, i) => ['contains', 'equal'].includes(asked.relation(shapes[i]!)));
        expect(idsOf(world.cast(asked, { mode: 'whole' }))).toEqual(whole);
        world.dispose();
      }),
      { ...settings, numRuns: 60 },
    );
  });
});

describe('cylinders and ellipsoids', () => {
  test('say what they are', () => {
    const can = Region.cylinder({ radius: 2, height: 3 });
    expect([can.kind, can.radius, can.certainty, can.dimension]).toEqual(['cylinder', 2, '1e-9', 3]);
    expect(can.volume).toBeCloseTo(12 * Math.PI, 12);
    expect([...can.bounds().max]).toEqual([2, 1.5, 2]);
    expect(can.planes()).toEqual([]);
    const egg = Region.ellipsoid({ center: [1, 0, 0], radii: [1, 2, 3] });
    expect([egg.kind, egg.certainty, egg.dimension]).toEqual(['ellipsoid', '1e-9', 3]);
    expect(egg.volume).toBeCloseTo(8 * Math.PI, 12);
    expect(Region.cylinder({ radius: 1, height: 0 }).dimension).toBe(2);
    expect(Region.cylinder({ radius: 0, height: 1 })).toMatchObject({ dimension: 1, radius: 0 });
    expect(Region.ellipsoid({ radii: [1, 0, 0] }).dimension).toBe(1);
    expect(Region.ellipsoid({ radii: [0, 0, 0] }).dimension).toBe(0);
  });

  test('as a sphere, by hand', () => {
    const a = Region.ellipsoid({ radii: [1, 1, 1] });
    const b = Region.sphere({ center: [3, 4, 0], radius: 2 });
    expect(a.separation(b)).toBeCloseTo(2, 12);
    expect(a.setPose([1.5, 2, 0]).minimumTranslation(b)!.depth).toBeCloseTo(0.5, 9);
    expect(a.castRegion([3, 4, 0], b)).toMatchObject({ startsOverlapping: true });
    expect(a.setPose([-3, -4, 0]).castRegion([6, 8, 0], b)!.t).toBeCloseTo(0.7, 9);
    const can = Region.cylinder({ radius: 1, height: 2 });
    expect(can.relation(Region.cylinder({ center: [0, 2, 0], radius: 1, height: 2 }))).toBe('touching');
    expect(can.relation(Region.cylinder({ center: [0, 0.5, 0], radius: 0.5, height: 1 }))).toBe('contains');
    expect(can.relation(new Region({ size: [4, 2, 4] }))).toBe('inside');
    expect(can.castRay([0, 5, 0], [0, -1, 0])).toMatchObject({ t: 4, normal: Float64Array.of(0, 1, 0) });
  });

  test('scale and shear', () => {
    const oval = Region.cylinder({ radius: 1, height: 2 }).scaled([3, 1, 0.5]);
    expect([...oval.bounds().max]).toEqual([3, 1, 0.5]);
    expect([oval.contains([2.9, 1, 0]), oval.contains([2.9, 0, 0.3])]).toEqual([true, false]);
    expectError(() => oval.scaled(0), { code: 'not-rigid', argument: 'factor', value: 0 });
    expectError(() => oval.enlarged(1), { code: 'no-faces', argument: 'region' });
  });

  test('in a world', () => {
    const world = new World();
    const shape = Region.cylinder({ radius: 1, height: 2 });
    const ids = [0, 3, 6].map((x) => world.add({ shape, center: [x, 0, 0] }));
    expect(world.cast(new Region({ center: [1, 0, 1], size: [0.2, 0.2, 0.2] })).count).toBe(0); // within the bounds
    expect(world.castRay([-5, 0, 0], [1, 0, 0])).toMatchObject({ id: ids[0], t: 4 });
    expect(world.castRegion(Region.sphere({ center: [0, 5, 0], radius: 1 }), [0, -6, 0])!.t).toBeCloseTo(0.5, 9);
    const zone = world.watch(Region.ellipsoid({ center: [3, 4, 0], radii: [4, 1, 1] }), { swept: true });
    world.update();
    world.move(ids[1]!, { center: [3, 8, 0] });
    world.update();
    expect([...world.events].map(({ kind, time }) => [kind, Number(time.toFixed(6))])).toEqual([
      ['enter', 0.25],
      ['leave', 0.75],
    ]);
    expect([...zone.inside]).toEqual([]);
    expect(zone.whyNot(ids[1]!).gate).toBe('bounds');
    world.move(ids[0]!, { matrix: [0, 2, 0, 0, -1, 0, 0, 0, 0.5, 0, 1, 0, 9, 0, 0, 1] });
    expect(world.castRay([9, -5, 0], [0, 1, 0])).toMatchObject({ id: ids[0], t: 3 });
    const flat = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    expectError(() => world.move(ids[0]!, { matrix: flat }), { code: 'not-rigid', argument: 'pose.matrix' });
    world.dispose();
  });

  test('of three.js, and drawn', () => {
    const barrel = new Mesh(new CylinderGeometry(1, 1, 2));
    barrel.position.set(1, 2, 3);
    barrel.scale.set(2, 1, -1);
    const region = regionFromObject3D(barrel);
    expect(region.kind).toBe('cylinder');
    expect([...region.bounds().max]).toEqual([3, 3, 4]);
    barrel.scale.set(1, 0, 1);
    expect(regionFromObject3D(barrel).kind).toBe('box');
    expect(regionFromObject3D(new Mesh(new CylinderGeometry(1, 2, 2))).kind).toBe('box');
    expect(regionFromObject3D(new Mesh(new ConeGeometry(1, 2))).kind).toBe('box');
    expect(regionFromObject3D(new Mesh(new CylinderGeometry(1, 1, 2, 8, 1, true))).kind).toBe('box');
    const egg = new Mesh(new SphereGeometry(1));
    egg.scale.set(1, 2, 3);
    expect(regionFromObject3D(egg)).toMatchObject({ kind: 'ellipsoid', certainty: '1e-9' });
    const lines = new RegionHelper(region);
    lines.geometry.computeBoundingBox();
    const { max } = lines.geometry.boundingBox!.applyMatrix4(lines.matrix);
    expect(max.y).toBeCloseTo(3, 5);
  });

  const bad: [string, (target: Region) => unknown, Wanted][] = [
    [
      'no radius',
      (t) => Region.cylinder({ height: 1 } as never, t),
      { code: 'wrong-type', argument: 'options.radius' },
    ],
    ['low', (t) => Region.cylinder({ radius: 1, height: -1 }, t), { code: 'negative', argument: 'options.height' }],
    ['no options', (t) => Region.cylinder(undefined as never, t), { code: 'wrong-type', argument: 'options' }],
    ['no radii', (t) => Region.ellipsoid({} as never, t), { code: 'wrong-type', argument: 'options.radii' }],
    [
      'inside out',
      (t) => Region.ellipsoid({ radii: [1, -1, 1] }, t),
      { code: 'negative', argument: 'options.radii.y' },
    ],
    ['NaN', (t) => Region.ellipsoid({ radii: [1, NaN, 1] }, t), { code: 'not-finite', argument: 'options.radii.y' }],
    [
      'turned by nothing',
      (t) => Region.cylinder({ radius: 1, height: 1, rotation: [0, 0, 0, 0] }, t),
      { code: 'zero-length', argument: 'rotation' },
    ],
    [
      'flattened',
      (t) =>
        Region.fromJSON(
          { ...Region.ellipsoid({ radii: [1, 2, 3] }).toJSON(), localAxes: [1, 0, 0, 0, 0, 0, 0, 0, 1] },
          t,
        ),
      { code: 'not-rigid', argument: 'json.localAxes' },
    ],
    [
      'with too many ends',
      (t) =>
        Region.fromJSON(
          { ...Region.ellipsoid({ radii: [1, 2, 3] }).toJSON(), vertices: [0, 0, 0, 1, 0, 0, 2, 0, 0] },
          t,
        ),
      { code: 'too-many', argument: 'json.vertices' },
    ],
    [
      'what it shares',
      (t) => t.intersection(Region.cylinder({ radius: 1, height: 1 })),
      { code: 'not-a-polytope', argument: 'other', value: 'cylinder' },
    ],
    [
      'along the ground',
      (t) => Region.ellipsoid({ radii: [1, 1, 1] }).minimumTranslation(t, undefined, { within: [0, 1, 0] }),
      { code: 'not-a-polytope', argument: 'this' },
    ],
  ];
  test.each(bad)('bad input: %s', (_, call, wanted) => {
    const target = new Region({ size: [1, 2, 3] });
    const before = JSON.stringify(target);
    expectError(() => call(target), wanted);
    expect(JSON.stringify(target)).toBe(before);
  });
});
