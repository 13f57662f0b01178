// Two shapes that are known by their extreme points alone.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// A vertex of each of two cores.
struct CorePair {
    unsigned a = 0;
    unsigned b = 0;

    [[nodiscard]] bool operator==(const CorePair&) const = default;
};

/// Two shapes without their radii, with the displacement between their centers.
struct SupportPair {
    Polytope a;
    Polytope b;
    Vec3 offset;  // of B's center from A's
    double radii; // the sum of both

    SupportPair(const Polytope& first, const Polytope& second)
        : a(first.isQuadric() ? first : first.core()), b(second.isQuadric() ? second : second.core()),
          offset(second.center() - first.center()), radii(first.radius() + second.radius()) {}

    [[nodiscard]] bool isCurved() const { return a.isQuadric() || b.isQuadric(); }

    /// Returns the way from a vertex of A's core to one of B's.
    [[nodiscard]] Vec3 between(const CorePair& cores) const { return (b.vertex(cores.b) - a.vertex(cores.a)) + offset; }

    /// Returns the gap between the intervals along a unit vector from A to B.
    [[nodiscard]] double gapAlong(const Vec3& normal) const;
};

} // namespace askew
