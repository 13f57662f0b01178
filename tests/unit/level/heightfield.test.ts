import { Heightfield, type HeightfieldInput, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate, dunes, trianglesOf } from '../support/levels.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const flat = (): HeightfieldInput => ({ heights: new Float32Array(6), columns: 3, rows: 2, size: [4, 1] });

describe('a height field', () => {
  test('says what it was built from', () => {
    const heights = [0, 1, NaN, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const field = Heightfield.build({ heights, columns: 4, rows: 3, size: { x: 6, z: 5 }, sides: 'front' });
    expect([field.columns, field.rows, field.parts, field.holes]).toEqual([4, 3, 12, 3]);
    expect([field.sides, ...field.size]).toEqual(['front', 6, 5]);
    expect([...field.bounds.min, ...field.bounds.max]).toEqual([-3, 0, -2.5, 3, 10, 2.5]);
    expect(Heightfield.build(flat()).sides).toBe('both');
  });

  test('takes heights of both precisions and in an array, and copies them', () => {
    const heights = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
    const [single, double, list] = [new Float32Array(heights), new Float64Array(heights), [...heights]].map((given) => {
      const field = Heightfield.build({ ...flat(), heights: given });
      given.fill(9);
      return field;
    });
    expect(double!.toBytes()).toEqual(list!.toBytes());
    const lowest = (field: Heightfield): number => field.bounds.min[1]!;
    expect([lowest(single!), lowest(double!)]).toEqual([Math.fround(0.1), 0.1]);
    expect(single!.toBytes().length).toBeLessThan(double!.toBytes().length);
  });

  test('is at most 8 bytes a sample, tree and all', () => {
    const field = dunes(401, 401, [100, 100], Float32Array);
    expect(field.toBytes().length / (401 * 401)).toBeLessThan(8);
    const world = new World();
    const empty = world.bytes;
    for (const x of [0, 100, 200]) world.add({ shape: field, center: [x, 0, 0] });
    expect((world.bytes - empty) / (401 * 401)).toBeLessThan(8);
    world.dispose();
  });

  test("numbers its parts by cells, fronts up, split from the cell's first corner", () => {
    const world = new World();
    const heights = [0, 1, 2, 3, 4, 5];
    const id = world.add({ shape: Heightfield.build({ ...flat(), heights }) });
    const corners = (part: number): number[] => [...world.partOf(id, part).corners()];
    expect(corners(0)).toEqual([-2, 0, -0.5, -2, 3, 0.5, 0, 4, 0.5]);
    expect(corners(1)).toEqual([-2, 0, -0.5, 0, 4, 0.5, 0, 1, -0.5]);
    expect(corners(2)).toEqual([0, 1, -0.5, 0, 4, 0.5, 2, 5, 0.5]);
    const hit = world.castRay([1.5, 9, -0.25], [0, -1, 0])!;
    expect([hit.part, hit.face, hit.uv.length]).toEqual([3, 0, 2]);
    expect(world.castRay([1.5, -9, -0.25], [0, 1, 0])!.face).toBe(1);
    expectError(() => world.partOf(id, 4), { code: 'out-of-range', argument: 'part', value: 4 });
    world.dispose();
  });

  test('may be split by the other diagonal, as a plane of three.js is', () => {
    const world = new World();
    const input = { ...flat(), heights: [0, 1, NaN, 3, 4, 5], diagonal: 'second' } as const;
    const field = Heightfield.build(input);
    expect([field.diagonal, Heightfield.build(flat()).diagonal, field.holes]).toEqual(['second', 'first', 2]);
    const id = world.add({ shape: field });
    const corners = (part: number): number[] => [...world.partOf(id, part).corners()];
    expect(corners(0)).toEqual([-2, 0, -0.5, -2, 3, 0.5, 0, 1, -0.5]);
    expect(corners(1)).toEqual([0, 1, -0.5, -2, 3, 0.5, 0, 4, 0.5]);
    expectError(() => world.partOf(id, 2), { code: 'degenerate', argument: 'part', value: 2 });
    const hits = [-1.5, -0.5, 0.5, 1.5].map((x) => world.castRay([x, 9, 0], [0, -1, 0])?.part);
    expect(hits).toEqual([0, 1, undefined, undefined]);
    expect(Heightfield.fromBytes(field.toBytes()).diagonal).toBe('second');
    expect(field.set(2, 0, [2]).holes).toBe(0);
    expect([...world.partOf(id, 3).corners()]).toEqual([2, 2, -0.5, 0, 4, 0.5, 2, 5, 0.5]);
    world.dispose();
  });

  test('has holes, where nothing meets it and numbers do not shift', () => {
    const world = new World();
    const heights = new Float32Array([0, 0, NaN, 0, 0, 0]);
    const id = world.add({ shape: Heightfield.build({ ...flat(), heights }) });
    expect(world.castRay([1.5, 1, -0.25], [0, -1, 0])).toBeNull();
    expect(world.castRay([0.5, 1, 0.25], [0, -1, 0])!.part).toBe(2);
    const wide = world.overlap(new Region({ size: [9, 1, 9] }), { parts: true });
    expect([...wide.parts.subarray(0, wide.offsets[1])]).toEqual([0, 1, 2]);
    expectError(() => world.partOf(id, 3), { code: 'degenerate', argument: 'part', value: 3 });
    world.dispose();
  });

  test('answers as a mesh of the same triangles', () => {
    const draws = new Regions(1423);
    const heights = Float64Array.from({ length: 9 * 11 }, () => Math.round(8 * draws.number(-2, 2)) / 8);
    heights[40] = NaN;
    const input = { heights, columns: 9, rows: 11, size: [8, 20] };
    const [field, mesh] = [Heightfield.build(input), Mesh.build(trianglesOf(input))].map((shape) => {
      const world = new World();
      world.add({ shape });
      return world;
    });
    let met = 0;
    for (let i = 0; i < 400; i++) {
      const asked = draws.region(i % Regions.kinds, 5);
      const [a, b] = [field!, mesh!].map((world) => {
        const { count, parts, offsets } = world.overlap(asked, { parts: true });
        return [...parts.subarray(0, count === 0 ? 0 : offsets[1])];
      });
      if (i % Regions.kinds === 0)
        expect(a).toEqual(b); // boxes are exact
      else if (a!.length === b!.length) expect(a).toEqual(b);
      met += a!.length > 0 ? 1 : 0;
      const ray = [draws.vector(9), draws.vector(1)] as const;
      const [hit, same] = [field!, mesh!].map((world) => world.castRay(...ray));
      expect(hit?.part).toBe(same?.part);
      if (hit) expect(Math.abs(hit.t - same!.t)).toBeLessThan(1e-12 * (1 + hit.t));
      const motion = draws.vector(4);
      const [cast, other] = [field!, mesh!].map((world) => world.castRegion(asked, motion));
      if (cast && other) expect(Math.abs(cast.t - other.t)).toBeLessThan(1e-8);
      const point = draws.vector(9);
      const [near, again] = [field!, mesh!].map((world) => world.nearest(point).distances[0]!);
      expect(Math.abs(near! - again!)).toBeLessThan(1e-12);
    }
    expect(met).toBeGreaterThan(30);
    for (const world of [field!, mesh!]) world.dispose();
  });

  test('stands where a matrix puts it, with its size', () => {
    const world = new World();
    const id = world.add({ shape: Heightfield.build(flat()), center: [10, 3, 0] });
    const box = (): number[] => [...world.boundsOf(id).min, ...world.boundsOf(id).max];
    expect(box()).toEqual([8, 3, -0.5, 12, 3, 0.5]);
    world.move(id, { center: [0, 0, 0], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] });
    expect(box()).toEqual([-0.5, 0, -2, 0.5, 0, 2]);
    const before = world.hash();
    const flattened = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    expectError(() => world.move(id, { matrix: flattened }), { code: 'not-invertible', argument: 'pose.matrix' });
    expect(world.hash()).toBe(before);
    world.move(id, { matrix: [2, 0, 0, 0, 0, -1, 0, 0, 0, 0, 3, 0, 1, 1, 1, 1] });
    expect(box()).toEqual([-3, 1, -0.5, 5, 1, 2.5]);
    expect(world.castRay([1, 5, 1], [0, -1, 0])!.face).toBe(1); // mirrored upside down, it has its front below
    const other = new World();
    const there = other.add({
      shape: world.shapeOf(id),
      matrix: [2, 0, 0, 0, 0, -1, 0, 0, 0, 0, 3, 0, 1, 1, 1, 1],
    });
    expect([...other.boundsOf(there).min, ...other.boundsOf(there).max]).toEqual(box());
    for (const each of [world, other]) each.dispose();
  });

  test('refuses what is none, by name', () => {
    const refused = (change: object | null, code: string, argument: string, row?: number): void =>
      expectError(() => Heightfield.build((change && { ...flat(), ...change }) as never), {
        code: code as never,
        argument,
        row,
      });
    refused(null, 'wrong-type', 'input');
    refused({ heights: undefined }, 'wrong-type', 'input.heights');
    refused({ heights: new Uint8Array(6) }, 'wrong-type', 'input.heights');
    refused({ heights: [0, 0, 0, '1', 0, 0] }, 'wrong-type', 'input.heights[3]');
    refused({ heights: [0, 0, , 0, 0, 0] }, 'wrong-type', 'input.heights[2]');
    refused({ heights: new Float32Array(5) }, 'wrong-length', 'input.heights');
    refused({ heights: [0, 0, 0, 0, Infinity, 0] }, 'not-finite', 'input.heights', 4);
    refused({ heights: [0, 2e36, 0, 0, 0, 0] }, 'too-far', 'input.heights', 1);
    refused({ heights: new Float32Array(6).fill(NaN) }, 'empty', 'input');
    refused({ columns: 1, rows: 6 }, 'out-of-range', 'input.columns');
    refused({ columns: 6, rows: 1 }, 'out-of-range', 'input.rows');
    refused({ columns: 2.5 }, 'out-of-range', 'input.columns');
    refused({ columns: 5000, rows: 5000 }, 'too-many', 'input');
    refused({ size: 4 }, 'wrong-type', 'input.size');
    refused({ size: [4] }, 'wrong-length', 'input.size');
    refused({ size: [4, 0] }, 'not-positive', 'input.size.z');
    refused({ size: { x: -1, z: 1 } }, 'not-positive', 'input.size.x');
    refused({ size: [NaN, 1] }, 'not-finite', 'input.size.x');
    refused({ size: [1e-300, 1] }, 'too-small', 'input.size');
    refused({ sides: 'back' }, 'wrong-type', 'input.sides');
    refused({ diagonal: 'up' }, 'wrong-type', 'input.diagonal');
    refused({ diagonals: 'first' }, 'unknown-option', 'input.diagonals');
  });

  test('is not made by its constructor, nor by what inherits from it', () => {
    const constructed = Heightfield as unknown as new (...args: unknown[]) => Heightfield;
    expectError(() => new constructed(), { code: 'missing', argument: 'Heightfield' });
    const unmade = Object.create(Heightfield.prototype) as Heightfield;
    const world = new World();
    expectError(() => world.add({ shape: unmade }), { code: 'wrong-type', argument: 'shape' });
    world.dispose();
  });
});

