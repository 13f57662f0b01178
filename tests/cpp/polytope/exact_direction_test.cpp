#include "askew/polytope/exact_direction.h"

#include "support/draws/colliders.h"

#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

TEST(ExactDirection, OfFacesAndEdgesAreUnitAndPointTheSameWayAsTheExactOnes) {
    Random random(490);
    for (int i = 0; i < 50; ++i) {
        PolytopeMemory memory;
        std::array<Vec3, 12> points;
        for (Vec3& p : points) p = drawVec(random, -1, 1);
        ASSERT_EQ(convexHull(points, memory), Built::made);
        const Polytope shape = memory.view();
        const auto expectUnit = [](const Direction& d, const Vec3& exact) {
            EXPECT_NEAR(length(d.unit), 1, 1e-15);
            EXPECT_LT(length(d.unit - normalized(exact)),
                      1e-15 + 0x1p-48 / length(exact)); // rounding of the cross product
            EXPECT_NEAR(lengthOf(d.exact), length(exact), 1e-14);
            const Direction back = -d;
            EXPECT_EQ(back.unit, -d.unit);
            EXPECT_EQ(estimate(back.exact), -estimate(d.exact));
        };
        for (unsigned f = 0; f < shape.faceCount(); ++f) {
            const auto loop = shape.corners(f);
            const Vec3 a = shape.vertex(loop[0]);
            const Direction normal = faceDirection(shape, f);
            expectUnit(normal, cross(shape.vertex(loop[1]) - a, shape.vertex(loop[2]) - a));
            const Vec3 way = shape.vertex(loop[1]) - a;
            const Direction out = inPlaneDirection(difference(shape.vertex(loop[1]), a), normal);
            EXPECT_NEAR(dot(out.unit, way), 0, 1e-15);
            EXPECT_NEAR(dot(out.unit, normal.unit), 0, 1e-15);
            EXPECT_LT(dot(out.unit, shape.vertex(loop[2]) - a), 0);
        }
        for (unsigned e = 1; e < shape.edgeCount(); ++e) {
            const Difference p = edgeOf(shape, 0);
            const Difference q = edgeOf(shape, e);
            expectUnit(crossDirection(p, q), cross(p.high, q.high));
        }
    }
}

TEST(ExactDirection, OfNearlyParallelEdgesIsRightAndOfParallelOnesZero) {
    const Difference p{{1, 0, 0}, {}};
    EXPECT_EQ(crossDirection(p, {{1, 0x1p-60, 0}, {}}).unit, (Vec3{0, 0, 1}));
    EXPECT_EQ(crossDirection(p, {{-3, 0, 0}, {}}).unit, Vec3{});
}

} // namespace

} // namespace askew::test
