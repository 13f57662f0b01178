// Distances in the plane.
#pragma once

#include "askew/polygon/polygon.h"

namespace askew {

/// Writes the point of the polygon nearest to a point and returns the distance, which is 0, with `closest` equal to the
/// point, exactly when the polygon contains it.
double closestPoint(const Polygon& polygon, const Vec2& point, Vec2& closest);

/// Returns the distance of two polygons, which is 0 exactly when they overlap; only otherwise are their closest points
/// written. Right to 1e-15 of the scale. A corner of one polygon is always among the closest points, so it tests all
/// corners: Ericson, RTCD 5.1.2.
double distance(const Polygon& a, const Polygon& b, Vec2& ofA, Vec2& ofB);

} // namespace askew
