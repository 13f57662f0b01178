import { init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate } from '../support/levels.js';

beforeAll(() => init());

describe('a solid', () => {
  test('is met from inside, where a surface is not', () => {
    const world = new World();
    const box = crate([0, 0, 0], [1, 2, 3]);
    const surface = world.add({ shape: Mesh.build(box), layers: 1 });
    const body = world.add({ shape: Mesh.build({ ...box, solid: true }), layers: 2 });
    const inside = new Region({ center: [0.5, 1, 1.5], size: [0.25, 0.25, 0.25] });
    const found = world.overlap(inside, { parts: true });
    expect([...found.ids.subarray(0, found.count)]).toEqual([body]);
    expect(found.parts[0]).toBe(-1);
    expect(world.overlapPoint([0.5, 1, 1.5]).ids[0]).toBe(body);
    const { ids, distances } = world.nearest([0.5, 1, 1.5], 2);
    expect([ids[0], distances[0], ids[1], distances[1]]).toEqual([body, 0, surface, 0.5]);
    const from = world.castRay([0.5, 1, 1.5], [0, 0, 1], { mask: 2 })!;
    expect([from.id, from.t, from.leave, from.startsInside, from.part, from.face]).toEqual([
      body,
      0,
      1.5,
      true,
      -1,
      -1,
    ]);
    const through = world.castRay([0.5, 1, -1], [0, 0, 1], { mask: 2 })!;
    expect([through.t, through.leave, through.face, [...through.normal]]).toEqual([1, 4, 0, [0, 0, -1]]);
    const rows = (z: number): number[][] => {
      const { count, ids, parts, times } = world.castRayAll([0.5, 1, z], [0, 0, 1], { parts: true });
      return Array.from({ length: count }, (_, i) => [ids[i]!, parts[i]! < 0 ? -1 : 0, times[i]!]);
    };
    // On the diagonals of two faces: both triangles of each count, of the solid those whose front is seen.
    expect(rows(-1)).toEqual([
      ...[surface, surface, body, body].map((id) => [id, 0, 1]),
      ...[surface, surface].map((id) => [id, 0, 4]),
    ]);
    expect(rows(1.5)).toEqual([[body, -1, 0], ...[surface, surface].map((id) => [id, 0, 1.5])]);
    world.dispose();
  });

  test('makes a pair with what is inside of it, a level too', () => {
    const world = new World();
    const body = world.add({ shape: Mesh.build({ ...crate([0, 0, 0], [9, 9, 9]), solid: true }) });
    const small = world.add({ shape: Mesh.build(crate([4, 4, 4], [5, 5, 5])) });
    const far = world.add({ shape: Mesh.build(crate([0, 0, 0], [1, 1, 1])), center: [20, 0, 0] });
    const { ids, count } = world.overlappingPairs();
    expect([count, ids[0], ids[1]]).toEqual([1, body, small]);
    world.move(far, { center: [8.5, 0, 0] });
    expect(world.overlappingPairs().count).toBe(2);
    world.dispose();
  });
});

test('a T-junction is an open edge: the error names the first and how many there are', () => {
  const { positions, indices } = crate([0, 0, 0], [2, 2, 2]);
  const closed = { positions, indices, solid: true };
  expect(Mesh.build(closed).solid).toBe(true);
  // The last triangle becomes two, by a vertex on the middle of its first edge, which its neighbor keeps whole.
  const [a, b, c] = closed.indices.subarray(-3);
  const at = (i: number): number[] => [...positions.subarray(3 * i, 3 * i + 3)];
  const middle = at(a!).map((x, k) => (x + at(b!)[k]!) / 2);
  const split = {
    positions: Float64Array.from([...positions, ...middle]),
    indices: Uint32Array.from([
      ...closed.indices.subarray(0, -3),
      a!,
      positions.length / 3,
      c!,
      positions.length / 3,
      b!,
      c!,
    ]),
    solid: true,
  };
  const open = (): unknown => Mesh.build(split);
  expectError(open, { code: 'open-edges', argument: 'input' });
  expect(open).toThrow(/\b3, the first of them at triangle \d+/);
  expect(Mesh.build({ ...split, solid: false }).parts).toBe(13);
});
