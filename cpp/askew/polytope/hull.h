// Builds the convex hull of points.
#pragma once

#include "askew/polytope/builder.h"

namespace askew {

/// `convexHull` accepts at most this many points.
inline constexpr std::size_t maxHullPoints = 65536;

/// Writes the convex hull, exact for the stored points (tiny coordinates become 0, number.h). Triangles are merged into
/// one face only when they lie in one plane exactly; points inside, on a face, on an edge or given twice are dropped.
/// Vertices keep the order of the points. Flat input gives a polygon, a segment or a point. Returns made, or noPoints,
/// notStorable, tooMany (points, or vertices) or outOfMemory with `into` unchanged. Barber, Dobkin and Huhdanpaa, "The
/// Quickhull Algorithm" (1996), with exact signs.
Built convexHull(std::span<const Vec3> points, PolytopeMemory& into);

} // namespace askew
