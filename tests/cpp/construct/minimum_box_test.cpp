#include "askew/construct/minimum_box.h"

#include "support/draws/clouds.h"
#include "support/draws/colliders.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/least_volume.h"
#include "support/print.h"

#include "askew/box/contains.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace askew::test {

namespace {

bool holdsAll(const Region& region, const Points& points) {
    return std::ranges::all_of(points, [&](const Vec3& p) { return contains(region.world, stored(p)); });
}

TEST(FitBox, HoldsAllPointsOfEveryKindOfCloudAndIsNoLargerThanTheUprightBox) {
    int flatOnes = 0;
    double loosest = 0;
    for (const Cloud& cloud : clouds()) {
        Random random(450);
        for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
            const Points points = cloud.make(random);
            SCOPED_TRACE(std::string(cloud.name) + "\n" + written(points));
            Region box{};
            Region upright{};
            ASSERT_EQ(minimumBox(points, box), Built::made);
            ASSERT_EQ(minimumBox(points, Quat{}, upright), Built::made);
            ASSERT_TRUE(holdsAll(box, points));
            ASSERT_TRUE(holdsAll(upright, points));
            double scale = 0;
            for (const Vec3& p : points) scale = std::max(scale, maxAbs(p));
            const std::array<double, 3> extents = extentsOf(points, box.rotation);
            for (unsigned k = 0; k < 3; ++k) {
                const double loose = 2 * length(box.localAxes[k]) - extents[k];
                ASSERT_GE(loose, -1e-15 * scale);
                loosest = std::max(loosest, loose / std::max(scale, 0x1p-90)); // below, half axes are flushed
            }
            const auto [x, y, z] = extentsOf(points, {});
            const double size = 3e-9 * (x + y + z);
            ASSERT_LE(extents[0] * extents[1] * extents[2], (x + size) * (y + size) * (z + size) * (1 + 1e-9));
            flatOnes += x == 0 || y == 0 || z == 0 ? 1 : 0;
            for (int k = 0; k < 3; ++k) { // an upright box is as flat as the points
                ASSERT_EQ(upright.localAxes[unsigned(k)][k] == 0, (k == 0 ? x : k == 1 ? y : z) == 0);
            }
        }
    }
    RecordProperty("loosest", std::to_string(loosest));
    EXPECT_LT(loosest, 1e-13);
    EXPECT_GT(flatOnes, 20);
}

