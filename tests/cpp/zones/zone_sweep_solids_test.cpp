#include "askew/zones/kinds/solid_zone.h"

#include "support/memory/failing_memory.h"
#include "zones/hollow_cubes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace askew::test {

namespace {

/// A solid that is a box is the zone that the box is.
TEST(SolidZones, AreSweptAsTheBoxThatOneIs) {
    Random random(2102);
    const Aabb unit{{-1, -1, -1}, {1, 1, 1}};
    const BuiltLevel built(boxLevel(unit.min, unit.max), false, true);
    std::size_t crossings = 0;
    double worst = 0;
    for (int i = 0; i < 300; ++i) {
        const Region frame =
            *regionFromHalfExtents(drawVec(random, -1, 1), {random.between(0.5, 2), 1, 1}, drawQuat(random));
        ZoneOptions options;
        options.swept = true;
        options.mode = random.oneIn(3) ? QueryMode::center : QueryMode::any;
        Watch watch(built, frame, options);
        Zones boxes;
        ZoneError error{};
        const Id box = *boxes.watch(std::vector<Region>{frame}, options, error);
        const Body body(random, 0.6);
        const Id id = body.addTo(watch.world);
        Region there = body.region;
        for (int step = 0; step < 4; ++step) {
            watch.update();
            ASSERT_TRUE(boxes.update(watch.world));
            const auto events = watch.zones.events();
            const auto expected = boxes.events();
            ASSERT_EQ(events.size(), expected.size()) << i << " " << step;
            for (std::size_t k = 0; k < events.size(); ++k) {
                ASSERT_EQ(events[k].kind, expected[k].kind);
                worst = std::max(worst, std::fabs(events[k].time - expected[k].time));
                if (expected[k].face < 0) continue;
                ASSERT_GE(events[k].face, 0);
                // A quadric's direction of contact is that of points which are right to 1e-9.
                const double wrong = body.shape().polytope.isQuadric() ? 1e-2 : 1e-6;
                EXPECT_LT(length(events[k].normal - expected[k].normal), wrong);
                EXPECT_NEAR(dot(events[k].normal, events[k].point - expected[k].point), 0, 1e-6);
                ++crossings;
            }
            // A zone that moves and turns is followed.
            const Region moved =
                *withPose(frame, drawVec(random, -1, 1), step == 2 ? drawQuat(random) : frame.rotation);
            ASSERT_EQ(watch.zones.setRegions(watch.zone, Watched{{&moved, 1}, {}, *watch.world.levels().find(1)}),
                      ZoneError::none);
            ASSERT_EQ(boxes.setRegions(box, std::vector<Region>{moved}), ZoneError::none);
            ASSERT_TRUE(setPose(there, -there.world.center + drawVec(random, -2, 2), there.rotation));
            ASSERT_EQ(watch.world.move(id, there), WorldError::none);
        }
    }
    EXPECT_LT(worst, 1e-6);
    EXPECT_GT(crossings, 150U);
    RecordProperty("worst", std::to_string(worst));
}

TEST(SolidZones, TheEventsAreWhatLookingAtManyMomentsShows) {
    Random random(2103);
    constexpr int moments = 60;
    int passed = 0;
    int several = 0;
    int withMargins = 0;
    for (int i = 0; i < 250; ++i) {
        const HollowCube cube(random, random.integer(0, 2), drawFrame(random));
        ZoneOptions options;
        options.swept = true;
        options.mode = random.oneIn(2) ? QueryMode::center : QueryMode::any;
        if (random.oneIn(2)) options.leave = random.between(0.1, 1.5);
        if (random.oneIn(3)) options.enter = options.leave;
        Watch watch(cube.built, cube.frame, options);
        const Body body(random, 0.8);
        const Id id = body.addTo(watch.world);
        watch.update();
        bool isIn = watch.has(id);
        Region end = body.region;
        ASSERT_TRUE(setPose(end, -body.region.world.center * random.between(0.2, 1.5), end.rotation));
        ASSERT_EQ(watch.world.move(id, end), WorldError::none);
        watch.update();
        const auto events = watch.zones.events();
        EXPECT_EQ(watch.has(id), events.size() % 2 == 0 ? isIn : !isIn);
        several += events.size() > 2 ? 1 : 0;
        withMargins += !events.empty() && options.leave > 0 ? 1 : 0;
        const PlacedMesh solid{cube.built.mesh, *MeshFrame::of(cube.frame.world.center, cube.frame.world.halfAxes)};
        World probe;
        const Id at = body.addTo(probe);
        ShapePair query;
        std::size_t next = 0;
        const Vec3 path = end.world.center - body.region.world.center;
        for (int k = 0; k <= moments; ++k) {
            const double time = k / double{moments};
            bool isNear = false;
            for (; next < events.size() && events[next].time <= time; ++next) {
                ASSERT_EQ(events[next].kind, isIn ? EventKind::leave : EventKind::enter); // they alternate
                isIn = !isIn;
            }
            for (const ZoneEvent& event : events) isNear = isNear || std::fabs(event.time - time) < 1e-6;
            if (isNear) continue;
            Region there = body.region;
            ASSERT_TRUE(setPose(there, body.region.world.center + path * time, there.rotation));
            ASSERT_EQ(probe.move(at, there), WorldError::none);
            const bool mayEnter = isInSolid(options.mode, solid, options.enter, probe, probe.rowOf(at), query);
            const bool mayStay = isInSolid(options.mode, solid, options.leave, probe, probe.rowOf(at), query);
            if (mayEnter || !mayStay) {
                ASSERT_EQ(isIn, mayEnter) << i << " " << k;
            }
            passed += mayEnter ? 1 : 0;
        }
    }
    EXPECT_GT(passed, 2000);
    EXPECT_GT(several, 5);
    EXPECT_GT(withMargins, 35);
}

/// Sweeps a ball through a solid with memory that ends at a call; returns whether that was refused.
bool isRefusedAt(std::size_t call, double leave, const BuiltLevel& built, const PolytopeMemory& ball) {
    ZoneOptions options;
    options.swept = true;
    options.leave = leave;
    Watch watch(built, {worldFrame, {}, worldFrame.halfAxes}, options);
    WorldError error{};
    const Region start = *regionFromHalfExtents({-9, 0.1, 0.2}, {1, 1, 1}, {0.1, 0, 0, 1});
    const Id id = *watch.world.add(start, {}, Motion::moving, error, ball.view());
    watch.update();
    EXPECT_EQ(watch.world.move(id, *withPose(start, {9, 0.1, 0.2}, start.rotation)), WorldError::none);
    bool isDone = false;
    {
        const MemoryEndsAt end(call);
        isDone = watch.zones.update(watch.world);
    }
    if (!isDone) {
        EXPECT_TRUE(watch.zones.events().empty());
        watch.update();
    }
    const auto events = watch.zones.events();
    EXPECT_EQ(events.size(), 2U);
    if (events.size() != 2) return false;
    EXPECT_NEAR(events[0].time, 7.5 / 18, 1e-12);
    EXPECT_NEAR(events[1].time, (10.5 + leave) / 18, 1e-12);
    return !isDone;
}

TEST(SolidZones, AreAsTheyWereWhenMemoryEnds) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
    std::size_t refused = 0;
    for (const double leave : {0.5, 0.0}) {
        for (std::size_t call = 0; isRefusedAt(call, leave, built, ball); ++call) ++refused;
    }
    EXPECT_GT(refused, 6U);
}

