// The separating axis test in time for polytopes: when does a moving one meet another?
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// As for boxes (moving_sat.h); the row counts the axes in the order of forEachAxis. A gap of up to 1e-14 of the scale,
/// 1e-12 when one is posed, may count as none. With a margin they meet when no gap along an axis, or along x, y or z,
/// is longer. Round ones as in round_cast.h.
std::optional<ShapeCastHit> castShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin = 0);

/// A point of both at the time of contact, to rounding: of the features that touch, where they are nearest. None when
/// memory ends.
std::optional<Vec3> firstContactPoint(const Polytope& a, const Vec3& translation, const Polytope& b,
                                      const ShapeCastHit& contact);

} // namespace askew
