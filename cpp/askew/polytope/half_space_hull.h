// The polytope that planes leave.
#pragma once

#include "askew/plane/plane.h"
#include "askew/polytope/builder.h"

namespace askew {

/// The most planes it may be asked of.
inline constexpr std::size_t maxPlanes = 64;

/// All that lies on or below every plane (their normals point out), as box planes and a frustum's are turned outwards.
/// Which planes meet in a vertex, and whether anything or too much is left, is exact for the stored planes; the
/// vertices are rounded, and the polytope is the exact hull of the rounded ones: a face with more than three corners
/// may come as several. Answers tooMany (planes, or vertices), unbounded, empty, or as convexHull. Planes that meet in
/// a point, a segment or a polygon leave that. Preparata and Shamos, "Computational Geometry" (1985), 7.2, by trying
/// all triples.
Built planeHull(std::span<const Plane> planes, PolytopeMemory& into);

} // namespace askew
