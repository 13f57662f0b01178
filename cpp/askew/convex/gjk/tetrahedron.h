// The tetrahedron of four points around the origin.
#pragma once

#include "askew/math/vec.h"

#include <array>

namespace askew {

using Tetrahedron = std::array<Vec3, 4>;

/// Returns the distance of the origin to the nearest plane of a tetrahedron that holds it.
double depthWithin(const Tetrahedron& corners);

} // namespace askew
