import type { Mesh, Object3D } from 'three';
import type { Region } from '../api.js';
import { localBox } from './local-box.js';
import { regionFromBox3 } from './region-from-box3.js';
import { roundRegion } from './round-shapes.js';

/**
 * The bounding box of an object's own geometry as the object's matrixWorld places it, sheared and mirrored as three.js
 * draws it. Of a whole SphereGeometry or CylinderGeometry the sphere, ellipsoid or cylinder itself, and of a
 * CapsuleGeometry the capsule unless the object is scaled unevenly.
 *
 * matrixWorld and those of all parents are brought up to date first, and `geometry.boundingBox` is computed when it is
 * missing. Children are not included; of an InstancedMesh it is the geometry without its instances, of a SkinnedMesh
 * the geometry at rest.
 */
export function regionFromObject3D(object: Object3D, target?: Region): Region {
  const box = localBox(object);
  object.updateWorldMatrix(true, false);
  const { geometry } = object as Mesh;
  return roundRegion(geometry)(object.matrixWorld, target) ?? regionFromBox3(box, object.matrixWorld, target);
}
