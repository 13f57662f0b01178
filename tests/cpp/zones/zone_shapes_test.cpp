// Zones that are no boxes: what they refuse, where they are, and what they do without memory.
#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"
#include "zones/hollow_cubes.h"

#include <gtest/gtest.h>

#include <numbers>

namespace askew::test {

namespace {

const Region unitFrame{worldFrame, {}, worldFrame.halfAxes};

TEST(ZoneShapes, RefuseMarginsWhereTheyHaveNoFaces) {
    const PolytopeMemory line = shapeOf(7, {0, 0, 0, 1, 0, 0});
    const PolytopeMemory pill = shapeOf(11, {0.5, 0, 0, 0, 1, 0, 0});
    ZoneOptions near;
    near.leave = 0.5;
    const auto refusal = [&](const PolytopeMemory& shape, const ZoneOptions& options) {
        Zones zones;
        const std::vector<Polytope> shapes{shape.view()};
        ZoneError error{};
        const bool isWatched = zones.watch({{&unitFrame, 1}, shapes}, options, error).has_value();
        EXPECT_EQ(isWatched, error == ZoneError::none);
        return error;
    };
    EXPECT_EQ(refusal(line, near), ZoneError::noFaces);
    EXPECT_EQ(refusal(line, {}), ZoneError::none);
    EXPECT_EQ(refusal(pill, near), ZoneError::none);
    EXPECT_EQ(refusal(shapeOf(6, {0, 0, 0, 1, 0, 0, 0, 1, 0}), near), ZoneError::none);
}

TEST(ZoneShapes, AreLetGoWhenMemoryEndsAmongThem) {
    const std::vector<PolytopeMemory> memories = [] {
        std::vector<PolytopeMemory> made;
        for (const double size : {1.0, 2.0, 3.0}) made.push_back(shapeOf(2, {size, 1, 1}));
        return made;
    }();
    std::vector<Polytope> shapes;
    for (const PolytopeMemory& memory : memories) shapes.push_back(memory.view());
    const std::vector<Region> regions(shapes.size(), unitFrame);
    std::size_t refused = 0;
    for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
        const std::size_t held = memoryBlocks();
        {
            Zones zones;
            ZoneError error{};
            {
                const MemoryEndsAt end(refused);
                isDone = zones.watch({regions, shapes}, {}, error).has_value();
            }
            ASSERT_EQ(error, isDone ? ZoneError::none : ZoneError::outOfMemory);
            ASSERT_TRUE(zones.watch({regions, shapes}, {}, error)); // and they can be watched now
        }
        ASSERT_EQ(memoryBlocks(), held);
    }
    EXPECT_GT(refused, 5U);
}

TEST(ZoneShapes, ContainAPointByTheirShapeUnlessTheyEnd) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    Watch watch(built, unitFrame, {});
    Zones& zones = watch.zones;
    ZoneError error{};
    const PolytopeMemory ball = shapeOf(10, {1.5, 0, 0, 0});
    const std::vector<Polytope> shapes{ball.view()};
    const Id round = *zones.watch({{&unitFrame, 1}, shapes}, {}, error);
    const auto at = [&](const Vec3& point) {
        const auto found = zones.zonesAt(point);
        return found ? std::vector<Id>(found->begin(), found->end()) : std::vector<Id>{0};
    };
    EXPECT_EQ(at({0.5, 0.5, 0.5}), (std::vector<Id>{watch.zone, round}));
    EXPECT_EQ(at({1.25, 0, 0}), std::vector<Id>{round});
    EXPECT_EQ(at({1, 1, 1}), std::vector<Id>{watch.zone});
    EXPECT_EQ(at({1.25, 1.25, 0}), std::vector<Id>{});
    std::size_t refused = 0;
    const Region turned = *withPose(unitFrame, {}, {0, 0, 0.6, 0.8});
    for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
        Zones fresh;
        const Id id = *fresh.watch({{&turned, 1}, shapes}, {}, error);
        const MemoryEndsAt end(refused);
        const auto found = fresh.zonesAt({1.25, 0, 0});
        isDone = found.has_value();
        if (isDone) {
            EXPECT_EQ(std::vector<Id>(found->begin(), found->end()), std::vector<Id>{id});
        }
    }
    EXPECT_GT(refused, 1U);
    WorldError refusal{};
    ASSERT_TRUE(watch.world.add(unitFrame, {}, Motion::moving, refusal));
    watch.update();
    zones.unwatch(round); // it ends with the next update, which tells who leaves
    EXPECT_TRUE(zones.isLive(round));
    EXPECT_EQ(at({1.25, 0, 0}), std::vector<Id>{});
}

