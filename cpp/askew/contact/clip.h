// Computes the intersection of two polytopes.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/half_spaces.h"

namespace askew {

/// Writes the intersection as a polytope that is not exact but right to 1e-12 of the scale; boundaries closer than that
/// count as touching, so a vertex between two that meet at a sharp angle may lie 1e-10 outside. Shapes that only touch
/// share a polygon, a segment or a point. Returns made, empty (disjoint), tooMany (vertices) or outOfMemory; `into`
/// must be neither shape, and changes only when made. Sutherland and Hodgman, "Reentrant Polygon Clipping" (1974), for
/// solids.
Built intersection(const Polytope& a, const Polytope& b, PolytopeMemory& into);

/// Writes the part of the shape on or below all planes, which are given relative to `anchor`; heights up to the band
/// count as 0. Returns what `intersection` returns; `into` changes only when made.
Built clipped(const Polytope& shape, std::span<const HalfSpace> planes, const Vec3& anchor, double band,
              PolytopeMemory& into);

} // namespace askew
