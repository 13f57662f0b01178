import { init, Region, World } from 'askew';
import { OverlapHelper, regionFromObject3D, WorldHelper, WorldSync, ZoneHelper } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

beforeAll(() => init());

let world: World;
beforeEach(() => {
  world = new World();
});

const next = random(5);
const between = (low: number, high: number): number => low + (high - low) * next();

/** A mesh off its own middle, under turned and stretched parents. */
function nestedMesh(): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(1, 2, 3).translate(0.5, 0.25, -1));
  const group = new THREE.Group().add(mesh);
  for (const object of [mesh, group]) pose(object);
  return mesh;
}

function pose(object: THREE.Object3D): void {
  object.position.set(between(-9, 9), between(-9, 9), between(-9, 9));
  object.rotation.set(between(-3, 3), between(-3, 3), between(-3, 3));
  object.scale.set(between(0.3, 2), -between(0.3, 2), between(0.3, 2));
}

function expectAt(id: number, region: Region): void {
  world.regionOf(id).record.forEach((x, i) => {
    if (i < 12) expect(x).toBeCloseTo(region.record[i]!, 10);
  });
}

/** The points that lines are drawn between. */
function ends(lines: THREE.LineSegments): number[][] {
  const { index, attributes, drawRange } = lines.geometry;
  const used = Array.from(index!.array).slice(0, drawRange.count);
  return used.map((i) => new THREE.Vector3().fromBufferAttribute(attributes.position as any, i).toArray());
}

