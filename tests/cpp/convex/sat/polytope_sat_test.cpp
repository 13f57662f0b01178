#include "askew/convex/separation.h"

#include "support/draws/each_pair.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/box_oracle.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "askew/convex/measure.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

TEST(PolytopeSat, AgreesWithExactIntegers) {
    std::array<std::size_t, 3> signs{};
    std::array<std::array<std::size_t, 4>, 3> ranks{};
    double worst = 0;
    eachCloudPair(500, 60, [&](const CloudPair& pair) {
        const PolytopeOracle oracle(pair.a, pair.b);
        const int expected = oracle.separationSign();
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        EXPECT_EQ(rankOf(a, b), oracle.rank);
        EXPECT_EQ(separationSign(a, b), expected);
        EXPECT_EQ(separationSign(b, a), expected);
        EXPECT_EQ(overlaps(a, b), expected <= 0);
        EXPECT_EQ(overlapsStrictly(a, b), expected < 0);
        const double measured = separation(a, b);
        EXPECT_EQ(signOf(measured), expected);
        if (expected <= 0 && scaleOf(a, b) > 0) {
            const double error = mpf_class(abs(mpf_class(oracle.separation() - measured)) / scaleOf(a, b)).get_d();
            worst = std::fmax(worst, error);
        }
        ++signs[unsigned(expected + 1)];
        ++ranks[unsigned(expected + 1)][unsigned(oracle.rank)];
    });
    std::printf("depth: worst error %.2g of the scale\n", worst);
    EXPECT_LE(worst, 2.1e-13); // the tie
    for (const std::size_t count : signs) EXPECT_GT(count, 100U);
    for (const std::size_t rank : {0U, 1U, 2U}) EXPECT_GT(ranks[1][rank] + ranks[2][rank], 15U);
    EXPECT_GT(ranks[1][3], 60U); // touching in space
}

PolytopeMemory polytopeOf(const Box& box) {
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(corners(box), memory), Built::made);
    return memory;
}

bool hasExactCorners(const Box& box) {
    const auto rounded = corners(box);
    for (unsigned i = 0; i < 8; ++i) {
        for (int k = 0; k < 3; ++k) {
            mpq_class exact = box.center[k];
            for (unsigned u = 0; u < 3; ++u) exact += ((i & (4U >> u)) != 0 ? 1 : -1) * mpq_class(box.halfAxes[u][k]);
            if (exact != stored(rounded[i][k])) return false;
        }
    }
    return true;
}

TEST(PolytopeSat, BoxesAsPolytopesAgreeWithBoxes) {
    std::size_t exact = 0;
    std::size_t touching = 0;
    std::size_t clear = 0;
    eachPair(501, 60, [&](const Pair& pair) {
        const PolytopeMemory memoryA = polytopeOf(pair.a);
        const PolytopeMemory memoryB = polytopeOf(pair.b);
        const Polytope a = memoryA.view();
        const Polytope b = memoryB.view();
        const int sign = separationSign(pair.a, pair.b);
        const double depth = separation(pair.a, pair.b);
        const double reach =
            maxAbs(pair.a.center) + maxAbs(pair.b.center) + scaleOf(pair) + 0x1p-90; // tiny ones become 0
        if (hasExactCorners(pair.a) && hasExactCorners(pair.b)) {
            EXPECT_EQ(separationSign(a, b), sign);
            EXPECT_NEAR(separation(a, b), depth, 4e-13 * scaleOf(pair));
            ++exact;
            touching += sign == 0 ? 1 : 0;
        } else if (std::fabs(depth) > 1e-15 * reach) {
            EXPECT_EQ(separationSign(a, b), sign);
            EXPECT_LE(separation(a, b) - depth, 4e-13 * scaleOf(pair) + 1e-15 * reach);
            ++clear;
        }
    });
    EXPECT_GT(exact, 200U);
    EXPECT_GT(touching, 50U);
    EXPECT_GT(clear, 300U);
}

/// The pair under a map that is exact on these clouds.
template <class Map> int mappedSign(const CloudPair& pair, Map map) {
    std::vector<Vec3> a;
    std::vector<Vec3> b;
    for (const Vec3& p : pair.a) a.push_back(map(p));
    for (const Vec3& p : pair.b) b.push_back(map(p));
    const CloudPair mapped(a, b);
    return separationSign(mapped.shapeA(), mapped.shapeB());
}

TEST(PolytopeSat, ExactMapsChangeNothing) {
    std::size_t moved = 0;
    eachCloudPair(502, 60, [&](const CloudPair& pair) {
        const int sign = separationSign(pair.shapeA(), pair.shapeB());
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
    const PolytopeMemory a = polytopeOf(cube);
    const PolytopeMemory b = polytopeOf({{1, 1, 1}, cube.halfAxes});
    const PolytopeAxis axis = *winningAxis(a.view(), b.view());
    EXPECT_EQ(axis.kind, AxisKind::faceA);
    EXPECT_EQ(axis.separation, -1);
    int first = -1;
    forEachAxis(a.view(), b.view(), [&](const PolytopeAxis& row) {
        if (row.separation != -1) return true;
        first = row.i;
        return false;
    });
    EXPECT_EQ(axis.i, first);
}

} // namespace

} // namespace askew::test
