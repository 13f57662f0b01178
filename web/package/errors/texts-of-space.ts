/** The texts of what worlds and regions of every entry of space refuse. @internal */
export const textsOfSpace = {
  'no-geometry': '{argument} has no geometry to take a region from, got {value}',
  'too-far': '{argument} reaches beyond 2^120, the limit in a World, got {value}',
  'stale-id': '{argument} names no collider of this World: it was removed, or never given out, got {value}',
  'other-world': '{argument} belongs to another World',
  'no-faces': '{argument} must have faces that a margin can move, which segments and points have not, got {value}',
  nested: '{argument} must not be called by a handler of an event',
  'not-a-polytope': '{argument} must not be round for this, got {value}',
  'not-rigid':
    '{argument} must neither scale nor shear a round shape, nor flatten a cylinder or ellipsoid, got {value}',
  'not-invertible': '{argument} must not flatten a level, got {value}',
  'not-in-this-build': '{argument} is not in "askew/boxes": import "askew" where that is imported now, got {value}',
};
