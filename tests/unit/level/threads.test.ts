// What users of other libraries reported of levels, by the thread: each is one test here.
import { Heightfield, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { dunes, hills } from '../support/levels.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const capsule = (x: number, low: number, z: number): Region =>
  Region.capsule({ from: [x, low + 0.3, z], to: [x, low + 1.5, z], radius: 0.3 });

/** Two triangles across x, from 0 to 4 high. */
const wall = (x: number): Float32Array => Float32Array.of(x, 0, -5, x, 4, -5, x, 4, 5, x, 0, -5, x, 4, 5, x, 0, 5);

/** Steps of 0.2 up along x, each 0.4 deep, of two triangles a face. */
function stairs(count: number): Mesh {
  const positions: number[] = [];
  const face = (...corners: number[][]): void => {
    for (const i of [0, 1, 2, 0, 2, 3]) positions.push(...corners[i]!);
  };
  for (let i = 0; i < count; i++) {
    const [x, next, low, high] = [0.4 * i, 0.4 * (i + 1), 0.2 * i, 0.2 * (i + 1)];
    face([x, low, -2], [x, low, 2], [x, high, 2], [x, high, -2]);
    face([x, high, -2], [x, high, 2], [next, high, 2], [next, high, -2]);
  }
  return Mesh.build({ positions: Float32Array.from(positions) });
}

/** Lets a region fall by a little and pushes it out again; returns how high it then is above where it was. */
function fall(world: World, region: Region): number {
  region.translate([0, -0.005, 0]);
  const { translation, free } = world.pushOut(region, { along: [0, 1, 0] });
  expect(free).toBe(true);
  region.translate(translation);
  return translation[1]! - 0.005;
}

describe('threads of levels', () => {
  test('through walls: nothing passes one, however far it moves at once (three.js#21921)', () => {
    const world = new World();
    world.add({ shape: Mesh.build({ positions: wall(0) }) });
    const draws = new Regions(3200);
    for (let i = 0; i < 200; i++) {
      const distance = draws.number(1, 400);
      for (const region of [capsule(-0.5, 1, 0), new Region({ center: [-0.5, 2, 0], size: [0.6, 1.8, 0.6] })]) {
        const hit = world.castRegion(region, [distance, 0, draws.number(-0.1, 0.1)])!;
        expect(hit.t * distance).toBeCloseTo(0.2, 9);
        region.translate([draws.number(0.3, 0.75), 0, 0]);
        const out = world.pushOut(region, { from: [-0.5, 2, 0] });
        region.translate(out.translation);
        expect(out.free).toBe(true);
        expect(region.intervalOn([1, 0, 0]).max).toBeLessThan(1e-9);
      }
    }
    world.dispose();
  });

  test('misses every six seconds: who stands is seen standing in every frame (three.js#28660)', () => {
    const world = new World();
    world.add({ shape: Mesh.build(hills(40, 20)) });
    const body = capsule(0.37, 3, -1.1);
    while (world.contacts(body, { margin: 1e-3 }).count === 0) body.translate([0, -0.005, 0]);
    fall(world, body);
    const stood = body.center[1]!;
    for (let frame = 0; frame < 1000; frame++) {
      fall(world, body);
      expect(world.contacts(body, { margin: 1e-6 }).count).toBeGreaterThan(0);
      expect(Math.abs(body.center[1]! - stood)).toBeLessThan(1e-9);
    }
    world.dispose();
  });

  test('stuck on faces: beside one the way along it and away is free, however it is turned (three.js#28994)', () => {
    const draws = new Regions(3201);
    for (let i = 0; i < 60; i++) {
      const world = new World();
      const rotation = draws.rotation();
      const positions = Float64Array.of(-50, 0, -50, -50, 0, 50, 50, 0, 50, -50, 0, -50, 50, 0, 50, 50, 0, -50);
      world.add({ shape: Mesh.build({ positions }), rotation });
      const axis = (v: [number, number, number]): Float64Array => new Region({ center: v, size: [1, 1, 1] }).center;
      const turned = new Region({ size: [2, 2, 2], rotation });
      const [along, up] = [turned.halfAxes.subarray(0, 3), turned.halfAxes.subarray(3, 6)];
      const body = i % 2 === 0 ? capsule(0, 0, 0) : new Region({ size: [0.6, 1.8, 0.6], rotation: draws.rotation() });
      body.center.set(axis([up[0]! * 0.1, up[1]! * 0.1, up[2]! * 0.1]));
      body.translate(world.pushOut(body, { skin: 1e-6 }).translation);
      expect(world.contacts(body, { margin: 2e-6 }).count).toBeGreaterThan(0);
      for (const way of [along, up, along.map((x) => -x)]) {
        expect(world.castRegion(body, [way[0]! * 9, way[1]! * 9, way[2]! * 9])).toBeNull();
      }
      world.dispose();
    }
  });

  test('jelly stairs: on every step a body comes to rest (three-mesh-bvh#605)', () => {
    const world = new World();
    world.add({ shape: stairs(12) });
    for (let step = 0; step < 12; step++) {
      for (const offset of [0.02, 0.2, 0.39]) {
        const body = capsule(0.4 * step + offset, 0.2 * (step + 2), 0.1);
        while (world.contacts(body).count === 0) body.translate([0, -0.004, 0]);
        fall(world, body);
        for (let frame = 0; frame < 50; frame++) expect(Math.abs(fall(world, body))).toBeLessThan(1e-9);
      }
    }
    world.dispose();
  });

  test('square-only fields: any number of columns and rows over any size (CosmosJourneyer#472)', () => {
    for (const [columns, rows, size] of [
      [2, 9, [1, 30]],
      [33, 3, [4, 5]],
      [5, 7, [20, 3]],
    ] as const) {
      const heights = Float32Array.from({ length: columns * rows }, (_, i) => ((i * 7) % 5) / 4);
      const world = new World();
      world.add({ shape: Heightfield.build({ heights, columns, rows, size }) });
      heights.forEach((height, i) => {
        const x = ((i % columns) / (columns - 1) - 0.5) * size[0];
        const z = (Math.floor(i / columns) / (rows - 1) - 0.5) * size[1];
        const hit = world.castRay([x, 5, z], [0, -1, 0])!;
        expect(5 - hit.t).toBeCloseTo(height, 9);
      });
      world.dispose();
    }
  });

  test('shapes cast at a height field meet it, from a touch too (rapier#347, parry#312, rapier#266)', () => {
    const world = new World();
    world.add({ shape: dunes(21, 17, [20, 16]) });
    const draws = new Regions(3202);
    for (let i = 0; i < 100; i++) {
      const body = capsule(draws.number(-8, 8), 6, draws.number(-6, 6));
      const { t } = world.castRegion(body, [0, -20, 0])!;
      body.translate([0, -20 * t, 0]);
      expect(world.contacts(body, { margin: 1e-9 }).count).toBeGreaterThan(0);
      expect(world.castRegion(body, [0, 5, 0])).toBeNull();
      expect(world.castRegion(body, [0, -5, 0])!.t).toBeLessThan(1e-9);
    }
    world.dispose();
  });
});
