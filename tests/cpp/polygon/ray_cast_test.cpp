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

} // namespace

} // namespace askew::test
