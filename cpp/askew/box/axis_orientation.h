// The orientation of an axis is certified, so that a push never goes the wrong way.
#pragma once

#include "askew/box/box_pair.h"
#include "askew/box/separating_axis.h"

namespace askew {

/// A unit normal's dot product with a vector is wrong by at most this fraction of the vector's length: a row's normal
/// is right to 12 roundings (separating_axis.cpp), and the product adds 4.
inline constexpr double directionBand = 16 * roundingUnit;

/// Returns the row's unit normal, oriented to point from A to B. Where the offset has exactly no part along the axis
/// (concentric boxes above all) the row's own axis decides: a face's normal points towards its half axis, an edge's and
/// a flat one's as the cross product gives it.
Vec3 normalTowardsB(const BoxPair& pair, const SeparatingAxis& axis);

} // namespace askew
