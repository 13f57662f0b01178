// How short half extents may be.
#pragma once

#include "askew/math/number.h"

namespace askew {

/// A half extent is at least this, or 0: turned any way, and halved if it was a full one, it is then not stored as 0.
inline constexpr double minExtent = 4 * minMagnitude;

/// Returns true for 0 and for what is not so small that it may be stored as 0, and for NaN, which the builder refuses.
inline bool isExtent(double x) { return !(x < minExtent) || x == 0; }

/// Returns whether a half axis is not 0 and yet shorter than an extent may be.
inline bool mayVanish(const Vec3& axis) { return maxAbs(axis) < minExtent && !(axis == Vec3{}); }

} // namespace askew
