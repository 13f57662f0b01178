// The side of a plane on which a shape lies. `on` means crossing; touching counts as crossing.
#pragma once

#include "askew/plane/plane.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Returns the side of the shape with its vertices rounded; for a round shape right to 1e-12 of its size and place.
Side classify(const Plane& plane, const Polytope& shape);

} // namespace askew
