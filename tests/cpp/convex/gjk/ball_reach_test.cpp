#include "askew/convex/gjk/ball_reach.h"

#include "support/draws/quadrics.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// A quadric, and three directions across each other.
struct Seen {
    RoundShape shape;
    Vec3 normal;
    Vec3 u;
    Vec3 v;

    Seen(Random& random, QuadricKind kind)
        : shape(quadricShape(random, kind, {}, 1, QuadricStratum::random)), normal(anyDirection(random)),
          u(across(normal)), v(cross(normal, u)) {}

    [[nodiscard]] BallReach at(double x, double y) const {
        BallReach reach;
        reach.add(BallView(shape.view(), normal, u, v), x, y);
        return reach;
    }
};

TEST(BallReach, IsTheBulgeWithItsDerivatives) {
    Random random(1502);
    constexpr double step = 1e-4;
    double worst = 0;
    for (int i = 0; i < 600; ++i) {
        const Seen seen(random, i % 2 == 0 ? QuadricKind::cylinder : QuadricKind::ellipsoid);
        const double x = random.between(-1, 1);
        const double y = random.between(-1, 1);
        const BallReach here = seen.at(x, y);
        EXPECT_NEAR(here.length, bulge(seen.shape.view(), seen.normal + seen.u * x + seen.v * y), 1e-14);
        if (here.length < 0.2) continue; // along the axis of a cylinder, where it is no smooth function
        const BallReach right = seen.at(x + step, y);
        const BallReach left = seen.at(x - step, y);
        const BallReach above = seen.at(x, y + step);
        const BallReach below = seen.at(x, y - step);
        const double by = 1 / (2 * step);
        for (const double off : {(right.length - left.length) * by - here.x,
                                 (above.length - below.length) * by - here.y, (right.x - left.x) * by - here.xx,
                                 (right.y - left.y) * by - here.xy, (above.y - below.y) * by - here.yy}) {
            worst = std::fmax(worst, std::fabs(off));
        }
    }
    std::printf("reach of balls: derivatives off by %.2g\n", worst);
    EXPECT_LE(worst, 1e-6);
}

TEST(BallReach, IsNothingForOtherShapes) {
    Random random(1503);
    const Seen box(random, QuadricKind::box);
    EXPECT_EQ(box.at(0.5, 0.25).length, 0);
    EXPECT_EQ(box.at(0.5, 0.25).yy, 0);
}

} // namespace

} // namespace askew::test
