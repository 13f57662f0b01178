import { init, Mesh, World } from 'askew';
import { meshFromObject3D, type MeshFromObject } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

beforeAll(() => init());

const next = random(1413);
const between = (low: number, high: number): number => low + (high - low) * next();

/** Turns, stretches and mirrors an object at random. */
function pose<T extends THREE.Object3D>(object: T, isMirrored = next() < 0.5): T {
  object.position.set(between(-9, 9), between(-9, 9), between(-9, 9));
  object.rotation.set(between(-3, 3), between(-3, 3), between(-3, 3));
  object.scale.set(between(0.5, 2), between(0.5, 2) * (isMirrored ? -1 : 1), between(0.5, 2));
  return object;
}

type Corners = [THREE.Vector3, THREE.Vector3, THREE.Vector3];

/** The world matrix of the mesh, or the instance, that a part comes from. */
function matrixOf({ sourceOf }: MeshFromObject, part: number): THREE.Matrix4 {
  const { object, instanceId } = sourceOf(part);
  const matrix = new THREE.Matrix4();
  if (instanceId !== undefined) (object as THREE.InstancedMesh).getMatrixAt(instanceId, matrix);
  return matrix.premultiply(object.matrixWorld);
}

/** The corners of the triangle that a part comes from, in the world, as three.js has them. */
function drawn(built: MeshFromObject, part: number): Corners {
  const { object, faceIndex } = built.sourceOf(part);
  const matrix = matrixOf(built, part);
  const { index } = object.geometry;
  return [0, 1, 2].map((k) => {
    const i = index?.getX(3 * faceIndex + k) ?? 3 * faceIndex + k;
    return object.getVertexPosition(i, new THREE.Vector3()).applyMatrix4(matrix);
  }) as Corners;
}

/** Every part lies where three.js draws it, with the same first corner, and with its front where three.js has it. */
function expectDrawn(object: THREE.Object3D, built: MeshFromObject, most = 1e-5): void {
  const world = new World();
  const id = world.add({ shape: built.mesh, matrix: object.matrixWorld });
  for (let part = 0; part < built.mesh.parts; part++) {
    const corners = world.partOf(id, part).corners();
    const has = [0, 3, 6].map((at) => new THREE.Vector3().fromArray(corners, at)) as Corners;
    const [a, b, c] = drawn(built, part);
    const isMirrored = matrixOf(built, part).determinant() < 0 !== object.matrixWorld.determinant() < 0;
    const wanted = isMirrored ? [a, c, b] : [a, b, c];
    wanted.forEach((corner, k) => expect(corner.distanceTo(has[k]!), `part ${part}`).toBeLessThan(most));
  }
  world.dispose();
}

const materials = (): THREE.Material[] => [0, 1, 2].map(() => new THREE.MeshBasicMaterial());

/** Groups, a part of a geometry, instances, quantized and interleaved vertices, under turned parents. */
function village(drawn = 100): THREE.Group {
  const root = pose(new THREE.Group());
  const inner = pose(new THREE.Group());
  const grouped = new THREE.BoxGeometry(2, 3, 4, 2, 2, 2);
  grouped.clearGroups();
  for (const [start, count, index] of [[24, 30, 2] as const, [48, 36, 0] as const, [0, 12, 1] as const])
    grouped.addGroup(start, count, index);
  const ranged = new THREE.TorusGeometry(2, 0.7, 6, 9);
  ranged.setDrawRange(33, 120);
  const loose = new THREE.IcosahedronGeometry(2, 1); // without an index
  loose.setDrawRange(9, drawn);
  const instanced = new THREE.InstancedMesh(new THREE.ConeGeometry(1, 2, 5), materials()[0], 6);
  for (let i = 0; i < 6; i++) {
    const place = pose(new THREE.Object3D());
    place.updateMatrix();
    instanced.setMatrixAt(i, place.matrix);
  }
  instanced.count = 4;
  const quantized = new THREE.BufferGeometry().setIndex([0, 1, 2, 2, 1, 3]);
  const bytes = new Int16Array([-32767, 0, 0, 32767, 0, 5000, 0, 32767, 0, 20000, 30000, 100]);
  quantized.setAttribute('position', new THREE.BufferAttribute(bytes, 3, true));
  const buffer = new THREE.InterleavedBuffer(new Float32Array([9, 0, 0, 0, 9, 1, 0, 0, 9, 0, 1, 0.5]), 4);
  const interleaved = new THREE.BufferGeometry();
  interleaved.setAttribute('position', new THREE.InterleavedBufferAttribute(buffer, 3, 1));
  const hidden = new THREE.Group().add(new THREE.Mesh(new THREE.BoxGeometry()));
  hidden.visible = false;
  inner.add(pose(new THREE.Mesh(ranged)), pose(instanced), pose(new THREE.Mesh(quantized)), hidden);
  const lines = new THREE.LineSegments(new THREE.EdgesGeometry(grouped));
  const points = new THREE.Points(new THREE.BoxGeometry());
  const partly = pose(new THREE.Mesh(grouped, materials()));
  root.add(inner, partly, pose(new THREE.Mesh(loose)), pose(new THREE.Mesh(interleaved)), lines, points);
  pose(new THREE.Group()).add(root);
  return root;
}

