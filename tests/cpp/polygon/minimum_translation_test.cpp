#include "askew/polygon/minimum_translation.h"

#include "support/draws/chance.h"
#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/exact/angle.h"
#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PolygonTranslation, PartsForCertainAndIsTheShortest) {
    Random random(424);
    int concave = 0;
    int touching = 0;
    double worst = 0;
    for (int i = 0; i < 400; ++i) {
        const bool onGrid = random.oneIn(4);
        const OwnPolygon a = randomShape(random, onGrid);
        const OwnPolygon b = moved(randomShape(random, onGrid), randomPoint(random, 1, onGrid));
        const PolygonOracle oracleA(a.view());
        const PolygonOracle oracleB(b.view());
        const PolygonTranslationResult found = minimumTranslation(a.view(), b.view(), 0);
        ASSERT_EQ(found.translation.has_value(), oracleOverlaps(oracleA, oracleB)) << i;
        if (!found.translation) continue;
        const auto& [normal, depth, vector] = *found.translation;
        const bool isStrict = oracleOverlapsStrictly(oracleA, oracleB);
        ASSERT_EQ(depth > 0, isStrict) << i;
        touching += isStrict ? 0 : 1;
        if (!isStrict) {
            ASSERT_TRUE(isZero(vector));
            continue;
        }
        ASSERT_NEAR(dot(normal, normal), 1, 1e-14);
        const OwnPolygon out = moved(a, vector);
        ASSERT_FALSE(oracleOverlapsStrictly(PolygonOracle(out.view()), oracleB)) << i;
        ASSERT_NEAR(std::sqrt(dot(vector, vector)), depth, 1e-12) << i; // as right as the depth, of sizes about 1
        if (a.view().isConvex() && b.view().isConvex()) {
            const mpf_class exact = -oracleSeparation(oracleA, oracleB);
            worst = std::max(worst, std::fabs(depth - exact.get_d()));
        } else if (++concave <= 40) {
            for (int k = 0; k < 120; ++k) { // no translation in any direction is shorter
                const Vec2 other = turned(k * 0.0524) * (depth * 0.999);
                ASSERT_TRUE(overlapsStrictly(moved(a, other).view(), b.view())) << i << " " << k;
            }
        }
    }
    std::printf("ways out: %d of concave ones, %d touching, worst depth %.2g\n", concave, touching, worst);
    EXPECT_GT(concave, 50);
    EXPECT_GT(touching, std::fmax(0, leastOf(400 / 27.0))); // those on a grid do, one in seven
    EXPECT_LT(worst, 1e-13);
}

TEST(PolygonTranslation, OfAConcaveOneAndASegmentHoweverItIsTurned) {
    const OwnPolygon arrow = polygonOf({{-2, -1}, {2, -1}, {0.5, 0}, {2, 1}, {-2, 1}});
    for (int i = 0; i < 400; ++i) {
        RectanglePlan plan{{0.1, 0.2 + i * 1e-3}, false, {0, 0.3}};
        plan.angle = i * 0.1;
        RectanglePlan other{plan.place, false, {0.3, 0}};
        other.angle = plan.angle + 1.5707963267948966;
        const auto there = minimumTranslation(arrow.view(), rectangleOf(plan).view(), 0).translation;
        const auto here = minimumTranslation(arrow.view(), rectangleOf(other).view(), 0).translation;
        ASSERT_NEAR(there->depth, here->depth, 1e-13) << i;
        ASSERT_LT(there->depth, 1.3);
    }
}

TEST(PolygonTranslation, SkinIsAddedAndFarOnesPart) {
    const OwnPolygon a = rectangleOf({{1e6, 1e6}, false, {1, 1}});
    const OwnPolygon b = rectangleOf({{1e6 + 1.75, 1e6}, false, {1, 1}});
    const auto found = minimumTranslation(a.view(), b.view(), 0.5).translation;
    EXPECT_EQ(found->depth, 0.25);
    EXPECT_EQ(found->normal, (Vec2{1, 0}));
    EXPECT_NEAR(found->vector.x, -0.75, 1e-9);
}

} // namespace

} // namespace askew::test
