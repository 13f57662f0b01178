#include "askew/convex/gjk/gjk_distance.h"

#include "support/draws/colliders.h"
#include "support/draws/quadrics.h"

#include "askew/convex/sat/nearest_features.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/convex/separation.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <vector>

namespace askew::test {

namespace {

/// Returns the distance by features, along the axis that all others lose against.
double distanceByFeatures(const Polytope& a, const Polytope& b) {
    const PolytopeAxis axis = *winningAxis(polytopeAxes, a, b);
    return axis.separation > 0 ? coreDistance(a, b, axis).distance : 0;
}

TEST(GjkDistance, AgreesWithFeatures) {
    int apart = 0;
    double worst = 0;
    eachRoundPair(84, 21, [&](Random&, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const double scale = scaleOf(a, b);
        const double expected = distanceByFeatures(a.core(), b.core());
        const GjkDistance found = gjkDistance({a, b}, scale);
        EXPECT_LE(found.atLeast, expected + 1e-12 * scale);
        EXPECT_GE(found.atMost, expected - 1e-12 * scale);
        if (expected <= 1e-9 * scale) {
            if (found.meet) {
                EXPECT_LE(separation(a.core(), b.core()), found.atLeast + 1e-12 * scale); // at least that deep
            }
            return;
        }
        ++apart;
        worst = std::fmax(worst, (found.atMost - found.atLeast) / scale);
        EXPECT_NEAR(length(found.way), found.atMost, 1e-15 * scale);
    });
    EXPECT_GT(apart, 200);
    EXPECT_LE(worst, 1e-10);
}

TEST(GjkDistance, OfManyVerticesAgreesWithFeatures) {
    Random random(85);
    int apart = 0;
    double worst = 0;
    double farthest = 0;
    for (int i = 0; i < 1000; ++i) {
        PolytopeMemory a;
        PolytopeMemory b;
        for (PolytopeMemory* memory : {&a, &b}) {
            std::vector<Vec3> cloud(static_cast<std::size_t>(random.integer(4, 40)));
            const Vec3 at = drawVec(random, -1.5, 1.5);
            for (Vec3& p : cloud) p = at + normalized(drawVec(random, -1, 1));
            ASSERT_EQ(convexHull(cloud, *memory), Built::made);
        }
        const double expected = distanceByFeatures(a.view(), b.view());
        const double scale = scaleOf(a.view(), b.view());
        const GjkDistance found = gjkDistance({a.view(), b.view()}, scale);
        ASSERT_EQ(found.meet, expected == 0) << i;
        if (found.meet) continue;
        ++apart;
        worst = std::fmax(worst, (expected - found.atLeast) / scale);
        farthest = std::fmax(farthest, std::fabs(found.atMost - expected) / scale);
    }
    std::printf("gjk distance: bounds at most %.2g and %.2g of the scale off\n", worst, farthest);
    EXPECT_GT(apart, 200);
    EXPECT_LE(worst, 1e-13);
    EXPECT_LE(farthest, 1e-13);
}

/// Newton's method turns such a simplex to where it is already: the search must go on from there all the same.
TEST(GjkDistance, BesideACylinderThatIsNearlyParallelBothBoundsMeet) {
    Random random(86);
    double worst = 0;
    for (int i = 0; i < 4000; ++i) {
        const RoundShape shape = quadricShape(random, QuadricKind::cylinder, {}, 1, QuadricStratum::random);
        const Polytope cylinder = shape.view();
        const Vec3 axis = cylinder.vertex(1) - cylinder.vertex(0);
        const Vec3 half =
            axis * random.between(0.1, 0.6) + drawVec(random, -1, 1) * std::pow(10, -random.integer(3, 13));
        const Vec3 at = normalized(cross(axis, drawVec(random, -1, 1))) * 3;
        const PolytopeSegment segment(at, at - half, at + half);
        const double scale = scaleOf(segment.view(), cylinder);
        const GjkDistance found = gjkDistance({segment.view(), cylinder}, scale);
        ASSERT_GT(found.atLeast, 0) << i;
        worst = std::fmax(worst, (found.atMost - found.atLeast) / scale);
    }
    EXPECT_LE(worst, 1e-13);
}

TEST(GjkDistance, IsTheSameWhereverTheSearchBegins) {
    Random random(87);
    double worst = 0;
    int apart = 0;
    for (int i = 0; i < 400; ++i) {
        const RoundShape first = quadricShape(random, QuadricKind::cylinder, {}, 1, QuadricStratum::random);
        PolytopeMemory hull;
        std::vector<Vec3> cloud(static_cast<std::size_t>(random.integer(4, 20)));
        for (Vec3& p : cloud) p = normalized(drawVec(random, -1, 1));
        ASSERT_EQ(convexHull(cloud, hull), Built::made);
        for (const Polytope& a : {first.view(), hull.view()}) {
            const PolytopeSegment b(drawVec(random, -3, 3), drawVec(random, -3, 3), {});
            GjkStart start;
            SupportPair pair(a, b.view());
            for (int k = 0; k < 6; ++k) {
                pair.offset = pair.offset + drawVec(random, -0.3, 0.3);
                const double scale = scaleOf(a, b.view()) + length(pair.offset);
                const GjkDistance anew = gjkDistance(pair, scale);
                const GjkDistance found = gjkDistance(pair, scale, anyDistance, &start);
                EXPECT_EQ(found.meet, anew.meet);
                EXPECT_EQ(start.count == 0, found.meet && found.count == 4);
                if (anew.atMost <= 1e-6 * scale) continue;
                worst = std::fmax(worst, std::fabs(found.atLeast - anew.atLeast) / scale);
                EXPECT_NEAR(length(found.normal), 1, 1e-12);
                EXPECT_NEAR(pair.gapAlong(found.normal), found.atLeast, 1e-12 * scale);
                ++apart;
            }
        }
    }
    EXPECT_GT(apart, 2000);
    EXPECT_LE(worst, 1e-9);
}

TEST(GjkDistance, StopsWhenTheGapIsEnough) {
    const PolytopeSegment a = polytopePoint({0, 0, 0});
    const PolytopeSegment b = polytopePoint({3, 4, 0});
    const Polytope p = a.view();
    const Polytope q = b.view();
    const GjkDistance found = gjkDistance({p, q}, 5, {0, 1});
    EXPECT_GT(found.atLeast, 1);
    EXPECT_FALSE(gjkDistance({p, q}, 5, {6, 7}).meet);
    EXPECT_EQ(gjkDistance({p, q}, 5).atMost, 5);
    EXPECT_EQ(gjkDistance({p, p}, 5).atMost, 0);
}

} // namespace

} // namespace askew::test
