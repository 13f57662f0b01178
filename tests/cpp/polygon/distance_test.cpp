#include "askew/polygon/distance.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"
#include "support/tell_worst.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PolygonDistance, IsThatOfTheOracle) {
    Random random(423);
    double worst = 0;
    int apart = 0;
    for (int i = 0; i < 250; ++i) {
        const bool onGrid = random.oneIn(3);
        const OwnPolygon a = randomShape(random, onGrid);
        const OwnPolygon b = moved(randomShape(random, onGrid), randomPoint(random, 3, onGrid));
        Vec2 ofA;
        Vec2 ofB;
        const double length = distance(a.view(), b.view(), ofA, ofB);
        const mpf_class exact = oracleDistance(PolygonOracle(a.view()), PolygonOracle(b.view()));
        ASSERT_EQ(length == 0, exact == 0) << i;
        worst = std::max(worst, std::fabs(length - exact.get_d()));
        if (length == 0) continue;
        ++apart;
        const Vec2 offset = ofB - ofA;
        ASSERT_NEAR(std::sqrt(dot(offset, offset)), length, 1e-14) << i;
        const Vec2 p = relative(b.view().outline().corner(0), {});
        Vec2 nearest;
        const double toPoint = closestPoint(a.view(), p, nearest);
        const OwnPolygon pointOfB{{0, 3, p.x, p.y, 0, 0, 0, 0}};
        const mpf_class exactToPoint = oracleDistance(PolygonOracle(a.view()), PolygonOracle(pointOfB.view()));
        worst = std::max(worst, std::fabs(toPoint - exactToPoint.get_d()));
        ASSERT_EQ(toPoint == 0, exactToPoint == 0);
    }
    std::printf("distances: %d apart, worst error %.2g\n", apart, worst);
    tellWorst("distance of polygons", std::size_t(apart), worst, "one", "rationals, the root to 256 bits");
    EXPECT_GT(apart, 120);
    EXPECT_LT(worst, 1e-14);
}

// The corners of such a rectangle round to one point, its sides do not: their feet are decided exactly.
TEST(PolygonDistance, OfWhatIsTooSmallForItsPlaceIsThatOfAPoint) {
    for (const double size : {1e-42, 1e-30, 1e-18}) {
        for (const Vec2& v : {Vec2{0.36 * size, 0.93 * size}, Vec2{0, size}, Vec2{size, 0}}) {
            const OwnPolygon a{{0, 3, -0.5, 0, 0, 0, v.x, v.y}};
            Vec2 nearest;
            EXPECT_NEAR(closestPoint(a.view(), {}, nearest), 0.5, 1e-16) << size;
            EXPECT_NEAR(nearest.x, -0.5, 1e-16) << size;
            const OwnPolygon point{{0, 3, 0, 0, 0, 0, 0, 0}};
            Vec2 ofPoint;
            EXPECT_NEAR(distance(a.view(), point.view(), nearest, ofPoint), 0.5, 1e-16) << size;
        }
    }
}

} // namespace

} // namespace askew::test
