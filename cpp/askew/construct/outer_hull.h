// A hull with few vertices that holds all points of a cloud whose own hull has many.
#pragma once

#include "askew/polytope/builder.h"

namespace askew {

/// An outer hull has this many vertices at least, so that a box around the cloud can always be one.
inline constexpr std::size_t leastOuterVertices = 8;

/// What `outerHull` returns: the volume is that of the exact hull, right to rounding, and 0 for a flat one.
struct OuterHull {
    Built built;
    double exactVolume = 0;
};

/// Writes a convex hull with at most so many vertices, from `leastOuterVertices` to `maxVertices`, that certainly holds
/// every point: each is tested exactly. It is the exact hull where that has no more; else the hull of some of its
/// vertices, those that reach farthest out of the ones before them in proportion, scaled about its centroid until it
/// holds all others. Points in one plane give a polygon, or a thin prism where none in that plane has numbers as its
/// corners, or where each is off it by its rounding. `built` is what `convexHull` returns, but never for too many
/// vertices.
OuterHull outerHull(std::span<const Vec3> points, std::size_t most, PolytopeMemory& into);

} // namespace askew
