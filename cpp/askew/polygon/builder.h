// Builds polygons from points: validates them, makes them counter-clockwise, and cuts them into convex parts. All
// decisions are exact.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polygon/polygon.h"

#include <cstdint>

namespace askew {

/// A fault says what is wrong with the points. The points at fault are: the two that are equal; the one without a turn,
/// with its neighbors; the first points of two edges that meet.
enum class PolygonFault : std::uint8_t { none, duplicate, collinear, crossing, outOfMemory };

struct PolygonCheck {
    PolygonFault fault = PolygonFault::none;
    std::array<std::uint32_t, 3> points{};
    bool isReversed = false; // true for clockwise input (with y up): all points but the first were reordered
};

/// Writes the record of a Polygon of at least 3 points, in either winding, to `record`, or returns the fault. With
/// `simplifies`, points that equal the next one or make no turn are dropped first. Parts add no points, have strict
/// corners, and number at most four times the minimum. Meisters 1975 (ears); Hertel and Mehlhorn, "Fast Triangulation
/// of the Plane with Respect to Simple Polygons" (1985).
PolygonCheck buildPolygon(std::span<const double> points, bool simplifies, Buffer<double>& record);

} // namespace askew
