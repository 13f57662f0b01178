import { init, Region, type RigidMotion, World } from 'askew';
import { Quaternion, Vector3 } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../../support/expect-error.js';
import { leastOf } from '../../support/faults.js';
import { Regions } from '../../support/regions.js';

beforeAll(() => init());

const up = [0, 1, 0];
const rod = (): Region => new Region({ size: [4, 0.5, 0] });
const cube = (): Region => new Region({ center: [0, 0, -1.5], size: [1, 1, 1] });
const wanted = Math.atan2(1, 0.5); // where the rod's face comes to the cube's edge

/** A region at a time of a motion with axis and angle, by three.js. */
function movedTo(region: Region, motion: RigidMotion, t: number): Region {
  const { translation = [0, 0, 0], axis, angle, pivot = region.center } = motion as Record<string, never>;
  const v = (like: ArrayLike<number>): Vector3 => new Vector3(like[0], like[1], like[2]);
  const turn = new Quaternion().setFromAxisAngle(v(axis).normalize(), (angle as number) * t);
  const center = v(region.center).sub(v(pivot)).applyQuaternion(turn).add(v(pivot)).addScaledVector(v(translation), t);
  const [x, y, z, w] = region.rotation;
  return region.clone().setPose(center, turn.multiply(new Quaternion(x, y, z, w)));
}

