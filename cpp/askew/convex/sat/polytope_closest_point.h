// The point on the boundary of a polytope nearest to a point outside it.
#pragma once

#include "askew/polytope/polytope.h"

#include <span>

namespace askew {

/// Returns true when a face is wide enough for its sides to tell what is over it; else its edges are as near as it is.
bool hasWidth(const Polytope& shape, unsigned face);

/// Returns true when a point, given relative to the center and projected onto the face's plane, lies within the face.
bool isOver(const Polytope& shape, unsigned face, const Vec3& p);

/// How far each vertex lies behind a plane, and which are of no use.
struct VertexDepths {
    std::span<const double> of;
    double most; // edges and faces of which all vertices lie deeper are left out
};

/// Returns the displacement from a point that is not inside, given relative to the center, to the nearest point of the
/// core's boundary: its length is exact but for roundings, its end is to half the digits where places are equally near.
/// Without the features that are left out it may be longer.
/// Ericson, RTCD 5.1.2 and 5.1.5.
Vec3 toBoundary(const Polytope& shape, const Vec3& fromCenter, const VertexDepths* within = nullptr);

} // namespace askew
