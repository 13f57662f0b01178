// Events of zones: a collider has entered or left.
#pragma once

#include "askew/math/vec.h"
#include "askew/world/id_pool.h"

#include <cstdint>

namespace askew {

enum class EventKind : std::uint8_t { enter, leave };

/// Why a collider left; `none` for one that entered. Moved: it is no longer in the zone, whichever of them moved.
enum class LeaveReason : std::uint8_t { none, moved, removed, disabled, refiltered, disposed };

/// An event of a zone. Times run from the last update (0) to the present one (1). An event that was not swept happens
/// at 1, and has no place: its face is -1 and its vectors are zero.
struct ZoneEvent {
    Id zone = 0;
    Id collider = 0;
    EventKind kind = EventKind::enter;
    LeaveReason reason = LeaveReason::none;
    std::int32_t face = -1; // among those of all regions, each in the order of `planes`; -1: an edge, or unknown
    double time = 1;
    Vec3 point{};  // where the two touch (first_contact_point.h), the zone as it lies now; else the collider's center
    Vec3 normal{}; // unit, out of the zone; zero when the two meet at the start
    Vec3 direction{}; // unit, of the collider's movement relative to the zone
};

/// Orders events by time, then zone, then collider, then enter before leave.
constexpr bool comesBefore(const ZoneEvent& a, const ZoneEvent& b) {
    if (a.time != b.time) return a.time < b.time;
    if (a.zone != b.zone) return a.zone < b.zone;
    return a.collider != b.collider ? a.collider < b.collider : a.kind < b.kind;
}

} // namespace askew
