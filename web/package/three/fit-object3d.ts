import { type BufferGeometry, type InstancedMesh, Matrix4, type Mesh, type Object3D, Vector3 } from 'three';
import type { FitOptions, Region } from '../api.js';
import { expected, fail } from '../errors/errors.js';
import type { RegionBox } from '../region/box.js';
import { asking, checkObject3D } from './asking.js';
import { classes } from './classes.js';

/**
 * Returns all vertices of an object and its descendants, 3 numbers each, in world space as three.js draws them now:
 * moved by morph targets and skeletons, and for every instance of an InstancedMesh. Hidden objects count. It first
 * updates the matrices of the object, of all parents and of the descendants.
 */
export function pointsOfObject3D(object: Object3D): Float64Array {
  checkObject3D(object);
  return asking('object', object, expected.object3d, () => vertices(object));
}

function vertices(object: Object3D): Float64Array {
  object.updateWorldMatrix(true, false);
  object.updateMatrixWorld(true);
  const numbers: number[] = [];
  object.traverse((part) => {
    const count = (part as { geometry?: BufferGeometry }).geometry?.getAttribute('position')?.count ?? 0;
    if (count === 0) return;
    const place = placesOf(part, part.matrixWorld);
    for (let i = 0; i < count; i++) {
      const vertex = vertexOf(part, i);
      for (const matrix of place) numbers.push(...vertex.clone().applyMatrix4(matrix).toArray());
    }
  });
  if (numbers.length === 0) fail('no-geometry', 'object', object);
  return Float64Array.from(numbers);
}

/** Returns a small box around the points of `pointsOfObject3D`; see `Region.fit`. */
export function fitObject3D(object: Object3D, options?: FitOptions, target?: RegionBox): Region {
  return classes().Region.fit(pointsOfObject3D(object), options, target as Region);
}

/** Returns a vertex in the frame of its object. */
function vertexOf(part: Object3D, i: number): Vector3 {
  const { isMesh, geometry } = part as Mesh;
  const vertex = new Vector3();
  return isMesh
    ? (part as Mesh).getVertexPosition(i, vertex)
    : vertex.fromBufferAttribute(geometry.getAttribute('position'), i);
}

/** Returns the matrices from an object's frame to where `base` leads: one, or one for each instance. */
export function placesOf(part: Object3D, base: Matrix4): Matrix4[] {
  const mesh = part as InstancedMesh;
  if (!mesh.isInstancedMesh) return [base];
  return Array.from({ length: mesh.count }, (_, i) => {
    const matrix = new Matrix4();
    mesh.getMatrixAt(i, matrix);
    return matrix.premultiply(base);
  });
}
