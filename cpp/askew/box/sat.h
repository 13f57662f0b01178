// The separating axis test is certified: it says whether two boxes meet, touch, or lie apart.
#pragma once

#include "askew/box/box.h"
#include "askew/box/box_pair.h"

#include <optional>

namespace askew {

/// Returns 1 when the boxes are disjoint, 0 when they touch (an arbitrarily small translation parts them; flat boxes in
/// one plane always can be parted), and -1 when their interiors, or a flat box and an interior, overlap. Exact for the
/// stored numbers. The cost is one pass in f64; only rows within rounding of touching need more.
/// Gottschalk, Lin and Manocha 1996; Shewchuk 1997 for the exact stage.
int separationSign(const Box& a, const Box& b);

/// Returns whether the closed boxes share a point.
inline bool overlaps(const Box& a, const Box& b) { return separationSign(a, b) <= 0; }

/// Returns whether the boxes still share a point after any sufficiently small translation.
inline bool overlapsStrictly(const Box& a, const Box& b) { return separationSign(a, b) < 0; }

/// Returns the sign of the gap on row 0..14, decided in stages, for a gap that its band left open. Returns none when
/// the row's axis is zero (parallel generators) and says nothing.
std::optional<int> gapSign(const BoxPair& pair, unsigned row);

} // namespace askew
