// Builds the polytope that is the intersection of half spaces.
#pragma once

#include "askew/plane/plane.h"
#include "askew/polytope/builder.h"

namespace askew {

/// `planeHull` accepts at most this many planes.
inline constexpr std::size_t maxPlanes = 64;

/// Writes the polytope of all points on or below every plane (normals point out). Which planes meet in a vertex, and
/// whether the result is empty or unbounded, is exact for the stored planes. The vertices are rounded, and the polytope
/// is their exact hull, so a face with more than three corners may be split. The result may be a polygon, a segment or
/// a point. Returns tooMany (planes, or vertices), unbounded, empty, or what `convexHull` returns. It tries all triples
/// of planes: Preparata and Shamos, "Computational Geometry" (1985), 7.2.
Built planeHull(std::span<const Plane> planes, PolytopeMemory& into);

} // namespace askew