/// What a zone did not look for is not in it, wherever it lies: when it counts and moves, it enters where it starts.
TEST(SolidZones, WhatCountsAtLastEntersWhereItStarts) {
    const BuiltLevel built(boxLevel({-4, -4, -4}, {4, 4, 4}), false, true);
    const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
    for (const double x : {0.0, 3.75}) { // within, and through a face
        ZoneOptions options;
        options.swept = true;
        options.filter = {1, 1};
        Watch watch(built, {worldFrame, {}, worldFrame.halfAxes}, options);
        WorldError error{};
        const auto at = [](double along) { return *regionFromHalfExtents({along, 0.25, 0.5}, {1, 1, 1}, {}); };
        const Id id = *watch.world.add(at(x), {2, 2}, Motion::moving, error, ball.view());
        watch.update();
        EXPECT_FALSE(watch.has(id));
        watch.world.setFilter(id, {});
        ASSERT_EQ(watch.world.move(id, at(x + 16)), WorldError::none);
        watch.update();
        const auto events = watch.zones.events();
        ASSERT_EQ(events.size(), 2U);
        EXPECT_EQ(events[0].time, 0);
        EXPECT_EQ(events[0].face, -1);
        EXPECT_EQ(events[0].normal, Vec3{});
        EXPECT_NEAR(events[1].time, (4.5 - x) / 16, 1e-12);
        EXPECT_NEAR(events[1].normal.x, 1, 1e-9);
    }
}

} // namespace

} // namespace askew::test
