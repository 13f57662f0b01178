// Where the union of convex polygons ends.
#pragma once

#include "askew/math/vec2.h"
#include "askew/memory/buffer.h"

#include <cstdint>
#include <span>

namespace askew {

/// A side of one of the polygons, which lies to the left of the way from `from` to `to`.
struct BoundarySide {
    Vec2 from;
    Vec2 to;
    std::uint32_t polygon;
};

/// The point of the border that comes next after `nearest`, in the order of distance from the origin and, at the same
/// distance, from the largest x and y on: the nearest one after {0, 0}. None is inside any polygon by more than
/// `tolerance`. Candidates are where a side is nearest and where two sides cross. False: there is none.
bool nearestOnUnion(std::span<const BoundarySide> sides, double tolerance, Vec2& nearest);

} // namespace askew