describe('WorldSync', () => {
  test('a mesh has one collider, which follows it and all its parents', () => {
    const sync = new WorldSync(world);
    const mesh = nestedMesh();
    const [id] = sync.add(mesh, { layers: 4 });
    expectAt(id!, regionFromObject3D(mesh));
    expect(world.overlap(new Region({ size: [99, 99, 99] }), { mask: 4 }).count).toBe(1);
    expect(sync.objectOf(id!)).toEqual({ object: mesh, instance: undefined });
    for (let frame = 0; frame < 5; frame++) {
      pose(mesh);
      pose(mesh.parent!);
      sync.update();
      expectAt(id!, regionFromObject3D(mesh));
    }
  });

  test('balls and capsules are what they are, and say no to being bent', () => {
    const sync = new WorldSync(world);
    const pill = new THREE.Mesh(new THREE.CapsuleGeometry(0.5, 2));
    const parent = new THREE.Group().add(pill);
    parent.scale.setScalar(2);
    parent.rotation.set(0.3, 1, 2);
    pill.position.set(1, 2, 3);
    const balls = new THREE.InstancedMesh(new THREE.SphereGeometry(1), undefined, 3);
    const place = (i: number, ...scale: [number, number, number]): unknown =>
      balls.setMatrixAt(i, new THREE.Matrix4().makeTranslation(9 * i, 9, 0).scale(new THREE.Vector3(...scale)));
    place(0, 1, 1, 1);
    place(1, 3, 3, 3);
    place(2, 1, 2, 1);
    const [id] = sync.add(pill);
    const ids = sync.add(balls);
    expect([id!, ...ids].map((each) => world.regionOf(each).kind).slice(0, 3)).toEqual(['capsule', 'sphere', 'sphere']);
    expect([...ids.subarray(0, 2)].map((each) => world.regionOf(each).radius)).toEqual([1, 3]);
    pill.rotation.set(1, -1, 0.5);
    parent.position.set(-4, 0, 2);
    sync.update();
    const moved = world.regionOf(id!);
    const wanted = regionFromObject3D(pill);
    expect(moved.radius).toBeCloseTo(1, 12);
    for (let i = 0; i < 6; i++) {
      const [a, b] = [moved, wanted].map((region) => [...region.bounds().min, ...region.bounds().max][i]!);
      expect(a).toBeCloseTo(b!, 9);
    }
    place(1, 3, 3, 4);
    const hash = world.hash();
    expectError(() => sync.update(), { code: 'not-rigid', argument: 'object', row: 1, value: balls });
    expect(world.hash()).toBe(hash);
    place(1, 3, 3, 3);
    pill.scale.setScalar(2);
    expectError(() => sync.update(), { code: 'not-rigid', argument: 'object', value: pill });
  });

  test('an InstancedMesh has one for each instance', () => {
    const sync = new WorldSync(world);
    const mesh = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1).translate(0, 0.5, 0), undefined, 20);
    const dummy = new THREE.Object3D();
    const place = (): void => {
      pose(mesh);
      for (let i = 0; i < mesh.count; i++) {
        pose(dummy);
        dummy.updateMatrix();
        mesh.setMatrixAt(i, dummy.matrix);
      }
    };
    place();
    const ids = sync.add(mesh);
    expect(ids.length).toBe(20);
    place();
    sync.update();
    mesh.updateWorldMatrix(true, false);
    ids.forEach((id, i) => {
      const instance = new THREE.Matrix4();
      mesh.getMatrixAt(i, instance);
      expectAt(id, Region.fromMatrix(instance.premultiply(mesh.matrixWorld), mesh.geometry.boundingBox!));
    });
    expect(sync.objectOf(ids[7]!)).toEqual({ object: mesh, instance: 7 });
  });

  test('instances that are no longer shown are found no more, until they are shown again', () => {
    const sync = new WorldSync(world);
    const mesh = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), undefined, 9);
    for (let i = 0; i < 9; i++) mesh.setMatrixAt(i, new THREE.Matrix4().makeTranslation(3 * i, 0, 0));
    const ids = sync.add(mesh);
    const everywhere = new Region({ size: [99, 99, 99] });
    const zone = world.watch(everywhere);
    world.remove(ids[8]!);
    for (const count of [9, 5, 3, 0, 4, 7, 9, 12, 2]) {
      mesh.count = count;
      sync.update();
      const shown = Array.from(ids.subarray(0, Math.min(count, 8)));
      expect([...world.overlap(everywhere).ids.subarray(0, shown.length + 1)].slice(0, shown.length)).toEqual(shown);
      expect(world.overlap(everywhere).count).toBe(shown.length);
      expect([...zone.inside]).toEqual(shown);
    }
    expect(world.size).toBe(8);
  });

  test('a mesh is its bounding box, or its hull where that is asked for', () => {
    const sync = new WorldSync(world);
    const [cone, other] = [0, 1].map(() => new THREE.Mesh(new THREE.ConeGeometry(1, 2, 8)));
    for (const mesh of [cone!, other!]) mesh.scale.set(2, 1, 1);
    const [box] = sync.add(cone!);
    const [hull] = sync.add(other!, { shape: 'hull', layers: 2 });
    expect([box, hull].map((id) => world.regionOf(id!).kind)).toEqual(['box', 'hull']);
    expect(world.overlapPoint([1.8, 0.9, 0]).ids[0]).toBe(box);
    expect(world.overlapPoint([1.8, 0.9, 0], { mask: 2 }).count).toBe(0);
    pose(other!);
    sync.update();
    const ends = other!.geometry.getAttribute('position');
    const region = world.regionOf(hull!);
    for (let i = 0; i < ends.count; i++) {
      const vertex = other!.localToWorld(new THREE.Vector3().fromBufferAttribute(ends, i));
      expect(region.distance(vertex.toArray())).toBeLessThan(1e-9);
    }
    expectError(() => sync.add(nestedMesh(), { shape: 'sphere' as never }), {
      code: 'wrong-type',
      argument: 'options.shape',
    });
  });

  test('comes and goes: many objects, some removed, some by way of the world', () => {
    const sync = new WorldSync(world);
    const meshes = Array.from({ length: 30 }, nestedMesh);
    const ids = meshes.map((mesh) => sync.add(mesh)[0]!);
    sync.update();
    sync.remove(meshes[3]!);
    world.remove(ids[4]!);
    const late = nestedMesh();
    const lateId = sync.add(late)[0]!;
    for (const mesh of [...meshes, late]) pose(mesh);
    sync.update();
    expect(world.size).toBe(29);
    expect([world.has(ids[3]!), sync.objectOf(ids[3]!)]).toEqual([false, undefined]);
    meshes.forEach((mesh, i) => i !== 3 && i !== 4 && expectAt(ids[i]!, regionFromObject3D(mesh)));
    expectAt(lateId, regionFromObject3D(late));
    sync.dispose();
    expect(world.size).toBe(0);
    world.update();
  });

  test('refuses what it cannot follow, and changes nothing', () => {
    const sync = new WorldSync(world);
    const mesh = nestedMesh();
    sync.add(mesh);
    expectError(() => sync.add(mesh), { code: 'conflict', argument: 'object', value: mesh });
    expectError(() => sync.remove(nestedMesh()), { code: 'missing', argument: 'object' });
    expectError(() => sync.add(new THREE.Group()), { code: 'no-geometry', argument: 'object' });
    const lost = nestedMesh();
    lost.position.x = NaN;
    expectError(() => sync.add(lost), { code: 'not-finite', argument: 'matrix[0]' });
    expect(world.size).toBe(1);
    mesh.position.y = Infinity;
    expectError(() => sync.update(), { code: 'not-finite', argument: 'columns.matrices', row: 0 });
  });
});

