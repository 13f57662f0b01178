// The separating axis test over any source of axes: whether two shapes meet, touch or lie apart, and on which axis that
// is decided. `separation.h` asks these questions for shapes of any kind.
#pragma once

#include "askew/convex/sat/polytope_axes.h"

#include <cstdint>
#include <optional>

namespace askew {

/// Axes this close, relative to the scale, tie: twice what axes of the same direction to 1e-13 rad can differ by, so
/// that of two such axes the later one is never chosen for being ahead.
inline constexpr double polytopeTie = 2e-13;

/// What a caller needs: the axis that wins in any case, or only the minimum translation, which a gap rules out.
enum class Measure : std::uint8_t { all, mtv };

/// Returns 1 when the shapes are disjoint, 0 when they touch, -1 when they overlap. Ends at the first gap.
int separationSign(AxisSource axes, const Polytope& a, const Polytope& b);

/// Returns true when the closed sets share a point.
inline bool overlaps(AxisSource axes, const Polytope& a, const Polytope& b) { return separationSign(axes, a, b) <= 0; }

/// Returns true when no gap along an axis, along x, y or z, or of flat polytopes across their rims (rim_axes.h), is
/// longer than the margin.
bool isWithin(AxisSource axes, const Polytope& a, const Polytope& b, double margin);

/// Returns the axis that decides: among those with the largest sign the first that ties with the largest separation;
/// none when only the minimum translation is wanted and there is a gap.
std::optional<PolytopeAxis> winningAxis(AxisSource axes, const Polytope& a, const Polytope& b,
                                        Measure measure = Measure::all);

} // namespace askew
