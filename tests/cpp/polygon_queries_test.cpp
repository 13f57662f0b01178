#include "polygon_oracle.h"
#include "polygons.h"

#include "askew/number.h"
#include "askew/polygon_distance.h"
#include "askew/polygon_ray.h"
#include "askew/polygon_sat.h"
#include "askew/polygon_translation.h"
#include "askew/turn.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A number on a grid of halves or any.
double draw(Random& random, double reach, bool onGrid) {
    const double x = random.between(-reach, reach);
    return onGrid ? std::floor(2 * x) / 2 : x;
}

Vec2 drawPoint(Random& random, double reach, bool onGrid) {
    const double x = draw(random, reach, onGrid);
    return {x, draw(random, reach, onGrid)};
}

TEST(PolygonContains, IsWhatTheCrossingsOfTheOutlineSay) {
    Random random(421);
    int onBorder = 0;
    int inside = 0;
    for (int i = 0; i < 2500; ++i) {
        const bool onGrid = random.oneIn(2);
        const OwnPolygon shape = randomShape(random, onGrid);
        const PolygonOracle oracle(shape.view());
        Vec2 p = drawPoint(random, 1.5, onGrid);
        const Outline o = shape.view().outline();
        if (random.oneIn(3)) p = (relative(o.corner(0), {}) + relative(o.corner(1), {})) * 0.5;
        const int place = oracle.place({p.x, p.y});
        ASSERT_EQ(contains(shape.view(), Corner{p, {}, {}}), place >= 0) << i;
        onBorder += place == 0 ? 1 : 0;
        inside += place > 0 ? 1 : 0;
    }
    EXPECT_GT(onBorder, 300);
    EXPECT_GT(inside, 300);
}

TEST(PolygonRay, HitsExactlyWhenTheOracleDoes) {
    Random random(422);
    int hits = 0;
    int fromInside = 0;
    double worst = 0;
    for (int i = 0; i < 2000; ++i) {
        const bool onGrid = random.oneIn(2);
        const OwnPolygon shape = randomShape(random, onGrid);
        const Vec2 origin = drawPoint(random, 2, onGrid);
        Vec2 way = drawPoint(random, 2, onGrid);
        if (random.oneIn(4)) way = relative(shape.view().outline().corner(0), origin); // grazes or ends at a corner
        if (isZero(way)) continue;
        mpq_class enter;
        mpq_class leave;
        const PolygonOracle oracle(shape.view());
        const bool expected = oracleRay(oracle, {origin.x, origin.y}, {way.x, way.y}, enter, leave);
        const auto hit = castRay({inSpace(origin), inSpace(way)}, shape.view());
        ASSERT_EQ(hit.has_value(), expected) << i;
        if (!hit) continue;
        ++hits;
        fromInside += hit->startsInside ? 1 : 0;
        const double length = std::sqrt(dot(way, way));
        ASSERT_EQ(hit->startsInside, oracle.place({origin.x, origin.y}) >= 0) << i;
        worst = std::max(worst, length * std::fabs(hit->enter - enter.get_d()));
        ASSERT_NEAR(length * hit->leave, length * leave.get_d(), 1e-9) << i << " " << onGrid;
        if (hit->startsInside) continue;
        ASSERT_GE(hit->face, 0) << i;
        ASSERT_NEAR(dot(hit->normal, hit->normal), 1, 1e-12);
    }
    std::printf("rays: %d hits, %d from inside, worst place %.2g\n", hits, fromInside, worst);
    EXPECT_GT(hits, 800);
    EXPECT_GT(fromInside, 150);
    EXPECT_LT(worst, 1e-10);
}

TEST(PolygonDistance, IsThatOfTheOracle) {
    Random random(423);
    double worst = 0;
    int apart = 0;
    for (int i = 0; i < 250; ++i) {
        const bool onGrid = random.oneIn(3);
        const OwnPolygon a = randomShape(random, onGrid);
        const OwnPolygon b = moved(randomShape(random, onGrid), drawPoint(random, 3, onGrid));
        Vec2 ofA;
        Vec2 ofB;
        const double length = distance(a.view(), b.view(), ofA, ofB);
        const mpf_class exact = oracleDistance(PolygonOracle(a.view()), PolygonOracle(b.view()));
        ASSERT_EQ(length == 0, exact == 0) << i;
        worst = std::max(worst, std::fabs(length - exact.get_d()));
        if (length == 0) continue;
        ++apart;
        const Vec2 way = ofB - ofA;
        ASSERT_NEAR(std::sqrt(dot(way, way)), length, 1e-14) << i;
        const Vec2 p = relative(b.view().outline().corner(0), {});
        Vec2 nearest;
        const double toPoint = closestPoint(a.view(), p, nearest);
        const OwnPolygon pointOfB{{0, 3, p.x, p.y, 0, 0, 0, 0}};
        const mpf_class exactToPoint = oracleDistance(PolygonOracle(a.view()), PolygonOracle(pointOfB.view()));
        worst = std::max(worst, std::fabs(toPoint - exactToPoint.get_d()));
        ASSERT_EQ(toPoint == 0, exactToPoint == 0);
    }
    std::printf("distances: %d apart, worst error %.2g\n", apart, worst);
    EXPECT_GT(apart, 120);
    EXPECT_LT(worst, 1e-14);
}

