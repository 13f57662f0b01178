import { type ContactsResult, Heightfield, init, Mesh, type MeshInput, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate, dunes, hills, soup } from '../support/levels.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

interface Row {
  id: number;
  part: number;
  normal: number[];
  depth: number;
  point: number[];
  feature: number;
}

/** Reads the columns of a result row by row. */
function rowsOf({ ids, parts, normals, depths, points, features, count }: ContactsResult): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    ...{ id: ids[i]!, part: parts[i]!, depth: depths[i]!, feature: features[i]! },
    ...{ normal: [...normals.subarray(3 * i, 3 * i + 3)], point: [...points.subarray(3 * i, 3 * i + 3)] },
  }));
}

/** A flat floor of 2 * cells * cells triangles, `size` wide, as f32 or f64, turned by an angle about z beforehand. */
function floor(
  cells: number,
  size: number,
  angle = 0,
  Positions: typeof Float32Array = Float64Array as never,
): MeshInput {
  const { indices } = hills(cells, size);
  const n = cells + 1;
  const positions = new Positions(3 * n * n);
  const [cos, sin] = angle === 0 ? [1, 0] : [Math.cos(angle), Math.sin(angle)];
  for (let i = 0; i < n * n; i++) {
    const x = ((i % n) / cells - 0.5) * size;
    positions.set([x * cos, x * sin, (Math.floor(i / n) / cells - 0.5) * size], 3 * i);
  }
  return { positions, indices };
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
const times = (a: ArrayLike<number>, by: number): [number, number, number] => [a[0]! * by, a[1]! * by, a[2]! * by];

/** Checks what a row says of a region and of the part that it names, as a region. */
function expectTrue(row: Row, region: Region, part: Region): void {
  expect(Math.abs(dot(row.normal, row.normal) - 1)).toBeLessThan(1e-12);
  expect(part.distance(row.point)).toBeLessThan(1e-8);
  const from = part.intervalOn(row.normal);
  const to = region.intervalOn(row.normal);
  const along = from.max - to.min;
  expect(row.depth).toBeLessThan(along + 1e-8);
  const apart = region.clone().translate(times(row.normal, along + 1e-8));
  expect(part.overlaps(apart)).toBe(false);
}

describe('contacts with levels', () => {
  test('are those of their triangles', () => {
    const draws = new Regions(1460);
    const inputs: (MeshInput | Heightfield)[] = [hills(8, 10), soup(60, 4, draws.next), dunes(9, 7, [10, 8])];
    const count = { rows: 0, gaps: 0, left: 0 };
    for (const input of inputs) {
      const shape = input instanceof Heightfield ? input : Mesh.build(input);
      const world = new World();
      const id = world.add({ shape, rotation: draws.rotation(), center: draws.vector(1) });
      const parts = Array.from({ length: shape.parts }, (_, part) => world.partOf(id, part));
      for (let i = 0; i < 112; i++) {
        const region = draws.region(i % Regions.kinds, 4);
        const margin = i % 2 === 0 ? 0 : 0.3;
        const rows = rowsOf(world.contacts(region, { margin }));
        expect(rows.map(({ part }) => part)).toEqual(rows.map(({ part }) => part).sort((a, b) => a - b));
        for (const row of rows) {
          expect(row.id).toBe(id);
          expectTrue(row, region, parts[row.part]!);
          count.gaps += row.depth < 0 ? 1 : 0;
        }
        const found = new Set(rows.map(({ part }) => part));
        const near = parts.map((part) => region.distance(part));
        if (near.some((distance) => distance > 0 && Math.abs(distance - margin) < 1e-8)) continue;
        near.forEach((distance, part) => {
          if (distance > margin) expect(found.has(part), region.kind).toBe(false);
          else if (!found.has(part)) count.left++;
        });
        if (near.some((distance) => distance < margin)) expect(rows.length).toBeGreaterThan(0);
        count.rows += rows.length;
      }
      world.dispose();
    }
    expect(count.rows).toBeGreaterThan(60);
    expect(count.gaps).toBeGreaterThan(8);
    expect(count.left).toBeGreaterThan(3);
  });

  test('within a floor of 10,000 triangles have one normal: up', () => {
    const world = new World();
    const id = world.add({ shape: Mesh.build(floor(71, 71)), still: true });
    const draws = new Regions(1461);
    const kinds = [
      (at: [number, number, number]) => new Region({ center: at, size: [2.5, 2, 1.5], rotation: [0, 0.3, 0, 1] }),
      (at: [number, number, number]) => Region.capsule({ from: at, to: [at[0], at[1] + 2, at[2]], radius: 0.9 }),
      (at: [number, number, number]) => Region.sphere({ center: at, radius: 1.1 }),
      (at: [number, number, number]) => Region.cylinder({ center: at, radius: 1.3, height: 2 }),
    ];
    for (let i = 0; i < 400; i++) {
      const at = draws.vector(30);
      at[1] = draws.number(0, 0.85);
      const region = kinds[i % kinds.length]!(at);
      const deepest = -region.intervalOn([0, 1, 0]).min;
      const rows = rowsOf(world.contacts(region));
      expect(rows.length).toBeGreaterThan(0);
      for (const { normal } of rows) expect(normal).toEqual([0, 1, 0]);
      const [one, ...others] = rowsOf(world.contacts(region, { merge: true }));
      expect([one!.id, others]).toEqual([id, []]);
      expect(Math.abs(one!.depth - deepest)).toBeLessThan(1e-9);
    }
    world.dispose();
  });

  test('within a slope stored as f32 lead the same way to a millionth', () => {
    const world = new World();
    world.add({ shape: Mesh.build(floor(40, 40, Math.PI / 6, Float32Array)) });
    const up = [-0.5, Math.sqrt(0.75), 0];
    const draws = new Regions(1462);
    for (let i = 0; i < 100; i++) {
      const [along, across] = [draws.number(-15, 15), draws.number(-15, 15)];
      const center = [along * Math.sqrt(0.75) - 0.4, along / 2 + 0.7, across] as const;
      for (const { normal } of rowsOf(world.contacts(new Region({ center, size: [2, 2, 2] })))) {
        for (let k = 0; k < 3; k++) expect(Math.abs(normal[k]! - up[k]!)).toBeLessThan(1e-6);
      }
    }
    world.dispose();
  });

  test('of a solid lead out of it, of a surface to the side of the middle', () => {
    const box = crate([-2, -2, -2], [2, 2, 2]);
    const region = new Region({ center: [0, 1.8, 0.3], size: [1, 1, 1] });
    for (const [solid, up] of [
      [true, 1],
      [false, -1],
    ] as const) {
      const world = new World();
      world.add({ shape: Mesh.build({ ...box, solid }) });
      const rows = rowsOf(world.contacts(region, { merge: true }));
      expect(rows.map(({ normal }) => normal)).toEqual([[0, up, 0]]);
      expect(Math.abs(rows[0]!.depth - (up === 1 ? 0.7 : 0.3))).toBeLessThan(1e-12);
      world.dispose();
    }
  });
});

describe('contacts with plain colliders', () => {
  test('are as deep as the minimum translation, or nearly, and lead out of them', () => {
    const draws = new Regions(1463);
    let met = 0;
    for (let i = 0; i < 12 * Regions.kinds; i++) {
      const [region, other] = [draws.region(i % Regions.kinds, 1), draws.region(Math.floor(i / 12) % Regions.kinds, 1)];
      const world = new World();
      const id = world.add({ shape: other });
      const rows = rowsOf(world.contacts(region));
      expect(rows.length).toBe(region.overlaps(other) ? 1 : 0);
      for (const row of rows) {
        expect([row.id, row.part]).toEqual([id, -1]);
        expectTrue(row, region, other);
        expect(row.depth).toBeGreaterThan(region.minimumTranslation(other)!.depth - 1e-8);
        met++;
      }
      world.dispose();
    }
    expect(met).toBeGreaterThan(30);
  });
});

describe('options', () => {
  const pile = (): { world: World; ids: number[]; level: number } => {
    const world = new World();
    const shape = new Region({ size: [1, 1, 1] });
    const ids = [0, 1, 2].map((i) => world.add({ shape, center: [i, 0, 0], layers: 1 << i }));
    const level = world.add({ shape: Mesh.build(floor(2, 8)), center: [0, -0.45, 0], layers: 8 });
    return { world, ids, level };
  };
  const asked = new Float64Array([1, 0, 0]);
  const region = (): Region => new Region({ center: asked, size: [1.5, 1, 0.5] });

  test('filter, in order of id and part', () => {
    const { world, ids, level } = pile();
    const [a, b, c] = ids as [number, number, number];
    const idsOf = (options?: object): number[] => [
      ...new Set(rowsOf(world.contacts(region(), options)).map((row) => row.id)),
    ];
    expect(idsOf()).toEqual([a, b, c, level]);
    expect(idsOf({ mask: 5 })).toEqual([a, c]);
    expect(idsOf({ exclude: [a, level] })).toEqual([b, c]);
    expect(idsOf({ include: b })).toEqual([b]);
    const seen: number[] = [];
    const predicate = (id: number): boolean => {
      seen.push(id);
      world.contacts(region(), { merge: true });
      return id !== b;
    };
    expect(idsOf({ predicate })).toEqual([a, c, level]);
    expect(seen).toEqual([a, b, c, level]);
    world.dispose();
  });

  test('`max` and `into` leave out the last rows', () => {
    const { world } = pile();
    const all = rowsOf(world.contacts(region()));
    expect(all.length).toBe(5);
    const some = world.contacts(region(), { max: 4 });
    expect([some.truncated, rowsOf(some)]).toEqual([true, all.slice(0, 4)]);
    const into = new Uint32Array(all.length);
    const filled = world.contacts(region(), { into });
    expect([filled.ids === into, filled.truncated, rowsOf(filled)]).toEqual([true, false, all]);
    expect(world.contacts(region(), { into: new Uint32Array(2), predicate: () => true })).toMatchObject({
      count: 2,
      truncated: true,
    });
    expect(world.contacts(region().translate([0, 50, 0]))).toMatchObject({ count: 0, truncated: false });
    world.dispose();
  });

  test('`margin` finds what is near, with its gap', () => {
    const world = new World();
    const id = world.add({ shape: new Region({ size: [2, 2, 2] }) });
    const above = new Region({ center: [0, 2.25, 0], size: [2, 2, 2] });
    expect(world.contacts(above, { margin: 0.24 }).count).toBe(0);
    const [row] = rowsOf(world.contacts(above, { margin: 0.26 }));
    expect([row!.id, row!.normal, row!.depth]).toEqual([id, [0, 1, 0], -0.25]);
    expect(rowsOf(world.contacts(above.translate([0, -0.25, 0])))[0]!.depth).toBe(0);
    world.dispose();
  });

  test('that are wrong are named', () => {
    const { world } = pile();
    const call = (options: unknown) => () => world.contacts(region(), options as never);
    expectError(call({ margin: -1 }), { code: 'negative', argument: 'options.margin', value: -1 });
    expectError(call({ merge: 1 }), { code: 'wrong-type', argument: 'options.merge', value: 1 });
    expectError(call({ mode: 'whole' }), { code: 'wrong-type', argument: 'options.mode' });
    expectError(call({ merged: true }), { code: 'unknown-option', argument: 'options.merged' });
    expectError(() => world.contacts({} as never), { code: 'wrong-type', argument: 'region' });
    world.dispose();
    expectError(call({}), { code: 'disposed', argument: 'world' });
  });
});
