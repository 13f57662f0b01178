#include "askew/polygon/rectangle.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <limits>

namespace askew::test {

namespace {

using Pivot = RectanglePlan::Pivot;

/// A point of the rectangle before its rotation, computed from the plan.
struct LongPoint {
    long double x;
    long double y;
};

LongPoint turnedAbout(const RectanglePlan& plan, LongPoint p, LongPoint about) {
    const long double c = std::cos(static_cast<long double>(plan.angle));
    const long double s = std::sin(static_cast<long double>(plan.angle));
    const LongPoint way{p.x - about.x, p.y - about.y};
    return {about.x + c * way.x - s * way.y, about.y + s * way.x + c * way.y};
}

RectanglePlan drawnPlan(Random& random) {
    RectanglePlan plan;
    plan.place = randomPoint(random, 10, false);
    plan.isCorner = random.oneIn(2);
    plan.halfExtents.x = random.oneIn(5) ? 0 : random.between(0, 4);
    plan.halfExtents.y = random.oneIn(5) ? 0 : random.between(0, 4);
    plan.angle = random.oneIn(5) ? 0 : random.between(-7, 7);
    plan.pivot = static_cast<Pivot>(random.integer(0, 2));
    plan.point = randomPoint(random, 10, false);
    return plan;
}

TEST(Rectangle, CornersAreWhatThePlanSays) {
    Random random(481);
    std::array<int, 3> pivots{};
    double worst = 0;
    for (int i = 0; i < 3000; ++i) {
        const RectanglePlan plan = drawnPlan(random);
        ++pivots[static_cast<unsigned>(plan.pivot)];
        const auto [hx, hy] = plan.halfExtents;
        const LongPoint least{plan.place.x - (plan.isCorner ? 0.0L : hx), plan.place.y - (plan.isCorner ? 0.0L : hy)};
        const LongPoint center{least.x + hx, least.y + hy};
        const LongPoint about = plan.pivot == Pivot::center   ? center
                                : plan.pivot == Pivot::corner ? least
                                                              : LongPoint{plan.point.x, plan.point.y};
        const std::array<LongPoint, 4> corners{
            {least, {least.x + 2 * hx, least.y}, {least.x + 2 * hx, least.y + 2 * hy}, {least.x, least.y + 2 * hy}}};
        const PolygonOracle made(rectangleOf(plan).view());
        for (unsigned k = 0; k < 4; ++k) {
            const LongPoint wanted = turnedAbout(plan, corners[k], about);
            const double x = made.corner(k).x.get_d();
            const double y = made.corner(k).y.get_d();
            worst = std::max(
                {worst, static_cast<double>(std::fabs(x - wanted.x)), static_cast<double>(std::fabs(y - wanted.y))});
        }
    }
    std::printf("rectangles: worst corner %.2g, of numbers up to 40\n", worst);
    EXPECT_LT(worst, 40 * 0x1p-51);
    for (const int seen : pivots) EXPECT_GT(seen, 800);
}

TEST(Rectangle, UnturnedIsNotRounded) {
    const double third = 1.0 / 3;
    for (const Pivot pivot : {Pivot::center, Pivot::corner, Pivot::point}) {
        const RectanglePlan plan{{third, -7}, false, {0.1, 0.7}, 0, pivot, {1e9, 3}};
        EXPECT_EQ(*rectangle(plan), (RectangleNumbers{0, 3, third, -7, 0.1, 0, 0, 0.7}));
    }
    const RectanglePlan quarter{{3, 4}, false, {1, 2}, 1.5707963267948966, Pivot::corner, {}};
    EXPECT_EQ(*rectangle(quarter), (RectangleNumbers{0, 3, 0, 3, 0, 1, -2, 0}));
}

TEST(Rectangle, OfNumbersThatMayNotBeStoredIsNone) {
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(rectangle({{nothing, 0}, false, {1, 1}}));
    EXPECT_FALSE(rectangle({{0, 0}, false, {2 * maxMagnitude, 1}}));
    EXPECT_FALSE(rectangle({{maxMagnitude, 0}, true, {maxMagnitude, 1}}));
    EXPECT_TRUE(rectangle({{maxMagnitude, 0}, false, {1, 1}}));
    EXPECT_EQ((*rectangle({{0, 0}, false, {minMagnitude / 2, 1}}))[4], 0);
}

TEST(Rectangle, FourComparisonsAreSureOrLeaveItOpen) {
    Random random(482);
    std::array<int, 3> seen{};
    for (int i = 0; i < 2000; ++i) {
        const bool onGrid = random.oneIn(2);
        const auto draw = [&] {
            const Vec2 half = randomPoint(random, 1.5, onGrid);
            return rectangleOf({randomPoint(random, 2, onGrid), false, {std::fabs(half.x), std::fabs(half.y)}});
        };
        const OwnPolygon a = draw();
        const OwnPolygon b = draw();
        const int answer = overlapsUnturned(a.view().outline(), b.view().outline());
        ++seen[static_cast<unsigned>(answer + 1)];
        const PolygonOracle oracleA(a.view());
        const PolygonOracle oracleB(b.view());
        if (answer >= 0) {
            ASSERT_EQ(answer == 1, oracleOverlaps(oracleA, oracleB)) << i;
        }
        if (answer < 0) { // at most they touch
            ASSERT_FALSE(oracleOverlapsStrictly(oracleA, oracleB)) << i;
        }
    }
    for (const int count : seen) EXPECT_GT(count, 100);
    const OwnPolygon upright = rectangleOf({{0, 0}, false, {1, 1}});
    const OwnPolygon turned = rectangleOf({{0, 0}, false, {1, 1}, 0.5});
    EXPECT_EQ(overlapsUnturned(upright.view().outline(), turned.view().outline()), -1);
}

} // namespace

} // namespace askew::test
