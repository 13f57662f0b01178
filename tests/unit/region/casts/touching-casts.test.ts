import { init, Region, type RegionCastHit, type RigidMotion, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { regionOf, type Shape } from '../../../../web/scenes/shape.js';
import { readFixture } from '../../../fixtures/files.js';
import { random } from '../../support/random.js';

beforeAll(() => init());

interface Case {
  name: string;
  a: Shape;
  b: Shape;
  motion: RigidMotion;
  expect: { t: number | null; normal?: number[] } | null;
}

type Three = [number, number, number];

/** The hull of a box's corners, with its pose in the corners themselves. */
const hullOf = (box: Region): Region => Region.hull(box.corners());

describe('casts.json', () => {
  const cases = readFixture<Case[]>('casts.json');
  test.each(cases)('$name', ({ a, b, motion, expect: wanted }) => {
    const [one, other] = [regionOf(a), regionOf(b)];
    const check = (hit: RegionCastHit | null): void => {
      expect(hit === null).toBe(wanted === null);
      if (hit === null || wanted === null) return;
      expect(hit.startsOverlapping).toBe(wanted.t === 0);
      expect(hit.t === 0).toBe(wanted.t === 0);
      if (wanted.normal !== undefined) expect([...hit.normal]).toEqual(wanted.normal);
      expect(Math.hypot(...hit.normal)).toBeCloseTo(1, 14);
    };
    for (const [moving, still] of [
      [one, other],
      [hullOf(one), other],
      [one, hullOf(other)],
      [hullOf(one), hullOf(other)],
    ] as const) {
      const about = { ...motion, pivot: motion.pivot ?? [...one.center] } as RigidMotion;
      check(moving.castRegion(about, still));
      const world = new World();
      const id = world.add({ shape: still });
      const hit = world.castRegion(moving, about);
      check(hit);
      expect(hit?.id ?? 0).toBe(wanted === null ? 0 : id);
      expect(world.castRegionAll(moving, about).count).toBe(wanted === null ? 0 : 1);
      world.dispose();
      if (!one.overlaps(other)) continue;
      const touched = moving.castRegion(about, still, { touching: 'hit' });
      expect(touched).toMatchObject({ t: 0, startsOverlapping: true });
    }
  });
});

describe('t is 0 exactly when they overlap, or touch and are pressed together', () => {
  // Whole numbers of this size leave a little of the way to be sure of: a 2^-20th of it cannot jump over anything.
  const draw = random(211);
  const whole = (reach: number): number => Math.floor(draw() * (2 * reach + 1)) - reach;
  const vec = (reach: number): Three => [whole(reach), whole(reach), whole(reach)];
  const box = (): Region => {
    const upright = draw() < 0.5;
    const size: Three = [whole(2) + 3, whole(2) + 3, whole(2) + 3];
    const [x, y, z] = size;
    const columns = upright ? [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0] : [3, 4, 0, 0, -8, 6, 0, 0, 0, 0, z, 0];
    return Region.fromMatrix([...columns, ...vec(6), 1]);
  };
  /** Draws a hull on one side of x = 0, which others on the other side touch there, or anywhere when the side is 0. */
  const hull = (side: number): Region => {
    const corner = (): Three => {
      const [x, y, z] = vec(4);
      return [side === 0 ? x : side * Math.max(0, Math.abs(x) - 2), y, z];
    };
    return Region.hull(Array.from({ length: 6 }, corner));
  };
  const kinds: [string, (side: number) => Region][] = [
    ['boxes', box],
    ['hulls', hull],
    ['boxes as hulls', () => hullOf(box())],
    ['triangles', () => Region.triangle(vec(4), [5, whole(3), 0], [0, 5, whole(3)])],
  ];
  const movedBy = (region: Region, by: ArrayLike<number>): Region =>
    region.clone().setPose([0, 1, 2].map((k) => region.center[k]! + by[k]!) as Three);

  test.each(kinds)('for %s', (_, make) => {
    const seen = { pressed: 0, released: 0, overlapping: 0, later: 0 };
    for (let i = 0; i < 4000; i++) {
      const side = i % 4 === 0 ? 1 : 0;
      const [a, b, way] = [make(side), make(-side), vec(3)];
      const relation = a.relation(b);
      const hit = a.castRegion(way, b);
      if (relation === 'disjoint') {
        if (hit !== null) expect([hit.t > 0, hit.startsOverlapping]).toEqual([true, false]);
        seen.later++;
        continue;
      }
      const soon = movedBy(
        a,
        [0, 1, 2].map((k) => way[k as 0]! * 2 ** -20),
      );
      // Flat shapes within each other share no interior: they touch, whatever their relation is called.
      const touch = !a.overlaps(b, { strict: true });
      if (relation === 'touching') expect(touch).toBe(true);
      const pressed = touch && soon.overlaps(b, { strict: true });
      seen[!touch ? 'overlapping' : pressed ? 'pressed' : 'released']++;
      expect(hit !== null, `${relation} by ${way}`).toBe(!touch || pressed);
      expect(a.castRegion(way, b, { touching: 'hit' })).toMatchObject({ t: 0, startsOverlapping: true });
      if (hit === null) continue;
      expect([hit.t, hit.startsOverlapping]).toEqual([0, true]);
      const { normal } = a.minimumTranslation(b)!;
      expect([...hit.normal]).toEqual([...normal].map((x) => 0 - x));
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(60);
  });
});

describe('bodies of every kind', () => {
  const bodies: [string, () => Region][] = [
    ['box', () => new Region({ size: [1, 1, 1] })],
    ['sphere', () => Region.sphere({ radius: 0.5 })],
    ['capsule', () => Region.capsule({ from: [0, 0.25, 0], to: [0, -0.25, 0], radius: 0.25 })],
    ['rounded box', () => Region.roundedBox({ size: [1, 1, 1], radius: 0.125 })],
    ['cylinder', () => Region.cylinder({ radius: 0.5, height: 1 })],
    ['ellipsoid', () => Region.ellipsoid({ radii: [0.75, 0.5, 0.75] })],
    ['hull', () => Region.hull([-0.5, -0.5, -0.5, 0.5, -0.5, -0.5, 0, -0.5, 0.5, 0, 0.5, 0])],
  ];
  test.each(bodies)('a %s walks, jumps and turns on a tilted floor until a wall stops it', (_, make) => {
    const body = make();
    const rotation = [0.1, 0.2, -0.3, 0.9];
    const floor = new Region({ size: [40, 1, 40], rotation });
    const axis = (k: number): number[] => {
      const u = floor.halfAxes.slice(3 * k, 3 * k + 3);
      return [...u].map((x) => x / Math.hypot(...u));
    };
    const at = (x: number, y: number): Three => [0, 1, 2].map((k) => axis(0)[k]! * x + axis(1)[k]! * y) as Three;
    const wall = new Region({ center: at(6, 2), size: [1, 9, 40], rotation });
    const world = new World();
    const floorId = world.add({ shape: floor });
    const wallId = world.add({ shape: wall });
    body.setPose(at(0, 1), rotation);
    const up = axis(1);
    const push = body.minimumTranslation(floor);
    if (push !== null) body.translate(push.vector); // rounded, it may have sunk in by an ulp
    for (const way of [at(3, 0), at(-3, 0), at(0, 2), at(1, 2)]) {
      expect(body.castRegion(way, floor)).toBeNull();
      expect(world.castRegion(body, { translation: way, axis: up, angle: 3 })).toBeNull();
      if (body.overlaps(floor)) expect(body.castRegion(way, floor, { touching: 'hit' })!.t).toBe(0);
    }
    expect(world.castRegion(body, at(9, 0))!.id).toBe(wallId);
    expect(world.castRegion(body, { translation: at(9, 0), axis: up, angle: 3 })!.id).toBe(wallId);
    const down = world.castRegion(body, at(0, -1))!;
    expect(down.id).toBe(floorId);
    expect(down.t).toBeLessThan(1e-12);
    [...down.normal].forEach((x, k) => expect(x).toBeCloseTo(up[k]!, 8));
    const pressed = world.castRegion(body, { translation: at(9, -0.01), axis: up, angle: 3 })!;
    expect([pressed.id, pressed.t]).toEqual([floorId, 0]);
    world.dispose();
  });
});

// erincatto/box3d#32: a cast that starts on a surface, or closer to it than a slop, hits at once in every direction.
test.each([0, 2 ** -20, 0.001])('a box %f above the floor moves away from it and along it, and down to it', (gap) => {
  const floor = new Region({ center: [0, -1, 0], size: [100, 2, 100] });
  const player = new Region({ center: [0, 1 + gap, 0], size: [1, 2, 1] });
  for (const way of [
    [0, 5, 0],
    [5, 0, 0],
    [0, 0, -5],
    [3, 0.5, 1],
  ]) {
    expect(player.castRegion(way, floor), String(way)).toBeNull();
  }
  for (const way of [
    [0, -1, 0],
    [2, -1, 0.5],
  ]) {
    const hit = player.castRegion(way, floor)!;
    expect(hit.t, String(way)).toBeCloseTo(gap, 15);
    expect([...hit.normal]).toEqual([0, 1, 0]);
  }
});
