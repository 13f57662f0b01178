// The middle of a shape: the one point of it that a query by centers asks about.
#pragma once

#include "askew/convex/shape.h"

namespace askew {

/// Returns the middle of a shape's bounds in its own frame, each coordinate rounded once, moved with the frame: the
/// center of a box, of a round shape and of a quadric. It is a point of its own and may lie outside of a hull. Exact
/// for a frame that moves nothing; otherwise right to three roundings.
Vec3 middleOf(const Shape& shape);

} // namespace askew
