// Whether two shapes of any kind meet, touch or lie apart, and along which axis.
#pragma once

#include "askew/convex/sat/polytope_sat.h"

namespace askew {

/// Returns the source of axes for the kinds of a pair: of polytopes (`polytopeAxes`), of rounded shapes
/// (`roundAxes`) or of quadrics (`quadricAxes`).
AxisSource axesOf(const Polytope& a, const Polytope& b);

/// Calls visit(axis) for the axes of a pair of any kinds until it returns false.
template <class Visit>
void forEachAxis(const Polytope& a, const Polytope& b, Visit visit, const AxisLimits& limits = {}) {
    forEachAxis(axesOf(a, b), a, b, visit, limits);
}

/// Returns 1 when the shapes are disjoint; 0 when they touch, so that an arbitrarily small translation parts them, as
/// it always does flat ones in one plane; -1 when their interiors, or a flat one and an interior, overlap.
/// Exact for exact polytopes; otherwise 0 within 1e-12 of the scale, 1e-9 for a quadric. Ends at the first gap.
int separationSign(const Polytope& a, const Polytope& b);

/// Returns true when the closed sets share a point.
inline bool overlaps(const Polytope& a, const Polytope& b) { return separationSign(a, b) <= 0; }

/// Returns true when the shapes still share a point after any sufficiently small translation.
inline bool overlapsStrictly(const Polytope& a, const Polytope& b) { return separationSign(a, b) < 0; }

/// Returns true when no gap along an axis, along x, y or z, or of flat shapes across their rims, is longer than the
/// margin; with margin 0, when the shapes overlap.
bool isWithin(const Polytope& a, const Polytope& b, double margin);

/// Returns the axis that decides: among those with the largest sign the first that ties with the largest separation
/// (`polytopeTie`); none when only the minimum translation is wanted and there is a gap.
std::optional<PolytopeAxis> winningAxis(const Polytope& a, const Polytope& b, Measure measure = Measure::all);

/// Returns the separation on the winning axis: the largest gap when disjoint (not the distance), else minus the depth.
double separation(const Polytope& a, const Polytope& b);

} // namespace askew
