// Segments and points (rectangles without an area) in concave polygons, where asking part by part is not enough: a
// segment may lie in the cut between two parts, or cross from part to part. All exact.
#pragma once

#include "askew/polygon/polygon.h"

namespace askew {

/// Whether it is a rectangle without an area.
bool isFlat(const Polygon& polygon);

/// Whether all of a flat rectangle lies in the polygon.
bool holdsFlat(const Polygon& polygon, const Outline& flat);

/// Whether a flat rectangle lies along a cut between two parts, and meets it between its ends.
bool liesInCut(const Polygon& polygon, const Outline& flat);

} // namespace askew
