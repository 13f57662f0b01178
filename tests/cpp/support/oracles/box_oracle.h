// The oracle returns the exact answers about two boxes by methods other than the core's: integers from GMP, all corners
// projected on all axes, and flat boxes solved in the coordinates of their span.
#pragma once

#include "support/draws/stratified_pairs.h"
#include "support/oracles/zonotope.h"

#include "askew/box/axes.h"
#include "askew/box/relation.h"
#include "askew/plane/plane.h"

#include <array>
#include <vector>

namespace askew::test {

/// The oracle keeps two boxes as integers: every number times 2^scale.
struct Oracle {
    Oracle(const Box& a, const Box& b);

    long scale;
    IntVec offset; // from A's center to B's
    std::array<IntVec, 6> generators;
    std::array<IntVec, 8> cornersA; // relative to A's center
    std::array<IntVec, 8> cornersB;
    int rank;

    /// Returns 1 when disjoint, 0 when touching, -1 when overlapping.
    [[nodiscard]] int separationSign() const;
    [[nodiscard]] Relation relation() const;

    /// Return whether all of B lies in A, and all of A in B.
    [[nodiscard]] bool aHoldsB() const;
    [[nodiscard]] bool bHoldsA() const;

    /// Returns the exact axis of a row as `explain` names it; zero for parallel edges.
    [[nodiscard]] IntVec axis(const AxisName& name) const;

    /// Returns the gap of the corners' projections times the length of the axis (and 2^scale and the axis's own scale).
    [[nodiscard]] mpz_class gap(const IntVec& axis) const;

    /// Returns the gap on an axis as a length, right to 240 bits; zero for a zero axis.
    [[nodiscard]] mpf_class separation(const IntVec& axis) const;

    /// Returns the largest separation over all axes of a pair: minus the true depth when they meet.
    [[nodiscard]] mpf_class separation() const;

    /// Returns every axis that bounds the pair, flat ones included; none is zero.
    [[nodiscard]] std::vector<IntVec> allAxes() const;
};

/// Returns whether a point lies in a box.
bool oracleContains(const Box& box, const Vec3& point);

/// Returns the side of a plane that points lie on; `on` when they are on both sides or one is on the plane.
Side oracleSide(const Plane& plane, const Box& box);
Side oracleSide(const Plane& plane, const Aabb& box);

/// Returns the least scale >= 0 at which all numbers are integers.
long scaleFor(const std::vector<double>& numbers);

/// Returns numbers times 2^scale; the scale must make them integers.
mpz_class scaledInteger(double x, long scale);
IntVec scaledVec(const Vec3& v, long scale);

} // namespace askew::test
