#include "askew/world/world.h"

#include "askew/world/overlap_query.h"

#include "support/draws/colliders.h"
#include "support/draws/levels/world_levels.h"
#include "support/draws/poses.h"
#include "support/draws/stratified_polytopes.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <vector>

namespace askew::test {

namespace {

Id added(World& world, const Region& region, Motion motion = Motion::moving) {
    WorldError error{};
    const std::optional<Id> id = world.add(region, {}, motion, error);
    EXPECT_EQ(error, WorldError::none);
    return *id;
}

bool finds(World& world, const Vec3& point, Id id) {
    Buffer<Id> hits;
    EXPECT_TRUE(overlapPoint(world, point, {}, hits));
    for (const Id hit : hits.all()) {
        if (hit == id) return true;
    }
    return false;
}

Region at(const Vec3& center) { return *regionFromHalfExtents(center, {1, 2, 3}, {}); }

TEST(World, EachChangeIsSeenAtOnce) {
    World world;
    const Id id = added(world, at({0, 0, 0}));
    EXPECT_TRUE(finds(world, {0, 2, 0}, id));
    EXPECT_EQ(world.move(id, at({10, 0, 0})), WorldError::none);
    EXPECT_FALSE(finds(world, {0, 2, 0}, id));
    EXPECT_TRUE(finds(world, {10, 2, 0}, id));
    const std::vector<Id> ids{id};
    const std::array<double, 3> center{20, 0, 0};
    const std::array<double, 4> quarterTurn{0, 0, 1, 1};
    EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, center, quarterTurn)), ids.size());
    EXPECT_FALSE(finds(world, {10, 2, 0}, id));
    EXPECT_FALSE(finds(world, {20, 2, 0}, id));
    EXPECT_TRUE(finds(world, {21.9, 0, 0}, id)) << "turned by a right angle its second axis lies along x";
    world.remove(id);
    EXPECT_FALSE(finds(world, {20, 0, 0}, id));
    EXPECT_FALSE(world.isLive(id));
    EXPECT_EQ(world.size(), 0U);
}

TEST(World, ADisabledColliderKeepsIdAndPoseAndNothingFindsIt) {
    for (const Motion motion : {Motion::moving, Motion::still}) {
        World world;
        const Id id = added(world, at({0, 0, 0}), motion);
        EXPECT_TRUE(world.isEnabled(id));
        for (int twice = 0; twice < 2; ++twice) EXPECT_TRUE(world.setEnabled(id, false));
        EXPECT_FALSE(world.isEnabled(id));
        EXPECT_FALSE(finds(world, {0, 0, 0}, id));
        EXPECT_EQ(world.move(id, at({10, 0, 0})), WorldError::none);
        EXPECT_FALSE(finds(world, {10, 0, 0}, id));
        EXPECT_EQ(world.size(), 1U);
        for (int twice = 0; twice < 2; ++twice) EXPECT_TRUE(world.setEnabled(id, true));
        EXPECT_TRUE(finds(world, {10, 2, 0}, id));
        EXPECT_TRUE(world.setEnabled(id, false));
        world.remove(id);
        const Id other = added(world, at({0, 0, 0}), motion);
        EXPECT_TRUE(world.isEnabled(other)) << "in the same row";
        EXPECT_TRUE(finds(world, {0, 0, 0}, other));
    }
}

TEST(World, EnablingMakesRoomForItself) {
    World world;
    std::vector<Id> ids;
    for (int i = 0; i < 500; ++i) ids.push_back(added(world, at({5.0 * i, 0, 0})));
    for (const Id id : ids) EXPECT_TRUE(world.setEnabled(id, false));
    for (int i = 0; i < 500; ++i) ids.push_back(added(world, at({5.0 * i, 0, 0})));
    for (const Id id : ids) EXPECT_TRUE(world.setEnabled(id, true));
    for (int i = 0; i < 500; ++i) EXPECT_TRUE(finds(world, {5.0 * i, 0, 0}, ids[static_cast<std::size_t>(i)]));
}

TEST(World, WhatReachesTooFarIsRefusedAndNothingChanges) {
    World world;
    const Id id = added(world, at({1, 2, 3}));
    const Region old = world.region(id);
    WorldError error{};
    EXPECT_FALSE(world.add(at({0x1.8p120, 0, 0}), {}, Motion::moving, error));
    EXPECT_EQ(error, WorldError::outOfRange);
    EXPECT_EQ(world.move(id, at({0, -0x1p121, 0})), WorldError::outOfRange);
    const Region wide{{{}, {Vec3{0x1p119, 0, 0}, {0, 0x1p119, 0}, {0, 0, 0x1p119}}}, {}, worldFrame.halfAxes};
    const CloudPair far({{3, 0, 0}, {4, 0, 0}, {3, 1, 0}, {3, 0, 1}}, {{0, 0, 0}});
    const auto hull = world.add(at({}), {}, Motion::moving, error, far.shapeA());
    ASSERT_TRUE(hull);
    EXPECT_EQ(world.move(*hull, wide), WorldError::outOfRange) << "its vertices are";
    const std::vector<Id> ids{id, id, id};
    std::vector<double> centers(9, 5);
    std::vector<double> rotations{0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}; // the second is none
    EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, centers, rotations)), 1U);
    rotations[7] = 1;
    centers[8] = 0x1p130;
    EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, centers, rotations)), 2U);
    EXPECT_EQ(world.region(id), old);
    EXPECT_TRUE(finds(world, {1, 2, 3}, id));
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({0x1p119, 0, 0}, {0x1p119, 1, 1}, {})), WorldError::none);
}

