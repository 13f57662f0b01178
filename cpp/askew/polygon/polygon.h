// Polygons as every query sees them: an outline and the convex parts whose union it is.
#pragma once

#include "askew/polygon/outline.h"

#include <array>

namespace askew {

/// A polygon may have this many points at most.
inline constexpr unsigned maxPolygonPoints = 2048;

/// A view of a polygon record: the number of parts (0 for a rectangle, 1 for a convex polygon), the number of vectors
/// in the outline, and these vectors (Outline). A concave polygon adds where each part begins, as an index into the
/// record, and the parts: each its number of corners, then these, counter-clockwise. All are corners of the outline.
struct Polygon {
    std::span<const double> numbers;

    explicit Polygon(std::span<const double> record);
    explicit Polygon(const double* record); // reads the size from the record

    [[nodiscard]] unsigned partCount() const { return numbers[0] > 1 ? static_cast<unsigned>(numbers[0]) : 1; }
    [[nodiscard]] bool isConvex() const { return numbers[0] <= 1; }
    [[nodiscard]] Outline outline() const;
    [[nodiscard]] Outline part(unsigned i) const;
};

/// The record of a rectangle.
using RectangleNumbers = std::array<double, 8>;

/// Returns true when the point lies in the polygon or on its boundary; exact.
bool contains(const Polygon& polygon, const Corner& point);
bool contains(const Outline& convex, const Corner& point);

} // namespace askew
