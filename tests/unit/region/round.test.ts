import fc from 'fast-check';
import { init, Plane, Region, World } from 'askew';
import { RegionHelper, regionFromObject3D } from 'askew/three';
import { BoxGeometry, CapsuleGeometry, CylinderGeometry, InstancedMesh, Mesh, SphereGeometry } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';
import { allowing, areThin, leastOf } from '../support/faults.js';
import { asStored, shiftedSeed, storable } from '../support/random.js';

beforeAll(() => init());

type Three = [number, number, number];

const coordinate = fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -3, max: 3 }));
const point = fc.tuple(coordinate, coordinate, coordinate);
const radius = fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }).map(storable), fc.constantFrom(0, 1, 1e-9));
const turn = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .filter((q) => Math.hypot(...q) > 0.1)
  .map((q) => q as number[]);
const sphere = fc.record({ center: point, radius }).map((options) => Region.sphere(options));
const capsule = fc.record({ from: point, to: point, radius }).map((options) => Region.capsule(options));
const roundedBox = fc
  .tuple(point, point, radius, turn)
  .map(([center, size, radius, rotation]) =>
    Region.roundedBox({ center, halfExtents: size.map((x) => storable(x) + radius) as Three, radius, rotation }),
  );
const flat = fc
  .tuple(point, point, turn)
  .map(([center, size, rotation]) => new Region({ center, halfExtents: size.map(storable) as Three, rotation }));
const hull = fc.array(point, { minLength: 1, maxLength: 8 }).map((points) => Region.hull(points));
const round = fc.oneof(sphere, capsule, roundedBox);
const pair = fc
  .tuple(round, fc.oneof(round, flat, hull), fc.boolean())
  .map(([a, b, isTurned]) => (isTurned ? [b, a] : [a, b]) as [Region, Region]);
const settings = { seed: shiftedSeed(45), numRuns: 300 };
const opposite: Record<string, string> = { contains: 'inside', inside: 'contains' };
const band = 1e-10;

describe('laws of round shapes', () => {
  test('the other way round', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.1, areThin, ([a, b]) => {
          expect(b.overlaps(a)).toBe(a.overlaps(b));
          expect(b.relation(a)).toBe(opposite[a.relation(b)] ?? a.relation(b));
          expect(b.separation(a)).toBeCloseTo(a.separation(b), 10);
          expect(b.distance(a)).toBeCloseTo(a.distance(b), 10);
        }),
      ),
      settings,
    );
  });

  test('all answers say the same', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.4, areThin, ([a, b]) => {
          const meet = a.overlaps(b);
          const gap = a.separation(b);
          expect(a.relation(b) !== 'disjoint').toBe(meet);
          expect(gap <= 0).toBe(meet);
          expect(a.distance(b) === 0).toBe(meet);
          const why = a.explain(b);
          expect(why.separation).toBe(gap);
          expect(why.relation).toBe(a.relation(b));
          expect(a.minimumTranslation(b) !== null).toBe(meet);
          const { pointA, pointB, distance } = a.closestPoints(b);
          expect(a.signedDistance(pointA)).toBeLessThan(band);
          expect(b.signedDistance(pointB)).toBeLessThan(band);
          expect(Math.hypot(...pointA.map((x, i) => x - pointB[i]!))).toBeCloseTo(distance, 9);
        }),
      ),
      settings,
    );
  });

  test('the way out leads out, freely, along a direction and in a plane', () => {
    fc.assert(
      fc.property(
        pair,
        allowing(0.3, areThin, ([a, b]) => {
          const push = a.minimumTranslation(b);
          if (push === null) return;
          const out = a.clone().setPose(a.center.map((x, i) => x + push.vector[i]!));
          expect(out.separation(b)).toBeGreaterThan(-band);
          const up = a.minimumTranslation(b, { along: [0, 1, 0] });
          if (up === null) return; // there is nothing between them but a touch
          expect(up.depth).toBeGreaterThanOrEqual(push.depth - band);
          const level = a.minimumTranslation(b, { within: [0, 1, 0] })!;
          expect(level.vector[1]).toBeCloseTo(0, 12);
          expect(level.depth).toBeGreaterThanOrEqual(push.depth - band);
          for (const { vector } of [up, level]) {
            const moved = a.clone().setPose(a.center.map((x, i) => x + vector[i]!));
            expect(moved.separation(b)).toBeGreaterThan(-band);
          }
        }),
      ),
      settings,
    );
  });

  test('sweeps and rays end at the border', () => {
    let met = 0;
    fc.assert(
      fc.property(
        pair,
        point,
        allowing(0.5, areThin, ([a, b], given) => {
          const way = given.map(asStored) as Three;
          const contact = a.castRegion(way, b);
          if (contact !== null && !contact.startsOverlapping) {
            met++;
            const there = a.clone().setPose(a.center.map((x, i) => x + way[i]! * contact.t));
            // Where a sweep ends is off by some thirty roundings across the border, and by as many more along it as it
            // grazes.
            const slope = Math.abs(way.reduce((sum, x, i) => sum + x * contact.normal[i]!, 0)) / Math.hypot(...way);
            expect(Math.abs(there.separation(b))).toBeLessThan(Math.max(band, 1e-14 / Math.max(slope, band)));
            expect(Math.abs(b.signedDistance(contact.point))).toBeLessThan(1e-8);
          }
          if (way.every((x) => x === 0)) return;
          const hit = a.castRay([4, 0, 0], way);
          if (hit === null || hit.startsInside) return;
          expect(Math.abs(a.signedDistance([4 + way[0] * hit.t, way[1] * hit.t, way[2] * hit.t]))).toBeLessThan(1e-9);
        }),
      ),
      { ...settings, numRuns: 1200 },
    );
    expect(met).toBeGreaterThan(leastOf(67, 1.6)); // drawn numbers repeat, and so do answers
  });

  test('planes, bounds, JSON, copies', () => {
    fc.assert(
      fc.property(round, point, (region, normal) => {
        const again = Region.fromJSON(JSON.parse(JSON.stringify(region)) as never);
        expect(JSON.stringify(again)).toBe(JSON.stringify(region));
        expect(region.clone().relation(region)).toBe('equal');
        const { min, max } = region.bounds();
        for (let k = 0; k < 3; k++) {
          const axis = [0, 1, 2].map((i) => Number(i === k));
          expect(region.intervalOn(axis).min).toBeCloseTo(min[k]!, 9);
          expect(region.supportPoint(axis)[k]).toBeCloseTo(max[k]!, 9);
        }
        const size = Math.hypot(...normal);
        if (size < 1e-3 || region.radius < 1e-3) return;
        const { max: top, min: bottom } = region.intervalOn(normal);
        const at = (offset: number): string => region.classify(new Plane({ normal, offset }));
        expect([at(top + 1e-6 * size), at((top + bottom) / 2), at(bottom - 1e-6 * size)]).toEqual([
          'below',
          'crossing',
          'above',
        ]);
      }),
      settings,
    );
  });
});

