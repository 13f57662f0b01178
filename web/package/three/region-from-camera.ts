import { type Camera, type Frustum, Matrix4, Vector3, WebGPUCoordinateSystem } from 'three';
import { Plane, Region } from '../api.js';
import { expected, fail } from '../errors/errors.js';

const matrix = new Matrix4();
const normal = new Vector3();

/** Returns the frustum that a camera sees; first updates its matrixWorld and those of all parents. */
export function regionFromCamera(camera: Camera, target?: Region): Region {
  if (camera?.isCamera !== true) fail('wrong-type', 'camera', camera, expected.camera);
  camera.updateWorldMatrix(true, false);
  matrix.copy(camera.matrixWorld).invert().premultiply(camera.projectionMatrix);
  const { reversedDepth } = camera as { reversedDepth?: boolean };
  const zeroToOne = reversedDepth === true || camera.coordinateSystem === WebGPUCoordinateSystem;
  return Region.frustum({ matrix, zeroToOne }, target);
}

/** Returns what is inside the six planes of a Frustum, which point inwards. */
export function regionFromFrustum(frustum: Frustum, target?: Region): Region {
  if (!Array.isArray(frustum?.planes)) fail('wrong-type', 'frustum', frustum, expected.frustum);
  const planes = frustum.planes.map(
    (plane) => new Plane({ normal: normal.copy(plane.normal).negate(), offset: plane.constant }),
  );
  return Region.fromPlanes(planes, target);
}
