// The separating axis test for polytopes: do two meet, touch, or lie apart, and on which axis is it decided?
#pragma once

#include "askew/box/separating_axis.h"
#include "askew/convex/sat/polytope_axes.h"

#include <cstdint>
#include <optional>

namespace askew {

/// 1: disjoint. 0: they touch (an arbitrarily small translation parts them; flat ones in one plane always can be
/// parted). -1: their interiors, or a flat one and an interior, overlap.
/// Exact for exact polytopes; 0 within 1e-12 of the scale otherwise (polytope_axes.h). Ends at the first gap.
int separationSign(const Polytope& a, const Polytope& b);

/// Whether the closed sets share a point.
inline bool overlaps(const Polytope& a, const Polytope& b) { return separationSign(a, b) <= 0; }

/// Whether they still share a point after any sufficiently small translation.
inline bool overlapsStrictly(const Polytope& a, const Polytope& b) { return separationSign(a, b) < 0; }

/// Whether no gap along an axis, or along x, y or z, is longer than the margin: for 0 whether they overlap.
bool isWithin(const Polytope& a, const Polytope& b, double margin);

/// Axes this close, relative to the scale, tie: twice what axes of the same direction to 1e-13 rad can differ by, so
/// that of two such axes the later one is never chosen for being ahead.
inline constexpr double polytopeTie = 2e-13;

/// What a caller wants to know of the axes: which wins, or only which way is out, which none is once one shows a gap.
enum class Measure : std::uint8_t { all, mtv };

/// The axis that decides: of those with the largest sign, the largest separation; the first of those that tie with it.
/// None when only a way out is wanted and there is a gap.
std::optional<PolytopeAxis> winningAxis(const Polytope& a, const Polytope& b, Measure measure = Measure::all);

/// The separation on it: the largest gap when disjoint (not the distance), else minus the depth.
double separation(const Polytope& a, const Polytope& b);

} // namespace askew
