// Segments and points (rectangles without area) in concave polygons. Testing part by part does not suffice for them: a
// segment may lie in the cut between two parts, or cross from part to part. All tests are exact.
#pragma once

#include "askew/polygon/polygon.h"

namespace askew {

/// Returns true for a rectangle without area.
bool isFlat(const Polygon& polygon);

/// Returns true when all of a flat rectangle lies in the polygon.
bool containsFlat(const Polygon& polygon, const Outline& flat);

/// Returns true when a flat rectangle lies along a cut between two parts and meets it between its ends.
bool liesInCut(const Polygon& polygon, const Outline& flat);

} // namespace askew
