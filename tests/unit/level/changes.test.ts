import { Heightfield, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';
import { crate, dunes, hills } from '../support/levels.js';
import { random } from '../support/random.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const sheared = [1.5, 0.2, 0, 0, 0.3, 0.7, -0.4, 0, 0, 0.1, -1.2, 0, -4, 5, 2, 1];
const draws = new Regions(1433);

/** A world with a level in three places, the last of them disabled. */
function worldOf(shape: Mesh | Heightfield): World {
  const world = new World();
  world.add({ shape });
  world.add({ shape, matrix: sheared, still: true });
  world.setEnabled(world.add({ shape, center: [0, 30, 0] }), false);
  return world;
}

/** What a world answers to some questions near the origin. */
function answers(world: World): unknown[] {
  const asked = new Regions(1434);
  return Array.from({ length: 80 }, (_, i) => {
    const region = asked.region(i % Regions.kinds, 6);
    const [origin, way] = [asked.vector(8), asked.vector(3)];
    const { ids, count } = world.overlap(region, { mode: (['any', 'center', 'whole'] as const)[i % 3] });
    const hit = world.castRay(origin, way);
    const cast = world.castRegion(region, way);
    return [[...ids.subarray(0, count)], hit?.id, hit?.t, hit?.part, cast?.t, world.nearest(origin).distances[0]];
  });
}

/** The vertices moved up and down, and a little aside. */
const shaken = <T extends Float32Array | Float64Array>(positions: T): T =>
  positions.map((x, i) => x + (i % 3 === 1 ? 2 : 0.1) * (draws.next() - 0.5)) as T;

test('a level that is added without a place stands in its own, whatever was asked before', () => {
  const world = new World();
  const mesh = Mesh.build(hills(4, 4));
  new Region({ center: [5, 6, 7], size: [1, 2, 3], rotation: [0.1, 0.2, 0.3, 0.9] });
  expect(world.boundsOf(world.add({ shape: mesh }))).toEqual(mesh.bounds);
  world.dispose();
});

describe('a mesh with other positions', () => {
  for (const [name, input] of [
    ['of indices', hills(8, 12)],
    ['of f64', hills(6, 9, Float64Array as never)],
    ['without indices', { positions: new Float64Array([0, 0, 0, 0, 0, 1, 1, 0, 0, 5, 0, 0, 5, 1, 0, 6, 0, 0]) }],
  ] as const) {
    test(`${name} answers as a new one does, in every world at once`, () => {
      const { positions, indices } = { indices: undefined, ...input };
      const mesh = Mesh.build(input);
      const worlds = [worldOf(mesh), worldOf(mesh)];
      for (const world of worlds) answers(world);
      const moved = shaken(positions);
      expect(mesh.refit(moved, indices)).toBe(mesh);
      const anew = worldOf(Mesh.build({ ...input, positions: moved }));
      const copied = worldOf(Mesh.fromBytes(mesh.toBytes()));
      for (const world of worlds) {
        expect(answers(world)).toEqual(answers(anew));
        expect(world.hash()).toBe(copied.hash());
      }
      expect(mesh.bounds).toEqual(Mesh.build({ ...input, positions: moved }).bounds);
      for (const world of [...worlds, anew, copied]) world.dispose();
    });
  }

  test('leaves worlds alone that are gone, or have it no more', () => {
    const mesh = Mesh.build(hills(4, 4));
    const [gone, emptied, kept] = [new World(), new World(), new World()];
    const ids = [gone, emptied, kept].map((world) => world.add({ shape: mesh }));
    gone!.dispose();
    emptied!.remove(ids[1]!);
    const { positions, indices } = hills(4, 4);
    mesh.refit(
      positions.map((x) => x + 7),
      indices,
    );
    expect(kept!.boundsOf(ids[2]!).min[0]).toBe(5);
    expect(emptied!.size).toBe(0);
    const again = emptied!.add({ shape: mesh });
    expect(emptied!.boundsOf(again)).toEqual(kept!.boundsOf(ids[2]!));
  });

  test('may be a body, which must stay one', () => {
    const { positions, indices } = crate([-1, -1, -1], [1, 1, 1]);
    const mesh = Mesh.build({ positions, indices, solid: true });
    const world = worldOf(mesh);
    expect(world.overlapPoint([0, 1.5, 0]).count).toBe(0);
    mesh.refit(
      positions.map((x) => 2 * x),
      indices,
    );
    expect(world.overlapPoint([0, 1.5, 0]).count).toBe(1);
    const mirrored = positions.map((x, i) => (i % 3 === 0 ? -x : x));
    expectError(() => mesh.refit(mirrored, indices), { code: 'inside-out', argument: 'positions' });
    expect(world.overlapPoint([0, 1.5, 0]).count).toBe(1);
    world.dispose();
  });
});

describe('a height field with other heights', () => {
  test.each([Float32Array, Float64Array])('has the bytes that it would be built with: %o', (Heights) => {
    const [columns, rows] = [13, 9];
    const heights = new Heights(columns * rows).map(() => draws.next());
    const build = (): Heightfield => Heightfield.build({ heights, columns, rows, size: [12, 8] });
    const field = build();
    const world = worldOf(field);
    const next = random(1435);
    for (let i = 0; i < 60; i++) {
      const [column, row] = [Math.floor(columns * next()), Math.floor(rows * next())];
      const width = 1 + Math.floor((columns - column) * next());
      const depth = 1 + Math.floor((rows - row) * next());
      const given = Array.from({ length: width * depth }, () => (next() < 0.1 ? NaN : 4 * next()));
      given.forEach((height, k) => (heights[(row + Math.floor(k / width)) * columns + column + (k % width)] = height));
      if (given.length === 1) field.set(column, row, given[0]!);
      else if (depth === 1) field.set(column, row, Heights.from(given));
      else expect(field.set(column, row, given, width)).toBe(field);
      if (i % 10 !== 9) continue;
      const anew = build();
      const other = worldOf(anew);
      expect(field.holes).toBe(anew.holes);
      expect(answers(world)).toEqual(answers(other));
      other.dispose();
    }
    world.dispose();
  });

  test('is met there at once, by zones, too', () => {
    const field = dunes(9, 9, [8, 8]);
    const world = new World();
    const id = world.add({ shape: field });
    const zone = world.watch(new Region({ center: [0, 10, 0], size: [1, 1, 1] }));
    world.update();
    expect(zone.inside.length).toBe(0);
    field.set(4, 4, 10);
    expect(world.castRay([0, 20, 0], [0, -1, 0])!.t).toBe(10);
    world.update();
    expect([...world.events].map((event) => [event.kind, event.id])).toEqual([['enter', id]]);
    field.set(0, 4, new Float64Array(9).fill(NaN));
    world.update();
    expect([...world.events].map((event) => event.kind)).toEqual(['leave']);
    expect([world.castRay([0, 20, 0], [0, -1, 0]), field.holes]).toEqual([null, 32]);
    world.dispose();
  });
});

describe('a fault is named and changes nothing', () => {
  const far = [2 ** 117, 0, 0, 0, 0, 2 ** 117, 0, 0, 0, 0, 2 ** 117, 0, 0, 0, 0, 1];
  const { positions, indices } = hills(4, 4);
  const changed = (at: number, to: number, of = positions): typeof positions =>
    of.map((x, i) => (i === at ? to : x)) as typeof positions;
  const two = { positions: new Float32Array([0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1]) };
  const of = (shape: Mesh | Heightfield): [Mesh | Heightfield, World] => [shape, worldOf(shape)];

  const refits: [string, (mesh: Mesh) => unknown, Wanted, (() => Mesh)?][] = [
    ['an array', (mesh) => mesh.refit([...positions] as never), { code: 'wrong-type', argument: 'positions' }],
    ['f64', (mesh) => mesh.refit(Float64Array.from(positions)), { code: 'wrong-type', argument: 'positions' }],
    [
      'an index array',
      (mesh) => mesh.refit(positions, [...indices] as never),
      { code: 'wrong-type', argument: 'indices' },
    ],
    ['no indices', (mesh) => mesh.refit(positions), { code: 'wrong-length', argument: 'positions' }],
    [
      'indices too few',
      (mesh) => mesh.refit(positions, indices.slice(3)),
      { code: 'wrong-length', argument: 'indices' },
    ],
    [
      'half a vertex',
      (mesh) => mesh.refit(positions.slice(1), indices),
      { code: 'wrong-length', argument: 'positions' },
    ],
    [
      'too few vertices',
      (mesh) => mesh.refit(positions.slice(3), indices),
      { code: 'out-of-range', argument: `indices[${indices.indexOf(24)}]` },
    ],
    ['NaN', (mesh) => mesh.refit(changed(7, NaN), indices), { code: 'not-finite', argument: 'positions', row: 2 }],
    [
      'a needle',
      (mesh) =>
        mesh.refit(
          positions.map(() => 1),
          indices,
        ),
      { code: 'collinear', argument: 'positions' },
    ],
    [
      'what was welded',
      (mesh) => mesh.refit(changed(4, 3, two.positions)),
      { code: 'torn', argument: 'positions' },
      () => Mesh.build(two),
    ],
    [
      'too far in a world',
      (mesh) =>
        mesh.refit(
          positions.map((x) => 64 * x),
          indices,
        ),
      { code: 'too-far', argument: 'this' },
    ],
  ];

  test.each(refits)('a mesh: %s', (_, call, wanted, make = () => Mesh.build({ positions, indices })) => {
    const [mesh, world] = of(make()) as [Mesh, World];
    world.add({ shape: mesh, matrix: far });
    const before = [mesh.toBytes().slice(), world.hash()] as const;
    expectError(() => call(mesh), wanted);
    expect(mesh.toBytes()).toEqual(before[0]);
    expect(world.hash()).toBe(before[1]);
    world.dispose();
  });

  const sets: [string, (field: Heightfield) => unknown, Wanted][] = [
    ['a column beyond', (field) => field.set(5, 0, 1), { code: 'out-of-range', argument: 'column', value: 5 }],
    ['half a row', (field) => field.set(0, 0.5, 1), { code: 'out-of-range', argument: 'row', value: 0.5 }],
    ['no heights', (field) => field.set(0, 0, []), { code: 'wrong-length', argument: 'heights' }],
    ['text', (field) => field.set(0, 0, 'high' as never), { code: 'wrong-type', argument: 'heights' }],
    ['text within', (field) => field.set(0, 0, [1, 'high'] as never), { code: 'wrong-type', argument: 'heights[1]' }],
    ['a row too long', (field) => field.set(1, 0, [1, 2, 3, 4, 5]), { code: 'out-of-range', argument: 'columns' }],
    ['rows too many', (field) => field.set(0, 3, [1, 2], 1), { code: 'wrong-length', argument: 'heights' }],
    [
      'rows of different length',
      (field) => field.set(0, 0, [1, 2, 3], 2),
      { code: 'wrong-length', argument: 'heights' },
    ],
    ['no columns', (field) => field.set(0, 0, [1], 0), { code: 'out-of-range', argument: 'columns' }],
    ['infinity', (field) => field.set(0, 0, Infinity), { code: 'not-finite', argument: 'heights', row: 0 }],
    ['too high', (field) => field.set(0, 0, [1, 2 ** 121]), { code: 'too-far', argument: 'heights', row: 1 }],
    [
      'holes everywhere',
      (field) => field.set(0, 0, Array<number>(20).fill(NaN), 5),
      { code: 'empty', argument: 'heights' },
    ],
    ['too far in a world', (field) => field.set(0, 0, 64), { code: 'too-far', argument: 'this' }],
  ];

  test.each(sets)('a height field: %s', (_, call, wanted) => {
    const [field, world] = of(dunes(5, 4, [4, 4])) as [Heightfield, World];
    world.add({ shape: field, matrix: far });
    const before = [field.toBytes().slice(), world.hash()] as const;
    expectError(() => call(field), wanted);
    expect(field.toBytes()).toEqual(before[0]);
    expect(world.hash()).toBe(before[1]);
    world.dispose();
  });

  test('one that has let go, was sent away, or is of another kind', () => {
    const [mesh, field] = [Mesh.build({ positions, indices }), dunes(5, 5, [4, 4])];
    const isNoMesh = { code: 'wrong-type', argument: 'this' } as const;
    expectError(() => Mesh.prototype.refit.call(field as never, positions, indices), isNoMesh);
    expectError(() => Heightfield.prototype.set.call(mesh as never, 0, 0, 1), isNoMesh);
    const dressed = Object.setPrototypeOf(dunes(5, 5, [4, 4]), Mesh.prototype) as Mesh;
    expectError(() => dressed.refit(positions, indices), isNoMesh);
    structuredClone(mesh.toBytes(), { transfer: [mesh.toBytes().buffer] });
    expectError(() => mesh.refit(positions, indices), { code: 'unusable-buffer', argument: 'this' });
    field.release();
    expectError(() => field.set(0, 0, 1), { code: 'released', argument: 'this' });
  });

  test('bytes that were damaged in place are seen before they are changed', () => {
    const field = dunes(5, 5, [4, 4]);
    const world = worldOf(field);
    const before = world.hash();
    const bytes = field.toBytes();
    bytes.fill(255, bytes.length - 16);
    expectError(() => field.set(0, 0, 1), { code: 'damaged', argument: 'this' });
    expect(world.hash()).toBe(before);
    world.dispose();
  });

  test('heights whose getter changes the field are read first', () => {
    const field = dunes(5, 5, [4, 4]);
    const given = [1, 2];
    Object.defineProperty(given, 1, {
      get() {
        field.set(0, 0, 5);
        return 2;
      },
    });
    field.set(0, 0, given);
    const world = new World();
    world.add({ shape: field });
    expect([world.castRay([-2, 20, -2], [0, -1, 0])!.t, world.castRay([-1, 20, -2], [0, -1, 0])!.t]).toEqual([19, 18]);
    world.dispose();
  });
});
