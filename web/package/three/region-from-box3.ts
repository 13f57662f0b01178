import type { Box3, Matrix4 } from 'three';
import { Region } from '../api.js';

/** Returns the image of a Box3 under a matrix, such as an InstancedMesh's for one instance, or the box itself. */
export function regionFromBox3(box: Box3, matrix?: Matrix4, target?: Region): Region {
  if (matrix === undefined) return Region.fromMinMax(box.min, box.max, target);
  return Region.fromMatrix(matrix, box, target);
}
