// Whether two triangles meet.
#pragma once

#include "askew/level/mesh.h"

namespace askew {

/// Returns whether two triangles, of which one may be a segment, share a point; exact.
///
/// They do when an edge of one meets the other; only in one plane it takes the outlines as well. All signs are those of
/// orientations, as in Guigue and Devillers, "Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates" (2003).
bool overlaps(const Triangle& a, const Triangle& b);

} // namespace askew
