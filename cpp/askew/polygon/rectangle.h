// Builds rectangles from the values that users give.
#pragma once

#include "askew/polygon/polygon.h"

#include <cstdint>
#include <optional>

namespace askew {

/// A rectangle before its rotation, and the rotation, counter-clockwise with y up.
struct RectanglePlan {
    enum class Pivot : std::uint8_t { center, corner, point };

    Vec2 place; // the center, or the corner of least x and y
    bool isCorner = false;
    Vec2 halfExtents;
    double angle = 0;
    Pivot pivot = Pivot::center;
    Vec2 point{}; // the center of rotation for Pivot::point
};

/// Returns the record of a Polygon, or nothing when a number cannot be stored. Without a rotation the center is not
/// rounded.
std::optional<RectangleNumbers> rectangle(const RectanglePlan& plan);

/// A prefilter for two unrotated rectangles by four comparisons: returns 1 when they overlap, 0 when they do not, and
/// -1 when it cannot decide.
int overlapsUnturned(const Outline& a, const Outline& b);

} // namespace askew
