import { type Camera, type Frustum, Matrix4, Vector3, WebGPUCoordinateSystem } from 'three';
import type { Region } from '../api.js';
import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { Plane } from '../plane/plane.js';
import type { RegionBox } from '../region/box.js';
import { asking } from './asking.js';
import { classes } from './classes.js';

/** Returns the frustum that a camera sees; first updates its matrixWorld and those of all parents. */
export function regionFromCamera(camera: Camera, target?: RegionBox): Region {
  if (camera?.isCamera !== true) fail('wrong-type', 'camera', camera, expected.camera);
  const options = asking('camera', camera, expected.camera, () => {
    camera.updateWorldMatrix(true, false);
    const matrix = new Matrix4().copy(camera.matrixWorld).invert().premultiply(camera.projectionMatrix);
    const { reversedDepth } = camera as { reversedDepth?: boolean };
    return { matrix, zeroToOne: reversedDepth === true || camera.coordinateSystem === WebGPUCoordinateSystem };
  });
  return classes().Region.frustum(options, target as Region);
}

/** Returns what is inside the six planes of a Frustum, which point inward. */
export function regionFromFrustum(frustum: Frustum, target?: RegionBox): Region {
  const planes = asking('frustum', frustum, expected.frustum, () => {
    const { planes } = frustum;
    return Array.from(
      { length: 6 },
      (_, i) => new Plane({ normal: new Vector3().copy(planes[i]!.normal).negate(), offset: planes[i]!.constant }),
    );
  });
  return classes().Region.fromPlanes(planes, target as Region);
}
