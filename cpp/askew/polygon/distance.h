// Distances in the plane.
#pragma once

#include "askew/polygon/polygon.h"

namespace askew {

/// The point of the polygon nearest to a point, and the distance: 0, and the point itself, exactly when it contains it.
double closestPoint(const Polygon& polygon, const Vec2& point, Vec2& closest);

/// The distance of two polygons: 0 exactly when they overlap. Then, of the points of A and B that are closest, none are
/// written. Right to 1e-15 of the scale. For polygons in the plane a corner of one is always among the closest.
double distance(const Polygon& a, const Polygon& b, Vec2& ofA, Vec2& ofB);

} // namespace askew
