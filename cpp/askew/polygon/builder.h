// Polygons from points: validated, turned counter-clockwise, cut into convex parts. Everything is decided exactly.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polygon/polygon.h"

#include <cstdint>

namespace askew {

/// What is wrong with points. Which ones: the two that are the same; the one without a turn between the ones before and
/// after it; the first points of two edges that meet.
enum class PolygonFault : std::uint8_t { none, duplicate, collinear, crossing, outOfMemory };

struct PolygonCheck {
    PolygonFault fault = PolygonFault::none;
    std::array<std::uint32_t, 3> points{};
    bool isReversed = false; // they were clockwise (with y up), so all but the first changed places
};

/// Writes the record of a Polygon of at least 3 points, in either winding, to `record`, or says why it cannot.
/// When it `simplifies`, points that are the same as the next or without a turn are left out first.
/// Parts have no points of their own and strict corners, and are at most four times as many as need be.
/// Meisters 1975 (ears); Hertel and Mehlhorn, "Fast Triangulation of the Plane with Respect to Simple Polygons" (1985).
PolygonCheck buildPolygon(std::span<const double> points, bool simplifies, Buffer<double>& record);

} // namespace askew