TEST(ZoneShapes, OfOneLevelDoNotMindAnother) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    const BuiltLevel huge(boxLevel({-1, -1, -1}, {World::maxReach, 1, 1}), false, true);
    Watch watch(built, *regionFromHalfExtents({}, {2, 1, 1}, {}), {});
    EXPECT_FALSE(watch.zones.parts().mayChange(0, huge.mesh));
    EXPECT_TRUE(watch.zones.parts().mayChange(1, huge.mesh));
}

/// A bar turns by a quarter onto a cube that stays where it is.
TEST(SweptZones, ThatTurnWhereTheyAreMeetWhatTheyTurnOnto) {
    World world;
    Zones zones;
    WorldError error{};
    ZoneError refused{};
    const Id id = *world.add(*regionFromHalfExtents({0, 4, 0}, {0.5, 0.5, 0.5}, {}), {}, Motion::moving, error);
    ZoneOptions options;
    options.swept = true;
    const std::vector<Region> before{*regionFromHalfExtents({}, {5, 1, 1}, {})};
    const Id zone = *zones.watch(before, options, refused);
    ASSERT_TRUE(zones.update(world));
    EXPECT_TRUE(zones.events().empty());
    const double half = std::sqrt(0.5);
    const std::vector<Region> after{*withPose(before[0], {}, {0, 0, half, half})};
    ASSERT_EQ(zones.setRegions(zone, after), ZoneError::none);
    ASSERT_TRUE(zones.update(world));
    ASSERT_EQ(zones.events().size(), 1U);
    EXPECT_EQ(zones.events()[0].collider, id);
    EXPECT_EQ(zones.events()[0].kind, EventKind::enter);
    // Seen from the bar it came from (4, 0, 0), turned: in the world from (-4, 0, 0) straight to (0, 4, 0).
    EXPECT_GT(zones.events()[0].time, 0);
    EXPECT_LT(zones.events()[0].time, 1);
    ASSERT_EQ(zones.setRegions(zone, before), ZoneError::none);
    ASSERT_TRUE(zones.update(world));
    ASSERT_EQ(zones.events().size(), 1U);
    EXPECT_EQ(zones.events()[0].kind, EventKind::leave);
}

