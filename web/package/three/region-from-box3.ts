import type { Box3, Matrix4 } from 'three';
import { Region } from '../api.js';
import { checkObject } from '../inputs/values.js';

/** Returns the image of a Box3 under a matrix, such as an InstancedMesh's for one instance, or the box itself. */
export function regionFromBox3(box: Box3, matrix?: Matrix4, target?: Region): Region {
  checkObject(box, 'box');
  if (matrix !== undefined) return Region.fromMatrix(matrix, box, target);
  const { min, max } = box;
  return Region.fromMinMax(min, max, target);
}
