import type { BufferGeometry } from 'three';
import type { OuterHull, OuterHullOptions, Region } from '../api.js';
import * as expected from '../errors/expected-of-kinds.js';
import { AskewError, fail } from '../errors/errors.js';
import { readMaxVertices } from '../region/outer-hull.js';
import { everyKind } from '../wasm/raw.js';
import type { RegionBox } from '../region/box.js';
import { asking } from './asking.js';
import { classes } from './classes.js';

/**
 * Returns the convex hull of a geometry's vertices, in the frame of the geometry: pose it like the mesh, with `setPose`
 * or as a collider. At most 65536 vertices. A hull of more than 256, or than `maxVertices`, becomes an outer hull with 64
 * at most, or that many, which certainly contains every vertex: `outerHullFromGeometry` says how much larger it is.
 */
export function hullFromGeometry(geometry: BufferGeometry, options: OuterHullOptions = {}, target?: RegionBox): Region {
  everyKind('geometry', geometry);
  const maxVertices = readMaxVertices(options);
  const points = pointsOf(geometry);
  if (maxVertices !== undefined) return classes().Region.outerHull(points, { maxVertices }, target as Region).region;
  try {
    return classes().Region.hull(points, target as Region);
  } catch (error) {
    const isOfMany = error instanceof AskewError && error.code === 'too-many' && points.length / 3 <= mostPoints;
    if (!isOfMany) throw error;
    return classes().Region.outerHull(points, {}, target as Region).region;
  }
}

/** Returns what `hullFromGeometry` does, with at most 64 vertices by default, its volume and that of the exact hull. */
export function outerHullFromGeometry(
  geometry: BufferGeometry,
  options: OuterHullOptions = {},
  target?: RegionBox,
): OuterHull {
  everyKind('geometry', geometry);
  const maxVertices = readMaxVertices(options);
  const points = pointsOf(geometry);
  return classes().Region.outerHull(points, maxVertices === undefined ? {} : { maxVertices }, target as Region);
}

/** A hull of more points is refused for their number. */
const mostPoints = 65536;

function pointsOf(geometry: BufferGeometry): Float64Array {
  if (geometry?.isBufferGeometry !== true) fail('no-geometry', 'geometry', geometry);
  return asking('geometry', geometry, expected.geometry, () => {
    const position = geometry.getAttribute('position');
    const count = position?.count ?? 0;
    if (!(count > 0)) fail('no-geometry', 'geometry', geometry);
    const points = new Float64Array(3 * count);
    for (let i = 0; i < count; i++) points.set([position.getX(i), position.getY(i), position.getZ(i)], 3 * i);
    return points;
  });
}
