#include "askew/zones/zone_parts.h"

#include "zones/hollow_cubes.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(SolidZones, LetGoOfWhatTheyNoLongerWatch) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    const Region frame = *regionFromHalfExtents({}, {1, 1, 1}, {});
    Watch watch(built, frame, {});
    LevelPool& pool = watch.world.levels();
    const Watched solid{{&frame, 1}, {}, *pool.find(1)};
    EXPECT_EQ(watch.zones.setRegions(watch.zone, solid), ZoneError::none);
    ZoneError error{};
    const Id other = *watch.zones.watch(solid, {}, error);
    EXPECT_EQ(watch.zones.setRegions(watch.zone, std::vector<Region>{frame}), ZoneError::none);
    EXPECT_TRUE(pool.find(1));
    watch.zones.unwatch(other);
    EXPECT_FALSE(pool.find(1));
}

TEST(ZoneParts, LetGoOfTheirShapes) {
    Zones zones;
    const std::vector<Region> regions{*regionFromHalfExtents({}, {1, 1, 1}, {})};
    double size = 1; // equal shapes are stored once
    const auto watchFor = [&](int times) {
        ZoneError error{};
        for (int i = 0; i < times; ++i) {
            const PolytopeMemory wedge = shapeOf(2, {size += 0.125, 2, 2});
            zones.unwatch(*zones.watch(regions, {}, error, std::vector{wedge.view()}));
        }
        return zones.bytes();
    };
    const std::size_t before = watchFor(100);
    EXPECT_LT(watchFor(2000) - before, 2000U); // a shape takes some hundred bytes
}

TEST(SolidZones, BecomeRegionsAndSolidsAgain) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {0, 1, 1}), false, true); // half of the region's box
    const Region frame = *regionFromHalfExtents({}, {1, 1, 1}, {});
    Watch watch(built, frame, {});
    WorldError error{};
    const Region body = *regionFromHalfExtents({0.5, 0, 0}, {0.1, 0.1, 0.1}, {});
    const Id id = *watch.world.add(body, {}, Motion::moving, error);
    const Watched solid{{&frame, 1}, {}, *watch.world.levels().find(1)};
    for (int turn = 0; turn < 2; ++turn) {
        watch.update();
        EXPECT_FALSE(watch.has(id));
        EXPECT_EQ(watch.zones.setRegions(watch.zone, std::vector<Region>{frame}), ZoneError::none);
        watch.update();
        EXPECT_TRUE(watch.has(id));
        ZoneError refused{};
        const Id other = *watch.zones.watch(solid, {}, refused); // keeps the level
        EXPECT_EQ(watch.zones.setRegions(watch.zone, solid), ZoneError::none);
        watch.zones.unwatch(other);
    }
}

TEST(SolidZones, RefuseWhatTheyCannotWatch) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    const Region frame = *regionFromHalfExtents({}, {1, 1, 1}, {});
    Watch watch(built, frame, {});
    const auto refusal = [&](const Region& at, QueryMode mode, double margin) {
        ZoneOptions options;
        options.mode = mode;
        options.leave = margin;
        ZoneError error{};
        EXPECT_FALSE(watch.zones.watch({{&at, 1}, {}, 0}, options, error));
        return error;
    };
    EXPECT_EQ(refusal(frame, QueryMode::whole, 1), ZoneError::wholeMargin);
    EXPECT_EQ(refusal(*regionFromHalfExtents({}, {1, 0, 1}, {}), QueryMode::any, 0), ZoneError::flat);
    EXPECT_EQ(refusal(*regionFromHalfExtents({2 * World::maxReach, 0, 0}, {1, 1, 1}, {}), QueryMode::any, 0),
              ZoneError::outOfRange);
    const BuiltLevel huge(boxLevel({-1, -1, -1}, {World::maxReach, 1, 1}), false, true);
    EXPECT_TRUE(watch.zones.parts().mayChange(0, built.mesh));
    const Region far = *regionFromHalfExtents({}, {2, 1, 1}, {});
    EXPECT_EQ(watch.zones.setRegions(watch.zone, {{&far, 1}, {}, 0}), ZoneError::none);
    EXPECT_FALSE(watch.zones.parts().mayChange(0, huge.mesh));
}

} // namespace

} // namespace askew::test
