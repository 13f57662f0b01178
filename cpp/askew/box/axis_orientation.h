// Which way an axis points: certified, so that a push never goes the wrong way.
#pragma once

#include "askew/box/box_pair.h"
#include "askew/box/separating_axis.h"

namespace askew {

/// How far off a unit normal's dot product with a vector can be, relative to the vector's length: a row's normal is
/// right to 12 roundings (separating_axis.cpp), the product adds 4.
inline constexpr double directionBand = 16 * roundingUnit;

/// The row's unit normal turned to point from A to B. Where the offset has exactly no part along the axis
/// (concentric boxes above all) the row's own axis holds: a face's normal towards its half axis, an edge's
/// and a flat one's as the cross product gives it.
Vec3 normalTowardsB(const BoxPair& pair, const SeparatingAxis& axis);

} // namespace askew
