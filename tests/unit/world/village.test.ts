import { init, World } from 'askew';
import { regionFromObject3D } from 'askew/three';
import * as THREE from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { readScene } from '../../fixtures/files.js';
import { toGlb } from '../../../web/scenes/glb.js';
import { type Gltf, placedMeshes } from '../../../web/scenes/gltf.js';
import { regionOf, type Shape } from '../../../web/scenes/shape.js';
import { finds } from '../support/finds.js';

// A whole glTF scene as three.js loads it: nested, mirrored and sheared by scales above rotations.
const gltf = readScene<Gltf>('village.gltf');
const meshes: THREE.Mesh[] = [];

beforeAll(async () => {
  await init();
  const { scene } = await new GLTFLoader().parseAsync(toGlb(gltf), '');
  scene.updateMatrixWorld();
  scene.traverse((object) => {
    if (object instanceof THREE.Mesh) meshes.push(object);
  });
});

const nameOf = ({ name, userData }: THREE.Object3D): string => (userData['name'] as string | undefined) ?? name;

function verticesOf({ geometry, matrixWorld }: THREE.Mesh): THREE.Vector3[] {
  const position = geometry.getAttribute('position');
  return Array.from({ length: position.count }, (_, i) =>
    new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(matrixWorld),
  );
}

describe('the scene as three.js loads it', () => {
  test('is what the fixtures read from the file', () => {
    const placed = placedMeshes(gltf);
    expect(meshes.map((mesh) => nameOf(mesh).replace(/_\d+$/, ''))).toEqual(placed.map(({ name }) => name));
    let worst = 0;
    placed.forEach(({ matrix, bounds }, i) => {
      const { geometry, matrixWorld } = meshes[i]!;
      matrixWorld.elements.forEach((x, k) => (worst = Math.max(worst, Math.abs(x - matrix[k]!))));
      geometry.computeBoundingBox();
      expect(geometry.boundingBox!.min.toArray()).toEqual(bounds.min);
      expect(geometry.boundingBox!.max.toArray()).toEqual(bounds.max);
    });
    expect(worst, `worst difference ${worst}`).toBeLessThan(1e-13);
  });

  test('has what scenes have: depth, mirrors, shear, flat things and shared geometry', () => {
    const columns = meshes.map(({ matrixWorld: { elements } }) =>
      [0, 4, 8].map((at) => new THREE.Vector3().fromArray(elements, at)),
    );
    const sheared = columns.filter(([x, y, z]) => {
      const cosines = [x!.angleTo(y!), y!.angleTo(z!), z!.angleTo(x!)].map(Math.cos);
      return cosines.some((cosine) => Math.abs(cosine) > 0.01);
    });
    const depthOf = (object: THREE.Object3D): number => (object.parent ? 1 + depthOf(object.parent) : 0);
    expect(meshes.length).toBeGreaterThan(300);
    expect(sheared.length).toBeGreaterThan(200);
    expect(meshes.filter(({ matrixWorld }) => matrixWorld.determinant() < 0).length).toBeGreaterThan(50);
    expect(meshes.filter((mesh) => regionFromObject3D(mesh).volume === 0).map(nameOf)).toEqual(['ground']);
    expect(Math.max(...meshes.map(depthOf))).toBe(4);
    expect(new Set(meshes.map(({ geometry }) => geometry.getAttribute('position'))).size).toBe(5);
  });

  test('has closed meshes with their faces outwards', () => {
    for (const { geometry } of meshes) {
      const corner = (i: number): THREE.Vector3 =>
        new THREE.Vector3().fromBufferAttribute(geometry.getAttribute('position'), geometry.index!.getX(i));
      let volume = 0;
      for (let i = 0; i < geometry.index!.count; i += 3) {
        volume += corner(i).dot(corner(i + 1).cross(corner(i + 2))) / 6;
      }
      const { x, y, z } = geometry.boundingBox!.getSize(new THREE.Vector3());
      if (y === 0) continue; // the ground
      expect(volume / (x * y * z)).toBeGreaterThan(0.2);
      expect(volume / (x * y * z)).toBeLessThan(1.001);
    }
  });
});

test('every region holds the vertices of its mesh, and each of its faces is reached by one', () => {
  let worst = 0;
  for (const mesh of meshes) {
    const { center, halfAxes } = regionFromObject3D(mesh);
    const [ux, uy, uz, vx, vy, vz, wx, wy, wz] = halfAxes;
    const extents = [0, 3, 6].map((at) => halfAxes[at]! ** 2 + halfAxes[at + 1]! ** 2 + halfAxes[at + 2]! ** 2);
    const flat = extents.indexOf(0);
    const basis = new THREE.Matrix3().set(ux!, vx!, wx!, uy!, vy!, wy!, uz!, vz!, wz!);
    if (flat >= 0) basis.elements[4 * flat] = 1; // the ground is flat along its own axis, which is that of the world
    const inverse = basis.invert();
    const origin = new THREE.Vector3().fromArray(center);
    const reached = [0, 1, 2].map(() => [Infinity, -Infinity]);
    for (const vertex of verticesOf(mesh)) {
      vertex
        .sub(origin)
        .applyMatrix3(inverse)
        .toArray()
        .forEach((s, k) => {
          reached[k] = [Math.min(reached[k]![0]!, s), Math.max(reached[k]![1]!, s)];
        });
    }
    reached.forEach(([low, high], k) => {
      const face = k === flat ? 0 : 1;
      worst = Math.max(worst, Math.abs(low! + face), Math.abs(high! - face));
    });
  }
  expect(worst, `worst gap ${worst} of a half axis`).toBeLessThan(1e-12);
});

test('overlap queries of zones in a world of it find what they overlap, one by one', () => {
  const world = new World();
  const regions = meshes.map((mesh) => regionFromObject3D(mesh));
  const ids = regions.map((shape, i) => world.add({ shape, still: true, data: nameOf(meshes[i]!) }));
  const zones = readScene<{ zones: Shape[] }>('zones.json').zones.map(regionOf);
  // Every box of the village asks what it meets, too.
  const found = new Map<string, number>();
  for (const query of [...zones, ...regions]) {
    for (const mode of ['any', 'center', 'whole'] as const) {
      const hits = world.overlap(query, { mode });
      const expected = ids.filter((_, i) => finds(query, mode, regions[i]!));
      expect([...hits.ids.subarray(0, hits.count)]).toEqual(expected);
      found.set(mode, (found.get(mode) ?? 0) + hits.count);
    }
  }
  expect(found.get('any')).toBeGreaterThan(1000);
  expect(found.get('center')).toBeGreaterThan(meshes.length);
  expect(found.get('whole')).toBeGreaterThan(meshes.length);
  world.dispose();
});
