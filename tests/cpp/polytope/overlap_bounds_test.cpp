#include "askew/polytope/overlap_bounds.h"

#include "support/draws/colliders.h"

#include "askew/convex/distance.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/separation.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

namespace askew::test {

namespace {

TEST(OverlapBounds, NoAxisOverlapsLessThanTheySay) {
    Random random(491);
    int pairs = 0;
    std::array<int, 3> rows{};
    for (int i = 0; i < 200; ++i) {
        const auto draw = [&](PolytopeMemory& memory) {
            std::array<Vec3, 14> points;
            const Vec3 at = drawVec(random, -0.7, 0.7);
            for (Vec3& p : points) p = at + drawVec(random, -1, 1);
            ASSERT_EQ(convexHull(points, memory), Built::made);
        };
        PolytopeMemory memoryA;
        PolytopeMemory memoryB;
        draw(memoryA);
        draw(memoryB);
        const Polytope a = memoryA.view();
        const Polytope b = memoryB.view();
        const GjkResult seen = gjk({worldFrame, a}, {worldFrame, b});
        if (seen.sign >= 0) continue;
        ++pairs;
        const auto heights = std::make_unique<OverlapBounds>();
        ASSERT_TRUE(heights->measure(a, b, seen.commonPoint, seen.commonPoint, 1e-14));
        forEachAxis(a, b, [&](const PolytopeAxis& axis) {
            const double overlap = 1e-12 - axis.separation;
            if (axis.kind == AxisKind::edge) {
                const PolytopeEdge ofA = a.edge(unsigned(axis.i));
                EXPECT_GE(overlap, heights->atEdge(ofA));
                EXPECT_GE(overlap, heights->atEdges(ofA, b.edge(unsigned(axis.j))));
            } else {
                const bool isOfA = axis.kind == AxisKind::faceA;
                EXPECT_GE(overlap, heights->atFace(isOfA, unsigned(isOfA ? axis.i : axis.j)));
            }
            ++rows[axis.kind == AxisKind::edge ? 2 : axis.kind == AxisKind::faceA ? 0 : 1];
            return true;
        });
    }
    EXPECT_GT(pairs, 50);
    for (const int count : rows) EXPECT_GT(count, 500);
}

/// From a point of each, an axis has no larger gap than the displacement between them less the heights; measured from
/// two such pairs of points, the lower heights hold for both.
TEST(OverlapBounds, NoAxisIsApartByMoreThanPointsOfEachLeave) {
    Random random(492);
    int apart = 0;
    for (int i = 0; i < 200; ++i) {
        std::array<PolytopeMemory, 2> memory;
        for (PolytopeMemory& hull : memory) {
            std::array<Vec3, 14> points;
            const Vec3 at = drawVec(random, -1.5, 1.5);
            for (Vec3& p : points) p = at + drawVec(random, -1, 1);
            ASSERT_EQ(convexHull(points, hull), Built::made);
        }
        const Polytope a = memory[0].view();
        const Polytope b = memory[1].view();
        const PolytopeDistance nearest = distance(a, b);
        apart += nearest.distance > 0 ? 1 : 0;
        const auto once = std::make_unique<OverlapBounds>();
        const auto twice = std::make_unique<OverlapBounds>();
        ASSERT_TRUE(once->measure(a, b, nearest.pointA, nearest.pointB, 1e-12));
        ASSERT_TRUE(twice->measure(a, b, meanOf(a), meanOf(b)));
        ASSERT_TRUE(twice->measure(a, b, nearest.pointA, nearest.pointB, 1e-12));
        forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) {
            const auto heightIn = [&](const OverlapBounds& bounds) {
                if (axis.kind == AxisKind::edge)
                    return bounds.atEdges(a.edge(unsigned(axis.i)), b.edge(unsigned(axis.j)));
                const bool isOfA = axis.kind == AxisKind::faceA;
                return bounds.atFace(isOfA, unsigned(isOfA ? axis.i : axis.j));
            };
            const double between = dot(axis.normal, nearest.pointB - nearest.pointA);
            EXPECT_LE(axis.separation, between - heightIn(*once) + 1e-12);
            EXPECT_LE(heightIn(*twice), heightIn(*once));
            return true;
        });
    }
    EXPECT_GT(apart, 40);
    EXPECT_LT(apart, 160);
}

TEST(OverlapBounds, SayNothingFromAPointThatIsNotInBoth) {
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::array{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, memory), Built::made);
    const Polytope shape = memory.view();
    const PolytopeSegment segment = polytopePoint({0.1, 0.1, 0.1});
    const auto heights = std::make_unique<OverlapBounds>();
    EXPECT_FALSE(heights->measure(shape, shape, {2, 2, 2}, {2, 2, 2}));
    EXPECT_FALSE(heights->measure(shape, shape, {0.1, 0.1, 0.1}, {-2, -2, -2})); // in A alone
    EXPECT_FALSE(heights->measure(shape, shape, {0.1, 0.1, -0x1p-20}, {0.1, 0.1, 0.1}, 0x1p-21));
    EXPECT_FALSE(heights->measure(shape, segment.view(), {0.1, 0.1, 0.1}, {0.1, 0.1, 0.1})); // has no faces
    ASSERT_TRUE(heights->measure(shape, shape, {0.1, 0.1, 0.1}, {0.1, 0.1, 0.1}));
    EXPECT_GT(heights->atFace(true, 0), 0.1);
    ASSERT_TRUE(heights->measure(shape, shape, {0.1, 0.1, -0x1p-22}, {0.1, 0.1, 0.1}, 0x1p-21));
    for (unsigned f = 0; f < shape.faceCount(); ++f) EXPECT_GE(heights->atFace(true, f), 0);
}

} // namespace

} // namespace askew::test
