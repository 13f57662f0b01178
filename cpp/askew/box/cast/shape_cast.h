// The separating axis test in time: when does a moving box meet another?
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/box.h"

#include <optional>

namespace askew {

/// None when they never meet. Roundings lean to a hit: a contact is never missed, a gap of up to 1e-14 of the scale
/// (the half axes, the centres' distance and the translation, added up) may count as none. Times are right to 1e-14
/// of the scale over the part of the translation along the axis of contact. Without a translation the same as
/// `overlaps`. Axes on which contact is simultaneous: the lowest row. Closed form, no iteration.
/// Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes".
std::optional<ShapeCastHit> castShape(const Box& a, const Vec3& translation, const Box& b);

} // namespace askew
