// The convex hull of points in one plane, as a flat polytope.
#pragma once

#include "askew/polytope/builder.h"

#include <array>

namespace askew {

/// The convex polygon of points that lie in one plane exactly, which the three named ones span. Exact. Answers made,
/// tooMany (vertices) or outOfMemory.
/// Jarvis, "On the Identification of the Convex Hull of a Finite Set of Points in the Plane" (1973).
Built polygonHull(std::span<const Vec3> points, const std::array<std::uint32_t, 3>& spanning, PolytopeMemory& into);

} // namespace askew
