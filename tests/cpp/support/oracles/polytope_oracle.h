// The oracle returns the exact answers about the hulls of two clouds, without hulls: it tries every direction across
// three points of one or across two lines through points of each, in integers without bounds.
#pragma once

#include "support/oracles/zonotope.h"

#include "askew/box/relation.h"
#include "askew/math/vec.h"

#include <span>
#include <vector>

namespace askew::test {

struct PolytopeOracle {
    PolytopeOracle(std::span<const Vec3> pointsA, std::span<const Vec3> pointsB);
    PolytopeOracle(std::vector<IntVec> pointsA, std::vector<IntVec> pointsB);

    long scale; // the integers are the points times 2^scale
    std::vector<IntVec> a;
    std::vector<IntVec> b;
    int rank;                 // of all differences within A and within B
    std::vector<IntVec> axes; // none zero; the borders of the set of differences are among them

    /// Returns the larger of the two gaps along an axis, times its length.
    [[nodiscard]] mpz_class gap(const IntVec& axis) const;

    /// Returns 1 when disjoint, 0 when touching, -1 when overlapping.
    [[nodiscard]] int separationSign() const;
    [[nodiscard]] Relation relation() const;

    /// Returns whether touching hulls overlap once A has moved a little way along a direction of any length.
    [[nodiscard]] bool presses(const IntVec& way) const;

    /// Returns the largest gap over all axes as a length, right to 240 bits: minus the true depth when they meet.
    [[nodiscard]] mpf_class separation() const;

private:
    struct Gaps {
        mpz_class ahead; // of B, along an axis
        mpz_class behind;
    };
    [[nodiscard]] Gaps gaps(const IntVec& axis) const;
    void addAxes();
};

/// Returns whether a point lies in the hull of others.
bool oracleContains(std::span<const Vec3> points, const Vec3& point);

} // namespace askew::test
