import type { Box3, Matrix4 } from 'three';
import type { Region } from '../api.js';
import { checkObject } from '../inputs/values.js';
import type { RegionBox } from '../region/box.js';
import { classes } from './classes.js';

/** Returns the image of a Box3 under a matrix, such as an InstancedMesh's for one instance, or the box itself. */
export function regionFromBox3(box: Box3, matrix?: Matrix4, target?: RegionBox): Region {
  checkObject(box, 'box');
  if (matrix !== undefined) return classes().Region.fromMatrix(matrix, box, target as Region);
  const { min, max } = box;
  return classes().Region.fromMinMax(min, max, target as Region);
}
