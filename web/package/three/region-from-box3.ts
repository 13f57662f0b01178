import type { Box3, Matrix4 } from 'three';
import { Region } from '../api.js';

/** The image of a Box3 under a matrix, or the box itself; for one instance of an InstancedMesh, its own matrix. */
export function regionFromBox3(box: Box3, matrix?: Matrix4, target?: Region): Region {
  if (matrix === undefined) return Region.fromMinMax(box.min, box.max, target);
  return Region.fromMatrix(matrix, box, target);
}
