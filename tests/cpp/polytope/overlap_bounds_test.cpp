#include "askew/polytope/overlap_bounds.h"

#include "support/draws/colliders.h"

#include "askew/convex/gjk/gjk.h"
#include "askew/convex/separation.h"
#include "askew/polytope/hull.h"

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
        heights->measure(a, b, seen.commonPoint, seen.commonPoint);
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

TEST(OverlapBounds, SayNothingFromAPointThatIsNotInBoth) {
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::array{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, memory), Built::made);
    const auto heights = std::make_unique<OverlapBounds>();
    EXPECT_LT(heights->atFace(true, 0), -1e300);
    heights->measure(memory.view(), memory.view(), {2, 2, 2}, {2, 2, 2});
    EXPECT_LT(heights->atFace(true, 0), -1e300);
    heights->measure(memory.view(), memory.view(), {0.1, 0.1, 0.1}, {-2, -2, -2}); // in A alone
    EXPECT_LT(heights->atFace(true, 0), -1e300);
    EXPECT_LT(heights->atFace(false, 0), -1e300);
    heights->measure(memory.view(), memory.view(), {0.1, 0.1, 0.1}, {0.1, 0.1, 0.1});
    EXPECT_GT(heights->atFace(true, 0), 0.1);
}

} // namespace

} // namespace askew::test
