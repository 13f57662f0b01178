import { Compound, Heightfield, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate } from '../support/levels.js';

beforeAll(() => init());

/** Gives a level the bytes of another one. */
function exchange(of: { toBytes(): Uint8Array }, by: { toBytes(): Uint8Array }): void {
  const [bytes, others] = [of.toBytes(), by.toBytes()];
  expect(others.length).toBe(bytes.length);
  bytes.set(others);
}

const box = (x: number): { shape: Region } => ({ shape: new Region({ center: [x, 0, 0], size: [1, 1, 1] }) });
const field = (columns: number, rows: number): Heightfield =>
  Heightfield.build({ heights: new Float64Array(columns * rows), columns, rows, size: [4, 4] });
const damaged = { code: 'damaged', argument: 'this' } as const;

describe('bytes of another level', () => {
  test('a compound of fewer members has no part that is not there', () => {
    const one = Compound.of([{ shape: Region.triangle([0, 0, 0], [1, 0, 0], [0, 1, 0]) }]);
    const many = Compound.of([box(0), box(2), box(4)]); // as many bytes
    exchange(many, one);
    for (let part = 0; part < many.parts; part++) expectError(() => many.partOf(part), { ...damaged, value: many });
    const world = new World();
    expectError(() => world.add({ shape: many }), { code: 'damaged', argument: 'shape', value: many });
    world.dispose();
  });

  test('a height field of other columns', () => {
    const [wide, deep] = [field(3, 2), field(2, 3)];
    exchange(wide, deep);
    expectError(() => wide.set(2, 0, 5), { ...damaged, value: wide });
  });

  test('a mesh that is no solid any more', () => {
    const { positions, indices } = crate([0, 0, 0], [1, 1, 1]);
    const solid = Mesh.build({ positions, indices, solid: true });
    exchange(solid, Mesh.build({ positions, indices }));
    const world = new World();
    expectError(() => world.watch(solid), { code: 'damaged', argument: 'regions', value: solid });
    world.dispose();
  });
});

test('heights that make or fill holes are no other level', () => {
  const [flat, holed] = [field(3, 3), field(3, 3)];
  holed.set(1, 1, NaN);
  exchange(flat, holed);
  expect(flat.holes).toBe(6);
  flat.set(1, 1, 2);
  expect(flat.holes).toBe(0);
  expect(flat.set(0, 0, NaN).holes).toBeGreaterThan(0);
});
