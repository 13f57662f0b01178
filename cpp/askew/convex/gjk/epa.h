// The direction along which two polytopes overlap least, found without looking at their features.
#pragma once

#include "askew/convex/gjk/tetrahedron.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// How far two polytopes overlap along a direction.
struct Overlap {
    Vec3 normal; // unit, from A to B
    double depth;
};

/// Returns the least overlap of two polytopes of whose difference A - B a tetrahedron holds the origin, if all
/// directions along which they overlap by no more than that and `tie` are within a cosine of 1 - 1e-5 of it; none when
/// there are others, when the overlap is thin, or after so many steps. The depth may be too large by a millionth of it.
/// Radii are ignored. An inner polytope of the difference A - B grows until the planes of its nearest faces support
/// both, so that no direction through another face can do with less.
/// Van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects" (2001).
std::optional<Overlap> epa(const Polytope& a, const Polytope& b, const Tetrahedron& around, double scale, double tie);

} // namespace askew