describe('what is drawn', () => {
  test('OverlapHelper: the region and what was found', () => {
    for (let x = 0; x < 9; x += 3) world.add({ shape: new Region({ center: [x, 0, 0], size: [2, 2, 2] }) });
    const helper = new OverlapHelper(world);
    const region = new Region({ center: [1.5, 0, 0], size: [2, 1, 1] });
    helper.update(region, world.overlap(region));
    const [asked, found] = helper.children.map((child) => ends(child.children[0] as THREE.LineSegments));
    expect(asked).toHaveLength(24);
    expect(found).toHaveLength(48);
    expect(found!.every(([x, y, z]) => Math.abs(y!) === 1 && Math.abs(z!) === 1 && [-1, 1, 2, 4].includes(x!))).toBe(
      true,
    );
    region.setPose([50, 0, 0]);
    helper.update(region, world.overlap(region));
    expect(ends(helper.children[1]!.children[0] as THREE.LineSegments)).toEqual([]);
    helper.dispose();
  });

  test('ZoneHelper: in another color while anything is inside', () => {
    const regions = [new Region({ size: [2, 2, 2] }), new Region({ center: [5, 0, 0], size: [1, 1, 1] })];
    const zone = world.watch(regions);
    const helper = new ZoneHelper(zone, regions);
    const shown = (): boolean[] => helper.children.map(({ visible }) => visible);
    expect(shown()).toEqual([true, false]);
    world.add({ shape: new Region({ size: [1, 1, 1] }) });
    world.update();
    helper.update();
    expect(shown()).toEqual([false, true]);
    expect(ends(helper.children[1]!.children[0] as THREE.LineSegments)).toHaveLength(48);
    helper.dispose();
  });

  test('WorldHelper: the bounds of every level hold those below', () => {
    for (let i = 0; i < 100; i++) {
      world.add({ shape: new Region({ center: [between(-9, 9), between(-9, 9), between(-9, 9)], size: [1, 2, 1] }) });
    }
    expect(world.levels).toBeGreaterThan(2);
    expect(world.boundsOfLevel(0).length).toBe(600);
    const whole = new THREE.Box3();
    for (let level = 0; level < world.levels; level++) {
      const helper = new WorldHelper(world, level);
      const points = ends(helper);
      expect(points).toHaveLength(24 * (world.boundsOfLevel(level).length / 6));
      const box = new THREE.Box3().setFromPoints(
        points.map((p) => new THREE.Vector3(...(p as [number, number, number]))),
      );
      if (level === 0) whole.copy(box);
      expect(box).toEqual(whole);
      helper.dispose();
    }
    expect(world.boundsOfLevel(99).length).toBe(0);
    expectError(() => world.boundsOfLevel(-1), { code: 'out-of-range', argument: 'level', value: -1 });
  });
});

describe('a pose by matrix', () => {
  test('multiplies the own half axes by the 3x3, around the translation', () => {
    const id = world.add({ shape: new Region({ center: [9, 9, 9], halfExtents: [1, 2, 3] }) });
    world.move(id, { matrix: [0, 2, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1] });
    const scaled = [0, 2, 0, -2, 0, 0, 0, 0, 3];
    expect([...world.regionOf(id).record.subarray(0, 12)]).toEqual([5, 6, 7, ...scaled]);
    world.move(id, { center: [0, 0, 0] });
    expect([...world.regionOf(id).record.subarray(0, 12)], 'a center leaves them').toEqual([0, 0, 0, ...scaled]);
    world.setPoses([id], new Float64Array([1, 1, 1]));
    expect([...world.regionOf(id).halfAxes]).toEqual(scaled);
    world.move(id, { rotation: [0, 0, 0, 1] });
    expect([...world.regionOf(id).halfAxes], 'a rotation starts from the own ones').toEqual([
      1, 0, 0, 0, 2, 0, 0, 0, 3,
    ]);
  });

  test('bad ones are named', () => {
    const id = world.add({ shape: new Region({ size: [1, 1, 1] }) });
    const before = world.hash();
    const matrix = new THREE.Matrix4();
    expectError(() => world.move(id, { matrix, center: [0, 0, 0] } as any), { code: 'conflict', argument: 'pose' });
    expectError(() => world.move(id, { matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1] }), {
      code: 'wrong-length',
      argument: 'pose.matrix',
    });
    expectError(() => world.move(id, { matrix: new THREE.Matrix4().setPosition(1e60, 0, 0) }), {
      code: 'too-far',
      argument: 'pose',
    });
    expect(world.hash()).toBe(before);
  });
});
