// Polygons as all questions see them: an outline, and convex parts that together are what it holds.
#pragma once

#include "askew/polygon/outline.h"

#include <array>

namespace askew {

/// The most points a polygon may have.
inline constexpr unsigned maxPolygonPoints = 2048;

/// A view of numbers it does not own: the count of parts (0 a rectangle, 1 a convex polygon), how many vectors make the
/// outline (Outline), those; then, of a concave polygon, where each part begins among all numbers, and the parts, each
/// the count of its corners and these, counter-clockwise. The corners of parts are corners of the outline.
struct Polygon {
    std::span<const double> numbers;

    explicit Polygon(std::span<const double> record);
    explicit Polygon(const double* record); // finds out the size

    [[nodiscard]] unsigned partCount() const { return numbers[0] > 1 ? static_cast<unsigned>(numbers[0]) : 1; }
    [[nodiscard]] bool isConvex() const { return numbers[0] <= 1; }
    [[nodiscard]] Outline outline() const;
    [[nodiscard]] Outline part(unsigned i) const;
};

/// The numbers of a rectangle.
using RectangleNumbers = std::array<double, 8>;

/// Whether the point lies in the polygon or on its border; exact.
bool contains(const Polygon& polygon, const Corner& point);
bool contains(const Outline& convex, const Corner& point);

} // namespace askew
