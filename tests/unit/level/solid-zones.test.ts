import { Compound, Heightfield, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate } from '../support/levels.js';

beforeAll(() => init());

/** A cube from -3 to 3 with a cavity from -1 to 1. */
function hollow(): Mesh {
  const outer = crate([-3, -3, -3], [3, 3, 3]);
  const inner = crate([-1, -1, -1], [1, 1, 1]);
  const inward = inner.indices.map((v) => v + 8).reverse();
  return Mesh.build({
    positions: Float32Array.from([...outer.positions, ...inner.positions]),
    indices: Uint16Array.from([...outer.indices, ...inward]),
    solid: true,
  });
}

const cube = (x: number, size = 0.5): Region => new Region({ center: [x, 0, 0], size: [size, size, size] });
const block = (): Mesh => Mesh.build({ ...crate([-1, -1, -1], [1, 1, 1]), solid: true });

/** Returns the kinds of the events of an update. */
const kinds = (world: World): string[] => {
  world.update();
  return [...world.events].map(({ kind }) => kind);
};

describe('a solid mesh as a zone', () => {
  test('holds what meets its body, and not what is in its cavity', () => {
    const world = new World();
    const mesh = hollow();
    const zones = (['any', 'center', 'whole'] as const).map((mode) => world.watch(mesh, { mode }));
    const held = (shape: Region | Mesh | Compound): boolean[] => {
      const id = world.add({ shape });
      world.update();
      const found = zones.map((zone) => zone.has(id));
      expect(zones.map((zone) => zone.whyNot(id).gate === 'inside')).toEqual(found);
      world.remove(id);
      return found;
    };
    expect(held(cube(0))).toEqual([false, false, false]); // in the cavity
    expect(held(cube(1))).toEqual([true, true, false]);
    expect(held(cube(2))).toEqual([true, true, true]);
    expect(held(cube(2.75))).toEqual([true, true, true]); // touching from within
    expect(held(cube(3.25))).toEqual([true, false, false]);
    expect(held(cube(3.5))).toEqual([false, false, false]);
    expect(held(cube(0, 4))).toEqual([true, false, false]); // around the cavity
    expect(held(Mesh.build(crate([1, 1, 1], [2, 2, 2])))).toEqual([true, true, true]);
    expect(held(Mesh.build(crate([-2, -2, -2], [2, 2, 2])))).toEqual([true, false, true]); // a surface alone
    expect(held(mesh)).toEqual([true, false, true]); // as large
    expect(held(Mesh.build({ ...crate([-2, -2, -2], [2, 2, 2]), solid: true }))).toEqual([true, false, false]);
    expect(held(Compound.of([{ shape: cube(2) }, { shape: cube(-2) }]))).toEqual([true, false, true]);
    expect(held(Compound.of([{ shape: cube(2) }, { shape: cube(0) }]))).toEqual([true, true, false]);
    expect(world.zonesAt([2, 0, 0])).toEqual(zones);
    expect(world.zonesAt([0, 0, 0])).toEqual([]);
    world.dispose();
  });

  test('is swept through every wall', () => {
    const world = new World();
    world.watch({ shape: hollow(), center: [10, 0, 0] }, { swept: true });
    const id = world.add({ shape: cube(0) });
    world.update();
    world.move(id, { center: [20, 0, 0] });
    expect(kinds(world)).toEqual(['enter', 'leave', 'enter', 'leave']);
    const events = [...world.events];
    const times = [6.75, 9.25, 10.75, 13.25].map((x) => x / 20);
    events.forEach(({ time }, i) => expect(time).toBeCloseTo(times[i]!, 12));
    expect(events.map(({ crossing }) => crossing!.normal[0])).toEqual([-1, 1, -1, 1]); // out of the body
    expect(events.map(({ crossing }) => Math.round(crossing!.point[0] * 1e9) / 1e9)).toEqual([7, 9, 11, 13]);
    const part = world.add({ shape: hollow(), center: [10, 0, 0] });
    for (const { crossing } of events) {
      const wall = world.partOf(part, crossing!.face).bounds();
      expect([wall.min[0], wall.max[0]]).toEqual(Array(2).fill(Math.round(crossing!.point[0])));
    }
    world.dispose();
  });

  test('moves by setRegions, and bends with refit', () => {
    const world = new World();
    const mesh = block();
    const zone = world.watch({ shape: mesh, center: [5, 0, 0] }, { swept: true });
    const id = world.add({ shape: cube(0) });
    expect(kinds(world)).toEqual([]);
    zone.setRegions({ shape: mesh, center: [-5, 0, 0] });
    expect(kinds(world)).toEqual(['enter', 'leave']); // it passed over
    const { positions, indices } = crate([-1, -1, -1], [6, 1, 1]);
    mesh.refit(positions, indices);
    expect(kinds(world)).toEqual(['enter']);
    zone.setRegions([cube(40), cube(42)]);
    expect(kinds(world)).toEqual(['leave']);
    expect(zone.whyNot(id).gate).toBe('bounds');
    zone.setRegions({ shape: mesh, matrix: [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, -2, 0, 0, -3, 0, 1] });
    expect(kinds(world)).toEqual(['enter']); // from y = -5 to 9
    world.dispose();
  });

  test('counts margins by the distance from its body', () => {
    const world = new World();
    const mode = 'center' as const;
    const zone = world.watch(block(), { mode, margin: { enter: 0.5, leave: 1 } });
    const id = world.add({ shape: cube(0), center: [1.5, 1.5, 0] });
    expect(kinds(world)).toEqual([]); // nearer than 0.5 along each axis, and 0.707 away
    expect(zone.whyNot(id)).toMatchObject({ gate: 'margin', kind: 'closest', part: -1, region: 0 });
    expect(zone.whyNot(id).gap).toBeCloseTo(Math.SQRT1_2 - 0.5, 12);
    world.move(id, { center: [1.3, 1.3, 0] });
    expect(kinds(world)).toEqual(['enter']);
    world.move(id, { center: [1.7, 1.7, 0] });
    expect(kinds(world)).toEqual([]); // 0.99 away
    world.move(id, { center: [1.8, 1.8, 0] });
    expect(kinds(world)).toEqual(['leave']);
    expect(zone.whyNot(id).gate).toBe('shape');
    expect(zone.whyNot(id).gap).toBeCloseTo(0.8 * Math.SQRT2 - 1, 12);
    world.dispose();
  });

  test('tells what cuts a collider that is to be in as a whole', () => {
    const world = new World();
    const zone = world.watch(block(), { mode: 'whole' });
    const id = world.add({ shape: cube(0.9) });
    world.update();
    expect(zone.whyNot(id)).toMatchObject({ gate: 'shape', region: 0 });
    expect(zone.whyNot(id).gap).toBeCloseTo(0.15, 12);
    world.dispose();
  });

  test('is stored as long as a zone has it, and refused by name', () => {
    const world = new World();
    const before = world.bytes;
    const big = Mesh.build({ ...crate([-1, -1, -1], [1, 1, 1]), solid: true });
    const zone = world.watch(big);
    big.release();
    const other = world.watch(big); // the world has it
    zone.dispose();
    other.dispose();
    world.update();
    const released = { code: 'released', argument: 'regions', value: big } as const;
    const cell = world.watch(cube(0));
    for (const call of [() => world.watch(big), () => world.watch({ shape: big }), () => cell.setRegions(big)])
      expectError(call, released);
    cell.dispose();
    const solid = block();
    const surface = Mesh.build(crate([-1, -1, -1], [1, 1, 1]));
    const field = Heightfield.build({ heights: [0, 0, 0, 0], columns: 2, rows: 2, size: [1, 1] });
    const wrong = { code: 'wrong-type', argument: 'regions' } as const;
    for (const bad of [surface, field]) {
      expectError(() => world.watch(bad as Mesh), wrong);
      expectError(() => world.watch({ shape: bad as Mesh }), { ...wrong, argument: 'regions.shape' });
    }
    const bad = {
      center: [NaN, 0, 0],
      rotation: [0, 0, 0, 0],
      matrix: [NaN, ...new Array<number>(15).fill(0)],
    } as const;
    for (const [name, at] of [
      ['center', '.x'],
      ['rotation', ''],
      ['matrix', '[0]'],
    ] as const) {
      const code = name === 'rotation' ? 'zero-length' : 'not-finite';
      expectError(() => world.watch({ shape: solid, [name]: bad[name] }), { code, argument: `regions.${name}${at}` });
    }
    expectError(() => world.watch({ shape: solid, matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1] }), {
      code: 'wrong-length',
      argument: 'regions.matrix',
    });
    const flat = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    expectError(() => world.watch({ shape: solid, matrix: flat }), { code: 'not-invertible', argument: 'regions' });
    expectError(() => world.watch({ shape: solid, center: [2 ** 121, 0, 0] }), {
      code: 'too-far',
      argument: 'regions',
    });
    expectError(() => world.watch(solid, { mode: 'whole', margin: 1 }), { code: 'conflict', argument: 'regions' });
    const ring = world.watch(cube(0), { mode: 'whole', margin: 1 });
    expectError(() => ring.setRegions(solid), { code: 'conflict', argument: 'regions' });
    ring.dispose();
    world.update();
    expect(world.bytes).toBeLessThan(before + 2000); // nothing of the meshes is left
    world.dispose();
  });
});
