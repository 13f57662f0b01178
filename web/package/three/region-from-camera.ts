import { type Camera, type Frustum, Matrix4, Vector3, WebGPUCoordinateSystem } from 'three';
import { Plane, Region } from '../api.js';
import { expected, fail } from '../errors/errors.js';

const matrix = new Matrix4();
const normal = new Vector3();

/** What a camera sees; its matrixWorld and those of all parents are brought up to date first. */
export function regionFromCamera(camera: Camera, target?: Region): Region {
  if (camera?.isCamera !== true) fail('wrong-type', 'camera', camera, expected.camera);
  camera.updateWorldMatrix(true, false);
  matrix.copy(camera.matrixWorld).invert().premultiply(camera.projectionMatrix);
  const { reversedDepth } = camera as { reversedDepth?: boolean };
  const zeroToOne = reversedDepth === true || camera.coordinateSystem === WebGPUCoordinateSystem;
  return Region.frustum({ matrix, zeroToOne }, target);
}

/** What the six planes of a Frustum leave, which point inwards. */
export function regionFromFrustum(frustum: Frustum, target?: Region): Region {
  if (!Array.isArray(frustum?.planes)) fail('wrong-type', 'frustum', frustum, expected.frustum);
  const planes = frustum.planes.map(
    (plane) => new Plane({ normal: normal.copy(plane.normal).negate(), offset: plane.constant }),
  );
  return Region.fromPlanes(planes, target);
}
