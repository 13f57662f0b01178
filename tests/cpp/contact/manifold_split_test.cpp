// Manifolds on a plane whose face rounding has split.
#include "askew/contact/manifold.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

TEST(Manifold, APointUnderEitherHalfOfAFaceThatIsSplitByARounding) {
    const std::array<Vec3, 8> corners{
        {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {-1, 1, 1}, {1, 1, 1 + 0x1p-52}}};
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(corners, memory), Built::made);
    ASSERT_GT(memory.view().faceCount(), 6U);
    for (const Vec3& at :
         {Vec3{0.5, 0.2, 0.9}, {0.2, 0.5, 0.9}, {-0.5, -0.2, 0.9}, {0.5, -0.2, 0.9}, {-0.2, 0.5, 0.9}}) {
        const PolytopeSegment point = polytopePoint(at);
        const auto found = manifold(memory.view(), point.view());
        ASSERT_TRUE(found);
        ASSERT_EQ(found->count, 1U);
        EXPECT_NEAR(found->points[0].depth, 0.1, 1e-12);
        EXPECT_LE(length(found->points[0].onA - Vec3{at.x, at.y, 1}), 1e-8);
        EXPECT_LE(length(found->points[0].onB - at), 1e-8);
    }
}

} // namespace

} // namespace askew::test
