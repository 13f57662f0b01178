// The point of a shape nearest to another point, and the distance to its boundary.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Returns the point itself when the shape contains it (`contains`), else the nearest point of the boundary.
/// Ericson, RTCD 5.1.
Vec3 closestPoint(const Polytope& shape, const Vec3& point);

/// Returns the distance to the boundary: > 0 outside, < 0 inside, with an exact sign for an exact polytope. Flat
/// polytopes have no inside. Right to 1e-14 of the scale, 1e-12 when posed.
double signedDistance(const Polytope& shape, const Vec3& point);

} // namespace askew
