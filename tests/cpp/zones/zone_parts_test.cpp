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
