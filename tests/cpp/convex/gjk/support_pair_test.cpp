#include "askew/convex/gjk/support_pair.h"

#include "support/draws/quadrics.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

TEST(SupportPair, LeavesOutRadiiAndNothingElse) {
    int curved = 0;
    eachQuadricPair(1501, 6, [&](Random& random, const RoundPair& drawn, QuadricKind, QuadricKind, QuadricStratum) {
        const Polytope a = drawn.a.view();
        const Polytope b = drawn.b.view();
        const SupportPair pair(a, b);
        const double scale = scaleOf(a, b);
        EXPECT_TRUE(pair.isCurved());
        EXPECT_EQ(pair.radii, a.radius() + b.radius());
        for (int i = 0; i < 8; ++i, ++curved) {
            const Vec3 normal = anyDirection(random);
            const double wide = static_cast<double>(wideGap(a, b, normal)) + pair.radii;
            EXPECT_NEAR(pair.gapAlong(normal), wide, 1e-14 * scale);
        }
        const CorePair last{a.vertexCount() - 1, b.vertexCount() - 1};
        const Vec3 way = (b.center() + b.vertex(last.b)) - (a.center() + a.vertex(last.a));
        EXPECT_LE(maxAbs(pair.between(last) - way), 1e-15 * (scale + maxAbs(a.center()) + maxAbs(b.center())));
    });
    EXPECT_GT(curved, 2000);
}

} // namespace

} // namespace askew::test
