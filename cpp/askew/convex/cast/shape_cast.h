// When a moving shape of any kind meets another.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Returns when A, moved by the translation, meets B; none when it does not. Its row names no axis: 0 when they start
/// apart. A gap of up to 1e-14 of the scale may count as none, 1e-12 when one is posed or both together are thinner
/// than 1e-6 of it. With a margin they meet when no gap along an axis, or along x, y or z, is longer, and touching is a
/// hit. What touches at the start is released unless it is pressed (`meetsAtStart`). Boxes: box/cast/shape_cast.h;
/// round shapes: `castRoundShape`.
std::optional<ShapeCastHit> castShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin = 0,
                                      Touching touching = Touching::release);

/// Returns the normal of a contact at the start: out of B, against that of the minimum translation.
Vec3 startNormal(const Polytope& a, const Polytope& b);

/// Returns a point of both at the time of contact, to rounding: where the features that touch are nearest. None when
/// memory ends.
std::optional<Vec3> firstContactPoint(const Polytope& a, const Vec3& translation, const Polytope& b,
                                      const ShapeCastHit& contact);

} // namespace askew
