// The separating axis test is certified: it says whether two boxes meet, touch, or lie apart.
#pragma once

#include "askew/box/box.h"
#include "askew/box/box_pair.h"

#include <cstdint>
#include <optional>

namespace askew {

/// What a test found on the way. Upright boxes are decided without rows.
struct SatDetails {
    bool areUpright = false;
    bool spanSpace = false;     // certainly; not when a row or the coordinates part them
    std::uint32_t touching = 0; // the rows whose gap is exactly 0, as bits
    unsigned doubled = 0;       // rows that f64 left open
    unsigned expanded = 0;      // rows that double-doubles left open too, and flat axes
};

/// Returns 1 when the boxes are disjoint, 0 when they touch (an arbitrarily small translation parts them; flat boxes in
/// one plane always can be parted), and -1 when their interiors, or a flat box and an interior, overlap. Exact for the
/// stored numbers. Upright boxes take three comparisons, others one pass in f64; only rows within rounding of touching
/// need more, and only true ties of long numbers need expansions.
/// Gottschalk, Lin and Manocha 1996; Shewchuk 1997 for the exact stage.
int separationSign(const Box& a, const Box& b, SatDetails* details = nullptr);

/// Returns whether the closed boxes share a point.
inline bool overlaps(const Box& a, const Box& b) { return separationSign(a, b) <= 0; }

/// Returns whether the boxes still share a point after any sufficiently small translation.
inline bool overlapsStrictly(const Box& a, const Box& b) { return separationSign(a, b) < 0; }

/// Returns the sign of the gap on row 0..14, decided in stages, for a gap that its band left open. Returns none when
/// the row's axis is zero (parallel generators) and says nothing.
std::optional<int> gapSign(const BoxPair& pair, unsigned row, SatDetails* details = nullptr);

/// Returns whether B's half axes are A's, in any order and with any signs: then A's faces are all the axes there are,
/// and the other rows are parallel to them or zero.
bool haveSameAxes(const BoxPair& pair);

} // namespace askew
