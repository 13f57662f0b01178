// A quick look at two shapes, which mostly tells what all their axes would.
#pragma once

#include "askew/convex/shape.h"

namespace askew {

/// What a glance saw. `sign` is 1 when they are certainly apart, -1 when they certainly overlap, and 0 when only their
/// axes can tell, as of pairs that touch or nearly do.
struct Glance {
    int sign = 0;
    Vec3 normal;         // of those apart, towards B: a unit vector along which they are
    double distance = 0; // and how far at most, when all was asked for; of round ones their cores
    Vec3 common;         // of those that overlap and are not round, a point within both, from A's centre
};

/// How much of their extent shapes must lie apart, or in each other, to be certain: far more than posedBand.
inline constexpr double glanceBand = 1e-9;

/// Sees nothing of quadrics. Looks until it is certain, or for the way from one to the other (`isThorough`). Gives
/// up after some steps. Gilbert, Johnson and Keerthi, "A Fast Procedure for Computing the Distance Between Complex
/// Objects" (1988), with the point of a simplex nearest to the origin found among all its faces.
Glance glance(const Shape& a, const Shape& b, bool isThorough = false);

} // namespace askew
