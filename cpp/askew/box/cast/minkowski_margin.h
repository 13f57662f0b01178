// A box with its faces moved: the margin of a zone.
#pragma once

#include "askew/box/box.h"

#include <optional>

namespace askew {

/// The box with each face moved outward by the margin, or inward by a negative one, rounded; a plate grows along its
/// normal as well. None for what has no faces to move: a segment, a point, and a flat box none of whose half axes is
/// zero; and when nothing is left. With a margin of 0 the box itself. A box that is all but flat may come out beyond
/// any limit.
std::optional<Box> withMargin(const Box& box, double margin);

} // namespace askew
