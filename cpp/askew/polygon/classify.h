// Finds the side of a line that a polygon lies on. `on` means crossing; touching counts as crossing. Exact for the
// stored corners.
#pragma once

#include "askew/plane/plane.h"
#include "askew/polygon/outline.h"

namespace askew {

/// Returns the side of a polygon in the plane z = 0; a line is a plane whose normal has no z.
Side classify(const Plane& line, const Outline& outline);

} // namespace askew
