// Decides most pairs of which one is an ellipsoid and which meet, without a search.
#pragma once

#include "askew/convex/shape.h"

namespace askew {

/// Returns true when one of two shapes is an ellipsoid and they surely share a point on the way from its middle to the
/// middle of the other, or to a vertex of one that is no ellipsoid; false decides nothing. That takes a system of three
/// equations for each ellipsoid, as it is a ball in coordinates of its own.
bool surelyMeet(const Shape& a, const Shape& b);

} // namespace askew
