import { type BufferGeometry, type Mesh, type Object3D, Vector3 } from 'three';
import type { FitOptions, Region } from '../api.js';
import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import type { RegionBox } from '../region/box.js';
import { asking, checkObject3D } from './asking.js';
import { classes } from './classes.js';
import { instancesOf } from './instances.js';

/**
 * Returns all vertices of an object and its descendants, 3 numbers each, in world space as three.js draws them now:
 * moved by morph targets and skeletons, and for every instance of an InstancedMesh or a BatchedMesh. Hidden objects and
 * instances count. It first updates the matrices of the object, of all parents, of the descendants and of bones.
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
    const { geometry } = part as { geometry?: BufferGeometry };
    const all = geometry?.getAttribute('position')?.count ?? 0;
    if (all === 0) return;
    for (const { place, range } of instancesOf(part, part.matrixWorld)) {
      const { start, count } = range ?? { start: 0, count: all };
      const cornerOf = (at: number): number => (range && geometry!.index?.getX(at)) ?? at;
      for (const i of new Set(Array.from({ length: count }, (_, at) => cornerOf(start + at)))) {
        numbers.push(...vertexOf(part, i).applyMatrix4(place).toArray());
      }
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
