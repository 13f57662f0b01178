#include "askew/polygon/sat.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/minimum_translation.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

namespace askew::test {

namespace {

int draws(int byDefault) {
    const char* wanted = std::getenv("ASKEW_ORACLE_PAIRS");
    return wanted == nullptr ? byDefault : std::max(byDefault, std::atoi(wanted) / 100);
}

std::string numbersOf(const OwnPolygon& shape) {
    std::string text;
    for (const double number : shape.record) text += std::to_string(number) + " ";
    return text;
}

/// Draws hard pairs of shapes: on a grid (touching, equal, nested), far away, nearly parallel, slivers.
struct ShapePair {
    OwnPolygon a;
    OwnPolygon b;
};

ShapePair drawPair(Random& random, int stratum) {
    const bool onGrid = stratum < 2;
    ShapePair pair{randomShape(random, onGrid), randomShape(random, onGrid)};
    if (stratum == 1) pair.b = random.oneIn(2) ? scaled(pair.a, 0.5) : pair.a;
    if (stratum == 3) { // nearly parallel
        RectanglePlan plan;
        plan.halfExtents = {1, 0.5};
        plan.angle = random.between(-4, 4);
        pair.a = rectangleOf(plan);
        plan.angle += random.between(-1e-9, 1e-9);
        pair.b = rectangleOf(plan);
    }
    Vec2 by;
    by.x = random.between(-2, 2);
    by.y = random.between(-2, 2);
    if (onGrid) by = {std::floor(2 * by.x) / 2, std::floor(2 * by.y) / 2};
    if (stratum != 1 || random.oneIn(2)) pair.b = moved(pair.b, by);
    if (stratum == 4) { // a corner of A on an edge of B, and far away
        const Outline ofA = pair.a.view().outline();
        const Outline ofB = pair.b.view().outline();
        const Vec2 corner = relative(ofA.corner(0), {});
        const Vec2 middle = (relative(ofB.corner(0), {}) + relative(ofB.corner(1), {})) * 0.5;
        pair.b = moved(moved(pair.b, corner - middle), {1e6, -3e6});
        pair.a = moved(pair.a, {1e6, -3e6});
    }
    return pair;
}

constexpr int strataCount = 5;

TEST(PolygonSat, RelationIsThatOfTheOracle) {
    Random random(401);
    std::map<Relation, int> seen;
    const int count = draws(400);
    for (int i = 0; i < count; ++i) {
        const ShapePair pair = drawPair(random, i % strataCount);
        const Polygon a = pair.a.view();
        const Polygon b = pair.b.view();
        const PolygonOracle oracleA(a);
        const PolygonOracle oracleB(b);
        const Relation expected = oracleRelation(oracleA, oracleB);
        const std::string which = numbersOf(pair.a) + " | " + numbersOf(pair.b) + " " + std::to_string(i);
        ++seen[expected];
        ASSERT_EQ(relation(a, b), expected) << which;
        ASSERT_EQ(relation(b, a), expected == Relation::contains ? Relation::inside
                                  : expected == Relation::inside ? Relation::contains
                                                                 : expected)
            << which;
        ASSERT_EQ(overlaps(a, b), expected != Relation::disjoint) << which;
        ASSERT_EQ(overlapsStrictly(a, b), oracleOverlapsStrictly(oracleA, oracleB)) << which;
        ASSERT_EQ(separation(a, b).separation > 0, expected == Relation::disjoint) << which;
    }
    for (const auto kind : {Relation::disjoint, Relation::equal, Relation::contains, Relation::inside,
                            Relation::touching, Relation::overlapping}) {
        EXPECT_GT(seen[kind], count / 100) << static_cast<int>(kind);
    }
}

TEST(PolygonSat, SeparationOfConvexOnesIsRight) {
    Random random(402);
    double worst = 0;
    for (int i = 0; i < 600; ++i) {
        const ShapePair pair = drawPair(random, i % strataCount);
        const Polygon a = pair.a.view();
        const Polygon b = pair.b.view();
        if (!a.isConvex() || !b.isConvex()) continue;
        const mpf_class exact = oracleSeparation(PolygonOracle(a), PolygonOracle(b));
        const PolygonSeparation best = separation(a, b);
        const double scale = measure(a.outline(), b.outline(), best.axis).scale;
        ASSERT_EQ(sgn(exact), best.separation > 0 ? 1 : best.separation < 0 ? -1 : 0) << i;
        const mpf_class error = abs(exact - best.separation) / (scale > 0 ? scale : 1);
        worst = std::max(worst, error.get_d());
    }
    std::printf("worst error of a separation: %.2g of the scale\n", worst);
    EXPECT_LT(worst, 1.1e-13);
}

TEST(PolygonSat, RowsTellShadowsAndTheSideOfB) {
    const OwnPolygon a = rectangleOf({{0, 0}, false, {2, 1}});
    const OwnPolygon b = polygonOf({{3, 0}, {5, -1}, {5, 1}});
    const PolygonAxis x = measure(a.view().outline(), b.view().outline(), 0);
    EXPECT_EQ(x.normal, (Vec2{1, 0}));
    EXPECT_EQ(x.a, (Interval{-2, 2}));
    EXPECT_EQ(x.b, (Interval{3, 5}));
    EXPECT_EQ(x.separation, 1);
    const PolygonAxis back = measure(b.view().outline(), a.view().outline(), 3);
    EXPECT_EQ(back.normal, (Vec2{-1, 0}));
    EXPECT_EQ(back.separation, 1);
    EXPECT_EQ(parallelAxis(a.view().outline(), a.view().outline(), 2), 0);
    EXPECT_EQ(parallelAxis(a.view().outline(), b.view().outline(), 1), -1);
    EXPECT_EQ(runnerUp(a.view().outline(), b.view().outline(), 0), 2);
}

} // namespace

} // namespace askew::test
