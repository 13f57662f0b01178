#include "askew/convex/sat/polytope_sat.h"

#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"
#include "support/tell_worst.h"

#include "askew/convex/distance.h"
#include "askew/math/number.h"
#include "askew/polytope/shapes.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace askew::test {

namespace {

/// The error of a separation, of the scale: an exact direction of three roundings is made a unit in four more, and two
/// heights of three products and a difference are six each. Those are 19 roundings of what is no longer than the scale,
/// 2.2e-15; `polytopeAxes` promises the next power of ten.
constexpr double separationError = 1e-14;

TEST(PolytopeSat, AgreesWithExactIntegers) {
    std::array<std::size_t, 3> signs{};
    std::array<std::array<std::size_t, 4>, 3> ranks{};
    double worst = 0;
    double worstOfAll = 0;
    eachCloudPair(500, 60, [&](const CloudPair& pair) {
        const PolytopeOracle oracle(pair.a, pair.b);
        const int expected = oracle.separationSign();
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        EXPECT_EQ(rankOf(a, b), oracle.rank);
        EXPECT_EQ(separationSign(polytopeAxes, a, b), expected);
        EXPECT_EQ(separationSign(polytopeAxes, b, a), expected);
        EXPECT_EQ(overlaps(polytopeAxes, a, b), expected <= 0);
        const double measured = winningAxis(polytopeAxes, a, b)->separation;
        EXPECT_EQ(signOf(measured), expected);
        if (expected <= 0 && scaleOf(a, b) > 0) {
            const auto errorOf = [&](double depth) {
                return mpf_class(abs(mpf_class(oracle.separation() - depth)) / scaleOf(a, b)).get_d();
            };
            double largest = leftOut;
            forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& row) {
                largest = std::fmax(largest, row.separation);
                return true;
            });
            worstOfAll = std::fmax(worstOfAll, errorOf(largest));
            worst = std::fmax(worst, errorOf(measured));
        }
        ++signs[unsigned(expected + 1)];
        ++ranks[unsigned(expected + 1)][unsigned(oracle.rank)];
    });
    std::printf("depth: worst error %.2g of the scale, of the largest row %.2g\n", worst, worstOfAll);
    tellWorst("depth of polytopes by their rows", signs[0] + signs[1], worst, "the scale", "rationals");
    EXPECT_LE(worstOfAll, separationError);
    EXPECT_LE(worst, polytopeTie + separationError); // the row that wins may be a tie behind the largest
    for (const std::size_t count : signs) EXPECT_GT(count, 60U);
    for (const std::size_t rank : {0U, 1U, 2U}) EXPECT_GT(ranks[1][rank] + ranks[2][rank], 0U);
    EXPECT_GT(ranks[1][3], 30U); // touching in space
}

/// Returns the sign of the pair under a map that is exact on these clouds.
template <class Map> int mappedSign(const CloudPair& pair, Map map) {
    std::vector<Vec3> a;
    std::vector<Vec3> b;
    for (const Vec3& p : pair.a) a.push_back(map(p));
    for (const Vec3& p : pair.b) b.push_back(map(p));
    const CloudPair mapped(a, b);
    return separationSign(polytopeAxes, mapped.shapeA(), mapped.shapeB());
}

TEST(PolytopeSat, ExactMapsChangeNothing) {
    std::size_t moved = 0;
    eachCloudPair(502, 60, [&](const CloudPair& pair) {
        const int sign = separationSign(polytopeAxes, pair.shapeA(), pair.shapeB());
        EXPECT_EQ(mappedSign(pair, [](const Vec3& p) { return Vec3{p.y, p.z, p.x}; }), sign);
        EXPECT_EQ(mappedSign(pair, [](const Vec3& p) { return Vec3{-p.x, p.y, p.z}; }), sign);
        EXPECT_EQ(mappedSign(pair, [](const Vec3& p) { return p * 4; }), sign);
        const Vec3 by{-512, 16, 8};
        bool isExact = true;
        for (const auto* cloud : {&pair.a, &pair.b}) {
            for (const Vec3& p : *cloud) isExact = isExact && isZero(difference(p + by, p).low) && (p + by) - p == by;
        }
        if (!isExact) return;
        EXPECT_EQ(mappedSign(pair, [&](const Vec3& p) { return p + by; }), sign);
        ++moved;
    });
    EXPECT_GT(moved, 150U);
}

TEST(PolytopeSat, TheFirstOfTiedAxesWins) {
    const Box cube{{}, {unitAxis(0), unitAxis(1), unitAxis(2)}};
    PolytopeMemory a;
    PolytopeMemory b;
    ASSERT_EQ(polytopeFromBox(cube, a), Built::made);
    ASSERT_EQ(polytopeFromBox({{1, 1, 1}, cube.halfAxes}, b), Built::made);
    const PolytopeAxis axis = *winningAxis(polytopeAxes, a.view(), b.view());
    EXPECT_EQ(axis.kind, AxisKind::faceA);
    EXPECT_EQ(axis.separation, -1);
    int first = -1;
    forEachAxis(polytopeAxes, a.view(), b.view(), [&](const PolytopeAxis& row) {
        if (row.separation != -1) return true;
        first = row.i;
        return false;
    });
    EXPECT_EQ(axis.i, first);
}

/// Within a margin lie those whose gaps are no longer, and the minimum translation is asked of those that meet alone.
TEST(PolytopeSat, MarginsAndMeasuresFollowTheGaps) {
    std::array<std::size_t, 2> seen{};
    eachCloudPair(503, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const double scale = scaleOf(a, b);
        if (scale < 0x1p-100) return;
        const PolytopeAxis all = *winningAxis(polytopeAxes, a, b);
        const auto translation = winningAxis(polytopeAxes, a, b, Measure::mtv);
        EXPECT_EQ(translation.has_value(), all.separation <= 0);
        if (translation) {
            EXPECT_EQ(translation->separation, all.separation);
            EXPECT_TRUE(isWithin(polytopeAxes, a, b, 0));
            ++seen[0];
            return;
        }
        double gap = all.separation;
        for (int k = 0; k < 3; ++k) {
            const Interval alongA = intervalOn(a, unitAxis(k));
            const Interval alongB = intervalOn(b, unitAxis(k));
            gap = std::fmax(gap, std::fmax(alongB.min - alongA.max, alongA.min - alongB.max));
        }
        const double band = 1e-12 * scale + 1e-15 * (maxAbs(a.vertex(0)) + maxAbs(b.vertex(0))); // the ends are rounded
        const bool areFlat = a.dimension() < 3 && b.dimension() < 3; // whose rims may tell more than their axes
        EXPECT_TRUE(isWithin(polytopeAxes, a, b, (areFlat ? distance(a, b).distance : gap) + band));
        if (gap > band) {
            EXPECT_FALSE(isWithin(polytopeAxes, a, b, gap - band));
        }
        ++seen[1];
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

} // namespace

} // namespace askew::test