TEST(World, EveryNumberOfAPoseIsChecked) {
    World world;
    const Id id = added(world, at({1, 2, 3}));
    const std::vector<Id> ids{id};
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const bool isLarge : {false, true}) {
        // A collider so large that centers alone cannot prove a pose good.
        if (isLarge) added(world, *regionFromHalfExtents({}, {0x1p119, 0, 0}, {}));
        for (const double bad : {nan, infinity, -infinity}) {
            for (std::size_t k = 0; k < 7; ++k) {
                std::array<double, 7> numbers{4, 5, 6, 0, 0, 0.6, 0.8};
                numbers[k] = bad;
                const auto all = std::span<const double>(numbers);
                EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, all.first(3), all.last(4))), 0U) << k;
                EXPECT_EQ(world.region(id).world.center, (Vec3{1, 2, 3}));
            }
        }
    }
}

TEST(World, PosesOfTheLargestAreJudgedWithTheirSize) {
    World world;
    const Id id = added(world, *regionFromHalfExtents({}, {0x1p119, 0, 0}, {}));
    const std::vector<Id> ids{id};
    const std::array<double, 4> straight{0, 0, 0, 1};
    const std::array<double, 3> far{0x1.8p119, 0, 0};
    EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, far, straight)), 0U);
    const std::array<double, 4> thirdTurn{0.5, 0.5, 0.5, 0.5}; // x to y
    EXPECT_EQ(setPosesIfGood(world, turnedPoses(ids, far, thirdTurn)), ids.size());
    EXPECT_TRUE(finds(world, {0x1.8p119, 0x1p118, 0}, id));
}

TEST(World, AChangedLevelIsFoundWhereItIsNow) {
    World world;
    const BuiltLevel low(terrain(4, 8));
    const BuiltLevel wide(terrain(4, 80));
    const Region frame{worldFrame, {}, worldFrame.halfAxes};
    const Id here = addLevel(world, low, frame);
    const Id hidden = addLevel(world, low, frame);
    ASSERT_TRUE(world.setEnabled(hidden, false));
    const Id box = added(world, at({30, 0, 30}));
    const std::uint32_t level = *world.levels().find(1);
    const auto found = [&] {
        Buffer<Id> hits;
        EXPECT_TRUE(overlap(world, Shape{at({30, 0, 30}).world}, {}, hits));
        return std::vector<Id>(hits.all().begin(), hits.all().end());
    };
    EXPECT_EQ(found(), std::vector{box});
    const Id far = addLevel(world, low, *regionFromHalfExtents({}, Vec3{1, 1, 1} * 0x1p117, {}));
    EXPECT_FALSE(world.mayChange(level, wide.mesh)); // it would reach beyond 2^120 there
    world.remove(far);
    ASSERT_TRUE(world.mayChange(level, wide.mesh));
    world.change(level, wide.block.all());
    EXPECT_EQ(found(), (std::vector{here, box}));
    ASSERT_TRUE(world.setEnabled(hidden, true));
    EXPECT_EQ(found(), (std::vector{here, hidden, box}));
}

TEST(World, ALeftSlotsOldIdsNeverLiveAgain) {
    World world;
    std::vector<Id> old;
    Random random(390);
    for (int i = 0; i < 600; ++i) {
        const Id id = added(world, drawRegion(random, 5, 1), i % 2 == 0 ? Motion::moving : Motion::still);
        for (const Id stale : old) {
            ASSERT_NE(stale, id);
            ASSERT_FALSE(world.isLive(stale));
        }
        old.push_back(id);
        world.remove(id);
    }
    EXPECT_EQ(old[254] & 0xffffff, old[0] & 0xffffff);
    EXPECT_NE(old[255] & 0xffffff, old[0] & 0xffffff) << "255 lives and the slot is retired";
    for (int i = 0; i < 10'000; ++i) {
        const Id guess = random.next();
        EXPECT_FALSE(world.isLive(guess));
    }
}

TEST(World, BytesAColliderAreFewAndMemoryStaysFlat) {
    World world;
    Random random(391);
    constexpr std::size_t count = 20'000;
    ASSERT_TRUE(world.reserve(count, Motion::moving));
    const std::size_t reserved = world.bytes();
    EXPECT_LE(reserved, count * 356);
    std::vector<Id> ids;
    for (std::size_t i = 0; i < count; ++i) ids.push_back(added(world, drawRegion(random, 50, 0.5)));
    world.prepare();
    EXPECT_EQ(world.bytes(), reserved);
    for (int i = 0; i < 200'000; ++i) {
        const std::size_t k = random.next() % ids.size();
        world.remove(ids[k]);
        ids[k] = added(world, drawRegion(random, 50, 0.5));
        if (i % 20'000 == 0) world.prepare();
    }
    EXPECT_LE(world.bytes(), reserved + 200'000 / 255 * 4 * 2);
}

TEST(World, RoomForColliders) {
    World world;
    EXPECT_TRUE(world.reserve(0, Motion::still));
    EXPECT_EQ(world.bytes(), 0U);
    EXPECT_FALSE(world.reserve(0x1000000, Motion::still)) << "more than ids can name";
    EXPECT_EQ(world.size(), 0U);
    added(world, at({0, 0, 0}), Motion::still);
}

} // namespace

} // namespace askew::test
