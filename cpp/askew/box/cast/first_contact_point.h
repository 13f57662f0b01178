// Where a moving box first touches another.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/box.h"

namespace askew {

/// A point of both boxes at the time of first contact, to rounding: the two features that touch (corner, edge or face)
/// shrink by the same factor about their own middles until they only just touch, and it is there. So a corner is
/// itself, crossing edges meet in their crossing, and equal faces on each other in their middles.
/// When they meet at the start, the boxes as a whole shrink so.
Vec3 firstContactPoint(const Box& a, const Vec3& translation, const Box& b, const ShapeCastHit& contact);

} // namespace askew
