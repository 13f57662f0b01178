#include "askew/polygon/ray_cast.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"
#include "support/tell_worst.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PolygonRay, HitsExactlyWhenTheOracleDoes) {
    Random random(422);
    int hits = 0;
    int fromInside = 0;
    double worst = 0;
    for (int i = 0; i < 2000; ++i) {
        const bool onGrid = random.oneIn(2);
        const OwnPolygon shape = randomShape(random, onGrid);
        const Vec2 origin = randomPoint(random, 2, onGrid);
        Vec2 direction = randomPoint(random, 2, onGrid);
        if (random.oneIn(4))
            direction = relative(shape.view().outline().corner(0), origin); // grazes or ends at a corner
        if (isZero(direction)) continue;
        mpq_class enter;
        mpq_class leave;
        const PolygonOracle oracle(shape.view());
        const bool expected = oracleRay(oracle, {origin.x, origin.y}, {direction.x, direction.y}, enter, leave);
        const auto hit = castRay({inSpace(origin), inSpace(direction)}, shape.view());
        ASSERT_EQ(hit.has_value(), expected) << i;
        if (!hit) continue;
        ++hits;
        fromInside += hit->startsInside ? 1 : 0;
        const double length = std::sqrt(dot(direction, direction));
        ASSERT_EQ(hit->startsInside, oracle.place({origin.x, origin.y}) >= 0) << i;
        worst = std::max(worst, length * std::fabs(hit->enter - enter.get_d()));
        ASSERT_NEAR(length * hit->leave, length * leave.get_d(), 1e-9) << i << " " << onGrid;
        if (hit->startsInside) continue;
        ASSERT_GE(hit->face, 0) << i;
        ASSERT_NEAR(dot(hit->normal, hit->normal), 1, 1e-12);
    }
    std::printf("rays: %d hits, %d from inside, worst place %.2g\n", hits, fromInside, worst);
    tellWorst("rays against polygons", std::size_t(hits), worst, "one", "rationals");
    EXPECT_GT(hits, 800);
    EXPECT_GT(fromInside, 150);
    EXPECT_LT(worst, 1e-10);
}

/// Where a cut begins at a corner that is straight but for a rounding, it may be met an ulp before both edges there.
TEST(PolygonRay, EntersThroughAnEdgeOfTheOutlineWhereACutBegins) {
    Random random(423);
    int hits = 0;
    for (int i = 0; i < 20000; ++i) {
        const OwnPolygon own = withCornersOnItsSides(random);
        const Polygon shape = own.view();
        const Outline o = shape.outline();
        const Corner target = o.corner(static_cast<unsigned>(random.integer(0, static_cast<int>(o.size()) - 1)));
        const Vec2 origin = randomPoint(random, 5, false);
        const Vec2 direction = relative(target, origin);
        const auto hit = castRay({inSpace(origin), inSpace(direction)}, shape);
        if (!hit || hit->startsInside) continue;
        ++hits;
        ASSERT_GE(hit->face, 0) << i;
        ASSERT_NEAR(dot(hit->normal, hit->normal), 1, 1e-12) << i;
        ASSERT_LT(dot(hit->normal, inSpace(direction)), 1e-12 * length(inSpace(direction))) << i;
        ASSERT_LE(hit->enter, hit->leave) << i;
        const Corner from = o.corner(static_cast<unsigned>(hit->face));
        const Vec2 on = origin + direction * hit->enter;
        ASSERT_NEAR(dot(inPlane(hit->normal), on) - dot(inPlane(hit->normal), relative(from, {})), 0, 1e-13) << i;
    }
    EXPECT_GT(hits, 10000);
}

} // namespace

} // namespace askew::test
