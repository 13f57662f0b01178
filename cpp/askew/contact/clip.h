// The polytope that two polytopes share.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/half_spaces.h"

namespace askew {

/// The set of points that both hold, as a polytope that is not exact but right to 1e-12 of the scale: borders closer
/// than that count as meeting. Shapes that only touch share a polygon, a segment or a point. Answers made, empty
/// (disjoint), tooMany (vertices) or outOfMemory; `into` must be another, and is as it was unless made. Sutherland and
/// Hodgman, "Reentrant Polygon Clipping" (1974), for solids.
Built intersection(const Polytope& a, const Polytope& b, PolytopeMemory& into);

/// What lies on or below all planes, which are given from `anchor`; heights up to the band count as 0. Answers as
/// above, and leaves `into` no less alone.
Built clipped(const Polytope& shape, std::span<const HalfSpace> planes, const Vec3& anchor, double band,
              PolytopeMemory& into);

} // namespace askew
