// The oracle says what a swept zone has to tell: it follows the path of a collider in extended precision, by shadows on
// every axis, and knows nothing of the casts that zones use.
#pragma once

#include "askew/box/region.h"
#include "askew/zones/zone_event.h"

#include <span>
#include <vector>

namespace askew::test {

/// Returns the box with each face moved outward; a plate grows along its normal as well. Computed in extended precision
/// from the distance of each face, and rounded.
Box grownBox(const Box& box, double margin);

/// A region of a zone, and where it was at the last update.
struct MovedRegion {
    Region now;
    Vec3 lastCenter;
    Quat lastRotation;
};

/// An event, and the times between which it lies.
struct ToldBetween {
    EventKind kind;
    double earliest;
    double latest;
};

/// What happens on the way, before the present pose is tested. It is unsure when something is decided by less than a
/// billionth of a unit.
struct SweepPrediction {
    bool isSure = true;
    std::vector<ToldBetween> events;
    bool isIn = false; // at the end of the way
};

/// Returns what a zone with these margins tells of a body that was at `from` and is where it is now.
SweepPrediction predictSweep(std::span<const MovedRegion> regions, double enter, double leave, const Box& body,
                             const Vec3& from, bool isIn);

} // namespace askew::test
