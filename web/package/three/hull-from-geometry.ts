import type { BufferGeometry } from 'three';
import { Region } from '../api.js';
import { fail } from '../errors/errors.js';

/**
 * Returns the convex hull of a geometry's vertices, in the frame of the geometry: pose it like the mesh, with `setPose`
 * or as a collider. At most 65536 vertices, of which 256 may be on the hull.
 */
export function hullFromGeometry(geometry: BufferGeometry, target?: Region): Region {
  if (geometry?.isBufferGeometry !== true) fail('no-geometry', 'geometry', geometry);
  const position = geometry.getAttribute('position');
  if (position === undefined || position.count === 0) fail('no-geometry', 'geometry', geometry);
  const points = new Float64Array(3 * position.count);
  for (let i = 0; i < position.count; i++) {
    points[3 * i] = position.getX(i);
    points[3 * i + 1] = position.getY(i);
    points[3 * i + 2] = position.getZ(i);
  }
  return Region.hull(points, target);
}
