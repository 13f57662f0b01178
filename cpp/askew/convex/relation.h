// How two shapes lie to each other, and what one contains.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Returns true when the point lies in the closed shape. Exact for an exact polytope; otherwise a point within 1e-12 of
/// the scale counts as in, 1e-9 for a quadric.
bool contains(const Polytope& shape, const Vec3& point);

/// Returns true when every point of inner lies in outer grown by a margin (see `isWithin`): all its vertices, or the
/// balls around them.
bool contains(const Polytope& outer, const Polytope& inner, double margin = 0);

/// Returns the first relation that holds (box/answers/relation.h); exact for exact polytopes.
Relation relation(const Polytope& a, const Polytope& b);

} // namespace askew
