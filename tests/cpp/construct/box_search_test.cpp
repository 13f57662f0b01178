#include "askew/construct/box_search.h"

#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include "askew/construct/extreme_points.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace askew::test {

namespace {

bool assign(const std::vector<Vec3>& points, Buffer<Vec3>& cloud) { return cloud.assign(points); }

TEST(BoxSearch, FindsTheAxesOfABoxAmongItsCorners) {
    Random random(483);
    for (int i = 0; i < 50; ++i) {
        const Region region = drawRegion(random, 3, 2);
        std::vector<Vec3> points;
        for (const Vec3& corner : corners(region.world)) points.push_back(corner);
        points.push_back(region.world.center);
        Buffer<Vec3> cloud;
        ASSERT_TRUE(assign(points, cloud));
        BoxSearch search;
        ASSERT_TRUE(search.run(cloud, affineBasis(cloud.all())));
        EXPECT_EQ(search.corners().size(), 8U);
        EXPECT_EQ(cloud.size(), 9U);
        for (const Vec3& axis : search.axes()) {
            double best = 0;
            for (const Vec3& u : region.world.halfAxes) best = std::fmax(best, std::fabs(dot(axis, normalized(u))));
            EXPECT_NEAR(best, 1, 1e-12);
        }
    }
}

TEST(BoxSearch, OfAPlaneHasItsNormalAmongTheAxesAndLeavesTheCloudAsItWas) {
    const std::vector<Vec3> square{{0, 1, 5}, {1, 0, 5}, {0, -1, 5}, {-1, 0, 5}};
    Buffer<Vec3> cloud;
    ASSERT_TRUE(assign(square, cloud));
    BoxSearch search;
    ASSERT_TRUE(search.run(cloud, affineBasis(cloud.all())));
    EXPECT_EQ(cloud.size(), 4U);
    EXPECT_EQ(std::fabs(search.axes()[2].z), 1);
    EXPECT_NEAR(std::fabs(search.axes()[0].x), std::sqrt(0.5), 1e-15);
}

double sizeAlong(std::span<const Vec3> points, const BoxAxes& axes) {
    double size = 1;
    for (const Vec3& axis : axes) {
        const auto extent = intervalAlong(points, axis);
        size *= extent.max - extent.min;
    }
    return size;
}

TEST(BoxSearch, OfAnOctahedronStandsOnTwoOfItsFaces) {
    Buffer<Vec3> cloud;
    ASSERT_TRUE(assign({{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}, cloud));
    BoxSearch search;
    ASSERT_TRUE(search.run(cloud, affineBasis(cloud.all())));
    EXPECT_NEAR(sizeAlong(search.corners(), search.axes()), 8.0 / 3, 1e-12);
}

/// All signs and orders of three numbers: its many faces are equally large by the dozen.
TEST(BoxSearch, OfManyEqualFacesIsTheLeastOfManyTurns) {
    Random random(484);
    std::vector<Vec3> points;
    std::array<double, 3> order{1, 2, 3};
    do {
        for (int signs = 0; signs < 8; ++signs) {
            const auto at = [&](unsigned k) { return (signs >> k & 1) != 0 ? order[k] : -order[k]; };
            points.push_back({at(0), at(1), at(2)});
        }
    } while (std::next_permutation(order.begin(), order.end()));
    Buffer<Vec3> cloud;
    ASSERT_TRUE(assign(points, cloud));
    BoxSearch search;
    ASSERT_TRUE(search.run(cloud, affineBasis(cloud.all())));
    const double least = sizeAlong(points, search.axes());
    for (int i = 0; i < 2000; ++i) {
        ASSERT_GT(sizeAlong(points, turnedAxes(*normalized(drawQuat(random)))), least * (1 - 1e-9));
    }
}

TEST(BoxSearch, SaysThatMemoryEnds) {
    const std::vector<Vec3> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    Buffer<Vec3> cloud;
    ASSERT_TRUE(assign(points, cloud));
    const AffineBasis basis = affineBasis(cloud.all());
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        BoxSearch search;
        const MemoryEndsAt then(call);
        if (search.run(cloud, basis)) break;
        ++refused;
    }
    EXPECT_GT(refused, 3U);
}

} // namespace

} // namespace askew::test
