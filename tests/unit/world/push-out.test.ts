import { init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate, hills } from '../support/levels.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

/** Returns whether a region overlaps no part of what is there; touching is no overlap, within a rounding. */
function isOut(region: Region, parts: readonly Region[], band = 1e-9): boolean {
  return parts.every((part) => region.separation(part) > -band);
}

describe('a region that is pushed out', () => {
  test('of one convex collider goes the way of minimumTranslation', () => {
    const draws = new Regions(1470);
    const count = { met: 0, apart: 0 };
    for (let i = 0; i < 12 * Regions.kinds; i++) {
      const region = draws.region(i % Regions.kinds, 1);
      const other = draws.region(Math.floor(i / 12) % Regions.kinds, 1);
      const world = new World();
      const id = world.add({ shape: other });
      const options = [{}, { skin: 0.25 }, { within: [0, 2, 0] }, { along: [1, 1, 0], skin: 0.1 }][i % 4] as object;
      const out = world.pushOut(region, { ...options, maxDistance: 50 });
      if (!region.overlaps(other, { strict: true })) {
        expect([...out.translation, out.count, out.free]).toEqual([0, 0, 0, 0, true]);
        count.apart++;
      } else {
        const { vector, normal, depth } = region.minimumTranslation(other, options)!;
        for (let k = 0; k < 3; k++) expect(Math.abs(out.translation[k]! - vector[k]!)).toBeLessThan(1e-10);
        expect([out.free, out.count, out.ids[0], out.parts[0]]).toEqual([true, 1, id, -1]);
        if (i % 4 < 2) {
          for (let k = 0; k < 3; k++) expect(Math.abs(out.normals[k]! + normal[k]!)).toBeLessThan(1e-12);
          expect(Math.abs(out.depths[0]! - depth)).toBeLessThan(1e-10);
        }
        count.met++;
      }
      world.dispose();
    }
    expect(count.met).toBeGreaterThan(20);
    expect(count.apart).toBeGreaterThan(20);
  });

  test('of hills is out of all triangles where it is free', () => {
    const draws = new Regions(1471);
    const world = new World();
    const mesh = Mesh.build(hills(10, 12));
    const id = world.add({ shape: mesh, rotation: draws.rotation() });
    const parts = Array.from({ length: mesh.parts }, (_, part) => world.partOf(id, part));
    const count = { free: 0, stuck: 0 };
    for (let i = 0; i < 10 * Regions.kinds; i++) {
      const region = draws.region(i % Regions.kinds, 4);
      const { translation, free } = world.pushOut(region);
      const there = region.clone().translate(translation);
      if (translation.some((x) => x !== 0)) count[free ? 'free' : 'stuck']++;
      expect(isOut(there, parts), region.kind).toBe(free);
    }
    expect(count.free).toBeGreaterThan(20);
    expect(count.stuck).toBeLessThan(count.free / 4);
    world.dispose();
  });

  test('of a floor and a wall stands in the corner, and says on what', () => {
    const world = new World();
    const wall = world.add({ shape: new Region({ size: [2, 8, 8] }), center: [-5, 4, 0] });
    const floor = world.add({ shape: Mesh.build({ positions: Float32Array.of(-4, 0, -4, -4, 0, 4, 8, 0, 0) }) });
    const hero = Region.capsule({ from: [-3.75, 0.25, 0], to: [-3.75, 1.5, 0], radius: 0.5 });
    const target = world.pushOut(hero);
    const { translation } = target;
    expect([...translation].map((x) => x.toFixed(9))).toEqual(['0.250000000', '0.250000000', '0.000000000']);
    expect([...target.ids]).toEqual([wall, floor]);
    expect([...target.parts]).toEqual([-1, 0]);
    expect([...target.normals]).toEqual([1, 0, 0, 0, 1, 0]);
    hero.translate(translation);
    expect(world.pushOut(hero, {}, target)).toBe(target);
    expect([target.translation === translation, [...translation], target.count, target.free]).toEqual([
      ...[true, [0, 0, 0], 0, true],
    ]);
    world.dispose();
  });

  test('of a solid leaves it however deep it lies', () => {
    const world = new World();
    world.add({ shape: Mesh.build({ ...crate([-4, -4, -4], [4, 4, 4]), solid: true }) });
    const deep = new Region({ center: [0.5, 3, -0.25], size: [1, 1, 1] });
    const { translation, free } = world.pushOut(deep, { maxDistance: 9 });
    expect([free, translation[0], translation[2]]).toEqual([true, 0, 0]);
    expect(Math.abs(translation[1]! - 1.5)).toBeLessThan(1e-9);
    expect(world.pushOut(deep, { maxDistance: 0.5 })).toMatchObject({ free: false });
    world.dispose();
  });

  test('asks only for what the filters and the predicate let', () => {
    const world = new World();
    const shape = new Region({ size: [2, 2, 2] });
    const [low, high] = [world.add({ shape, layers: 1 }), world.add({ shape, center: [0, 0.5, 0], layers: 2 })];
    const region = new Region({ center: [0, 1.25, 0], size: [1, 1, 1] });
    const heightOf = (options?: object): string => world.pushOut(region, options).translation[1]!.toFixed(9);
    expect(heightOf()).toBe('0.750000000');
    for (const options of [
      { mask: 1 },
      { exclude: high },
      { include: [low] },
      { predicate: (id: number) => id === low },
    ])
      expect(heightOf(options)).toBe('0.250000000');
    expect(heightOf({ predicate: () => world.pushOut(region).free, exclude: low })).toBe('0.750000000');
    expect(heightOf({ maxDistance: 0.5 })).toBe('0.500000000');
    world.dispose();
  });

  test('names wrong options', () => {
    const world = new World();
    const region = new Region({ size: [1, 1, 1] });
    const call = (options: unknown) => () => world.pushOut(region, options as never);
    expectError(call({ within: [0, 1, 0], along: [0, 1, 0] }), { code: 'conflict', argument: 'options' });
    expectError(call({ along: [0, 0, 0] }), { code: 'zero-length', argument: 'options.along' });
    expectError(call({ skin: -1 }), { code: 'negative', argument: 'options.skin', value: -1 });
    expectError(call({ maxIterations: 1.5 }), { code: 'out-of-range', argument: 'options.maxIterations' });
    expectError(call({ mode: 'any' }), { code: 'unknown-option', argument: 'options.mode' });
    expectError(() => world.pushOut(region, {}, { translation: new Float64Array(2) } as never), {
      code: 'wrong-length',
      argument: 'target.translation',
    });
    world.dispose();
  });

  test('names a predicate that removes what it agrees to', () => {
    const world = new World();
    const region = new Region({ size: [1, 1, 1] });
    const id = world.add({ shape: region });
    const predicate = (): boolean => (world.remove(id), true);
    expectError(() => world.pushOut(region, { predicate }), {
      code: 'stale-id',
      argument: 'options.predicate',
      value: id,
    });
    world.dispose();
  });
});
