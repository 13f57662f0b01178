#include "askew/convex/round/curved_overlap.h"

#include "support/draws/quadrics.h"

#include "askew/convex/round/quadric.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// An upright cylinder.
PolytopeMemory canAt(double radius, double half, const Vec3& center) {
    PolytopeMemory made;
    EXPECT_EQ(quadric(std::array{radius, 0.0, radius, 0.0, -half, 0.0, 0.0, half, 0.0}, made), Built::made);
    for (int k = 0; k < 3; ++k) made.numbers[static_cast<unsigned>(k)] = center[k];
    return made;
}

/// The search by branch and bound brackets the same reach, and no direction reaches less far.
TEST(CurvedOverlap, IsTheLeastReach) {
    int met = 0;
    int found = 0;
    double worst = 0;
    eachQuadricPair(1511, 16, [&](Random& random, const RoundPair& drawn, QuadricKind, QuadricKind, QuadricStratum) {
        const Polytope a = drawn.a.view();
        const Polytope b = drawn.b.view();
        const SupportPair pair(a, b);
        const double scale = scaleOf(a, b);
        const GjkDistance near = gjkDistance(pair, scale);
        const auto least = curvedOverlap(pair, near, scale, {});
        if (!near.meet) {
            EXPECT_FALSE(least);
            return;
        }
        ++met;
        if (!least) return;
        ++found;
        EXPECT_NEAR(least->reach, -pair.gapAlong(least->normal), 1e-14 * scale);
        EXPECT_LE(least->reach - least->atLeast, 2.1e-10 * scale);
        const MinimumOverlap bracket = minimumOverlap(pair, IntervalEnd::start, scale, {}, {});
        EXPECT_GE(least->reach, bracket.atLeast - 1e-12 * scale);
        worst = std::fmax(worst, (least->reach - bracket.reach) / scale);
        const double wide = -static_cast<double>(widestGap(random, a, b, 40)) - pair.radii;
        EXPECT_LE(least->atLeast, wide + 1e-12 * scale);
    });
    std::printf("overlaps from within: %d of %d, at most %.2g of the scale more than the search\n", found, met, worst);
    EXPECT_GT(met, 150);
    EXPECT_GT(found * 10, met * 6);
    EXPECT_LE(worst, 2e-10);
}

TEST(CurvedOverlap, EndsAtWhatIsAsked) {
    const PolytopeMemory can = canAt(1, 2, {});
    const PolytopeMemory other = canAt(1, 2, {1.5, 0.25, 0});
    const SupportPair pair(can.view(), other.view());
    const double scale = scaleOf(can.view(), other.view());
    const GjkDistance near = gjkDistance(pair, scale);
    ASSERT_TRUE(near.meet);
    EXPECT_NEAR(curvedOverlap(pair, near, scale, {})->reach, 0.5, 1e-9);
    EXPECT_LT(curvedOverlap(pair, near, scale, {1, 1})->reach, 1);
    const auto none = curvedOverlap(pair, near, scale, {0.25, 0.25});
    EXPECT_GE(none->reach, 0.5);
    EXPECT_EQ(none->atLeast, 0.25);
}

/// Directions of the shapes' own win where others tie with them, to the bit.
TEST(CurvedOverlap, TakesADirectionOfItsOwnWhereItTies) {
    const PolytopeMemory can = canAt(0.3, 0.9, {});
    const PolytopeMemory above = canAt(0.3, 0.9, {0.1, 1.7, 0});
    const SupportPair stack(can.view(), above.view());
    const double scale = scaleOf(can.view(), above.view());
    const auto up = curvedOverlap(stack, gjkDistance(stack, scale), scale, {});
    ASSERT_TRUE(up);
    EXPECT_EQ(up->normal, (Vec3{0, 1, 0}));
    EXPECT_NEAR(up->reach, 0.1, 1e-15);
}

} // namespace

} // namespace askew::test
