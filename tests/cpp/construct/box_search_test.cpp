#include "askew/construct/box_search.h"

#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

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
