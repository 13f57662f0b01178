import { init, Region, World } from 'askew';
import { RegionHelper, regionFromObject3D } from 'askew/three';
import { ConeGeometry, CylinderGeometry, Mesh, SphereGeometry } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';

beforeAll(() => init());

type Three = [number, number, number];

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

  test('turn as they move, and have points inside', () => {
    const rod = Region.cylinder({ center: [0, 1, 0], radius: 0.1, height: 2 });
    const rotation = [0, 0, -Math.SQRT1_2, Math.SQRT1_2]; // about its foot, to the right
    const wall = new Region({ center: [2, 0, 0], size: [2, 2, 2] });
    const contact = rod.castRegion({ translation: [0, 0, 0], rotation, pivot: [0, 0, 0] }, wall)!;
    expect(contact.t).toBeGreaterThan(0.2);
    expect(contact.t).toBeLessThan(0.5);
    const sheared = Region.cylinder({ radius: 1, height: 2 }).scaled([3, 1, 0.2]);
    for (const region of [sheared, Region.cylinder({ radius: 1, height: 0, rotation: [0.1, 0, 0.5, 1] })]) {
      const points = region.randomPoints(50, 7);
      const [x, , z] = [0, 1, 2].map((k) => points.filter((_, i) => i % 3 === k));
      for (let i = 0; i < 150; i += 3) expect(region.contains([...points.slice(i, i + 3)] as Three)).toBe(true);
      expect(new Set([...x!, ...z!]).size).toBe(100);
    }
  });

  test('scale and shear', () => {
    const oval = Region.cylinder({ radius: 1, height: 2 }).scaled([3, 1, 0.5]);
    expect([...oval.bounds().max]).toEqual([3, 1, 0.5]);
    expect([oval.contains([2.9, 1, 0]), oval.contains([2.9, 0, 0.3])]).toEqual([true, false]);
    expectError(() => oval.scaled(0), { code: 'not-rigid', argument: 'factor', value: 0 });
    expectError(() => oval.enlarged(1), { code: 'no-faces', argument: 'region' });
  });

  test('in a world that finds all that count as touching, though their bounds do not', () => {
    const flat = (y: number, half: number): Region => new Region({ center: [0, y, 0], halfExtents: [half, 0, half] });
    const disk = (y: number, radius: number): Region => Region.cylinder({ center: [0, y, 0], radius, height: 0 });
    for (const gap of [1.8e-43, 1e-20, 1e-12, 5e-10]) {
      const others = [Region.point([0, gap, 0.2]), flat(gap, 0.1), flat(8 * gap, 8), disk(gap, 1), disk(8 * gap, 8)];
      for (const other of others) {
        const world = new World();
        world.add({ shape: other });
        expect(disk(0, 1).overlaps(other)).toBe(true);
        expect(world.overlap(disk(0, 1)).count).toBe(1);
        world.add({ shape: disk(0, 1) });
        expect([world.overlap(other).count, world.overlappingPairs().count]).toEqual([2, 1]);
        world.dispose();
      }
    }
  });

  test('in a world', () => {
    const world = new World();
    const shape = Region.cylinder({ radius: 1, height: 2 });
    const ids = [0, 3, 6].map((x) => world.add({ shape, center: [x, 0, 0] }));
    expect(world.overlap(new Region({ center: [1, 0, 1], size: [0.2, 0.2, 0.2] })).count).toBe(0); // within the bounds
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

  test('leave along the ground', () => {
    const barrel = Region.cylinder({ center: [0, 1, 0], radius: 0.5, height: 2 });
    const other = Region.cylinder({ center: [0.6, 2.9, 0], radius: 0.5, height: 2 });
    expect(other.minimumTranslation(barrel)!.depth).toBeCloseTo(0.1, 9);
    const level = other.minimumTranslation(barrel, { within: [0, 1, 0] })!;
    expect(level.depth).toBeCloseTo(0.4, 9);
    expect(level.vector[0]).toBeCloseTo(0.4, 9);
    expect(level.vector[1]).toBe(0);
    expect(other.setPose([9, 2.9, 0]).minimumTranslation(barrel, { within: [0, 1, 0] })).toBeNull();
    const ball = Region.ellipsoid({ center: [0, 0.6, 0], radii: [1, 1, 1] });
    const egg = Region.ellipsoid({ center: [0.1, -0.6, 0], radii: [1, 1, 1] });
    expect(ball.minimumTranslation(egg, { within: [0, 1, 0] })!.depth).toBeCloseTo(1.6 - 0.1, 9);
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
  ];
  test.each(bad)('bad input: %s', (_, call, wanted) => {
    const target = new Region({ size: [1, 2, 3] });
    const before = JSON.stringify(target);
    expectError(() => call(target), wanted);
    expect(JSON.stringify(target)).toBe(before);
  });
});