TEST(PolygonTranslation, PartsForCertainAndIsTheShortest) {
    Random random(424);
    int concave = 0;
    int touching = 0;
    double worst = 0;
    for (int i = 0; i < 400; ++i) {
        const bool onGrid = random.oneIn(4);
        const OwnPolygon a = randomShape(random, onGrid);
        const OwnPolygon b = moved(randomShape(random, onGrid), drawPoint(random, 1, onGrid));
        const PolygonOracle oracleA(a.view());
        const PolygonOracle oracleB(b.view());
        const PolygonWayOut way = minimumTranslation(a.view(), b.view(), 0);
        ASSERT_EQ(way.translation.has_value(), oracleOverlaps(oracleA, oracleB)) << i;
        if (!way.translation) continue;
        const auto& [normal, depth, vector] = *way.translation;
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
        ASSERT_NEAR(std::sqrt(dot(vector, vector)), depth, 1e-13) << i;
        if (a.view().isConvex() && b.view().isConvex()) {
            const mpf_class exact = -oracleSeparation(oracleA, oracleB);
            worst = std::max(worst, std::fabs(depth - exact.get_d()));
        } else if (++concave <= 40) {
            for (int k = 0; k < 120; ++k) { // no shorter way, in any direction
                const Vec2 other = turned(k * 0.0524) * (depth * 0.999);
                ASSERT_TRUE(overlapsStrictly(moved(a, other).view(), b.view())) << i << " " << k;
            }
        }
    }
    std::printf("ways out: %d of concave ones, %d touching, worst depth %.2g\n", concave, touching, worst);
    EXPECT_GT(concave, 50);
    EXPECT_GT(touching, 10);
    EXPECT_LT(worst, 1e-13);
}

TEST(PolygonTranslation, SkinIsAddedAndFarOnesPart) {
    const OwnPolygon a = rectangleOf({{1e6, 1e6}, false, {1, 1}});
    const OwnPolygon b = rectangleOf({{1e6 + 1.75, 1e6}, false, {1, 1}});
    const auto way = minimumTranslation(a.view(), b.view(), 0.5).translation;
    EXPECT_EQ(way->depth, 0.25);
    EXPECT_EQ(way->normal, (Vec2{1, 0}));
    EXPECT_NEAR(way->vector.x, -0.75, 1e-9);
}

TEST(PolygonMeasure, AreaCentroidAndBounds) {
    Random random(425);
    for (int i = 0; i < 500; ++i) {
        const OwnPolygon shape = moved(randomShape(random, random.oneIn(2)), {100, -200});
        const PolygonOracle oracle(shape.view());
        Vec2 centroid;
        const double size = area(shape.view().outline(), centroid);
        ASSERT_NEAR(size, mpq_class(oracle.doubledArea() / 2).get_d(), 1e-13);
        if (oracle.isFlat()) continue;
        const RationalPoint exact = oracle.centroid();
        const double tolerance = 1e-12 + 1e-14 / size;
        ASSERT_NEAR(centroid.x, exact.x.get_d(), tolerance);
        ASSERT_NEAR(centroid.y, exact.y.get_d(), tolerance);
        const Aabb box = bounds(shape.view().outline());
        for (const RationalPoint& c : oracle.corners) ASSERT_TRUE(c.x >= box.min.x && c.y <= box.max.y);
    }
}

TEST(Turned, IsRightAndExactForQuarters) {
    for (int i = -40; i <= 40; ++i) {
        const std::array<Vec2, 4> quarters{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
        EXPECT_EQ(turned(i * 1.5707963267948966), quarters[static_cast<unsigned>(i & 3)]) << i;
    }
    Random random(426);
    double worst = 0;
    for (int i = 0; i < 20000; ++i) {
        const double angle = random.between(-1, 1) * (random.oneIn(3) ? 1e6 : 7);
        const Vec2 v = turned(angle);
        worst = std::max({worst, std::fabs(v.x - std::cos(angle)), std::fabs(v.y - std::sin(angle))});
    }
    EXPECT_LT(worst, 3e-16);
    for (const double huge : {1e15, 1e22, -0x1p201}) {
        const Vec2 v = turned(huge);
        EXPECT_NEAR(dot(v, v), 1, 1e-15);
        EXPECT_NEAR(v.x, huge == 1e15 ? std::cos(huge) : v.x, 1e-9);
    }
}

} // namespace

} // namespace askew::test
