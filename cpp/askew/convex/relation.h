// How two polytopes lie to each other, and what lies within one.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Whether the point lies in the closed polytope. Exact for an exact one; a point within 1e-12 of the scale counts as
/// in a posed one.
bool contains(const Polytope& shape, const Vec3& point);

/// Whether every point of inner lies in outer, grown by a margin (see isWithin): whether all its vertices do, or the
/// balls around them.
bool contains(const Polytope& outer, const Polytope& inner, double margin = 0);

/// The first word that holds (relation.h); exact for exact polytopes.
Relation relation(const Polytope& a, const Polytope& b);

} // namespace askew
