import { init, World } from 'askew';
import { meshFromObject3D } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(() => init());

describe('meshFromObject3D', () => {
  test('has the visible instances of a BatchedMesh, and where they come from', () => {
    const batch = new THREE.BatchedMesh(8, 500, 2000, new THREE.MeshBasicMaterial());
    const geometries = [
      new THREE.BoxGeometry(1, 2, 3),
      new THREE.ConeGeometry(1, 2, 5),
      new THREE.TetrahedronGeometry(),
    ];
    const [box, cone] = [geometries[0]!, geometries[1]!].map((each) => batch.addGeometry(each)) as [number, number];
    const places = [0, 10, 20, 30, 40].map((x, i) =>
      new THREE.Matrix4().makeScale(i === 1 ? -1 : 1, 1, 1).setPosition(x, 0, 0),
    );
    const ids = [box, cone, box, cone, cone].map((geometry, i) => {
      const id = batch.addInstance(geometry);
      batch.setMatrixAt(id, places[i]!);
      return id;
    });
    batch.setVisibleAt(ids[2]!, false);
    batch.deleteInstance(ids[3]!);
    const root = new THREE.Group().add(batch);
    root.position.set(3, -2, 1);
    root.rotation.set(0.3, 1, -0.4);
    root.updateMatrixWorld(true);
    const { mesh, sourceOf } = meshFromObject3D(root);
    const coneParts = geometries[1]!.index!.count / 3;
    expect(mesh.parts).toBe(12 + 2 * coneParts);
    const world = new World();
    world.add({ shape: mesh, matrix: root.matrixWorld });
    const down = new THREE.Vector3(0, -1, 0).transformDirection(root.matrixWorld);
    let hits = 0;
    for (const [i, x] of [0, 10, 20, 30, 40].entries()) {
      const origin = new THREE.Vector3(x + 0.1, 9, 0.05).applyMatrix4(root.matrixWorld);
      const found = world.castRay(origin, down, { maxT: 100 });
      const [wanted] = new THREE.Raycaster(origin, down).intersectObject(batch);
      expect(found === null).toBe(wanted === undefined);
      expect(found === null).toBe(i === 2 || i === 3);
      if (found === null) continue;
      hits++;
      const { object, faceIndex, batchId, instanceId } = sourceOf(found.part);
      expect([object, faceIndex, batchId, instanceId]).toEqual([batch, wanted!.faceIndex, wanted!.batchId, undefined]);
      expect(found.face).toBe(0); // rewound where it is mirrored
    }
    expect(hits).toBe(3);
    world.dispose();
  });

  test('reads quantized attributes', () => {
    const geometry = new THREE.BufferGeometry().setIndex([0, 1, 2]);
    const quantized = new Int16Array([0, 0, 0, 0, 32767, 0, 0, 0, 0, -32767, 0, 0]);
    const buffer = new THREE.InterleavedBuffer(quantized, 4);
    geometry.setAttribute('position', new THREE.InterleavedBufferAttribute(buffer, 3, 0, true));
    const object = new THREE.Mesh(geometry);
    object.scale.setScalar(8);
    const { mesh } = meshFromObject3D(new THREE.Group().add(object));
    expect([...mesh.bounds.min, ...mesh.bounds.max]).toEqual([0, -8, 0, 8, 0, 0]);
  });
});
