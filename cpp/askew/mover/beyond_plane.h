// The plane of a triangle as the first test of what is near: most triangles fail it.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Returns whether a region is certainly farther from a plane than the margin, on either side. The plane has a unit
/// normal, and goes through a point relative to the region's center.
bool isBeyondPlane(const Polytope& region, const Vec3& normal, const Vec3& point, double margin);

} // namespace askew
