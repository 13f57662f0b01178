import type { Box3, BufferGeometry, Object3D } from 'three';
import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { asking, checkObject3D } from './asking.js';

/** Returns the bounding box of an object's own geometry, in the object's frame; computes it when it is missing. */
export function localBox(object: Object3D): Box3 {
  checkObject3D(object);
  return asking('object', object, expected.object3d, () => {
    const { geometry } = object as { geometry?: BufferGeometry };
    if (geometry?.isBufferGeometry !== true) fail('no-geometry', 'object', object);
    if (geometry.boundingBox === null) geometry.computeBoundingBox();
    const box = geometry.boundingBox;
    return box === null || box.isEmpty() ? fail('no-geometry', 'object', object) : box;
  });
}
