// Two rotations at a time; each lane gives the same bits as scalar code.
#pragma once

#include "askew/math/rotation.h"
#include "askew/simd/double_rows.h"

#include <array>

namespace askew {

/// Components x y z w of two quaternions, one in each lane.
using TwoRotations = std::array<DoubleRows, 4>;

inline DoubleRows squaredLength(const TwoRotations& q) { return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]; }

/// Makes each quaternion the one that `unit` returns, and returns the columns that `turnedAxes` returns for it. Their
/// squared lengths must satisfy `isRotation`.
std::array<std::array<DoubleRows, 3>, 3> turnedAxes(TwoRotations& turns, DoubleRows squared);

} // namespace askew
