import { init, Mesh, Region, World } from 'askew';
import { meshFromObject3D } from 'askew/three';
import { Mesh as DrawnMesh, SphereGeometry } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate, hills } from '../support/levels.js';

beforeAll(() => init());

const triangle = (): Float32Array => new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]);

describe('a mesh', () => {
  test('says what it was built from', () => {
    const mesh = Mesh.build(hills(10, 20));
    expect([mesh.parts, mesh.degenerate, mesh.vertices, mesh.solid, mesh.sides]).toEqual([200, 0, 121, false, 'both']);
    const { min, max } = mesh.bounds;
    expect([min[0], max[0], min[2], max[2]]).toEqual([-10, 10, -10, 10]);
    const bytes = mesh.toBytes().length / mesh.parts;
    expect(bytes).toBeLessThan(60);
  });

  test('welds equal vertices, and keeps degenerate triangles out without shifting numbers', () => {
    const positions = new Float64Array([0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0]);
    const mesh = Mesh.build({ positions });
    expect([mesh.parts, mesh.degenerate, mesh.vertices, mesh.solid]).toEqual([2, 1, 3, false]);
    const world = new World();
    const id = world.add({ shape: mesh });
    expectError(() => world.partOf(id, 0), { code: 'degenerate', argument: 'part', value: 0 });
    expect([...world.partOf(id, 1).corners()]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    expect(world.castRay([0.25, 0.25, 1], [0, 0, -1])!.part).toBe(1);
    world.dispose();
  });

  test('welds vertices within a distance: what is open by roundings is a solid then', () => {
    const globe = new SphereGeometry(1, 16, 12).toNonIndexed();
    const positions = globe.getAttribute('position').array as Float32Array;
    expectError(() => Mesh.build({ positions, solid: true }), { code: 'open-edges', argument: 'input' });
    const mesh = Mesh.build({ positions, solid: true, weld: 1e-6 });
    expect([mesh.parts, mesh.degenerate, mesh.vertices, mesh.solid]).toEqual([352, 0, 178, true]);
    expect(mesh.largestMove).toBeGreaterThan(0);
    expect(mesh.largestMove).toBeLessThanOrEqual(1e-6);
    expect(Mesh.fromBytes(mesh.toBytes()).largestMove).toBe(mesh.largestMove);
    expect(Mesh.build({ positions }).largestMove).toBe(0);
    const drawn = new DrawnMesh(new SphereGeometry(1, 16, 12));
    expect(meshFromObject3D(drawn, { solid: true, weld: 1e-6 }).mesh.vertices).toBe(178);
  });

  test('with a distance to weld by is what it would be had its vertices been given like that', () => {
    const moved = new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1.0001, 0, 0, 1, 1, 0, 0, 1, 0.0002]);
    const mesh = Mesh.build({ positions: moved, weld: 0.001 });
    expect(mesh.largestMove).toBeCloseTo(0.0002, 12);
    const plain = Mesh.build({ positions: new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]) });
    expect(mesh.vertices).toBe(plain.vertices);
    const bytes = mesh.toBytes().slice();
    new Float64Array(bytes.buffer)[3] = 0; // the largest move, of which alone they differ
    expect(bytes).toEqual(plain.toBytes());
    expectError(() => mesh.refit(moved), { code: 'torn', argument: 'positions' });
    expect(mesh.refit(new Float64Array([0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1])).bounds.min[2]).toBe(1);
  });

  test('is a copy: what becomes of the arrays does not matter', () => {
    const input = hills(4, 8);
    const mesh = Mesh.build(input);
    const before = mesh.toBytes().slice();
    (input.positions as Float32Array).fill(NaN);
    input.indices.fill(0);
    expect(mesh.toBytes()).toEqual(before);
  });

  test('comes out the same however its indices and corners are given', () => {
    const { positions, indices } = hills(6, 12);
    const bytes = Mesh.build({ positions, indices }).toBytes();
    expect(Mesh.build({ positions, indices: new Uint16Array(indices) }).toBytes()).toEqual(bytes);
    const corners = Float32Array.from([...indices].flatMap((i) => [...positions.subarray(3 * i, 3 * i + 3)]));
    expect(Mesh.build({ positions: corners }).toBytes()).toEqual(bytes);
    const shared = new Float32Array(new SharedArrayBuffer(positions.byteLength));
    shared.set(positions as Float32Array);
    expect(Mesh.build({ positions: shared, indices }).toBytes()).toEqual(bytes);
  });

  test('keeps f64 positions as they are', () => {
    const positions = new Float64Array([0.1, 0.2, 0.3, 1.1, 0, 0, 0, 1 / 3, 0]);
    const world = new World();
    const id = world.add({ shape: Mesh.build({ positions }) });
    expect([...world.partOf(id, 0).corners()]).toEqual([...positions]);
    world.dispose();
  });

  const solid = (change: (indices: Uint16Array) => Uint16Array) => {
    const { positions, indices } = crate([0, 0, 0], [1, 1, 1]);
    return { positions, indices: change(indices), solid: true };
  };

  test('refuses what is none, by name', () => {
    const positions = triangle();
    const refused = (input: unknown, code: string, argument: string, row?: number): void =>
      expectError(() => Mesh.build(input as never), { code: code as never, argument, row });
    refused(null, 'wrong-type', 'input');
    refused({}, 'wrong-type', 'input.positions');
    refused({ positions: [0, 0, 0] }, 'wrong-type', 'input.positions');
    refused({ positions, indices: [0, 1, 2] }, 'wrong-type', 'input.indices');
    refused({ positions, index: new Uint32Array(3) }, 'unknown-option', 'input.index');
    refused({ positions: positions.subarray(0, 8) }, 'wrong-length', 'input.positions');
    refused({ positions: positions.subarray(0, 6) }, 'wrong-length', 'input.positions');
    refused({ positions, indices: new Uint32Array([0, 1]) }, 'wrong-length', 'input.indices');
    refused({ positions, indices: new Uint16Array([0, 1, 3]) }, 'out-of-range', 'input.indices[2]');
    refused({ positions: new Float32Array([0, 0, 0, 1, NaN, 0, 0, 1, 0]) }, 'not-finite', 'input.positions', 1);
    refused({ positions: new Float64Array([0, 0, 0, 1, 0, 0, 0, 2e36, 0]) }, 'too-far', 'input.positions', 2);
    refused({ positions: new Float32Array(9) }, 'empty', 'input');
    refused({ positions: new Float32Array(0) }, 'empty', 'input');
    refused({ positions, sides: 'back' }, 'wrong-type', 'input.sides');
    refused({ positions, solid: 1 }, 'wrong-type', 'input.solid');
    refused({ positions, weld: '1' }, 'wrong-type', 'input.weld');
    refused({ positions, weld: NaN }, 'not-finite', 'input.weld');
    refused({ positions, weld: -1 }, 'negative', 'input.weld');
    refused({ positions, weld: 1e-200 }, 'too-small', 'input.weld');
    refused({ positions, weld: 2 }, 'empty', 'input');
    refused({ positions, solid: true, sides: 'both' }, 'conflict', 'input');
    refused({ positions, solid: true }, 'open-edges', 'input');
    refused(
      solid((indices) => indices.subarray(0, 33)),
      'open-edges',
      'input',
    );
    refused(
      solid((indices) => indices.reverse()),
      'inside-out',
      'input',
    );
  });

  test('a solid is closed, and faces outside', () => {
    const mesh = Mesh.build(solid((indices) => indices));
    expect([mesh.solid, mesh.sides, mesh.parts]).toEqual([true, 'front', 12]);
    expect(() => Mesh.build(solid((indices) => indices.subarray(0, 33)))).toThrow('3, the first of them at triangle');
  });

  test('is not made by its constructor, nor by what inherits from it', () => {
    const constructed = Mesh as unknown as new (...args: unknown[]) => Mesh;
    expectError(() => new constructed(), { code: 'missing', argument: 'Mesh' });
    const unmade = Object.create(Mesh.prototype) as Mesh;
    expectError(() => unmade.toBytes(), { code: 'wrong-type', argument: 'this' });
    const world = new World();
    expectError(() => world.add({ shape: unmade }), { code: 'wrong-type', argument: 'shape' });
    world.dispose();
  });
});

