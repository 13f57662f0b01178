// The distance of two convex shapes that are known by their extreme points alone.
#pragma once

#include "askew/convex/gjk/support_pair.h"
#include "askew/math/interval.h"
#include "askew/math/number.h"

#include <array>

namespace askew {

inline constexpr Interval anyDistance{0, infinity};

/// Bounds of a distance, with the nearest points that were found.
struct GjkDistance {
    bool meet = false;     // for certain
    bool isClosed = false; // the bounds differ by no more than rounding
    Vec3 normal;           // along which they are apart by atLeast; when they meet, the one that came nearest to that
    double atLeast = 0;    // a lower bound; when they meet, minus a certain depth
    double atMost = 0;     // an upper bound: the distance of the points
    Vec3 onA;              // the point of A, from A's center
    Vec3 way;              // from that point to the point of B

    /// When they meet, the points of B - A between which the origin lies, with the vertices that they are over.
    std::array<Vec3, 4> around{};
    std::array<CorePair, 4> cores{};
    unsigned count = 0;
};

/// Where a search ended, for the next one of the same pair in other places: vertices between which the nearest points
/// were, and the normal there.
struct GjkStart {
    std::array<CorePair, 3> cores{};
    unsigned count = 0; // 0: nothing is known
    Vec3 normal{};
};

/// Returns the distance of a pair without its radii. Stops when both bounds are within 1e-13 of the scale or get no
/// closer, or when the distance is certainly outside the interval asked for. It begins where the last search ended, if
/// that is given, and writes there where this one did.
/// Gilbert, Johnson and Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects" (1988), with the
/// point of the simplex nearest to the origin found among all its faces.
GjkDistance gjkDistance(const SupportPair& pair, double scale, const Interval& asked = anyDistance,
                        GjkStart* start = nullptr);

/// When a moving shape first meets another, and the unit normal there, from the one that moves. When it does not, the
/// normal is the last along which it came nearer, and `parting` one along which it then no longer did, if any.
struct GjkRayHit {
    bool isMet = false;
    double time = 0;
    Vec3 normal;
    Vec3 parting;
};

/// Returns when A, moved by t times `way`, first comes within a radius of B, for the pair without its radii. At the
/// first of `times` it must surely be farther away. The time is never late; they are then nearer than the radius plus
/// 1e-11 of the scale, or 1e-9 where they hardly come closer.
/// Van den Bergen, "Ray Casting against General Convex Objects" (2004).
GjkRayHit gjkRayCast(const SupportPair& pair, const Vec3& way, const Interval& times, double radius, double scale);

} // namespace askew
