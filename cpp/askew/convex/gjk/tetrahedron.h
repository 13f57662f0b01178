// The tetrahedron of four points around the origin.
#pragma once

#include "askew/math/number.h"
#include "askew/math/vec.h"

#include <array>

namespace askew {

/// Lengths this short, relative to the scale, come from rounding alone.
inline constexpr double lastDigits = 8 * roundingUnit;

using Tetrahedron = std::array<Vec3, 4>;

/// Returns the distance of the origin, which a tetrahedron holds, to its nearest plane; 0 when the tetrahedron is too
/// flat for rounded numbers to be certain that it holds it.
double depthWithin(const Tetrahedron& corners);

} // namespace askew