TEST(FitBox, IsHardlyLargerThanTheLeastBoxFoundBySampling) {
    Random random(451);
    const auto rounds = asMany(3, 20'000);
    double worst = 0;
    double worstOfLarge = 0;
    for (const int count : {4, 5, 6, 8, 12, 24, 36, 60}) {
        for (std::size_t i = 0; i < 2 * rounds; ++i) {
            const Points points = drawCloud(random, count, i % 2 == 0);
            Region box{};
            ASSERT_EQ(minimumBox(points, box), Built::made);
            const double ratio = volumeOf(points, box.rotation) / leastVolume(points, random);
            double& most = count > 30 ? worstOfLarge : worst;
            most = std::max(most, ratio);
        }
    }
    RecordProperty("worst", std::to_string(worst));
    RecordProperty("worstOfLarge", std::to_string(worstOfLarge));
    EXPECT_LT(worst, 1.03);
    EXPECT_LT(worstOfLarge, 1.04);
}

/// More points than a hull is made of: the search sees the farthest ones, the box holds all.
TEST(FitBox, OfManyPointsHoldsAllAndIsHardlyLargerThanTheLeast) {
    Random random(455);
    double worst = 0;
    for (int i = 0; i < 8; ++i) {
        Points points = drawCloud(random, 4200, i % 2 == 0);
        if (i > 3) { // thin ones
            for (Vec3& p : points) p = {p.x, p.x + 1e-3 * p.y, p.x - 1e-5 * p.z};
        }
        Region box{};
        ASSERT_EQ(minimumBox(points, box), Built::made);
        ASSERT_TRUE(holdsAll(box, points));
        const Points hulls(points.begin(), points.begin() + 4096); // a box around fewer points, found on their hull
        Region ofHull{};
        ASSERT_EQ(minimumBox(hulls, ofHull), Built::made);
        worst = std::max(worst, volumeOf(points, box.rotation) / volumeOf(points, ofHull.rotation));
        if (i > 0) continue;
        EXPECT_LT(volumeOf(points, box.rotation), 1.04 * leastVolume(points, random));
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_LT(worst, 1.04);
    Points flat = drawCloud(random, 5000, false);
    for (Vec3& p : flat) p.z = 3;
    Region box{};
    ASSERT_EQ(minimumBox(flat, box), Built::made);
    ASSERT_TRUE(holdsAll(box, flat));
    EXPECT_EQ(box.localAxes[2], Vec3{});
    ASSERT_EQ(minimumBox(Points(5000, Vec3{1, 2, 3}), box), Built::made);
    EXPECT_EQ(box.world, (Box{{1, 2, 3}, {}}));
}

TEST(FitBox, FindsTheBoxThatPointsWereDrawnFrom) {
    Random random(452);
    for (int i = 0; i < 200; ++i) {
        const Region drawn = drawRegion(random, 50, 3);
        Points points;
        for (const Vec3& corner : corners(drawn.world)) points.push_back(corner);
        for (int k = 0; k < 40; ++k) {
            const Vec3 s = drawVec(random, -1, 1);
            const auto& [u0, u1, u2] = drawn.world.halfAxes;
            points.push_back(drawn.world.center + u0 * s.x + u1 * s.y + u2 * s.z);
        }
        Region box{};
        ASSERT_EQ(minimumBox(points, box), Built::made);
        EXPECT_NEAR(volume(box.world) / volume(drawn.world), 1, 1e-9);
        EXPECT_LT(length(box.world.center - drawn.world.center), 1e-9);
        const double turn = std::fabs(box.rotation.w);
        EXPECT_GT(turn, 0.84); // no more than 62.8 degrees, whatever the drawn rotation is
    }
}

TEST(FitBox, KeepsAnUprightBoxUpright) {
    const Box box{{3, -1, 0.5}, {Vec3{2, 0, 0}, {0, 0.75, 0}, {0, 0, 1}}};
    const auto points = corners(box);
    Region fitted{};
    ASSERT_EQ(minimumBox(points, fitted), Built::made);
    EXPECT_EQ(fitted.world, box);
    EXPECT_EQ(fitted.rotation, Quat{});
}

TEST(FitBox, IsFlatForFlatPoints) {
    Region box{};
    const Vec3 at{1, 2, 3};
    ASSERT_EQ(minimumBox(std::array{at, at}, box), Built::made);
    EXPECT_EQ(box.world, (Box{at, {}}));
    ASSERT_EQ(minimumBox(std::array{at, Vec3{1, 6, 3}, Vec3{1, 4, 3}}, box), Built::made);
    EXPECT_EQ(box.world, (Box{{1, 4, 3}, {Vec3{}, {0, 2, 0}, {}}}));
    // For a square on a corner the box is that square, not the upright one of twice the area.
    ASSERT_EQ(minimumBox(std::array{Vec3{0, 1, 5}, Vec3{1, 0, 5}, Vec3{0, -1, 5}, Vec3{-1, 0, 5}}, box), Built::made);
    EXPECT_EQ(box.localAxes[2], Vec3{});
    EXPECT_NEAR(length(box.localAxes[0]), std::numbers::sqrt2 / 2, 1e-15);
    EXPECT_NEAR(length(box.localAxes[1]), std::numbers::sqrt2 / 2, 1e-15);
}

TEST(FitBox, MakesTheAreaSmallOfATiltedPlaneAndTheThicknessNext) {
    Random random(453);
    for (int i = 0; i < 50; ++i) {
        const auto axes = turnedAxes(*normalized(drawQuat(random)));
        const Vec3 at = drawVec(random, -100, 100);
        const double width = random.between(0.2, 3);
        Points points;
        for (const double s : {-1.0, 1.0}) {
            for (const double t : {-1.0, 1.0}) points.push_back(at + axes[0] * (s * width) + axes[1] * t);
        }
        for (int k = 0; k < 30; ++k) {
            const double s = random.between(-1, 1);
            points.push_back(at + axes[0] * (s * width) + axes[1] * random.between(-1, 1));
        }
        Region box{};
        ASSERT_EQ(minimumBox(points, box), Built::made);
        EXPECT_TRUE(holdsAll(box, points));
        std::array<double, 3> half{};
        for (unsigned k = 0; k < 3; ++k) half[k] = length(box.localAxes[k]);
        std::ranges::sort(half);
        EXPECT_LT(half[0], 1e-13);
        EXPECT_NEAR(half[1] * half[2], width, 1e-6);
    }
}

TEST(FitBox, TakesHullsLargerThanAPolytope) {
    Random random(454);
    for (const int count : {600, 20'000}) {
        const Points points = drawCloud(random, count, true);
        Region box{};
        ASSERT_EQ(minimumBox(points, box), Built::made);
        EXPECT_TRUE(holdsAll(box, points));
        EXPECT_LE(volumeOf(points, box.rotation), 1.04 * volumeOf(points, {})); // what is promised beside the least box
    }
    Points circle; // the same for points in one plane
    for (int i = 0; i < 1000; ++i) {
        const double angle = 2 * std::numbers::pi * i / 1000;
        circle.push_back({0.75, 2 * std::cos(angle), std::sin(angle)});
    }
    Region box{};
    ASSERT_EQ(minimumBox(circle, box), Built::made);
    EXPECT_TRUE(holdsAll(box, circle));
    EXPECT_EQ(box.localAxes[0], Vec3{});
    EXPECT_NEAR(length(box.localAxes[1]) * length(box.localAxes[2]), 2, 1e-2);
}

TEST(FitBox, RefusesAndLeavesTheRegionAlone) {
    const Region before = *regionFromHalfExtents({1, 2, 3}, {4, 5, 6}, {0, 0, 1, 1});
    Region box = before;
    EXPECT_EQ(minimumBox({}, box), Built::noPoints);
    EXPECT_EQ(minimumBox({}, Quat{}, box), Built::noPoints);
    EXPECT_EQ(minimumBox(std::array{Vec3{0, 0x1.1p201, 0}}, box), Built::notStorable);
    EXPECT_EQ(minimumBox(std::array{Vec3{}}, {0, 0, 0, 0}, box), Built::notStorable);
    EXPECT_EQ(minimumBox(std::array{Vec3{-0x1p201, 0x1p201, 0}, Vec3{0x1p201, -0x1p201, 0}}, {}, box), Built::made);
    box = before;
    EXPECT_EQ(minimumBox(std::array{Vec3{-0x1p201, -0x1p201, 0}, Vec3{0x1p201, 0x1p201, 0}}, {0, 0, 0.4, 0.9}, box),
              Built::notStorable);
    EXPECT_EQ(minimumBox(Points(maxFitPoints + 1), box), Built::tooMany);
    EXPECT_EQ(box, before);
}

TEST(FitBox, SaysWhenMemoryEnds) {
    Random random(455);
    const Region before = *regionFromHalfExtents({1, 2, 3}, {4, 5, 6}, {0, 0, 1, 1});
    std::vector<Points> all{drawCloud(random, 4200, true)};
    for (const Cloud& cloud : clouds()) all.push_back(cloud.make(random));
    for (const Points& points : all) {
        const std::size_t start = memoryCalls();
        Region box = before;
        ASSERT_EQ(minimumBox(points, box), Built::made);
        const std::size_t calls = memoryCalls() - start;
        for (std::size_t call = 0; call < calls; ++call) {
            box = before;
            const MemoryEndsAt end(call);
            EXPECT_EQ(minimumBox(points, box), Built::outOfMemory) << points.size();
            EXPECT_EQ(box, before);
        }
    }
}

} // namespace

} // namespace askew::test
