#include "askew/zones/zone_event.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

ZoneEvent event(double time, Id zone, Id collider, EventKind kind) {
    ZoneEvent out{zone, collider, kind};
    out.time = time;
    return out;
}

TEST(ZoneEvent, ComesInOrderOfTimeThenZoneThenColliderThenKind) {
    const std::array<ZoneEvent, 6> ordered{
        event(0, 9, 9, EventKind::leave),   event(0.5, 1, 9, EventKind::enter), event(0.5, 2, 1, EventKind::leave),
        event(0.5, 2, 3, EventKind::enter), event(0.5, 2, 3, EventKind::leave), event(1, 1, 1, EventKind::enter),
    };
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        for (std::size_t j = 0; j < ordered.size(); ++j) EXPECT_EQ(comesBefore(ordered[i], ordered[j]), i < j);
    }
}

} // namespace

} // namespace askew::test
