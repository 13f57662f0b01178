// Whether a motion presses boxes that touch together, or lets one slide along the other or leave it.
#pragma once

#include "askew/box/box.h"
#include "askew/box/box_pair.h"

namespace askew {

/// Returns 1 when the vector leads from A towards B along row 0..14, -1 away, and 0 when it runs along the row's plane,
/// the centers lie in it, or the row's axis is zero. Exact.
int approachSign(const BoxPair& pair, unsigned row, const Vec3& v);

/// Returns true when boxes that are apart on row 0..14 still are, on the same side, after the whole translation. Exact.
bool staysApart(const BoxPair& pair, unsigned row, const Vec3& v);

/// Returns true when boxes that touch overlap after any short enough part of the translation: it leads towards B along
/// every axis on which they touch. Never for boxes that are flat in one plane. Exact for the stored numbers.
bool presses(const Box& a, const Vec3& translation, const Box& b);

} // namespace askew
