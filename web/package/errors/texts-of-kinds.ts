import { textsOfSpace } from './texts-of-space.js';

/** The texts of what only the entry of every kind can be asked, with those of all of space. @internal */
export const textsOfKinds = {
  ...textsOfSpace,
  'not-positive': '{argument} must be above 0, got {value}',
  concave:
    '{argument} must go around a convex polygon once, got {value}: Region.prisms takes a Polygon of ' +
    'askew/2d, also a concave one, and Region.hull points in any order',
  unbounded: '{argument} must bound a region on all sides, got {value}',
  empty: '{argument} must leave something over, got {value}',
  'not-convex':
    '{argument} must be a collider with one Region, got a level, {value}: `partOf` returns its parts, `shapeOf` the ' +
    'level, `boundsOf` a box around it',
  'not-a-level': '{argument} must be a collider with a Mesh, a Heightfield or a Compound, got {value}',
  degenerate:
    '{argument} must be a triangle that is there: no hole, nor one whose corners lie on one line, got {value}',
  'open-edges': '{argument} must enclose a body, and has open edges: {detail}, got {value}',
  'inside-out': '{argument} must have its fronts, where corners run counterclockwise, outside, got {value}',
  torn: '{argument} must keep the vertices together that lay at one place, got such apart at triangle {value}',
  damaged: '{argument} must be the bytes of such a level, of this version, and are not in what they say of: {detail}',
  released: '{argument} has let go of its bytes by `release`',
};
