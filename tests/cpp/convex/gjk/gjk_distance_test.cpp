#include "askew/convex/gjk/gjk_distance.h"

#include "support/draws/quadrics.h"

#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Against polytopes and rounded ones, whose distance is found in another way.
TEST(GjkDistance, AgreesWithFeatures) {
    int apart = 0;
    double worst = 0;
    eachRoundPair(84, 21, [&](Random&, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const double scale = scaleOf(a, b);
        const double expected = distance(a.core(), b.core()).distance;
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
