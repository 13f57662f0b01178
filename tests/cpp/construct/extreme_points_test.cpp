#include "askew/construct/extreme_points.h"

#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

constexpr std::array<Vec3, 3> upright{unitAxis(0), unitAxis(1), unitAxis(2)};

Points drawThin(Random& random, std::size_t count) {
    Points points;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 p = drawVec(random, -1, 1);
        points.push_back({p.x, 1e-3 * p.y, 1e-6 * p.z});
    }
    return points;
}

/// What a search on them costs does not grow with the cloud.
TEST(ExtremePoints, AreFewHoweverManyThereAre) {
    Random random(480);
    for (const std::size_t count : {1U, 1000U, 50'000U}) {
        const Points points = drawThin(random, count);
        for (const bool nearAxes : {false, true}) {
            Buffer<Vec3> few;
            ASSERT_TRUE(extremePoints(points, upright, nearAxes, few));
            EXPECT_GE(few.size(), std::min<std::size_t>(count, 20));
            EXPECT_LE(few.size(), std::min<std::size_t>(count, 2 * extremeDirections));
            for (const Vec3& p : few.all()) EXPECT_NE(std::ranges::find(points, p), points.end());
        }
    }
}

TEST(ExtremePoints, AreFarOnEverySideOfAThinCloud) {
    Random random(481);
    const Points points = drawThin(random, 20'000);
    for (const bool nearAxes : {false, true}) {
        Buffer<Vec3> few;
        ASSERT_TRUE(extremePoints(points, upright, nearAxes, few));
        for (const Vec3& axis : upright) {
            const Interval all = intervalAlong(points, axis);
            const Interval seen = intervalAlong(few.all(), axis);
            EXPECT_GT(seen.max - seen.min, 0.98 * (all.max - all.min));
        }
    }
}

TEST(ExtremePoints, SayThatMemoryEnds) {
    Random random(482);
    const Points points = drawThin(random, 100);
    Buffer<Vec3> few;
    const MemoryEndsAt now(0);
    EXPECT_FALSE(extremePoints(points, upright, false, few));
    EXPECT_EQ(few.size(), 0U);
}

} // namespace

} // namespace askew::test
