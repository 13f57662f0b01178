// The oracle finds the convex hull of a few points by trying every plane through three of them, in integers without
// bounds.
#pragma once

#include "support/oracles/zonotope.h"

#include "askew/math/vec.h"

#include <cstdint>
#include <set>
#include <span>
#include <vector>

namespace askew::test {

struct HullOracle {
    /// The oracle takes at most 32 points.
    explicit HullOracle(std::span<const Vec3> points);

    std::vector<IntVec> at; // the points as integers
    int dimension;
    std::set<std::uint32_t> facets; // the points in each, as bits: of faces, or of a polygon's edges

    /// Returns the points that lie in no hull of others, the first of those at one place, in order.
    [[nodiscard]] std::vector<std::size_t> vertices() const;

private:
    void addSides(const IntVec& normal, const IntVec& through);
};

/// Returns points times a power of two that makes all of them integers.
std::vector<IntVec> asIntegers(std::span<const Vec3> points);

} // namespace askew::test
