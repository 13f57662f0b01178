// Which side of a plane a polytope lies on. `on` means crossing; touching counts as crossing.
#pragma once

#include "askew/plane/plane.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Returns the side of the shape, its vertices rounded; of a round shape right to 1e-12 of its size and place.
Side classify(const Plane& plane, const Polytope& shape);

} // namespace askew
