#include "askew/box/region.h"

#include "support/draws/each_pair.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace askew::test {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(Region, FromHalfExtents) {
    const std::optional<Region> region = regionFromHalfExtents({1, 2, 3}, {4, 5, 6}, {0.5, 0.5, 0.5, 0.5});
    ASSERT_TRUE(region);
    EXPECT_EQ(region->world.center, (Vec3{1, 2, 3}));
    EXPECT_EQ(region->world.halfAxes[0], (Vec3{0, 4, 0})); // x to y to z to x
    EXPECT_EQ(region->world.halfAxes[1], (Vec3{0, 0, 5}));
    EXPECT_EQ(region->world.halfAxes[2], (Vec3{6, 0, 0}));
    EXPECT_EQ(region->localAxes[1], (Vec3{0, 5, 0}));
}

TEST(Region, FromMatrixIsTheImageOfTheBounds) {
    const std::array<Vec3, 3> columns{Vec3{2, 0, 0}, {1, 1, 0}, {0, 0, -3}}; // sheared and mirrored
    const std::optional<Region> region = regionFromMatrix(columns, {10, 20, 30}, {{0, 0, 0}, {2, 4, 1}});
    ASSERT_TRUE(region);
    EXPECT_EQ(region->world.center, (Vec3{14, 22, 28.5}));
    EXPECT_EQ(region->world.halfAxes[0], (Vec3{2, 0, 0}));
    EXPECT_EQ(region->world.halfAxes[1], (Vec3{2, 2, 0}));
    EXPECT_EQ(region->world.halfAxes[2], (Vec3{0, 0, -1.5}));
    EXPECT_EQ(region->rotation, Quat{});
    const auto points = corners(region->world);
    EXPECT_EQ(points[0], (Vec3{10, 20, 30}));
    EXPECT_EQ(points[7], (Vec3{10 + 4 + 4, 24, 27}));
}

TEST(Region, FromAnyTwoOppositeCorners) {
    const std::optional<Region> region = regionFromCorners({1, 0, 1}, {0, -1, 0});
    ASSERT_TRUE(region);
    EXPECT_EQ(region->world.center, (Vec3{0.5, -0.5, 0.5}));
    EXPECT_EQ(bounds(region->world), (Aabb{{0, -1, 0}, {1, 0, 1}}));
    EXPECT_EQ(regionFromCorners({0, -1, 0}, {1, 0, 1}), region);
    EXPECT_EQ(regionFromCorners({0, 0, 1}, {1, -1, 0}), region);
}

TEST(Region, PosesTurnTheLocalAxesEachTimeAnew) {
    Random random(110);
    const std::optional<Region> start = regionFromHalfExtents({}, {1, 2, 3}, {0.1, 0.2, 0.3, 0.9});
    ASSERT_TRUE(start);
    Region region = *start;
    for (int i = 0; i < 1000; ++i) {
        const Quat q{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        const std::optional<Region> moved = withPose(region, {random.between(-9, 9), 0, 0}, q);
        ASSERT_TRUE(moved);
        region = *moved;
        EXPECT_EQ(region.localAxes, start->localAxes);
    }
    EXPECT_EQ(withPose(region, start->world.center, start->rotation), start); // no drift, to the bit
}

TEST(Region, PosesKeepShear) {
    const std::array<Vec3, 3> columns{Vec3{1, 0, 0}, {1, 1, 0}, {0, 0, 1}};
    const std::optional<Region> region = regionFromMatrix(columns, {}, {{-1, -1, -1}, {1, 1, 1}});
    ASSERT_TRUE(region);
    const std::optional<Region> moved = withPose(*region, {5, 0, 0}, {1, 0, 0, 0}); // half a turn about x
    ASSERT_TRUE(moved);
    EXPECT_EQ(moved->world.halfAxes[1], (Vec3{1, -1, 0}));
    EXPECT_EQ(moved->world.center, (Vec3{5, 0, 0}));
}

TEST(Region, WhatMayNotBeStored) {
    const Quat none{};
    EXPECT_TRUE(regionFromHalfExtents({}, {0x1p201, 0, 0}, none));
    EXPECT_FALSE(regionFromHalfExtents({}, {0x1p202, 0, 0}, none));
    EXPECT_FALSE(regionFromHalfExtents({nan, 0, 0}, {1, 1, 1}, none));
    EXPECT_FALSE(regionFromHalfExtents({}, {1, nan, 1}, none));
    EXPECT_FALSE(regionFromHalfExtents({}, {1, 1, 1}, {0, 0, 0, 1e-7}));
    EXPECT_FALSE(regionFromHalfExtents({}, {1, 1, 1}, {0, nan, 0, 1}));
    EXPECT_FALSE(regionFromHalfExtents({0, 0x1p202, 0}, {1, 1, 1}, none));
    EXPECT_FALSE(regionFromCorners({-0x1p202, 0, 0}, {0x1p202, 0, 0}));
    EXPECT_FALSE(regionFromCorners({0, 0, 0}, {std::numeric_limits<double>::infinity(), 0, 0}));
    const std::array<Vec3, 3> huge{Vec3{0x1p200, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    EXPECT_FALSE(regionFromMatrix(huge, {}, {{-4, -1, -1}, {4, 1, 1}}));
    const std::optional<Region> tiny = regionFromHalfExtents({1e-50, 2, 3}, {1e-50, 1, 1}, none);
    ASSERT_TRUE(tiny);
    EXPECT_EQ(tiny->world.center, (Vec3{0, 2, 3}));
    EXPECT_EQ(tiny->world.halfAxes[0], Vec3{});
    EXPECT_EQ(tiny->localAxes[0], Vec3{});
}

TEST(Region, InAPoseThatCannotBeStoredIsNone) {
    const Region region = *regionFromHalfExtents({1, 2, 3}, {1, 1, 1}, {});
    EXPECT_FALSE(withPose(region, {0x1p202, 0, 0}, {}));
    EXPECT_FALSE(withPose(region, {}, {0, 0, 0, 0}));
    EXPECT_EQ(withPose(region, {1, 2, 3}, {}), region);
}

} // namespace

} // namespace askew::test
