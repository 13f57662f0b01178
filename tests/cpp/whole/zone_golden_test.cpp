// Events must be the same everywhere, bit for bit: tests/unit/zones/golden.test.ts runs this story in WebAssembly.
//
// ASKEW_WRITE_GOLDEN=1 writes tests/fixtures/zone-events.json instead of checking it.
#include "support/draws/colliders.h"
#include "support/fixture.h"
#include "support/golden.h"

#include "askew/zones/zones.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

namespace askew::test {

namespace {

constexpr std::uint32_t zoneSeed = 2026;
constexpr int updates = 60;
constexpr std::size_t colliders = 40;
constexpr std::uint32_t zoneCount = 12;
constexpr double span = 10;

ZoneOptions optionsOf(std::uint32_t i) {
    ZoneOptions options;
    options.swept = i % 2 == 0;
    options.mode = QueryMode(options.swept ? i / 2 % 2 : i / 2 % 3);
    options.dwell = i % 4 == 1 ? 2 : 1;
    options.enter = 0.125 * (i % 3);
    options.leave = options.enter + 0.25 * (i % 4);
    return options;
}

Json story() {
    Random random = Random::fixed(zoneSeed);
    World world;
    Zones zones;
    std::vector<Id> ids;
    std::vector<Id> watched;
    WorldError error{};
    ZoneError refused{};
    Hash hash;
    int events = 0;
    const auto add = [&] { ids.push_back(*world.add(drawRegion(random, span, 1), {}, Motion::moving, error)); };
    const auto regions = [&](std::uint32_t i) {
        std::vector<Region> list(i % 3 == 0 ? 2 : 1);
        for (Region& region : list) region = drawRegion(random, span, 3);
        return list;
    };
    while (ids.size() < colliders) add();
    for (std::uint32_t i = 0; i < zoneCount; ++i) watched.push_back(*zones.watch(regions(i), optionsOf(i), refused));
    for (int update = 0; update < updates; ++update) {
        for (const Id id : ids) {
            const Vec3 center = world.box(id).center + drawVec(random, -1, 1);
            (void)world.move(id, *withPose(world.region(id), center, drawQuat(random)));
        }
        const auto moved = static_cast<std::uint32_t>(update) % zoneCount;
        (void)zones.setRegions(watched[moved], regions(moved));
        if (update % 7 == 0) {
            world.remove(ids.front());
            ids.erase(ids.begin());
            add();
        }
        (void)world.setEnabled(ids[static_cast<std::size_t>(update) % 5], update % 2 == 0);
        world.setFilter(ids[6], {1, update % 3 == 0 ? 0U : 1U});
        (void)zones.update(world);
        for (const ZoneEvent& event : zones.events()) {
            ++events;
            for (const double x : {double(event.zone), double(event.collider), double(event.kind), double(event.reason),
                                   double(event.face), event.time}) {
                hash.add(x);
            }
            for (const Vec3& v : {event.point, event.normal, event.direction}) {
                for (int k = 0; k < 3; ++k) hash.add(v[k]);
            }
        }
    }
    return {{"seed", zoneSeed}, {"updates", updates}, {"colliders", colliders}, {"zones", zoneCount},
            {"span", span},     {"events", events},   {"hash", hash.hex()}};
}

TEST(GoldenZones, SameEvents) {
    const Json result = story();
    if (std::getenv("ASKEW_WRITE_GOLDEN") != nullptr) writeFixture("zone-events.json", {{"story", result}});
    EXPECT_EQ(result, readFixture("zone-events.json").at("story"));
    EXPECT_GT(result.at("events").get<int>(), 500);
}

} // namespace

} // namespace askew::test
