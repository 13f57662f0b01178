import { Compound, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const up = [0, 1, 0];

/** Upright regions that stand 0.1 deep in a floor at height 0. */
const standing = [
  (x: number, z: number) => new Region({ center: [x, 0.8, z], size: [0.6, 1.8, 0.6] }),
  (x: number, z: number) => Region.capsule({ from: [x, 0.2, z], to: [x, 1.5, z], radius: 0.3 }),
  (x: number, z: number) => Region.sphere({ center: [x, 0.2, z], radius: 0.3 }),
  (x: number, z: number) => Region.cylinder({ center: [x, 0.8, z], radius: 0.3, height: 1.8 }),
];

function normalsOf(world: World, region: Region): number[][] {
  const { count, normals } = world.contacts(region);
  return Array.from({ length: count }, (_, i) => [...normals.subarray(3 * i, 3 * i + 3)]);
}

/** Stands regions in so many places of a floor, and expects them to be pushed up alone. */
function expectFloor(world: World, seed: number, places = 200): void {
  const draws = new Regions(seed);
  let seams = 0;
  for (let i = 0; i < places; i++) {
    const region = standing[i % standing.length]!(draws.number(-19, 19), draws.number(-1.5, 1.5));
    const normals = normalsOf(world, region);
    expect(normals.length).toBeGreaterThan(0);
    seams += normals.length > 1 ? 1 : 0;
    for (const normal of normals) expect(normal, region.kind).toEqual(up);
    const { translation, free } = world.pushOut(region);
    expect(free).toBe(true);
    expect(Math.abs(translation[1]! - 0.1)).toBeLessThan(1e-8);
    expect(Math.abs(translation[0]!) + Math.abs(translation[2]!)).toBeLessThan(1e-12);
  }
  expect(seams).toBeGreaterThan(40);
}

const cells = Array.from({ length: 160 }, (_, i) => [(i % 40) - 19.5, -0.5, Math.floor(i / 40) - 1.5] as const);

describe('a flush floor has one normal: up', () => {
  test('of 40 x 4 boxes', () => {
    const world = new World();
    for (const center of cells) world.add({ shape: new Region({ size: [1, 1, 1] }), center, still: true });
    expectFloor(world, 3100);
    world.dispose();
  });

  test('of the members of a compound', () => {
    const world = new World();
    const box = new Region({ size: [1, 1, 1] });
    world.add({ shape: Compound.of(cells.map((center) => ({ shape: box, center }))), still: true });
    expectFloor(world, 3101);
    world.dispose();
  });

  test('of tiles, each a mesh of its own', () => {
    const world = new World();
    const tile = Mesh.build({
      positions: Float32Array.from([-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1], (x) => x * 2),
      indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
    });
    for (let i = 0; i < 10; i++) world.add({ shape: tile, center: [4 * i - 18, 0, 0], still: true });
    expectFloor(world, 3102, 600); // its seams are 4 m apart
    world.dispose();
  });

  test('also for what is cast at it', () => {
    const world = new World();
    for (const center of cells) world.add({ shape: new Region({ size: [1, 1, 1] }), center, still: true });
    const draws = new Regions(3103);
    for (let i = 0; i < 200; i++) {
      const region = standing[i % 2]!(draws.number(-15, 15), draws.number(-1, 1)).translate([
        0,
        draws.number(0.2, 1),
        0,
      ]);
      const hit = world.castRegion(region, [draws.number(-3, 3), -2, draws.number(-0.2, 0.2)])!;
      for (let k = 0; k < 3; k++) expect(hit.normal[k]).toBeCloseTo(up[k]!, 7);
    }
    world.dispose();
  });
});

test('a step of 1e-9 is a step', () => {
  const region = new Region({ center: [-0.29, 0.8, 0], size: [0.6, 1.8, 0.6] });
  for (const [step, normal] of [
    [0, up],
    [1e-9, [-1, 0, 0]],
  ] as const) {
    const world = new World();
    world.add({ shape: new Region({ center: [-1, -1, 0], size: [2, 2, 4] }) });
    world.add({ shape: Region.fromMinMax([0, -2, -2], [2, step, 2]) });
    expect(normalsOf(world, region)).toEqual([up, normal]);
    world.dispose();
  }
});
