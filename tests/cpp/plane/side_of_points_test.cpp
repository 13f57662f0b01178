#include "askew/plane/side_of_points.h"

#include "support/draws/planes.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

TEST(SideOfPoints, IsTheSideOfAllPoints) {
    Random random(434);
    std::array<int, 3> seen{};
    for (int i = 0; i < 3000; ++i) {
        const Plane plane = drawPlane(random, true);
        const std::array<Vec3, 4> points{drawOnGrid(random, true), drawOnGrid(random, true), drawOnGrid(random, true),
                                         drawOnGrid(random, true)};
        int low = 1;
        int high = -1;
        for (const Vec3& p : points) {
            low = std::min(low, sgn(exactHeight(plane, p)));
            high = std::max(high, sgn(exactHeight(plane, p)));
        }
        const Side expected = low > 0 ? Side::above : high < 0 ? Side::below : Side::on;
        ASSERT_EQ(classify(plane, points), expected) << i;
        ++seen[static_cast<unsigned>(static_cast<int>(expected) + 1)];
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

} // namespace

} // namespace askew::test
