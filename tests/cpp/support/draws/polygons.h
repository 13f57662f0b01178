// These are random polygons for tests.
#pragma once

#include "support/draws/random.h"

#include "askew/polygon/builder.h"
#include "askew/polygon/rectangle.h"

#include <vector>

namespace askew::test {

/// `OwnPolygon` owns a polygon's record and returns the view of it.
struct OwnPolygon {
    std::vector<double> record;

    [[nodiscard]] Polygon view() const { return Polygon(std::span<const double>(record)); }
};

/// Returns the polygon of points that are known to be good.
OwnPolygon polygonOf(const std::vector<Vec2>& points);
OwnPolygon rectangleOf(const RectanglePlan& plan);

/// Draws a simple and often concave polygon: corners around a middle at random distances, or on a small grid, then
/// mutated.
OwnPolygon randomPolygon(Random& random, int corners, bool onGrid);
OwnPolygon randomConvex(Random& random, int corners);

/// Draws any shape, also flat rectangles, on a small grid or not.
OwnPolygon randomShape(Random& random, bool onGrid);

/// Draws an L or a square, turned, with corners put on its sides: these are straight but for a rounding.
OwnPolygon withCornersOnItsSides(Random& random);

/// Draws a point near the origin; of halves when on a grid.
Vec2 randomPoint(Random& random, double reach, bool onGrid);

OwnPolygon moved(OwnPolygon shape, const Vec2& by);
OwnPolygon scaled(OwnPolygon shape, double by);

} // namespace askew::test
