// The separating axis test in time finds when a moving box meets another.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/box.h"

#include <optional>

namespace askew {

/// Returns none when they never meet. Roundings lean to a hit: a contact is never missed, a gap of up to 1e-14 of the
/// scale (the half axes, the centers' distance and the translation, added up) may count as none. Times are right to
/// 1e-14 of the scale over the part of the translation along the axis of contact. Of axes on which contact is
/// simultaneous the lowest row wins. Closed form, no iteration.
///
/// They meet at the start when they overlap, or touch and the motion presses them together (`presses`); what slides
/// along or leaves a touching start never meets it. Both are exact.
/// Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes".
std::optional<ShapeCastHit> castShape(const Box& a, const Vec3& translation, const Box& b,
                                      Touching touching = Touching::release);

/// Returns the normal of a contact at the start: out of B, against that of the minimum translation.
Vec3 startNormal(const Box& a, const Box& b);

} // namespace askew
