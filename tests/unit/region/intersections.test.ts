import { init, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { leastOf } from '../support/faults.js';
import { random as randomFrom } from '../support/random.js';

beforeAll(() => init());

const unit = (center: [number, number, number]): Region => new Region({ center, halfExtents: [1, 1, 1] });

/** Regions of all kinds about the origin, turned at random. */
function draw(random: () => number): Region {
  const number = (): number => random() * 2 - 1;
  const rotation = [number(), number(), number(), 1.1 + number()];
  const center = [number(), number(), number()];
  const points = Array.from({ length: 9 }, () => [2 * number(), 2 * number(), 2 * number()]);
  return [
    () => new Region({ center, rotation, size: [3, 2, 1] }),
    () => new Region({ center, rotation, size: [2, 2, 2] }),
    () => Region.hull(points).setPose(center, rotation),
    () => Region.wedge({ center, rotation, size: [2, 3, 2] }),
    () => Region.frustum({ fov: 1, aspect: 1.5, near: 0.5, far: 3 }).setPose(center, rotation),
    () => new Region({ center, rotation, size: [3, 0, 3] }),
  ][Math.floor(random() * 6)]!();
}

describe('intersection', () => {
  test('of two cubes is a box with its parts', () => {
    const overlap = unit([0, 0, 0]).intersection(unit([1, 0.5, 1.5]))!;
    expect(overlap.dimension).toBe(3);
    expect(overlap.volume).toBeCloseTo(0.75, 14);
    expect([...overlap.centroid]).toEqual([0.5, 0.25, 0.75].map((value) => expect.closeTo(value, 14)));
    expect([overlap.partOfA, overlap.partOfB]).toEqual([0.09375, 0.09375].map((value) => expect.closeTo(value, 14)));
    expect([overlap.vertices.length, overlap.edges.length, overlap.faces.length]).toEqual([24, 12, 6]);
    expect(Region.hull(overlap.vertices).volume).toBeCloseTo(0.75, 14);
  });

  test('is null when disjoint, flat when touching', () => {
    const cube = unit([0, 0, 0]);
    expect(cube.intersection(unit([2.5, 0, 0]))).toBeNull();
    const face = cube.intersection(unit([2, 0.5, 0]))!;
    expect([face.dimension, face.volume, face.partOfA]).toEqual([2, 0, 0]);
    expect(cube.intersection(unit([2, 2, 0]))!.dimension).toBe(1);
    expect([...cube.intersection(unit([2, 2, 2]))!.vertices]).toEqual([1, 1, 1]);
  });

  test('of any kinds holds what both hold, and nothing else', () => {
    const random = randomFrom(41);
    let solid = 0;
    let inside = 0;
    for (let i = 0; i < 300; i++) {
      const [a, b] = [draw(random), draw(random)];
      const overlap = a.intersection(b);
      expect(overlap === null).toBe(!a.overlaps(b));
      if (overlap === null) continue;
      solid += overlap.dimension === 3 ? 1 : 0;
      for (let k = 0; k < overlap.vertices.length; k += 3) {
        const vertex = overlap.vertices.subarray(k, k + 3);
        expect(a.distance(vertex)).toBeLessThan(1e-10);
        expect(b.distance(vertex)).toBeLessThan(1e-10);
      }
      if (overlap.dimension < 3) continue;
      const region = Region.hull(overlap.vertices);
      expect(region.volume).toBeCloseTo(overlap.volume, 10);
      expect(overlap.partOfA * a.volume).toBeCloseTo(overlap.volume, 10);
      expect(overlap.partOfB * b.volume).toBeCloseTo(overlap.volume, 10);
      expect(overlap.centroid).toHaveLength(3);
      expect(region.contains(overlap.centroid)).toBe(true);
      for (let k = 0; k < 20; k++) {
        const point = [random() * 4 - 2, random() * 4 - 2, random() * 4 - 2];
        const both = Math.max(a.signedDistance(point), b.signedDistance(point));
        if (Math.abs(both) < 1e-9) continue;
        expect(region.contains(point)).toBe(both < 0);
        inside += both < 0 ? 1 : 0;
      }
    }
    expect(solid).toBeGreaterThan(100);
    expect(inside).toBeGreaterThan(leastOf(77, 2)); // a large overlap holds some two of its twenty
  });

  test('of slivers has a volume of at least 0, and parts of at most 1', () => {
    const random = randomFrom(43);
    const cube = new Region({ size: [1, 1, 1] });
    let solid = 0;
    for (let i = 0; i < 2000; i++) {
      const [u, v] = [0, 1].map(() => [0, 1, 2].map(() => random() * 2 - 1));
      const points = Array.from({ length: 5 }, () => {
        const [x, y] = [random() * 2 - 1, random() * 2 - 1];
        return [0, 1, 2].map((k) => u![k]! * x + v![k]! * y);
      });
      const sliver = Region.hull(points);
      if (sliver.dimension < 3) continue;
      expect(sliver.volume).toBeGreaterThanOrEqual(0);
      const overlap = sliver.intersection(cube);
      if (overlap === null) continue;
      solid += overlap.dimension === 3 ? 1 : 0;
      expect(overlap.volume).toBeGreaterThanOrEqual(0);
      for (const part of [overlap.partOfA, overlap.partOfB]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
    }
    expect(solid).toBeGreaterThan(500);
  });
});

describe('intersection points', () => {
  test('say whose edge goes through what', () => {
    const [a, b] = [unit([0, 0, 0]), unit([1, 1, 1])];
    const points = a.intersectionPoints(b);
    expect(points.map(({ edgeOf }) => edgeOf)).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
    for (const { point, edgeOf, edge, t, face } of points) {
      const [owner, other] = edgeOf === 'a' ? [a, b] : [b, a];
      const [from, to] = owner.edges[edge]!.map((i) => owner.vertices.subarray(3 * i, 3 * i + 3));
      expect(t).toBe(0.5);
      expect([...point]).toEqual([...from!].map((value, k) => (value + to![k]!) / 2));
      expect(other.planes()[face!]!.signedDistance(point)).toBe(0);
    }
  });

  test('lie on both borders, once each, and are none when one holds the other', () => {
    const random = randomFrom(42);
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const [a, b] = [draw(random), draw(random)];
      const points = a.intersectionPoints(b).map(({ point }) => point);
      found += points.length;
      for (const [k, point] of points.entries()) {
        expect(Math.abs(a.signedDistance(point))).toBeLessThan(1e-10);
        expect(Math.abs(b.signedDistance(point))).toBeLessThan(1e-10);
        for (const other of points.slice(0, k)) {
          expect(Math.hypot(...point.map((value, n) => value - other[n]!))).toBeGreaterThan(1e-12);
        }
      }
    }
    expect(found).toBeGreaterThan(500);
    expect(unit([0, 0, 0]).intersectionPoints(new Region({ size: [1, 1, 1] }))).toEqual([]);
    expect(unit([0, 0, 0]).intersectionPoints(unit([3, 0, 0]))).toEqual([]);
  });

  test('on the rim of a plate name its edge', () => {
    const plate = new Region({ size: [2, 0, 2] });
    const post = Region.segment([1, -1, 0.5], [1, 1, 0.5]);
    const [only, ...others] = post.intersectionPoints(plate);
    expect(others).toEqual([]);
    expect([...only!.point]).toEqual([1, 0, 0.5]);
    expect(only!.face).not.toBeNull();
    const along = Region.segment([-3, 0, 0.5], [3, 0, 0.5]).intersectionPoints(plate);
    expect(along.map(({ face, rim }) => [face, rim !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
  });
});

describe('a bound way out', () => {
  let low: Region;
  let step: Region;
  beforeAll(() => {
    low = unit([0, 1, 0]);
    step = unit([1.5, -0.75, 0.25]);
  });

  test('stays within a plane, or leads along a direction', () => {
    expect([...low.minimumTranslation(step)!.normal]).toEqual([0, -1, 0]);
    const level = low.minimumTranslation(step, { within: [0, 2, 0] })!;
    expect([...level.normal]).toEqual([1, 0, 0]);
    expect(level.depth).toBeCloseTo(0.5, 12);
    expect(level.vector[1]).toBe(0);
    const down = low.minimumTranslation(step, { along: { x: 0, y: -3, z: 0 } })!;
    expect(down.vector[1]).toBeCloseTo(-3.75, 12);
    expect(low.minimumTranslation(unit([9, 0, 0]), { along: [1, 0, 0] })).toBeNull();
  });

  test('is no longer than allowed, and parts the regions when it may', () => {
    const short = low.minimumTranslation(step, { within: [0, 1, 0], maxDistance: 0.2 })!;
    expect([...short.vector]).toEqual([-0.2, 0, 0].map((value) => expect.closeTo(value, 15)));
    expect(short.depth).toBeCloseTo(0.5, 12);
    const random = randomFrom(43);
    let parted = 0;
    for (let i = 0; i < 200; i++) {
      const [a, b] = [draw(random), draw(random)];
      const free = a.minimumTranslation(b);
      for (const options of [{ within: [0, 1, 0] }, { along: [1, 2, 3] }]) {
        const bound = a.minimumTranslation(b, options);
        expect(bound === null).toBe(free === null);
        if (!bound || !free) continue;
        expect(bound.depth).toBeGreaterThan(free.depth - 1e-11);
        const moved = a.clone().setPose(a.center.map((value, k) => value + bound.vector[k]!));
        expect(moved.separation(b)).toBeGreaterThan(-1e-11);
        parted++;
      }
    }
    expect(parted).toBeGreaterThan(150);
  });

  test('refuses what is no direction', () => {
    const ask = (options: object) => () => low.minimumTranslation(step, options);
    expectError(ask({ within: [0, 0, 0] }), { code: 'zero-length', argument: 'options.within' });
    expectError(ask({ along: [0, Number.NaN, 0] }), {
      code: 'not-finite',
      argument: 'options.along.y',
      value: Number.NaN,
    });
    expectError(ask({ along: [1, 0, 0], within: [0, 1, 0] }), { code: 'conflict', argument: 'options' });
    expectError(ask({ maxDistance: -1 }), { code: 'negative', argument: 'options.maxDistance', value: -1 });
    expectError(() => low.intersection({} as Region), { code: 'wrong-type', argument: 'other' });
    expectError(() => low.intersectionPoints(undefined as unknown as Region), {
      code: 'wrong-type',
      argument: 'other',
    });
  });
});
