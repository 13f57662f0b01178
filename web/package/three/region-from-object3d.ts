import type { Mesh, Object3D } from 'three';
import type { Region } from '../api.js';
import * as expected from '../errors/expected-of-kinds.js';
import type { RegionBox } from '../region/box.js';
import { asking } from './asking.js';
import { localBox } from './local-box.js';
import { regionFromBox3 } from './region-from-box3.js';
import { roundRegion } from './round-shapes.js';

/**
 * Returns the bounding box of an object's own geometry, transformed by matrixWorld, sheared and mirrored as three.js
 * draws it. A whole SphereGeometry or CylinderGeometry gives the sphere, ellipsoid or cylinder itself, and a
 * CapsuleGeometry the capsule unless the object is scaled unevenly.
 *
 * It first updates matrixWorld and those of all parents, and computes `geometry.boundingBox` when it is missing.
 * Children are not included; an InstancedMesh counts without its instances, a SkinnedMesh in its rest pose.
 */
export function regionFromObject3D(object: Object3D, target?: RegionBox): Region {
  const box = localBox(object);
  return asking('object', object, expected.object3d, () => {
    object.updateWorldMatrix(true, false);
    const { geometry } = object as Mesh;
    return roundRegion(geometry)(object.matrixWorld, target) ?? regionFromBox3(box, object.matrixWorld, target);
  });
}
