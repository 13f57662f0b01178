// The point of first contact is where a moving box first touches another.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/box.h"

namespace askew {

/// Returns a point of both boxes at the time of first contact, to rounding (of boxes that are flat but for roundings,
/// up to 1e-3 of the scale beside them): the two features that touch (corner, edge or face) shrink by the same factor
/// about their own middles until they only just touch, and it is there. So a corner touches at itself, crossing edges
/// at their crossing, and equal faces on each other at their middles. When the boxes meet at the start, they shrink as
/// a whole.
Vec3 firstContactPoint(const Box& a, const Vec3& translation, const Box& b, const ShapeCastHit& contact);

} // namespace askew
