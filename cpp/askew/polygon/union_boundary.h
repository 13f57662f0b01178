// Finds points on the boundary of a union of convex polygons.
#pragma once

#include "askew/math/vec2.h"
#include "askew/memory/buffer.h"

#include <cstdint>
#include <span>

namespace askew {

/// A side of one of the polygons, with the polygon to its left.
struct BoundarySide {
    Vec2 from;
    Vec2 to;
    std::uint32_t polygon;
};

/// Replaces `nearest` by the next point of the union's boundary, by distance from the origin, then from the largest x
/// and y down; start from {0, 0}. It is inside no polygon by more than `tolerance`. Candidates are the nearest point of
/// each side and the crossings of two sides. Returns false when none is left.
bool nearestOnUnion(std::span<const BoundarySide> sides, double tolerance, Vec2& nearest);

} // namespace askew
