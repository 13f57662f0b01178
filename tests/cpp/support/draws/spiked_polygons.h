// These are polygons of many convex parts.
#pragma once

#include "support/draws/polygons.h"

namespace askew::test {

/// Returns a star with so many corners: the radii are 1 and 0.5 in turn.
OwnPolygon starOf(int corners, double turn, const Vec2& center);

/// Returns a comb whose teeth point up before it is turned: 4 corners a tooth, and one more. They are 0.4 wide, 4 high
/// and 1 apart.
OwnPolygon combOf(int teeth, double turn, const Vec2& place);

} // namespace askew::test
