#include "support/memory/failing_memory.h"
#include "support/oracles/zone_model.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace askew::test {

namespace {

/// Returns the events and the members of zones.
std::vector<std::uint64_t> stateOf(const Zones& zones, std::span<const Id> ids) {
    std::vector<std::uint64_t> state;
    for (const ZoneEvent& event : zones.events()) {
        state.insert(state.end(), {event.zone, event.collider, static_cast<std::uint64_t>(event.kind)});
    }
    for (const Id id : ids) {
        for (const ZoneMember& member : zones.members(zones.zone(id)))
            state.insert(state.end(), {member.id, member.updates});
    }
    return state;
}

/// Zones over a world in which everything moves; memory ends once, at one of their own calls.
struct Story {
    World world;
    Zones zones;
    std::vector<Id> ids;
    std::vector<std::vector<std::uint64_t>> states;
    std::size_t refused = 0;

    explicit Story(std::size_t end) {
        Random random(9);
        WorldError error{};
        std::vector<Id> colliders;
        for (int i = 0; i < 60; ++i)
            colliders.push_back(*world.add(drawRegion(random, 8, 1), {}, Motion::moving, error));
        world.prepare();
        std::size_t left = end;
        const auto attempt = [&](const std::function<bool()>& act) {
            const auto before = stateOf(zones, ids);
            const std::size_t calls = memoryCalls();
            bool done = false;
            {
                const MemoryEndsAt then(left);
                done = act();
            }
            left -= std::min(left, memoryCalls() - calls);
            if (done) return;
            ++refused;
            ASSERT_EQ(stateOf(zones, ids), before);
            left = static_cast<std::size_t>(-1) / 2;
            ASSERT_TRUE(act());
        };
        const auto watch = [&](std::size_t regions, bool swept) {
            std::vector<Region> shapes;
            while (shapes.size() < regions) shapes.push_back(drawRegion(random, 8, 3));
            ZoneOptions options;
            options.swept = swept;
            attempt([&] {
                ZoneError refusal{};
                const auto id = zones.watch(shapes, options, refusal);
                EXPECT_EQ(refusal, id ? ZoneError::none : ZoneError::outOfMemory);
                if (id) ids.push_back(*id);
                return id.has_value();
            });
        };
        for (int i = 0; i < 8; ++i) {
            watch(static_cast<std::size_t>(1 + i % 3), i % 2 == 1);
            attempt([&] { return zones.update(world); });
            states.push_back(stateOf(zones, ids));
            for (const Id id : colliders) (void)world.move(id, drawRegion(random, 8, 1));
            world.prepare();
        }
        const std::vector<Region> more{drawRegion(random, 8, 1), drawRegion(random, 8, 1), drawRegion(random, 8, 1),
                                       drawRegion(random, 8, 1), drawRegion(random, 8, 1), drawRegion(random, 8, 1)};
        attempt([&] { return zones.setRegions(ids[0], more) == ZoneError::none; });
        attempt([&] { return zones.zonesAt({4, 4, 4}).has_value(); });
        attempt([&] { return zones.update(world); });
        states.push_back(stateOf(zones, ids));
    }
};

TEST(ZoneMemory, EndsAtEveryCallAndNothingChanges) {
    const Story whole(static_cast<std::size_t>(-1) / 2);
    ASSERT_EQ(whole.refused, 0U);
    std::size_t refusals = 0;
    for (std::size_t end = 0;; ++end) {
        const Story story(end);
        if (HasFatalFailure() || story.refused == 0) break;
        ASSERT_EQ(story.states, whole.states) << "memory ended at call " << end;
        ++refusals;
    }
    EXPECT_GE(refusals, 40U);
}

TEST(ZoneMemory, EndingZonesNeedsNone) {
    Story story(static_cast<std::size_t>(-1) / 2);
    const std::size_t before = memoryCalls();
    for (const Id id : story.ids) story.zones.unwatch(id);
    EXPECT_EQ(memoryCalls(), before);
    ASSERT_TRUE(story.zones.update(story.world));
    for (const Id id : story.ids) EXPECT_FALSE(story.zones.isLive(id));
}

TEST(ZoneMemory, WatchingAndEndingForEverTakesNoMoreAndNoMore) {
    Random random(1);
    World world;
    Zones zones;
    ZoneError error{};
    const std::vector<Region> regions{drawRegion(random, 8, 1), drawRegion(random, 8, 1)};
    for (int i = 0; i < 1000; ++i) zones.unwatch(*zones.watch(regions, {}, error));
    const std::size_t before = zones.bytes();
    for (int i = 0; i < 200'000; ++i) zones.unwatch(*zones.watch(regions, {}, error));
    EXPECT_LT(zones.bytes() - before, 3U * 4 * (200'000 / 255)); // a retired slot keeps 4 bytes; room grows by half
}

} // namespace

} // namespace askew::test
