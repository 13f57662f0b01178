// Outlines of polygons in space: whether their corners, in order, go around a convex polygon.
#pragma once

#include "askew/math/vec.h"

#include <span>

namespace askew {

/// Returns false for corners that turn both ways, reverse along a side, or go around more than once; turns of less than
/// 1e-12 of the extent count as none, since corners are rounded. Corners on one line are convex. The corners are seen
/// along the axis that is nearest to the normal of their plane.
bool isConvexOutline(std::span<const Vec3> corners);

} // namespace askew
