#include "askew/polygon/outline.h"

#include "support/draws/chance.h"
#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

RationalPoint exact(const Corner& c) { return {mpq_class(c.at.x) + c.u.x + c.v.x, mpq_class(c.at.y) + c.u.y + c.v.y}; }

RationalPoint exact(const Direction2& d) { return {mpq_class(d.high.x) + d.low.x, mpq_class(d.high.y) + d.low.y}; }

TEST(Outline, OfARectangleGoesAlongUFirst) {
    const std::array<double, 6> numbers{10, 20, 3, 1, -2, 6};
    const Outline o{numbers, true};
    const std::array<Vec2, 4> corners{{{9, 13}, {15, 15}, {11, 27}, {5, 25}}};
    ASSERT_EQ(o.size(), 4U);
    for (unsigned i = 0; i < 4; ++i) {
        EXPECT_EQ(relative(o.corner(i), {}), corners[i]);
        EXPECT_GT(cross(o.edge(i).high, corners[o.next(i)] - corners[i]), -1e-15);
        EXPECT_GT(dot(o.edge(i).high, corners[o.next(i)] - corners[i]), 0);
    }
    EXPECT_EQ(o.axisCount(), 2U);
    EXPECT_EQ(o.axis(0).high, (Vec2{-2, 6}));
    EXPECT_EQ(o.axis(1).high, (Vec2{-3, -1}));
    EXPECT_EQ(o.anchor(), (Vec2{10, 20}));
}

TEST(Outline, OfAFlatRectangleStillHasDirections) {
    const std::array<double, 6> segment{1, 1, 0, 0, 0, 2};
    const std::array<double, 6> point{1, 1, 0, 0, 0, 0};
    for (const Outline& o : {Outline{segment, true}, Outline{point, true}}) {
        for (unsigned i = 0; i < 4; ++i) {
            EXPECT_FALSE(isZero(o.edge(i).high));
            EXPECT_EQ(dot(o.edge(i).high, o.edge(o.next(i)).high), 0);
            EXPECT_GT(cross(o.edge(i).high, o.edge(o.next(i)).high), 0);
        }
    }
}

TEST(Outline, EdgesAndSidesAreExact) {
    Random random(441);
    std::array<int, 3> sides{};
    double worst = 0;
    for (int i = 0; i < 1500; ++i) {
        const bool onGrid = random.oneIn(2);
        const Vec2 by = randomPoint(random, 1e6, onGrid);
        const OwnPolygon a = moved(randomShape(random, onGrid), by);
        const OwnPolygon b = moved(randomShape(random, onGrid), by);
        const Outline o = a.view().outline();
        const Corner from = o.corner(0);
        const Direction2 edge = o.edge(0);
        Corner to = b.view().outline().corner(0);
        if (random.oneIn(2)) to.at = relative(from, {}) + edge.high * random.uniform(); // nearly on the edge
        if (!o.isRectangle) {
            const RationalPoint way = exact(edge);
            ASSERT_EQ(way.x, mpq_class(exact(o.corner(1)).x - exact(from).x)) << i;
            ASSERT_EQ(way.y, mpq_class(exact(o.corner(1)).y - exact(from).y)) << i;
        }
        const RationalPoint way{exact(to).x - exact(from).x, exact(to).y - exact(from).y};
        const mpq_class right = way.x * exact(edge).y - way.y * exact(edge).x;
        const mpq_class ahead = way.x * exact(edge).x + way.y * exact(edge).y;
        const double acrossIt = across(edge, to, from);
        const double alongIt = along(edge, to, from);
        ASSERT_EQ((acrossIt > 0) - (acrossIt < 0), sgn(right)) << i;
        ASSERT_EQ((alongIt > 0) - (alongIt < 0), sgn(ahead)) << i;
        ++sides[static_cast<unsigned>(sgn(right) + 1)];
        const double size = sumAbs(edge.high) *
                            (sumAbs(to.at - from.at) + sumAbs(to.u) + sumAbs(to.v) + sumAbs(from.u) + sumAbs(from.v));
        if (size == 0) continue;
        worst = std::max(worst, mpq_class(abs(right - acrossIt)).get_d() / size);
        worst = std::max(worst, mpq_class(abs(ahead - alongIt)).get_d() / size);
    }
    std::printf("sides: %d left, %d on the line, %d right, worst error %.2g roundings\n", sides[0], sides[1], sides[2],
                worst * 0x1p53);
    EXPECT_LE(worst, 10 * roundingUnit);
    // On the line lies one in seven: on a grid, where edges are upright or level, or at the edge's own corner.
    for (const int seen : sides) EXPECT_GT(seen, leastOf(1500 / 7.0));
}

TEST(Outline, AreaCentroidAndBounds) {
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

} // namespace

} // namespace askew::test
