// The GJK algorithm on two convex shapes: a fast yes or no, with a certified margin around it.
#pragma once

#include "askew/convex/gjk/tetrahedron.h"
#include "askew/convex/shape.h"

#include <optional>

namespace askew {

/// The outcome: `sign` is 1 when the shapes are certainly apart, -1 when they certainly overlap, and 0 when only all
/// axes can decide, as for pairs that touch or nearly do.
struct GjkResult {
    int sign = 0;
    Vec3 normal;      // when apart: the unit direction from A to B along which they are
    Vec3 commonPoint; // when they overlap and neither is round: a point within both to rounding, from A's center
    std::optional<Tetrahedron> around; // of the difference A - B, which holds the origin, if that shows the overlap
};

/// How much of their extent shapes must lie apart, or in each other, to be certain: far more than posedBand.
inline constexpr double gjkBand = 1e-9;

/// Returns what is certain about two shapes after a bounded number of steps; sign 0 when one is a quadric.
/// Gilbert, Johnson and Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects" (1988), with the
/// point of a simplex nearest to the origin found among all its faces.
GjkResult gjk(const Shape& a, const Shape& b);

/// Returns `gjk` of polytopes where they are.
GjkResult gjk(const Polytope& a, const Polytope& b);

} // namespace askew
