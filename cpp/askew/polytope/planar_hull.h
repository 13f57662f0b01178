// Builds the convex hull of points in one plane as a flat polytope.
#pragma once

#include "askew/polytope/builder.h"

#include <array>

namespace askew {

/// Writes the convex polygon of points that lie in one plane exactly; the three named points must span it. Exact.
/// Returns made, tooMany (vertices) or outOfMemory. Jarvis, "On the Identification of the Convex Hull of a Finite Set
/// of Points in the Plane" (1973).
Built polygonHull(std::span<const Vec3> points, const std::array<std::uint32_t, 3>& spanning, PolytopeMemory& into);

} // namespace askew
