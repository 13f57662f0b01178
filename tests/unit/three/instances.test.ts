import { init } from 'askew';
import { fitObject3D, meshFromObject3D, pointsOfObject3D } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(() => init());

/** Returns the least and the largest coordinate along x, and how many points there are. */
function alongX(points: Float64Array): [least: number, most: number, count: number] {
  const x = Array.from(points).filter((_, i) => i % 3 === 0);
  return [Math.min(...x), Math.max(...x), x.length];
}

describe('the points of a BatchedMesh', () => {
  const batch = (): { batch: THREE.BatchedMesh; add: (geometry: THREE.BufferGeometry, x: number) => number } => {
    const batch = new THREE.BatchedMesh(8, 500, 2000, new THREE.MeshBasicMaterial());
    const add = (geometry: THREE.BufferGeometry, x: number): number => {
      const id = batch.addInstance(batch.addGeometry(geometry));
      batch.setMatrixAt(id, new THREE.Matrix4().makeTranslation(x, 0, 0));
      return id;
    };
    return { batch, add };
  };

  test('are those of its instances, each where it is drawn', () => {
    const { batch: object, add } = batch();
    add(new THREE.BoxGeometry(), 10);
    expect(alongX(pointsOfObject3D(object))).toEqual([9.5, 10.5, 24]);
    add(new THREE.BoxGeometry(2, 2, 2), 20);
    object.position.x = 100;
    expect(alongX(pointsOfObject3D(object))).toEqual([109.5, 121, 48]);
    expect(fitObject3D(object, { rotation: [0, 0, 0, 1] }).bounds().max[0]).toBe(121);
  });

  test('leave out what is not there, and not what is hidden', () => {
    const { batch: object, add } = batch();
    const [hidden, removed] = [add(new THREE.BoxGeometry(), 10), add(new THREE.BoxGeometry(), 20)];
    add(new THREE.BoxGeometry(), 5);
    object.setVisibleAt(hidden, false);
    object.deleteInstance(removed);
    expect(alongX(pointsOfObject3D(object))).toEqual([4.5, 10.5, 48]);
    expect(meshFromObject3D(object).mesh.bounds.max[0]).toBe(5.5);
  });

  test('without an index are the corners of its triangles', () => {
    const { batch: object, add } = batch();
    add(new THREE.BoxGeometry().toNonIndexed(), 10);
    expect(alongX(pointsOfObject3D(object))).toEqual([9.5, 10.5, 36]);
  });
});

test('the points of a SkinnedMesh follow bones that are not below it', () => {
  const geometry = new THREE.BoxGeometry();
  const { count } = geometry.getAttribute('position');
  geometry.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(new Uint16Array(4 * count), 4));
  const weights = Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0));
  geometry.setAttribute('skinWeight', new THREE.Float32BufferAttribute(weights, 4));
  const mesh = new THREE.SkinnedMesh(geometry, new THREE.MeshBasicMaterial());
  const bone = new THREE.Bone();
  new THREE.Group().add(mesh, bone).updateMatrixWorld(true);
  mesh.bind(new THREE.Skeleton([bone]));
  bone.position.x = 10;
  expect(alongX(pointsOfObject3D(mesh))).toEqual([9.5, 10.5, count]);
});