describe('meshFromObject3D', () => {
  test('has all that is visible, where three.js draws it', () => {
    let mirrored = 0;
    for (let i = 0; i < 12; i++) {
      const root = village();
      const built = meshFromObject3D(root);
      const box = new Set([...range(24, 54), ...range(48, 84), ...range(0, 12)]).size / 3; // groups overlap
      const cone = new THREE.ConeGeometry(1, 2, 5).index!.count / 3;
      expect(built.mesh.parts).toBe(box + 40 + 33 + 4 * cone + 2 + 1);
      expectDrawn(root, built);
      for (let part = 0; part < built.mesh.parts; part++)
        mirrored += matrixOf(built, part).determinant() * root.matrixWorld.determinant() < 0 ? 1 : 0;
    }
    expect(mirrored).toBeGreaterThan(100);
  });

  const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

  test('is hit where a Raycaster hits, on the same triangle and material', () => {
    let hits = 0;
    for (let i = 0; i < 15; i++) {
      const root = village(99); // a Raycaster meets the last triangle that is not whole, too
      const built = meshFromObject3D(root);
      const world = new World();
      const id = world.add({ shape: built.mesh, matrix: root.matrixWorld });
      const aims = Array.from({ length: 30 }, () => drawn(built, Math.floor(next() * built.mesh.parts)));
      root.traverse((each) => {
        if (!each.visible) each.traverse((below) => below.layers.disableAll());
        if ((each as THREE.LineSegments).isLineSegments || (each as THREE.Points).isPoints) each.layers.disableAll();
        for (const sphere of spheresOf(each as THREE.Mesh)) sphere.radius *= 10;
        const meshes = Array.isArray((each as THREE.Mesh).material) ? (each as any).material : [(each as any).material];
        for (const material of meshes) if (material) material.side = THREE.DoubleSide;
      });
      for (const [a, b, c] of aims) {
        const aim = a.clone().multiplyScalar(0.4).addScaledVector(b, 0.35).addScaledVector(c, 0.25);
        const origin = new THREE.Vector3(between(-60, 60), between(-60, 60), between(-60, 60));
        const direction = aim.sub(origin).normalize();
        const [wanted, second] = new THREE.Raycaster(origin, direction).intersectObject(root);
        const found = world.castRay(origin, direction, { maxT: 1000 });
        expect(found === null).toBe(wanted === undefined);
        if (found === null || wanted === undefined) continue;
        expect(found.id).toBe(id);
        const normal = new THREE.Triangle(...drawn(built, found.part)).getNormal(new THREE.Vector3());
        const offPlane = (found.t - wanted.distance) * normal.dot(direction); // corners of 32 bits; a ray may graze
        expect(Math.abs(offPlane)).toBeLessThan(1e-5);
        if (second !== undefined && second.distance - wanted.distance < 1e-3) continue; // either, or the same again
        hits++;
        const { object, faceIndex, materialIndex, instanceId } = built.sourceOf(found.part);
        expect({ object: object.uuid, faceIndex, materialIndex, instanceId }).toEqual({
          object: wanted.object.uuid,
          faceIndex: wanted.faceIndex,
          materialIndex: wanted.face!.materialIndex,
          instanceId: wanted.instanceId,
        });
        const isFront = wanted.face!.normal.dot(localDirection(built, found.part, direction)) < 0;
        expect(found.face === 0).toBe(isFront);
      }
      world.dispose();
    }
    expect(hits).toBeGreaterThan(200);
  });

  /** What a Raycaster asks first; three.js makes it too small under a shear. */
  function spheresOf(object: THREE.Mesh): THREE.Sphere[] {
    if (!object.isMesh) return [];
    const each = [object.geometry, object].filter((of) => 'boundingSphere' in of) as unknown as THREE.InstancedMesh[];
    return each.map((of) => (of.computeBoundingSphere(), of.boundingSphere!));
  }

  const localDirection = (built: MeshFromObject, part: number, direction: THREE.Vector3): THREE.Vector3 =>
    direction.clone().transformDirection(matrixOf(built, part).invert());

  test('keeps the numbers of its own geometry, wherever the object is', () => {
    const geometry = new THREE.TorusKnotGeometry(1, 0.3, 20, 5);
    const object = pose(new THREE.Mesh(geometry), true);
    object.position.x = 1e6;
    const { mesh } = meshFromObject3D(object);
    const positions = geometry.getAttribute('position').array as Float32Array;
    const indices = new Uint32Array(geometry.index!.array);
    expect(mesh.toBytes()).toEqual(Mesh.build({ positions, indices }).toBytes());
    object.visible = false; // of an object that is asked for itself, it does not matter
    expect(meshFromObject3D(object).mesh.toBytes()).toEqual(mesh.toBytes());
  });

  test('welds meshes that adjoin, and keeps what is far to 64 bits', () => {
    const tiles = new THREE.Group();
    for (let i = 0; i < 50; i++) {
      const tile = new THREE.Mesh(new THREE.PlaneGeometry(0.1, 1));
      tile.position.x = 0.1 * i;
      tiles.add(tile);
    }
    expect(meshFromObject3D(tiles).mesh.vertices).toBe(102);
    const chunk = new THREE.Mesh(new THREE.TetrahedronGeometry(1));
    chunk.position.set(1e6, 0.1, 1e6);
    tiles.add(chunk);
    const built = meshFromObject3D(tiles);
    expectDrawn(tiles, built, 1e-9);
  });

  test('takes morph targets and bones as they are now', () => {
    const geometry = new THREE.BoxGeometry(1, 1, 1);
    const { count } = geometry.getAttribute('position');
    const moved = new Float32Array(3 * count).map(() => between(-1, 1));
    geometry.morphAttributes.position = [new THREE.BufferAttribute(moved, 3)];
    geometry.morphTargetsRelative = true;
    const indices = new Uint16Array(4 * count).map((_, i) => (i % 4 === 0 ? (i / 4) % 2 : 0));
    const weights = new Float32Array(4 * count).map((_, i) => (i % 4 === 0 ? 1 : 0));
    geometry.setAttribute('skinIndex', new THREE.BufferAttribute(indices, 4));
    geometry.setAttribute('skinWeight', new THREE.BufferAttribute(weights, 4));
    const skinned = pose(new THREE.SkinnedMesh(geometry));
    const bones = [new THREE.Bone(), new THREE.Bone()];
    const root = new THREE.Group().add(skinned, bones[0]!); // bones beside the mesh, as in glTF
    bones[0]!.add(bones[1]!);
    root.updateMatrixWorld(true);
    skinned.bind(new THREE.Skeleton(bones));
    const rest = meshFromObject3D(skinned).mesh.toBytes();
    skinned.morphTargetInfluences![0] = 0.75;
    const morphed = meshFromObject3D(skinned).mesh.toBytes();
    expect(morphed).not.toEqual(rest);
    bones[1]!.position.set(3, 1, 2);
    bones[0]!.rotation.x = 1;
    const built = meshFromObject3D(skinned);
    expect(built.mesh.toBytes()).not.toEqual(morphed);
    expectDrawn(skinned, built);
  });

  test('a vertex that no triangle uses does not count', () => {
    const geometry = new THREE.BufferGeometry().setIndex([0, 1, 2]);
    const positions = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, NaN, 9, 9]);
    geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
    const { mesh } = meshFromObject3D(new THREE.Mesh(geometry));
    expect([mesh.parts, mesh.vertices, ...mesh.bounds.max]).toEqual([1, 3, 1, 1, 0]);
  });

  test('passes on what the sides are, and whether it is a solid', () => {
    const object = new THREE.Group().add(pose(new THREE.Mesh(new THREE.BoxGeometry()), true));
    const traits = (options?: object): unknown[] => {
      const { mesh } = meshFromObject3D(object, options);
      return [mesh.sides, mesh.solid];
    };
    expect(traits()).toEqual(['both', false]);
    expect(traits({ sides: 'front' })).toEqual(['front', false]);
    expect(traits({ solid: true })).toEqual(['front', true]); // rewound, or it would be inside out
  });

  test('refuses what it cannot read, by name', () => {
    const mesh = (): THREE.Mesh => new THREE.Mesh(new THREE.BoxGeometry());
    const refused = (object: unknown, options: unknown, code: string, argument: string): void =>
      expectError(() => meshFromObject3D(object as never, options as never), { code: code as never, argument });
    refused({}, undefined, 'wrong-type', 'object');
    refused(mesh(), null, 'wrong-type', 'options');
    refused(mesh(), { side: 'front' }, 'unknown-option', 'options.side');
    refused(mesh(), { sides: 'back' }, 'wrong-type', 'options.sides');
    refused(mesh(), { solid: 1 }, 'wrong-type', 'options.solid');
    refused(mesh(), { solid: true, sides: 'both' }, 'conflict', 'options');
    refused(new THREE.Mesh(new THREE.PlaneGeometry()), { solid: true }, 'open-edges', 'input');
    refused(new THREE.Group(), undefined, 'no-geometry', 'object');
    refused(new THREE.Points(new THREE.BoxGeometry()), undefined, 'no-geometry', 'object');
    const hidden = mesh();
    hidden.visible = false;
    refused(new THREE.Group().add(hidden), undefined, 'no-geometry', 'object');
    const empty = mesh();
    empty.geometry.setDrawRange(0, 2);
    refused(empty, undefined, 'no-geometry', 'object');
    const lost = mesh();
    lost.position.y = NaN;
    const lostBelow = new THREE.Group().add(lost);
    expectError(() => meshFromObject3D(lostBelow), { code: 'not-finite', argument: 'input.positions', row: 0 });
    const { sourceOf } = meshFromObject3D(mesh());
    expectError(() => sourceOf(12), { code: 'out-of-range', argument: 'part', value: 12 });
    expectError(() => sourceOf('1' as never), { code: 'wrong-type', argument: 'part' });
  });
});
