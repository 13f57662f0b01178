// Closed loops of corners in the plane, the common form of rectangles and polygons.
#pragma once

#include "askew/math/aabb.h"
#include "askew/math/vec2.h"

#include <span>

namespace askew {

/// A corner is the exact point at + u + v; only corners of rectangles are sums.
struct Corner {
    Vec2 at;
    Vec2 u;
    Vec2 v;
};

/// A direction is exactly high + low.
struct Direction2 {
    Vec2 high;
    Vec2 low;
};

/// An outline is a polygon by its corners, counter-clockwise with y up, or the exact rectangle center + s u + t v with
/// |s|, |t| <= 1, whose corners start at s = t = -1 and go along u first. It views the x and y of the corners, or
/// center, u and v. A rectangle may be flat.
struct Outline {
    std::span<const double> numbers;
    bool isRectangle = false;

    [[nodiscard]] unsigned size() const { return isRectangle ? 4 : static_cast<unsigned>(numbers.size() / 2); }
    [[nodiscard]] Corner corner(unsigned i) const;
    [[nodiscard]] unsigned next(unsigned i) const { return i + 1 == size() ? 0 : i + 1; }

    /// Returns the direction of the edge from corner i. In a flat rectangle, edges of length 0 count as perpendicular
    /// to the others.
    [[nodiscard]] Direction2 edge(unsigned i) const;

    /// Returns how many edges have normals that suffice for a separating axis test: two for a rectangle, else all.
    [[nodiscard]] unsigned axisCount() const { return isRectangle ? 2 : size(); }
    [[nodiscard]] Direction2 axis(unsigned i) const { return edge(isRectangle ? i + 1 : i); }

    /// Returns a rectangle's center, or the first corner.
    [[nodiscard]] Vec2 anchor() const { return vec(0); }

    [[nodiscard]] Vec2 vec(unsigned i) const { return {numbers[2 * i], numbers[2 * i + 1]}; }
};

/// Returns the corner relative to a point, rounded.
inline Vec2 relative(const Corner& c, const Vec2& from) { return (c.at - from) + c.u + c.v; }

/// Returns how far `to` lies to the right of a line through `from`, times the length of its direction. The sign is
/// exact; the value is right to ten roundings of the summed magnitudes of the products.
double across(const Direction2& direction, const Corner& to, const Corner& from);

/// Returns how far `to` lies ahead of `from` along a direction, times its length, as exact as `across`.
inline double along(const Direction2& direction, const Corner& to, const Corner& from) {
    return across({-rightOf(direction.high), -rightOf(direction.low)}, to, from);
}

/// Returns the smallest axis-aligned box in f64 that contains the outline; z is 0.
Aabb bounds(const Outline& outline);

/// Returns the area, rounded, which is 0 for a flat rectangle. The centroid of a rectangle is its center.
double area(const Outline& outline, Vec2& centroid);

} // namespace askew
