// The bounds that a search for what a region touches begins with.
#pragma once

#include "askew/convex/shape.h"

namespace askew {

/// Returns an upright box that holds all within the margin of a region, in spite of roundings.
Box boxAround(const Shape& region, double margin);

} // namespace askew
