// Rectangles, by what a person says of them.
#pragma once

#include "askew/polygon/polygon.h"

#include <cstdint>
#include <optional>

namespace askew {

/// A rectangle before it is turned, and how: counter-clockwise with y up.
struct RectanglePlan {
    enum class Pivot : std::uint8_t { center, corner, point };

    Vec2 place; // the center, or the corner with the least x and y
    bool isCorner = false;
    Vec2 halfExtents;
    double angle = 0;
    Pivot pivot = Pivot::center;
    Vec2 point{}; // what it is turned about, for Pivot::point
};

/// The record of a Polygon. Without a turn the center is not rounded. None when a number may not be stored.
std::optional<RectangleNumbers> rectangle(const RectanglePlan& plan);

/// Whether two rectangles overlap, when neither is turned and four comparisons are sure of it: 1 they do, 0 they do
/// not, -1 to be found out otherwise.
int overlapsUnturned(const Outline& a, const Outline& b);

} // namespace askew
