#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include "askew/zones/zones.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <optional>
#include <vector>

namespace askew::test {

namespace {

/// Returns the places where a box enters a wedge and leaves it, in one update in which memory ends at a call; null
/// where that ends nothing. What failed is asked again.
std::optional<std::vector<Vec3>> crossingsOfWedge(std::size_t end) {
    World world;
    Zones zones;
    WorldError error{};
    ZoneError refused{};
    const auto boxAt = [](double x) { return *regionFromHalfExtents({x, 0.25, 0}, {0.5, 0.5, 0.5}, {0, 0.6, 0, 0.8}); };
    const Id id = *world.add(boxAt(-9), {}, Motion::moving, error);
    const PolytopeMemory wedge = shapeOf(2, {2, 2, 2});
    const std::vector<Region> regions{*regionFromHalfExtents({}, {1, 1, 1}, {})};
    ZoneOptions options;
    options.swept = true;
    const Id zone = *zones.watch(regions, options, refused, std::vector{wedge.view()});
    EXPECT_TRUE(zones.update(world));
    EXPECT_EQ(world.move(id, boxAt(9)), WorldError::none);
    world.prepare();
    bool done = false;
    {
        const MemoryEndsAt then(end);
        done = zones.update(world);
    }
    if (!done) {
        EXPECT_TRUE(zones.events().empty());
        EXPECT_TRUE(zones.members(zones.zone(zone)).empty());
        EXPECT_TRUE(zones.update(world));
    }
    std::vector<Vec3> places;
    for (const ZoneEvent& event : zones.events()) places.push_back(event.point);
    return done && end != static_cast<std::size_t>(-1) ? std::nullopt : std::optional(places);
}

TEST(ZoneSweepMemory, EndsAtEveryCallAndNothingChanges) {
    const auto whole = crossingsOfWedge(static_cast<std::size_t>(-1));
    ASSERT_EQ(whole->size(), 2U);
    std::size_t refusals = 0;
    for (std::size_t end = 0;; ++end) {
        const auto places = crossingsOfWedge(end);
        if (!places || HasFailure()) break;
        ASSERT_EQ(*places, *whole) << "memory ended at call " << end;
        ++refusals;
    }
    std::printf("a swept wedge: memory ended at %zu calls\n", refusals);
    EXPECT_GE(refusals, 4U);
}

} // namespace

} // namespace askew::test
