// The convex hull of points.
#pragma once

#include "askew/polytope/builder.h"

namespace askew {

/// The most points a hull may be asked of.
inline constexpr std::size_t maxHullPoints = 65536;

/// The convex hull, exact for the points as stored (tiny coordinates are 0, number.h): coplanar triangles are merged
/// into one face when they lie in one plane exactly, and only then; points within, on a face, on an edge or given twice
/// are left out. Vertices come in the order of the points. Points in one plane, on one line or all at one place give a
/// polygon, a segment or a point.
/// Answers noPoints, notStorable, tooMany (points, or vertices of the hull) or outOfMemory; then `into` is as it was.
/// Barber, Dobkin and Huhdanpaa, "The Quickhull Algorithm" (1996), with exact signs.
Built convexHull(std::span<const Vec3> points, PolytopeMemory& into);

} // namespace askew
