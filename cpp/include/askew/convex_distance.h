// The distance of two convex shapes that are known by their extreme points alone.
#pragma once

#include "askew/polytope.h"

#include <limits>

namespace askew {

/// Two shapes, with the way from the first one's centre to the second one's.
struct ConvexPair {
    const Polytope& a;
    const Polytope& b;
    Vec3 offset;

    ConvexPair(const Polytope& first, const Polytope& second)
        : a(first), b(second), offset(second.center() - first.center()) {}

    /// The gap between the shadows along a unit vector from A to B.
    [[nodiscard]] double gapAlong(const Vec3& normal) const;
};

struct ConvexDistance {
    bool meet = false;  // for certain
    Vec3 normal;        // along which they are apart by atLeast; when they meet, the one that came nearest to it
    double atLeast = 0; // when they meet, minus a depth that is certain
    double atMost = 0;  // the distance of the points
    Vec3 onA;           // from A's centre
    Vec3 way;           // and from there to the point of B
};

/// Until both bounds are within 1e-13 of the scale, or do not get closer; or until the certain gap exceeds `enough`.
/// Gilbert, Johnson and Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects" (1988), with the
/// point of the simplex nearest to the origin found among all its faces.
ConvexDistance convexDistance(const ConvexPair& pair, double scale,
                              double enough = std::numeric_limits<double>::infinity());

} // namespace askew
