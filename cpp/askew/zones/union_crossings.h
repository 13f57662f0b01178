// Merges the enter and leave intervals of a zone's parts into crossings of their union.
#pragma once

#include "askew/level/triangle/triangle.h"
#include "askew/math/interval.h"
#include "askew/zones/zone_event.h"

#include <cstdint>
#include <span>

namespace askew {

/// The times within [0, 1] during which a moving collider meets one part of a zone: grown by the margin for entering,
/// and by the margin for leaving, which is at least as large.
struct UnionCrossing {
    Interval entering;
    Interval leaving;
    std::uint32_t part = 0;       // a number that the caller chooses
    std::uint32_t member = 0;     // another one
    std::uint32_t first = noPart; // triangles of a solid: where it is entered,
    std::uint32_t last = noPart;  // and where it is left
};

/// The times of a crossing that never comes.
inline constexpr Interval neverCrossed{2, 2};

/// Times from here on count as the end of the movement, which the test of the present pose decides.
inline constexpr double endOfMovement = 1 - 0x1p-40;

/// Stays whose times are no farther apart follow each other without a gap: times are rounded.
inline constexpr double instant = 0x1p-40;

/// A time at which a collider enters or leaves the union, and the part it does so through; nullptr for none.
struct Change {
    double time;
    const UnionCrossing* through;
};

/// Returns the next change at or after `time` of a collider that is in the union or not; time 1 when none comes.
Change nextChange(std::span<const UnionCrossing> crossings, bool isIn, double time);

/// Calls visit(EventKind, time, crossing) for each change in turn; returns whether the collider is in at the end.
template <class Visit> bool forEachCrossing(std::span<const UnionCrossing> crossings, bool isIn, Visit visit) {
    for (double time = isIn ? 0 : -1;; isIn = !isIn) {
        const Change change = nextChange(crossings, isIn, time);
        if (change.time >= endOfMovement) return isIn;
        visit(isIn ? EventKind::leave : EventKind::enter, change.time, change.through);
        time = change.time;
    }
}

} // namespace askew