describe('the bytes of a height field', () => {
  test('make the same one again, at any alignment, and belong to it until they are released', () => {
    const field = dunes(5, 4, [8, 6], Float32Array, 7);
    const bytes = field.toBytes();
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    const again = Heightfield.fromBytes(moved.subarray(3));
    expect(again.toBytes()).toEqual(bytes);
    expect([again.columns, again.rows, again.holes, ...again.size]).toEqual([5, 4, field.holes, 8, 6]);
    field.release();
    expectError(() => field.toBytes(), { code: 'released', argument: 'this' });
    expectError(() => field.holes, { code: 'released', argument: 'this' });
    structuredClone(0, { transfer: [again.toBytes().buffer as ArrayBuffer] });
    expectError(() => again.bounds, { code: 'unusable-buffer', argument: 'this' });
  });

  test('are refused when one of them is not what it was, or when they are those of a mesh', () => {
    const bytes = dunes(6, 5, [8, 6], Float32Array, 7).toBytes().slice();
    const refused = (given: unknown, code: 'wrong-type' | 'damaged'): void =>
      expectError(() => Heightfield.fromBytes(given as Uint8Array), { code, argument: 'bytes' });
    refused([...bytes], 'wrong-type');
    refused(new Uint8Array(0), 'damaged');
    refused(bytes.subarray(0, bytes.length - 8), 'damaged');
    refused(Mesh.build(crate([0, 0, 0], [1, 2, 3])).toBytes(), 'damaged');
    expectError(() => Mesh.fromBytes(bytes), { code: 'damaged', argument: 'bytes' });
    let taken = 0;
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at]! ^= 0x41;
      try {
        Heightfield.fromBytes(changed);
        taken++; // a height that stays within its bounds, or another size, is as good as the first
      } catch (error) {
        expect((error as { code: string }).code).toBe('damaged');
      }
    }
    expect(taken).toBeLessThan(0.5 * bytes.length);
  });
});
