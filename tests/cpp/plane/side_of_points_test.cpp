#include "askew/plane/side_of_points.h"

#include "support/draws/colliders.h"
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

/// Next to the plane, where terms that are far larger cancel.
TEST(SideOfPoints, TheSignOfASumIsThatOfItsTerms) {
    Random random(436);
    std::array<int, 3> seen{};
    for (int i = 0; i < 3000; ++i) {
        const Vec3 part = drawVec(random, -1000, 1000);
        const Vec3 rest = drawVec(random, -1, 1);
        const Vec3 normal = i % 8 == 0 ? unitAxis(random.integer(0, 2)) : drawVec(random, -1, 1);
        const Plane plane = *planeFromPoint(normal, i % 2 == 0 ? rest : part + rest);
        const std::array<Vec3, 3> parts{part, rest, i % 2 == 0 ? -part : Vec3{}};
        mpq_class sum = -mpq_class(plane.offset);
        for (const Vec3& each : parts) sum += exactDot(plane.normal, each);
        ASSERT_EQ(sideOfSum(plane, parts), sgn(sum)) << i;
        ++seen[static_cast<unsigned>(sgn(sum) + 1)];
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

TEST(SideOfPoints, TheSignOfWhatIsFarIsOne) {
    const Plane plane{{0, 0, 1}, 2};
    EXPECT_EQ(sideOfSum(plane, std::array{Vec3{0, 0, 9}}), 1);
    EXPECT_EQ(sideOfSum(plane, std::array{Vec3{0, 0, 9}, Vec3{0, 0, -8}}), -1);
}

} // namespace

} // namespace askew::test
