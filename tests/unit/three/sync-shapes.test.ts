import { init, Mesh, Region, World } from 'askew';
import { meshFromObject3D, WorldHelper, WorldSync } from 'askew/three';
import * as THREE from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

beforeAll(() => init());

let world: World;
let sync: WorldSync;
beforeEach(() => {
  world = new World();
  sync = new WorldSync(world);
});
afterEach(() => world.dispose());

const next = random(1414);
const between = (low: number, high: number): number => low + (high - low) * next();

function pose<T extends THREE.Object3D>(object: T): T {
  object.position.set(between(-9, 9), between(-9, 9), between(-9, 9));
  object.rotation.set(between(-3, 3), between(-3, 3), between(-3, 3));
  object.scale.set(between(0.5, 2), -between(0.5, 2), between(0.5, 2));
  return object;
}

/** All corners of a collider's triangles are those of the object's geometry in the world. */
function expectAt(id: number, object: THREE.Mesh, matrix: THREE.Matrix4): void {
  const { index } = object.geometry;
  const { parts } = world.shapeOf(id) as Mesh;
  expect(parts).toBe(index!.count / 3);
  for (let part = 0; part < parts; part++) {
    const corners = world.partOf(id, part).corners();
    for (let k = 0; k < 3; k++) {
      const corner = object.getVertexPosition(index!.getX(3 * part + k), new THREE.Vector3()).applyMatrix4(matrix);
      expect(corner.distanceTo(new THREE.Vector3().fromArray(corners, 3 * k))).toBeLessThan(1e-9);
    }
  }
}

const torus = (): THREE.Mesh => new THREE.Mesh(new THREE.TorusGeometry(2, 0.5, 5, 8));

