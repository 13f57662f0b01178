// A margin moves the faces of a box outward or inward: the margin of a zone.
#pragma once

#include "askew/box/box.h"

#include <optional>

namespace askew {

/// Returns the box with each face moved outward by the margin, or inward by a negative one, rounded; a plate grows
/// along its normal as well. A margin of 0 returns the box itself. Returns none for what has no faces to move (a
/// segment, a point, and a flat box none of whose half axes is zero) and when nothing is left. A box that is all but
/// flat may become arbitrarily large.
std::optional<Box> withMargin(const Box& box, double margin);

} // namespace askew
