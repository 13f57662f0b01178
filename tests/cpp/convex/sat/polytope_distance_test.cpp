#include "askew/convex/sat/polytope_distance.h"

#include "support/draws/chance.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace askew::test {

namespace {

/// Returns the largest gap along an axis, or minus the depth.
double gapOf(const Polytope& a, const Polytope& b) { return winningAxis(polytopeAxes, a, b)->separation; }

/// Returns how much less than the distance the gap between planes across the line of the nearest points is.
double slack(const CloudPair& pair, const Vec3& way) {
    const Vec3 unit = normalized(way);
    double least = 1e300;
    for (const Vec3& p : pair.a) {
        for (const Vec3& q : pair.b) least = std::fmin(least, dot(unit, q - p));
    }
    return length(way) - least;
}

TEST(PolytopeDistance, APlaneAcrossTheWayProvesIt) {
    double worst = 0;
    double off = 0;
    std::size_t ties = 0;
    std::array<std::size_t, 3> seen{};
    eachCloudPair(570, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const int sign = separationSign(polytopeAxes, a, b);
        const PolytopeDistance found = polytopeDistance(a, b);
        const double scale = scaleOf(a, b);
        EXPECT_EQ(found.distance > 0, sign > 0);
        EXPECT_EQ(found.distance == 0, sign <= 0);
        ++seen[unsigned(sign + 1)];
        if (scale == 0) return;
        // Both points lie in their shapes, as far as they can be written.
        const double reach = scale + 2 * (maxAbs(found.pointA) + maxAbs(found.pointB)) + 0x1p-90;
        off = std::fmax(off, gapOf(a, polytopePoint(stored(found.pointA)).view()) / reach);
        off = std::fmax(off, gapOf(b, polytopePoint(stored(found.pointB)).view()) / reach);
        if (sign <= 0) {
            EXPECT_LE(length(found.pointB - found.pointA), 1e-14 * reach);
            return;
        }
        EXPECT_NEAR(length(found.pointB - found.pointA), found.distance, 1e-15 * reach);
        EXPECT_GE(found.distance, gapOf(a, b));
        // A displacement that is short beside the coordinates has a direction as rough as it is short.
        const Vec3 way = found.pointB - found.pointA;
        const double here = slack(pair, way) * length(way) / (reach * reach);
        // Among places that are equally near but for a rounding the length cannot choose.
        EXPECT_LE(here, std::sqrt(16 * roundingUnit * length(way) / reach));
        if (here > 1e-14) {
            ++ties;
        } else {
            worst = std::fmax(worst, here);
        }
    });
    std::printf("distance: %.2g of the scale from the best but for %zu, points %.2g off\n", worst, ties, off);
    EXPECT_LE(ties, mostRare(0.5)); // as many as were seen a run
    EXPECT_LE(off, 1e-14);
    for (const std::size_t count : seen) EXPECT_GT(count, 50U);
}

TEST(PolytopeDistance, IsTheSameFromTheOtherSide) {
    eachCloudPair(571, 60, [](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        EXPECT_NEAR(polytopeDistance(a, b).distance, polytopeDistance(b, a).distance, 1e-13 * scaleOf(a, b));
    });
}

TEST(PolytopeDistance, KnownPairs) {
    const std::vector<Vec3> tetrahedron{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
    const CloudPair edges({{0, -1, 1}, {0, 1, 1}}, {{-1, 0, 4}, {1, 0, 4}});
    const PolytopeDistance crossing = polytopeDistance(edges.shapeA(), edges.shapeB());
    EXPECT_EQ(crossing.distance, 3);
    EXPECT_EQ(crossing.pointA, (Vec3{0, 0, 1}));
    EXPECT_EQ(crossing.pointB, (Vec3{0, 0, 4}));
    const CloudPair corner(tetrahedron, {{-3, -4, 0}, {-6, -4, 0}, {-3, -8, 0}});
    EXPECT_EQ(polytopeDistance(corner.shapeA(), corner.shapeB()).distance, 5);
    const CloudPair pierced(tetrahedron, {{1, 1, -3}, {1, 1, 9}});
    const PolytopeDistance within = polytopeDistance(pierced.shapeA(), pierced.shapeB());
    EXPECT_EQ(within.distance, 0);
    EXPECT_EQ(within.pointA, within.pointB);
    EXPECT_EQ(within.pointA, (Vec3{1, 1, std::clamp(within.pointA.z, 0.0, 2.0)}));
}

TEST(PolytopeDistance, NearParallelEdges) {
    for (const double angle : {1e-5, 1e-7, 1e-9}) {
        const CloudPair pair({{-1, 0, 0}, {1, 0, 0}}, {{-1, 1e-3, -angle}, {1, 1e-3, angle}});
        EXPECT_NEAR(polytopeDistance(pair.shapeA(), pair.shapeB()).distance, 1e-3, 1e-16);
    }
}

} // namespace

} // namespace askew::test
