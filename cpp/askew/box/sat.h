// The separating axis test, certified: do two boxes meet, touch, or lie apart?
#pragma once

#include "askew/box/box.h"
#include "askew/box/box_pair.h"

#include <optional>

namespace askew {

/// 1: disjoint. 0: they touch (an arbitrarily small translation parts them; flat boxes in one plane always
/// can be parted). -1: their interiors, or a flat box and an interior, overlap.
/// Exact for the stored numbers. Cost: a plain f64 pass; only rows within rounding of touching need more.
/// Gottschalk, Lin and Manocha 1996; Shewchuk 1997 for the exact stage.
int separationSign(const Box& a, const Box& b);

/// Whether the closed boxes share a point.
inline bool overlaps(const Box& a, const Box& b) { return separationSign(a, b) <= 0; }

/// Whether they still share a point after any sufficiently small translation.
inline bool overlapsStrictly(const Box& a, const Box& b) { return separationSign(a, b) < 0; }

/// The sign of the gap on row 0..14, decided in stages for a gap the plain pass left open;
/// none when the row's axis is zero (parallel generators) and says nothing.
std::optional<int> gapSign(const BoxPair& pair, unsigned row);

} // namespace askew
