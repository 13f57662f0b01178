// The oracle returns the least translation that parts two polygons by trying all: every triangle of one against every
// triangle of the other, the feet and ends of all sides of their sums, and all crossings of two. It shares no code with
// the core.
#pragma once

#include "askew/polygon/polygon.h"

namespace askew::test {

/// Lengths of free translations: the shortest, and the shortest beside which there is room, as in a gap of no width
/// there is not. Both are right to 1e-9 for polygons of sizes about 1.
struct LeastTranslations {
    double least;
    double withRoom;
};

/// Takes polygons with area, of few corners, that share inner points.
LeastTranslations oracleTranslations(const Polygon& a, const Polygon& b);

} // namespace askew::test
