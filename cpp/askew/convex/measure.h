// Sizes of a shape of any kind.
#pragma once

#include "askew/polytope/polytope.h"
#include "askew/polytope/support.h"
#include "askew/polytope/volume.h"

namespace askew {

/// Returns the volume, rounded; 0 for a flat polytope that is not round.
double volume(const Polytope& shape);

/// Returns the volume of a solid or round shape, the area of a polygon, the length of a segment, 1 for a point.
double measure(const Polytope& shape);

} // namespace askew
