// The distance of two convex shapes that are known by their extreme points alone.
#pragma once

#include "askew/math/interval.h"
#include "askew/math/number.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Two shapes without their radii, with the way from the first one's centre to the second one's.
struct SupportPair {
    Polytope a;
    Polytope b;
    Vec3 offset;
    double radii; // of both

    SupportPair(const Polytope& first, const Polytope& second)
        : a(first.isQuadric() ? first : first.core()), b(second.isQuadric() ? second : second.core()),
          offset(second.center() - first.center()), radii(first.radius() + second.radius()) {}

    /// The gap between the shadows along a unit vector from A to B.
    [[nodiscard]] double gapAlong(const Vec3& normal) const;
};

inline constexpr Interval anyDistance{0, infinity};

struct GjkDistance {
    bool meet = false;  // for certain
    Vec3 normal;        // along which they are apart by atLeast; when they meet, the one that came nearest to it
    double atLeast = 0; // when they meet, minus a depth that is certain
    double atMost = 0;  // the distance of the points
    Vec3 onA;           // from A's centre
    Vec3 way;           // and from there to the point of B
};

/// Until both bounds are within 1e-13 of the scale, or do not get closer; or until the distance is certainly not within
/// what is asked for.
/// Gilbert, Johnson and Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects" (1988), with the
/// point of the simplex nearest to the origin found among all its faces.
GjkDistance gjkDistance(const SupportPair& pair, double scale, const Interval& asked = anyDistance);

/// When a moving shape first meets another one, and the unit normal there, from the one that moves.
struct GjkRayHit {
    double time;
    Vec3 normal;
};

/// When A, moved along the way, first comes as near as a radius, for the pair without its radii: coming from where it
/// is surely farther away, to where it surely is again. Never later than that; they are then nearer than the radius and
/// 1e-12 of the scale, or 1e-9 where they hardly come closer.
/// Van den Bergen, "Ray Casting against General Convex Objects" (2004).
std::optional<GjkRayHit> gjkRayCast(const SupportPair& pair, const Vec3& way, const Interval& times, double radius,
                                    double scale);

} // namespace askew