TEST(SweptZones, ThatAreBallsAreMetByBoxesOnTheirWay) {
    World world;
    Zones zones;
    WorldError error{};
    ZoneError refused{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const std::vector<Polytope> shapes{ball.view()};
    ZoneOptions options;
    options.swept = true;
    ASSERT_TRUE(zones.watch({{&unitFrame, 1}, shapes}, options, refused));
    const auto at = [](double x) { return *regionFromHalfExtents({x, 0.25, 0}, {0.5, 0.5, 0.5}, {}); };
    const Id id = *world.add(at(-9), {}, Motion::moving, error);
    ASSERT_TRUE(zones.update(world));
    ASSERT_EQ(world.move(id, at(9)), WorldError::none);
    ASSERT_TRUE(zones.update(world));
    ASSERT_EQ(zones.events().size(), 2U);
    EXPECT_NEAR(zones.events()[0].time, 7.5 / 18, 1e-12);
    EXPECT_NEAR(zones.events()[0].normal.x, -1, 1e-9);
    EXPECT_NEAR(zones.events()[0].point.x, -1, 1e-9);
    EXPECT_NEAR(zones.events()[1].time, 10.5 / 18, 1e-12);
}

/// The first of two crossings ends the memory; nothing is told until there is some.
TEST(SweptZones, ThatAreBallsAreAsTheyWereWhenMemoryEnds) {
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const std::vector<Polytope> shapes{ball.view()};
    ZoneOptions options;
    options.swept = true;
    std::size_t refused = 0;
    for (bool isDone = false; !isDone && refused < 1000; refused += isDone ? 0 : 1) {
        World world;
        Zones zones;
        WorldError error{};
        ZoneError refusal{};
        ASSERT_TRUE(zones.watch({{&unitFrame, 1}, shapes}, options, refusal));
        const auto at = [](double x) { return *regionFromHalfExtents({x, 0.25, 0}, {0.5, 0.5, 0.5}, {}); };
        const Id id = *world.add(at(-9), {}, Motion::moving, error);
        ASSERT_TRUE(zones.update(world));
        ASSERT_EQ(world.move(id, at(9)), WorldError::none);
        {
            const MemoryEndsAt end(refused);
            isDone = zones.update(world);
        }
        if (!isDone) {
            EXPECT_TRUE(zones.events().empty());
            ASSERT_TRUE(zones.update(world));
        }
        ASSERT_EQ(zones.events().size(), 2U);
        EXPECT_NEAR(zones.events()[0].time, 7.5 / 18, 1e-12);
        EXPECT_NEAR(zones.events()[1].time, 10.5 / 18, 1e-12);
    }
    EXPECT_GT(refused, 3U);
}

/// What a level of triangles does on its way is not known: it is in where it ends.
TEST(SweptZones, TakeALevelWhereItIsAndItsMiddleOnItsWay) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}));
    for (const QueryMode mode : {QueryMode::any, QueryMode::center}) {
        World world;
        const Id id = addLevel(world, built, *regionFromHalfExtents({-9, 0, 0}, {1, 1, 1}, {}));
        Zones zones;
        ZoneOptions options;
        options.swept = true;
        options.mode = mode;
        ZoneError refused{};
        const std::vector<Region> regions{*regionFromHalfExtents({}, {1, 1, 1}, {})};
        ASSERT_TRUE(zones.watch(regions, options, refused));
        const auto eventsAt = [&](double x) {
            EXPECT_EQ(world.move(id, *regionFromHalfExtents({x, 0, 0}, {1, 1, 1}, {})), WorldError::none);
            EXPECT_TRUE(zones.update(world));
            return zones.events().size();
        };
        EXPECT_EQ(eventsAt(-9), 0U);
        EXPECT_EQ(eventsAt(9), mode == QueryMode::any ? 0U : 2U);
        EXPECT_EQ(eventsAt(0.5), 1U);
        EXPECT_EQ(eventsAt(-9), 1U);
    }
}

TEST(SolidZones, TakeTheMiddleOfWhatHasManyParts) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    ZoneOptions options;
    options.mode = QueryMode::center;
    Watch watch(built, unitFrame, options);
    const Id in = addLevel(watch.world, built, *regionFromHalfExtents({0.5, 0, 0}, {2, 2, 2}, {}));
    const Id out = addLevel(watch.world, built, *regionFromHalfExtents({1.5, 0, 0}, {2, 2, 2}, {}));
    watch.update();
    EXPECT_TRUE(watch.has(in));
    EXPECT_FALSE(watch.has(out));
}

/// A hull of vertices in the world lies off the center of its frame; the zone has moved as far as that has.
TEST(ZoneShapes, AMovingHullFindsWhatItPassesWhereverItsCenterIs) {
    const CloudPair pair({{9, -1, -1}, {11, -1, -1}, {9, 1, -1}, {11, 1, 1}, {9, 0, 1}}, {{0, 0, 0}});
    const Region frame{worldFrame, {}, worldFrame.halfAxes};
    for (const double away : {-10.0, -10.25, -10.5, -12.0}) {
        World world;
        Zones zones(&world.levels());
        WorldError error{};
        ASSERT_TRUE(world.add(*regionFromHalfExtents({5, 0, 0}, {0.25, 0.25, 0.25}, {}), {}, Motion::still, error));
        ZoneOptions options;
        options.swept = true;
        ZoneError refused{};
        const Polytope hull = pair.shapeA();
        const auto zone = zones.watch(std::span(&frame, 1), options, refused, std::span(&hull, 1));
        ASSERT_TRUE(zone && zones.update(world));
        const Region moved = *withPose(frame, {away, 0, 0}, {});
        ASSERT_EQ(zones.setRegions(*zone, std::span(&moved, 1), std::span(&hull, 1)), ZoneError::none);
        ASSERT_TRUE(zones.update(world));
        EXPECT_EQ(zones.events().size(), 2U) << away;
    }
}

} // namespace

} // namespace askew::test
