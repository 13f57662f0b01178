// The point of a polytope nearest to another point, and how far it is to the border.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Whether a point, given relative to the centre and projected on the face's plane, lies within its corners.
bool isOver(const Polytope& shape, unsigned face, const Vec3& p);

/// The way to the nearest point of the core's border from a point that is not inside, given relative to the centre.
Vec3 wayToBoundary(const Polytope& shape, const Vec3& fromCenter);

/// The point itself when the polytope contains it (polytope_relation.h), else the nearest one of the border.
/// Ericson, RTCD 5.1.
Vec3 closestPoint(const Polytope& shape, const Vec3& point);

/// The distance to the border: > 0 outside, < 0 inside, with an exact sign for an exact polytope. Flat ones have no
/// inside. Right to 1e-14 of the scale, 1e-12 when posed.
double signedDistance(const Polytope& shape, const Vec3& point);

} // namespace askew