describe('colliders of triangles', () => {
  test('follow their object and all its parents', () => {
    const mesh = pose(torus());
    const parent = pose(new THREE.Group()).add(mesh);
    const [id] = sync.add(mesh, { shape: 'mesh', layers: 4, still: true });
    for (let frame = 0; frame < 5; frame++) {
      expectAt(id!, mesh, mesh.matrixWorld);
      expect(world.overlap(new Region({ size: [99, 99, 99] }), { mask: 4 }).count).toBe(1);
      for (const each of [mesh, parent]) pose(each);
      sync.update();
    }
    expect(sync.objectOf(id!)).toEqual({ object: mesh, instance: undefined });
    sync.remove(mesh);
    expect(world.size).toBe(0);
  });

  test('are one for a whole scene, as meshFromObject3D builds it', () => {
    const scene = pose(new THREE.Group()).add(pose(torus()), pose(new THREE.Group()).add(pose(torus())));
    const [id] = sync.add(scene, { shape: 'mesh' });
    const { mesh } = meshFromObject3D(scene);
    expect((world.shapeOf(id!) as Mesh).toBytes()).toEqual(mesh.toBytes());
  });

  test('are as many as the instances, and share one Mesh', () => {
    const mesh = pose(new THREE.InstancedMesh(torus().geometry, undefined, 9));
    const places = Array.from({ length: 9 }, () => pose(new THREE.Object3D()));
    const put = (): void =>
      places.forEach((place, i) => {
        pose(place).updateMatrix();
        mesh.setMatrixAt(i, place.matrix);
      });
    put();
    const ids = sync.add(mesh, { shape: 'mesh' });
    expect(new Set([...ids].map((id) => world.shapeOf(id))).size).toBe(1);
    put();
    mesh.count = 7;
    sync.update();
    ids.forEach((id, i) => {
      mesh.getMatrixAt(i, places[i]!.matrix); // in 32 bits
      expectAt(id, mesh, places[i]!.matrix.premultiply(mesh.matrixWorld));
    });
    expect([...ids].map((id) => world.isEnabled(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => i < 7));
  });

  test('are met through the hole of a ring, unlike a box or a hull', () => {
    const ring = torus();
    const probe = new Region({ size: [0.5, 0.5, 0.5] });
    for (const shape of ['box', 'hull', 'mesh', 'auto'] as const) {
      const [id] = sync.add(ring, { shape });
      expect(world.overlap(probe).count, shape).toBe(shape === 'box' || shape === 'hull' ? 1 : 0);
      expect(world.has(id!)).toBe(true);
      sync.remove(ring);
    }
  });

  test('cannot be flattened, and nothing changes then', () => {
    const hash = world.hash();
    const mesh = new THREE.InstancedMesh(torus().geometry, undefined, 3);
    for (let i = 0; i < 3; i++) mesh.setMatrixAt(i, new THREE.Matrix4().makeTranslation(9 * i, 0, 0));
    const flat = new THREE.Matrix4().makeScale(1, 0, 1);
    mesh.setMatrixAt(2, flat);
    expectError(() => sync.add(mesh, { shape: 'mesh' }), { code: 'not-invertible', argument: 'matrix' });
    expect([world.size, world.hash()]).toEqual([0, hash]);
    mesh.setMatrixAt(2, new THREE.Matrix4());
    sync.add(mesh, { shape: 'mesh' });
    const before = world.hash();
    mesh.setMatrixAt(1, flat);
    expectError(() => sync.update(), { code: 'not-invertible', argument: 'object', value: mesh, row: 1 });
    expect(world.hash()).toBe(before);
    sync.dispose();
    const id = world.add({ shape: meshFromObject3D(torus()).mesh });
    world.bind({ ids: [id], matrices: new Float64Array(flat.elements) });
    expectError(() => world.readPoses(), { code: 'not-invertible', argument: 'columns.matrices', row: 0 });
  });

  test('are drawn as what is around them', () => {
    const [id] = sync.add(pose(torus()), { shape: 'mesh' });
    const helper = new WorldHelper(world);
    helper.geometry.computeBoundingBox();
    const { min, max } = world.boundsOf(id!);
    const points = helper.geometry.getAttribute('position');
    const box = new THREE.Box3();
    for (let i = 0; i < 8; i++) box.expandByPoint(new THREE.Vector3().fromBufferAttribute(points, i));
    expect(box.min.distanceTo(new THREE.Vector3().fromArray(min))).toBeLessThan(1e-5);
    expect(box.max.distanceTo(new THREE.Vector3().fromArray(max))).toBeLessThan(1e-5);
    helper.dispose();
  });
});

describe("the shape 'auto'", () => {
  const kindOf = (object: THREE.Object3D): string => {
    const [id] = sync.add(object, { shape: 'auto' });
    const shape = world.shapeOf(id!);
    return shape instanceof Region ? shape.kind : 'mesh';
  };
  const mesh = (geometry: THREE.BufferGeometry): THREE.Mesh => pose(new THREE.Mesh(geometry));

  /** Moves each vertex by at most `by`; equal ones alike. */
  const shaken = (geometry: THREE.BufferGeometry, by: number): THREE.BufferGeometry => {
    const bare = new THREE.BufferGeometry().setIndex(geometry.index);
    bare.setAttribute('position', geometry.getAttribute('position'));
    const one = mergeVertices(bare);
    const position = one.getAttribute('position') as THREE.BufferAttribute;
    position.array.forEach((x, i) => (position.array[i] = x + between(-by, by)));
    return one;
  };

  /** Leaves out the triangles from `start` on. */
  const without = (geometry: THREE.BufferGeometry, start: number, count: number): THREE.BufferGeometry => {
    const left = Array.from(geometry.index!.array).filter((_, i) => i < start || i >= start + count);
    return geometry.clone().setIndex(left);
  };

  test.each<[string, string, () => THREE.BufferGeometry]>([
    ['sphere', 'a sphere', () => new THREE.SphereGeometry(1)],
    ['hull', 'a box', () => new THREE.BoxGeometry(1, 2, 3, 4, 4, 4)],
    ['hull', 'a thin plate', () => new THREE.BoxGeometry(1, 1e-4, 1)],
    ['hull', 'a cone', () => new THREE.ConeGeometry(1, 2, 24)],
    ['hull', 'an icosahedron', () => new THREE.IcosahedronGeometry(2, 1)],
    ['hull', 'half a capsule', () => new THREE.CapsuleGeometry(1, 0, 4, 12).toNonIndexed()],
    ['hull', 'a box that is far from its origin', () => new THREE.BoxGeometry().translate(500, 0, 500)],
    ['hull', 'a box, hardly shaken', () => shaken(new THREE.BoxGeometry(2, 2, 2, 3, 3, 3), 4e-4)],
    ['mesh', 'a box, shaken', () => shaken(new THREE.BoxGeometry(2, 2, 2, 3, 3, 3), 0.03)],
    ['mesh', 'a box without a lid', () => without(new THREE.BoxGeometry(), 12, 6)],
    ['mesh', 'a box with a small hole', () => without(new THREE.BoxGeometry(1, 1, 1, 30, 30, 30), 900, 6)],
    ['mesh', 'a room, seen from inside', () => new THREE.BoxGeometry().scale(-1, 1, 1)],
    ['mesh', 'a ring', () => new THREE.TorusGeometry(2, 0.5)],
    ['mesh', 'a ball of too many vertices', () => new THREE.IcosahedronGeometry(2, 12)],
    ['mesh', 'a square', () => new THREE.PlaneGeometry()],
    ['mesh', 'a thin bent plate', () => bentPlate()],
  ])('%s: %s', (kind, _, make) => {
    const object = mesh(make());
    if (kind === 'sphere') object.scale.setScalar(2);
    expect(kindOf(object)).toBe(kind);
  });

  /** An L, thinner than what may lie below a hull. */
  const bentPlate = (): THREE.BufferGeometry => {
    const corners: [number, number][] = [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ];
    const shape = new THREE.Shape(corners.map(([x, y]) => new THREE.Vector2(x, y)));
    return new THREE.ExtrudeGeometry(shape, { depth: 5e-4, bevelEnabled: false });
  };

  test('looks at all that is below', () => {
    expect(kindOf(pose(new THREE.Group()).add(mesh(new THREE.BoxGeometry())))).toBe('hull');
    const two = mesh(new THREE.SphereGeometry(1));
    two.add(mesh(new THREE.SphereGeometry(1, 8, 8)));
    two.children[0]!.position.x = 5;
    expect(kindOf(two)).toBe('mesh');
  });

  test('holds every vertex, where the object is', () => {
    const object = pose(new THREE.Mesh(new THREE.ConeGeometry(1, 2, 8)));
    const [id] = sync.add(object, { shape: 'auto' });
    pose(object);
    sync.update();
    const region = world.regionOf(id!);
    const position = object.geometry.getAttribute('position');
    for (let i = 0; i < position.count; i++) {
      const vertex = object.localToWorld(new THREE.Vector3().fromBufferAttribute(position, i));
      expect(region.distance(vertex.toArray())).toBeLessThan(1e-9);
    }
  });

  test('of instances is shared, or round where their scales allow it', () => {
    const balls = new THREE.InstancedMesh(new THREE.CapsuleGeometry(1, 2, 3, 6), undefined, 3);
    const scales = [1, 2, 1];
    scales.forEach((y, i) => balls.setMatrixAt(i, new THREE.Matrix4().makeScale(1, y, 1).setPosition(9 * i, 0, 0)));
    const ids = sync.add(balls, { shape: 'auto' });
    expect([...ids].map((id) => world.regionOf(id).kind)).toEqual(['capsule', 'hull', 'capsule']);
    const rings = new THREE.InstancedMesh(new THREE.TorusGeometry(2, 0.5), undefined, 4);
    const levels = [...sync.add(rings, { shape: 'auto' })].map((id) => world.shapeOf(id));
    expect(levels[0]).toBeInstanceOf(Mesh);
    expect(new Set(levels).size).toBe(1);
  });
});

test("the ids that it returned are the caller's to change", () => {
  const object = new THREE.Mesh(new THREE.BoxGeometry());
  const other = world.add({ shape: new Region({ size: [1, 1, 1] }) });
  const ids = sync.add(object);
  ids[0] = other;
  sync.remove(object);
  expect([world.size, world.has(other)]).toEqual([1, true]);
});