describe('a region that turns as it moves', () => {
  test('meets the first thing in its way, between two times', () => {
    const hit = rod().castRegion({ axis: up, angle: Math.PI }, cube())!;
    expect(hit.t * Math.PI).toBeCloseTo(wanted, 6);
    expect(hit.t * Math.PI).toBeLessThanOrEqual(wanted);
    expect(hit.until * Math.PI).toBeGreaterThanOrEqual(wanted);
    expect(hit.until - hit.t).toBeLessThan(1e-7);
    expect(Math.abs(hit.point[0]!)).toBeCloseTo(0.5, 12);
    expect(hit.point[2]).toBeCloseTo(-1, 12);
    expect(hit.startsOverlapping).toBe(false);
    expect(hit.distance).toBe(0);
    expect(rod().castRegion({ axis: up, angle: wanted - 1e-6 }, cube())).toBeNull();
    expect(rod().castRegion({ axis: up, angle: -wanted / 2 }, cube())).toBeNull();
  });

  test('turns by a quaternion the short way, about a pivot if there is one', () => {
    const half = [0, Math.SQRT1_2, 0, Math.SQRT1_2];
    const byRotation = rod().castRegion({ rotation: half }, cube())!;
    const byAngle = rod().castRegion({ axis: [0, 3, 0], angle: Math.PI / 2 }, cube())!;
    expect(byRotation.t).toBeCloseTo(byAngle.t, 8);
    const door = new Region({ center: [1, 0, 0], size: [2, 2, 0] });
    const opened = door.castRegion({ axis: up, angle: Math.PI, pivot: [0, 0, 0] }, cube())!;
    expect(opened.t).toBeLessThan(0.5);
    expect(door.castRegion({ axis: up, angle: Math.PI }, cube())).toBeNull();
  });

  test('without a turn is the plain cast, whatever it is called', () => {
    const a = new Region({ size: [1, 1, 1], rotation: [0.1, 0.2, 0.3, 0.9] });
    const plain = a.castRegion([0, 0, -3], cube())!;
    expect(a.castRegion({ translation: [0, 0, -3] }, cube())).toEqual(plain);
    expect(a.castRegion({ translation: [0, 0, -3], axis: up, angle: 0 }, cube())).toEqual(plain);
    expect(a.castRegion({ translation: [0, 0, -3], rotation: [0, 0, 0, 1] }, cube())).toEqual(plain);
    expect(plain.until).toBe(plain.t);
    const turned = a.castRegion({ translation: [0, 0, -3], axis: up, angle: 1e-12 }, cube())!;
    expect(turned.t).toBeCloseTo(plain.t, 7);
  });

  test('of every kind never meets before its time, nor after it leaves', () => {
    const regions = new Regions(72);
    const seen = { hits: 0, misses: 0, starts: 0 };
    for (let i = 0; i < 14 * 14 * 2; i++) {
      const a = regions.region(i % 14, 1.5);
      const b = regions.region(Math.floor(i / 14) % 14, 1.5);
      const motion: RigidMotion = {
        translation: [0, 1, 2].map((k) => (b.center[k]! - a.center[k]!) * regions.number(0.5, 1.6)),
        axis: regions.vector(1),
        angle: regions.number(-7, 7),
      };
      const hit = a.castRegion(motion, b);
      seen[hit === null ? 'misses' : hit.startsOverlapping ? 'starts' : 'hits']++;
      expect(hit?.startsOverlapping ?? false).toBe(a.overlaps(b));
      for (let k = 1; k <= 40; k++) {
        const t = k / 40;
        if (hit !== null && t >= hit.t && t <= hit.leave) continue;
        expect(movedTo(a, motion, t).overlaps(b), `${a.kind} ${b.kind} at ${t}`).toBe(false);
      }
      if (hit !== null && hit.until <= 1) expect(movedTo(a, motion, hit.until).distance(b)).toBeLessThan(1e-7);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(15);
  });
});

describe('in a world', () => {
  test('finds what the regions say one by one, by time', () => {
    const regions = new Regions(73);
    const world = new World();
    const shapes = new Map<number, Region>();
    for (let i = 0; i < 120; i++) {
      const shape = regions.region(undefined, 5);
      shapes.set(world.add({ shape }), shape);
    }
    let hits = 0;
    for (let i = 0; i < 24; i++) {
      const a = regions.region(undefined, 5);
      const motion = { translation: regions.vector(6), axis: regions.vector(1), angle: regions.number(-4, 4) };
      const found = world.castRegionAll(a, motion);
      const each = [...shapes].flatMap(([id, shape]) => {
        const hit = a.castRegion(motion, shape);
        return hit === null ? [] : [[hit.t, id] as const];
      });
      each.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
      expect([...found.ids.subarray(0, found.count)]).toEqual(each.map((row) => row[1]));
      expect([...found.times.subarray(0, found.count)]).toEqual(each.map((row) => row[0]));
      hits += each.length;
      const first = world.castRegion(a, motion);
      expect(first?.id).toBe(each[0]?.[1]);
      if (first !== null) expect(first).toMatchObject(a.castRegion(motion, shapes.get(first.id)!)!);
    }
    expect(hits).toBeGreaterThan(leastOf(105, 3)); // a large one meets some three at a time
    world.dispose();
  });
});

describe('bad input', () => {
  const cases: [unknown, Wanted][] = [
    [{}, { code: 'missing', argument: 'motion' }],
    [{ translation: [1, NaN, 0] }, { code: 'not-finite', argument: 'motion.translation.y' }],
    [{ rotation: [0, 0, 0, 0] }, { code: 'zero-length', argument: 'motion.rotation' }],
    [{ rotation: 7 }, { code: 'wrong-type', argument: 'motion.rotation' }],
    [
      { axis: [0, 0, 0], angle: 1 },
      { code: 'zero-length', argument: 'motion.axis' },
    ],
    [{ axis: up }, { code: 'wrong-type', argument: 'motion.angle' }],
    [
      { axis: up, angle: Infinity },
      { code: 'not-finite', argument: 'motion.angle' },
    ],
    [{ angle: 1 }, { code: 'wrong-type', argument: 'motion.axis' }],
    [
      { rotation: [0, 0, 0, 1], angle: 1 },
      { code: 'conflict', argument: 'motion' },
    ],
    [
      { axis: up, angle: 1, pivot: 'here' },
      { code: 'wrong-type', argument: 'motion.pivot' },
    ],
  ];
  test.each(cases)('%j', (motion, wanted) => {
    const world = new World();
    const id = world.add({ shape: cube() });
    expectError(() => rod().castRegion(motion as RigidMotion, cube()), wanted);
    expectError(() => world.castRegion(rod(), motion as RigidMotion), wanted);
    expectError(() => world.castRegionAll(rod(), motion as RigidMotion), wanted);
    expect(world.castRegion(rod(), [0, 0, -9])!.id, 'and the next call is answered').toBe(id);
  });
});
