// The exact answers about two boxes, by other ways than the core's: integers from GMP, all corners projected on
// all axes, and flat boxes solved in the coordinates of their span.
#pragma once

#include "support/draws/stratified_pairs.h"
#include "support/oracles/zonotope.h"

#include "askew/box/axes.h"
#include "askew/box/relation.h"
#include "askew/plane/plane.h"

#include <array>
#include <vector>

namespace askew::test {

/// Two boxes as integers: every number times 2^scale.
struct Oracle {
    Oracle(const Box& a, const Box& b);

    long scale;
    IntVec offset; // from A's centre to B's
    std::array<IntVec, 6> generators;
    std::array<IntVec, 8> cornersA; // relative to A's centre
    std::array<IntVec, 8> cornersB;
    int rank;

    /// 1 disjoint, 0 touching, -1 overlapping.
    [[nodiscard]] int separationSign() const;
    [[nodiscard]] Relation relation() const;

    /// Whether all of B lies in A, and of A in B.
    [[nodiscard]] bool aHoldsB() const;
    [[nodiscard]] bool bHoldsA() const;

    /// The exact axis of a row as `explain` names it; zero for parallel edges.
    [[nodiscard]] IntVec axis(const AxisName& name) const;

    /// The gap of the corners' shadows times the length of the axis (and 2^scale and its own scale).
    [[nodiscard]] mpz_class gap(const IntVec& axis) const;

    /// The gap on an axis as a length, right to 240 bits; zero for a zero axis.
    [[nodiscard]] mpf_class separation(const IntVec& axis) const;

    /// The largest separation over all axes a pair has: minus the true depth when they meet.
    [[nodiscard]] mpf_class separation() const;

    /// Every axis that bounds the pair, flat ones included; none is zero.
    [[nodiscard]] std::vector<IntVec> allAxes() const;
};

/// Whether a point lies in a box.
bool oracleContains(const Box& box, const Vec3& point);

/// The side of a plane that points lie on; on when they are on both or one is on it.
Side oracleSide(const Plane& plane, const Box& box);
Side oracleSide(const Plane& plane, const Aabb& box);

/// The least scale >= 0 at which all numbers are integers.
long scaleFor(const std::vector<double>& numbers);

/// Numbers times 2^scale; the scale must make them integers.
mpz_class scaledInteger(double x, long scale);
IntVec scaledVec(const Vec3& v, long scale);

} // namespace askew::test