describe('what is round', () => {
  test('says what it is', () => {
    const ball = Region.sphere({ radius: 2 });
    expect([ball.kind, ball.radius, ball.certainty, ball.dimension]).toEqual(['sphere', 2, '1e-12', 3]);
    expect(ball.volume).toBeCloseTo((32 * Math.PI) / 3, 12);
    expect(ball.planes()).toEqual([]);
    const box = Region.roundedBox({ size: [4, 4, 4], radius: 1 });
    expect(box.planes().map(({ offset }) => offset)).toEqual([2, 2, 2, 2, 2, 2]);
    expect([...box.bounds().max]).toEqual([2, 2, 2]);
    expect([box.contains([1.9, 1.9, 1.9]), box.contains([1.5, 1.5, 1.5])]).toEqual([false, true]);
    expect(ball.explain(Region.sphere({ center: [5, 0, 0], radius: 1 })).rows.at(-1)).toMatchObject({
      kind: 'closest',
      name: 'closest',
      separation: 2,
    });
  });

  test('grows and shrinks by its radius', () => {
    const box = Region.roundedBox({ size: [4, 4, 4], radius: 0.5 });
    const larger = box.enlarged(1);
    expect([larger.kind, larger.radius, larger.bounds().max[0]]).toEqual(['roundedBox', 1.5, 3]);
    expect([box.enlarged(-0.5).radius, box.enlarged(-0.5).certainty]).toEqual([0, 'exact']);
    expect(box.enlarged(-1).bounds().max[0]).toBeCloseTo(1, 12);
    expectError(() => Region.sphere({ radius: 1 }).enlarged(-2), { code: 'empty', argument: 'margin', value: -2 });
  });

  test('without a radius is its core', () => {
    const bare = Region.capsule({ from: [0, 0, 0], to: [0, 2, 0], radius: 0 });
    expect([bare.kind, bare.radius, bare.dimension]).toEqual(['capsule', 0, 1]);
    expect(bare.intersection(new Region({ size: [1, 1, 1] }))).not.toBeNull();
  });

  test('in a world', () => {
    const world = new World();
    const shape = Region.sphere({ radius: 1 });
    const ids = [0, 3, 6].map((x) => world.add({ shape, center: [x, 0, 0] }));
    expect(world.overlap(new Region({ center: [1, 1, 1], size: [0.2, 0.2, 0.2] })).count).toBe(0); // within the bounds
    expect(world.overlap(Region.sphere({ center: [1.5, 0, 0], radius: 0.5 })).count).toBe(2);
    expect(world.overlap(Region.sphere({ center: [0, 0, 0], radius: 2 }), { mode: 'whole' }).count).toBe(1);
    expect(world.castRay([-5, 0, 0], [1, 0, 0])).toMatchObject({ id: ids[0], t: 4 });
    expect(world.castRegion(Region.sphere({ center: [0, 5, 0], radius: 1 }), [0, -6, 0])).toMatchObject({
      id: ids[0],
      t: 0.5,
    });
    expect([...world.nearest([4.5, 0, 0]).points]).toEqual([4, 0, 0]);
    const zone = world.watch(Region.capsule({ from: [0, 4, 0], to: [6, 4, 0], radius: 1 }), { swept: true });
    world.update();
    world.move(ids[1]!, { center: [3, 8, 0] });
    world.update();
    expect([...world.events].map(({ kind, time }) => [kind, time])).toEqual([
      ['enter', 0.25],
      ['leave', 0.75],
    ]);
    expect([...zone.inside]).toEqual([]);
    world.move(ids[0]!, { matrix: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0, 1] });
    expect(world.castRay([9, -5, 0], [0, 1, 0])).toMatchObject({ id: ids[0], t: 4 });
    world.dispose();
  });

  test('of three.js, and drawn', () => {
    const ball = new Mesh(new SphereGeometry(2));
    ball.position.set(1, 2, 3);
    ball.scale.setScalar(2);
    expect(regionFromObject3D(ball)).toMatchObject({ kind: 'sphere', radius: 4 });
    expect(regionFromObject3D(new Mesh(new SphereGeometry(1, 8, 8, 0, 1))).kind).toBe('box');
    expect(regionFromObject3D(new Mesh(new BoxGeometry())).kind).toBe('box');
    const moved = [
      new SphereGeometry(1).scale(2, 1, 2),
      new CapsuleGeometry(1, 1).translate(0, 1, 0),
      new CylinderGeometry(1, 1).rotateX(1),
    ];
    for (const geometry of moved) expect(regionFromObject3D(new Mesh(geometry)).kind).toBe('box');
    const pill = new InstancedMesh(new CapsuleGeometry(0.5, 2), undefined, 1);
    pill.rotation.z = Math.PI / 2;
    const region = regionFromObject3D(pill);
    expect(region.kind).toBe('capsule');
    expect(region.bounds().max[0]).toBeCloseTo(1.5, 12);
    region.setPose([5, 0, 0]);
    const lines = new RegionHelper(region);
    lines.geometry.computeBoundingBox();
    const { max } = lines.geometry.boundingBox!.applyMatrix4(lines.matrix);
    expect(max.x).toBeCloseTo(6.5, 5);
  });

  const size = [1, 1, 1] as const;
  const bad: [string, (target: Region) => unknown, Wanted][] = [
    ['no radius', (t) => Region.sphere({} as never, t), { code: 'wrong-type', argument: 'options.radius' }],
    ['less than nothing', (t) => Region.sphere({ radius: -1 }, t), { code: 'negative', argument: 'options.radius' }],
    ['NaN', (t) => Region.sphere({ center: [0, NaN, 0], radius: 1 }, t), { code: 'not-finite', argument: 'center.y' }],
    [
      'no end',
      (t) => Region.capsule({ from: [0, 0, 0], radius: 1 } as never, t),
      { code: 'wrong-type', argument: 'options.to' },
    ],
    [
      'too round',
      (t) => Region.roundedBox({ size, radius: 0.6 }, t),
      { code: 'min-above-max', argument: 'options.radius', value: 0.6 },
    ],
    ['no size', (t) => Region.roundedBox({ radius: 1 }, t), { code: 'missing', argument: 'options' }],
    ['no options', (t) => Region.capsule(undefined as never, t), { code: 'wrong-type', argument: 'options' }],
    [
      'scaled',
      (t) => Region.fromJSON({ ...Region.sphere({ radius: 1 }).toJSON(), localAxes: [2, 0, 0, 0, 1, 0, 0, 0, 1] }, t),
      { code: 'not-rigid', argument: 'json.localAxes' },
    ],
    [
      'what it shares',
      (t) => t.intersection(Region.sphere({ radius: 1 })),
      { code: 'not-a-polytope', argument: 'other', value: 'sphere' },
    ],
    [
      'where it is cut',
      (t) => Region.sphere({ radius: 1 }).intersectionPoints(t),
      { code: 'not-a-polytope', argument: 'this' },
    ],
  ];
  test.each(bad)('bad input: %s', (_, call, wanted) => {
    const target = new Region({ size: [1, 2, 3] });
    const before = JSON.stringify(target);
    expectError(() => call(target), wanted);
    expect(JSON.stringify(target)).toBe(before);
  });

  test('bad input: a matrix that bends', () => {
    const world = new World();
    const id = world.add({ shape: Region.sphere({ radius: 1 }) });
    const matrix = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    expectError(() => world.move(id, { matrix }), { code: 'not-rigid', argument: 'pose.matrix' });
    world.bind({ ids: Uint32Array.of(id), matrices: Float32Array.from(matrix) });
    const hash = world.hash();
    expectError(() => world.update(), { code: 'not-rigid', argument: 'columns.matrices', row: 0 });
    expect(world.hash()).toBe(hash);
    world.dispose();
  });
});