describe('the bytes of a mesh', () => {
  test('belong to it until they are released', () => {
    const mesh = Mesh.build({ positions: triangle() });
    const world = new World();
    const other = new World();
    const id = world.add({ shape: mesh });
    mesh.release();
    expectError(() => mesh.toBytes(), { code: 'released', argument: 'this' });
    expectError(() => mesh.release(), { code: 'released', argument: 'this' });
    expectError(() => other.add({ shape: mesh }), { code: 'released', argument: 'shape' });
    const second = world.add({ shape: mesh, center: [5, 0, 0] }); // this world has it
    world.removeMany([id, second]);
    expectError(() => world.add({ shape: mesh }), { code: 'released', argument: 'shape' });
    for (const each of [world, other]) each.dispose();
  });

  test('make the same mesh again, at any alignment', () => {
    const mesh = Mesh.build({ ...crate([0, 0, 0], [1, 2, 3]), solid: true });
    const bytes = mesh.toBytes();
    const again = Mesh.fromBytes(bytes);
    expect(again.toBytes()).toEqual(bytes);
    expect([again.parts, again.vertices, again.solid, again.sides]).toEqual([12, 8, true, 'front']);
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(Mesh.fromBytes(moved.subarray(3)).toBytes()).toEqual(bytes);
    const world = new World();
    const [one, other] = [world.add({ shape: mesh }), world.add({ shape: again, center: [5, 0, 0] })];
    expect(world.castRay([0.5, 0.5, -5], [0, 0, 1])!.id).toBe(one);
    expect(world.castRay([5.5, 0.5, -5], [0, 0, 1])!.id).toBe(other);
    world.dispose();
  });

  test('are refused when one of them is not what it was', () => {
    const bytes = Mesh.build(crate([0, 0, 0], [1, 2, 3]))
      .toBytes()
      .slice();
    const refused = (given: unknown, code: 'wrong-type' | 'damaged' | 'unusable-buffer'): void =>
      expectError(() => Mesh.fromBytes(given as Uint8Array), { code, argument: 'bytes' });
    refused([...bytes], 'wrong-type');
    refused(new Uint8Array(0), 'damaged');
    refused(bytes.subarray(0, 80), 'damaged');
    refused(bytes.subarray(0, bytes.length - 1), 'damaged');
    refused(bytes.subarray(0, bytes.length - 8), 'damaged');
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at]! ^= 0x41;
      const isLargestMove = at >= 24 && at < 32; // which may be any length, as no answer relies on it
      if (isLargestMove) expect(Mesh.fromBytes(changed).largestMove).toBeGreaterThan(0);
      else refused(changed, 'damaged');
    }
  });

  test('that were changed behind its back never reach a world', () => {
    const mesh = Mesh.build(crate([0, 0, 0], [1, 2, 3]));
    const bytes = mesh.toBytes();
    bytes.fill(0xff, 200, 300);
    const world = new World();
    const before = world.hash();
    expectError(() => world.add({ shape: mesh }), { code: 'damaged', argument: 'shape', value: mesh });
    expect([world.size, world.hash()]).toEqual([0, before]);
    world.dispose();
  });

  test('are detached when their buffer is transferred', () => {
    const mesh = Mesh.build({ positions: triangle() });
    structuredClone(0, { transfer: [mesh.toBytes().buffer as ArrayBuffer] });
    const world = new World();
    expectError(() => mesh.toBytes(), { code: 'unusable-buffer', argument: 'this' });
    expectError(() => world.add({ shape: mesh }), { code: 'unusable-buffer', argument: 'shape' });
    expect(world.size).toBe(0);
    world.dispose();
  });

  test('are in a world once, however many colliders share them, until the last of them is gone', () => {
    const mesh = Mesh.build(hills(40, 20));
    const world = new World({ capacity: 100 });
    const empty = world.bytes;
    const ids = Array.from({ length: 20 }, (_, i) => world.add({ shape: mesh, center: [30 * i, 0, 0] }));
    expect(world.bytes - empty).toBeGreaterThan(mesh.toBytes().length);
    expect(world.bytes - empty).toBeLessThan(1.2 * mesh.toBytes().length + 20_000);
    world.removeMany(ids.slice(1));
    expect(world.bytes - empty).toBeGreaterThan(mesh.toBytes().length);
    world.remove(ids[0]!);
    expect(world.bytes - empty).toBeLessThan(30_000);
    world.dispose();
  });
});

