// In and out of a union: what crossing each of its parts comes to.
#pragma once

#include "askew/math/interval.h"
#include "askew/zones/zone_event.h"

#include <cstdint>
#include <span>

namespace askew {

/// The times, within [0, 1], at which a moving collider meets one part of a zone: as it is entered, and as it is left,
/// which lasts at least as long.
struct UnionCrossing {
    Interval entering;
    Interval leaving;
    std::uint32_t part = 0; // of the caller's choosing
};

/// From here on it counts as the end of the movement, which is for the test of the present place to decide.
inline constexpr double endOfMovement = 1 - 0x1p-40;

/// The next time at or after `time` at which something in the union leaves it, or else something outside enters it,
/// and through which passage; none before the end.
struct Change {
    double time;
    const UnionCrossing* through;
};
Change nextChange(std::span<const UnionCrossing> passages, bool isIn, double time);

/// Calls visit(EventKind, time, passage) for each change in turn; answers whether it is in at the end.
template <class Visit> bool forEachCrossing(std::span<const UnionCrossing> passages, bool isIn, Visit visit) {
    for (double time = isIn ? 0 : -1;; isIn = !isIn) {
        const Change change = nextChange(passages, isIn, time);
        if (change.time >= endOfMovement) return isIn;
        visit(isIn ? EventKind::leave : EventKind::enter, change.time, change.through);
        time = change.time;
    }
}

} // namespace askew
