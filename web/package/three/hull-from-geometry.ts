import type { BufferGeometry } from 'three';
import { Region } from '../api.js';
import { expected, fail } from '../errors/errors.js';
import { asking } from './asking.js';

/**
 * Returns the convex hull of a geometry's vertices, in the frame of the geometry: pose it like the mesh, with `setPose`
 * or as a collider. At most 65536 vertices, of which 256 may be on the hull.
 */
export function hullFromGeometry(geometry: BufferGeometry, target?: Region): Region {
  if (geometry?.isBufferGeometry !== true) fail('no-geometry', 'geometry', geometry);
  const points = asking('geometry', geometry, expected.geometry, () => {
    const position = geometry.getAttribute('position');
    const count = position?.count ?? 0;
    if (!(count > 0)) fail('no-geometry', 'geometry', geometry);
    return Array.from({ length: count }, (_, i) => [position.getX(i), position.getY(i), position.getZ(i)]);
  });
  return Region.hull(points, target);
}
