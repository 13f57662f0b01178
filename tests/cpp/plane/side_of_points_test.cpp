#include "askew/plane/side_of_points.h"

#include "support/draws/random.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

mpq_class exactDot(const Vec3& a, const Vec3& b) {
    return mpq_class(a.x) * b.x + mpq_class(a.y) * b.y + mpq_class(a.z) * b.z;
}

mpq_class exactHeight(const Plane& plane, const Vec3& p) { return exactDot(plane.normal, p) - plane.offset; }

/// Draws coordinates on a small grid, or any.
Vec3 drawVec(Random& random, bool onGrid) {
    Vec3 v;
    for (double* x : {&v.x, &v.y, &v.z}) *x = onGrid ? random.integer(-2, 2) : random.between(-2, 2);
    return v;
}

Plane drawPlane(Random& random, bool onGrid) {
    for (;;) {
        Vec3 normal = drawVec(random, onGrid);
        if (onGrid && random.oneIn(2)) normal = unitAxis(random.integer(0, 2)) * random.sign();
        const auto plane = planeFromPoint(normal, drawVec(random, onGrid));
        if (plane) return *plane;
    }
}

TEST(SideOfPoints, IsTheSideOfAllPoints) {
    Random random(434);
    std::array<int, 3> seen{};
    for (int i = 0; i < 3000; ++i) {
        const Plane plane = drawPlane(random, true);
        const std::array<Vec3, 4> points{drawVec(random, true), drawVec(random, true), drawVec(random, true),
                                         drawVec(random, true)};
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
