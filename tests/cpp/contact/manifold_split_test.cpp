// Manifolds on a plane whose face rounding has split, and far from the origin.
#include "askew/contact/manifold.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

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

/// A keel on a plate, both turned to whole numbers: the edge lies in the plane exactly, however far away.
TEST(Manifold, AnEdgeOnAFaceTouchesAtBothEndsFarAway) {
    const Vec3 x{2, 1, -2};
    const Vec3 y{2, -2, 1};
    const Vec3 z{1, 2, 2};
    for (const double far : {0.0, 1e5, 1e6, 1e7, 1e8}) {
        for (int k = 0; k < 50; ++k) {
            const Vec3 at{far + k * 7, std::floor(-far * 0.7) + k * 3, std::floor(far * 0.4) - k};
            std::vector<Vec3> plate;
            std::vector<Vec3> keel{at - x, at + x};
            for (const double i : {-1.0, 1.0}) {
                for (const double j : {-1.0, 1.0}) {
                    plate.insert(plate.end(), {at + x * (8 * i) + y * (8 * j), at + x * (8 * i) + y * (8 * j) - z});
                    keel.push_back(at + x * (3 * i) + y * (0.25 * j) + z);
                }
            }
            PolytopeMemory below;
            PolytopeMemory above;
            ASSERT_EQ(convexHull(plate, below), Built::made);
            ASSERT_EQ(convexHull(keel, above), Built::made);
            for (const bool isSwapped : {false, true}) {
                const auto found =
                    isSwapped ? manifold(above.view(), below.view()) : manifold(below.view(), above.view());
                ASSERT_TRUE(found);
                ASSERT_EQ(found->count, 2U) << far << " " << k;
                for (unsigned i = 0; i < 2; ++i) EXPECT_LE(std::fabs(found->points[i].depth), 1e-15 * (far + 100));
            }
        }
    }
}

} // namespace

} // namespace askew::test
