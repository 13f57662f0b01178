// Closed loops of corners in the plane: rectangles and polygons, seen the same way.
#pragma once

#include "askew/math/aabb.h"
#include "askew/math/vec2.h"

#include <span>

namespace askew {

/// The point at + u + v, exactly; only a rectangle's corners are sums.
struct Corner {
    Vec2 at;
    Vec2 u;
    Vec2 v;
};

/// The direction high + low, exactly.
struct Direction2 {
    Vec2 high;
    Vec2 low;
};

/// A polygon by its corners, counter-clockwise with y up; or the rectangle center + s u + t v with |s|, |t| <= 1,
/// exactly, whose corners begin at - -, then go along u. It does not own its numbers: x and y of the corners, or
/// center, u and v. A rectangle may be flat.
struct Outline {
    std::span<const double> numbers;
    bool isRectangle = false;

    [[nodiscard]] unsigned size() const { return isRectangle ? 4 : static_cast<unsigned>(numbers.size() / 2); }
    [[nodiscard]] Corner corner(unsigned i) const;
    [[nodiscard]] unsigned next(unsigned i) const { return i + 1 == size() ? 0 : i + 1; }

    /// Where the edge from corner i goes. An edge of a flat rectangle without a length goes across the other ones.
    [[nodiscard]] Direction2 edge(unsigned i) const;

    /// The edges whose normals tell all there is to tell: those towards u and v of a rectangle, else all.
    [[nodiscard]] unsigned axisCount() const { return isRectangle ? 2 : size(); }
    [[nodiscard]] Direction2 axis(unsigned i) const { return edge(isRectangle ? i + 1 : i); }

    /// A rectangle's center, or the first corner.
    [[nodiscard]] Vec2 anchor() const { return vec(0); }

    [[nodiscard]] Vec2 vec(unsigned i) const { return {numbers[2 * i], numbers[2 * i + 1]}; }
};

/// The corner as seen from a point, rounded.
inline Vec2 relative(const Corner& c, const Vec2& from) { return (c.at - from) + c.u + c.v; }

/// How far `to` lies to the right of a line through `from`, times the length of its direction. The sign is exact, the
/// value right to ten roundings of the sum of the products' magnitudes.
double across(const Direction2& direction, const Corner& to, const Corner& from);

/// How far `to` lies ahead of `from` along a direction, in the same way.
inline double along(const Direction2& direction, const Corner& to, const Corner& from) {
    return across({-rightOf(direction.high), -rightOf(direction.low)}, to, from);
}

/// The smallest axis-aligned box of f64 that holds the outline; z is 0.
Aabb bounds(const Outline& outline);

/// Rounded; 0 for a flat rectangle. The centroid of one is its center.
double area(const Outline& outline, Vec2& centroid);

} // namespace askew
