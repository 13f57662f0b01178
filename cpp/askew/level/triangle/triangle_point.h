// The point of a triangle nearest to another point.
#pragma once

#include "askew/level/mesh.h"

namespace askew {

/// Returns the point of a triangle nearest to the origin, right to a few roundings of the largest coordinate of a
/// corner over the sine of its sharpest angle; its distance is right to a few such roundings however thin the triangle
/// is. Triangles that share the edge or the corner where it lies give the same bits.
///
/// The best of the foot on the plane, where that is inside, and of the nearest points of the edges. Ericson, RTCD
/// 5.1.5.
Vec3 nearestToOrigin(const Triangle& corners);

} // namespace askew