describe('a collider with a mesh', () => {
  test('has no one region, but parts, bounds and its shape', () => {
    const mesh = Mesh.build(crate([0, 0, 0], [1, 2, 3]));
    const world = new World();
    const id = world.add({ shape: mesh, center: [10, 0, 0], data: 'crate' });
    const box = world.add({ shape: new Region({ size: [2, 2, 2] }) });
    expect(world.shapeOf(id)).toBe(mesh);
    expect((world.shapeOf(box) as Region).kind).toBe('box');
    expect(world.dataOf(id)).toBe('crate');
    expectError(() => world.regionOf(id), { code: 'not-convex', argument: 'id', value: id });
    expectError(() => world.partOf(box, 0), { code: 'not-a-level', argument: 'id', value: box });
    expectError(() => world.partOf(id, 12), { code: 'out-of-range', argument: 'part', value: 12 });
    const { min, max } = world.boundsOf(id);
    expect([...min, ...max]).toEqual([10, 0, 0, 11, 2, 3]);
    expect([...world.boundsOf(box).max]).toEqual([1, 1, 1]);
    const target = Region.point([0, 0, 0]);
    expect(world.partOf(id, 0, target)).toBe(target);
    expect(target.kind).toBe('triangle');
    world.dispose();
  });

  test('takes any matrix that does not flatten it', () => {
    const mesh = Mesh.build(crate([0, 0, 0], [1, 1, 1]));
    const world = new World();
    const shear = [2, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1];
    const id = world.add({ shape: mesh, matrix: shear });
    expect([...world.boundsOf(id).min, ...world.boundsOf(id).max]).toEqual([5, 5, 7, 8, 6, 8]);
    const flat = [2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1];
    expectError(() => world.add({ shape: mesh, matrix: flat }), { code: 'not-invertible', argument: 'matrix' });
    const before = world.hash();
    expectError(() => world.move(id, { matrix: flat }), { code: 'not-invertible', argument: 'pose.matrix' });
    expect(world.hash()).toBe(before);
    world.move(id, { matrix: shear });
    expect(world.hash()).toBe(before);
    world.move(id, { center: [0, 0, 0], rotation: [0, 0, 0, 1] });
    expect([...world.boundsOf(id).min, ...world.boundsOf(id).max]).toEqual([0, 0, 0, 1, 1, 1]);
    world.dispose();
  });

  test('counts in the hash of the world', () => {
    const hashOf = (input: Parameters<typeof Mesh.build>[0]): string => {
      const world = new World();
      world.add({ shape: Mesh.build(input) });
      const hash = world.hash();
      world.dispose();
      return hash;
    };
    const box = crate([0, 0, 0], [1, 1, 1]);
    const hashes = [
      hashOf(box),
      hashOf({ ...box, sides: 'front' }),
      hashOf({ ...box, solid: true }),
      hashOf({ ...box, indices: box.indices.slice().reverse() }),
      hashOf(crate([0, 0, 0], [1, 1, 2])),
    ];
    expect(new Set(hashes).size).toBe(5);
    expect(hashOf(crate([0, 0, 0], [1, 1, 1]))).toBe(hashes[0]);
  });
});
