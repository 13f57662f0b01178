import { Matrix4 } from 'three';
import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import type { RegionBox } from '../region/box.js';
import { asking } from './asking.js';
import { checkRegion } from '../shape/region-record.js';

/**
 * Returns the matrix whose columns are the half axes and the center: it draws the region from `new BoxGeometry(2, 2,
 * 2)`, and `Region.fromMatrix` takes it back.
 */
export function toMatrix4(region: RegionBox, target: Matrix4 = new Matrix4()): Matrix4 {
  checkRegion(region, 'region');
  if (!(target instanceof Matrix4)) fail('wrong-type', 'target', target, expected.matrix4);
  const [x, y, z, ux, uy, uz, vx, vy, vz, wx, wy, wz] = region.kept.numbers;
  return asking('target', target, expected.matrix4, () =>
    target.set(ux, vx, wx, x, uy, vy, wy, y, uz, vz, wz, z, 0, 0, 0, 1),
  );
}
