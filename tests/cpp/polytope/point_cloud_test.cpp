#include "askew/polytope/point_cloud.h"

#include "support/draws/clouds.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/hull_oracle.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

TEST(Cloud, SpansAsManyDimensionsAsItsHull) {
    std::array<std::size_t, 5> counts{};
    const std::size_t ofEach = asMany(60, 200);
    for (const Cloud& cloud : clouds()) {
        Random random(440);
        for (std::size_t i = 0; i < ofEach; ++i) {
            const std::vector<Vec3> points = cloud.make(random);
            const AffineBasis span = affineBasis(points);
            ASSERT_EQ(int(span.count), HullOracle(points).dimension + 1) << cloud.name;
            const auto& s = span.points;
            if (span.count == 4) {
                ASSERT_EQ(orientation(points[s[0]], points[s[1]], points[s[2]], points[s[3]]), -1);
            }
            if (span.count >= 2) {
                ASSERT_NE(points[s[0]], points[s[1]]);
            }
            if (span.count >= 3) {
                const Difference p = difference(points[s[1]], points[s[0]]);
                ASSERT_FALSE(areParallel(p, difference(points[s[2]], points[s[0]])));
            }
            ++counts[span.count];
        }
    }
    for (const std::size_t dimension : {1U, 2U, 3U, 4U}) EXPECT_GT(2 * counts[dimension], ofEach);
}

TEST(Cloud, IsStoredWithoutTinyNumbersAndMinusZero) {
    Buffer<Vec3> into;
    const std::array points{Vec3{1, -0.0, 0x1p-143}, Vec3{0x1p201, -1, 2}};
    ASSERT_EQ(storePointCloud(points, 2, into), Built::made);
    EXPECT_EQ(into[0], (Vec3{1, 0, 0}));
    EXPECT_FALSE(std::signbit(into[0].y));
    EXPECT_EQ(into[1], points[1]);
    EXPECT_EQ(storePointCloud(points, 1, into), Built::tooMany);
    EXPECT_EQ(storePointCloud({}, 2, into), Built::noPoints);
    EXPECT_EQ(storePointCloud(std::array{Vec3{0, 0, 0x1.1p201}}, 2, into), Built::notStorable);
    Buffer<Vec3> none;
    const MemoryEndsAt end(0);
    EXPECT_EQ(storePointCloud(points, 2, none), Built::outOfMemory);
}

} // namespace

} // namespace askew::test
