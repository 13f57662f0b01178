#include "askew/convex/distance.h"

#include "support/draws/quadrics.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace askew::test {

namespace {

/// Both points lie in their shapes, so that the shapes are no farther apart; a plane across the way between them shows
/// that they are no nearer.
TEST(Distance, OfEveryTwoKindsIsProvedByAPlane) {
    std::array<int, 2> seen{}; // by whether they are apart
    double worst = 0;
    eachQuadricPair(572, 14, [&](Random&, const RoundPair& pair, QuadricKind kindA, QuadricKind kindB, QuadricStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        SCOPED_TRACE(std::string(quadricKindNames[unsigned(kindA)]) + " " + quadricKindNames[unsigned(kindB)]);
        const double scale = scaleOf(a, b);
        const double reach = scale + maxAbs(a.center()) + maxAbs(b.center());
        const PolytopeDistance found = distance(a, b);
        EXPECT_EQ(found.distance > 0, separationSign(a, b) > 0);
        ++seen[found.distance > 0 ? 1 : 0];
        EXPECT_LE(signedDistance(a, found.pointA), 1e-8 * reach);
        EXPECT_LE(signedDistance(b, found.pointB), 1e-8 * reach);
        if (found.distance <= 1e-3 * scale) return;
        const Vec3 way = found.pointB - found.pointA;
        EXPECT_NEAR(length(way), found.distance, 1e-12 * reach);
        worst = std::fmax(worst, std::fabs(static_cast<double>(wideGap(a, b, way)) - found.distance) / reach);
        // Whether they meet was known in advance.
        EXPECT_NEAR(boundaryDistance(a, b).distance, found.distance, 1e-12 * reach);
    });
    std::printf("distance of all kinds: %.2g of the scale from the gap\n", worst);
    EXPECT_LE(worst, 1e-8);
    for (const int count : seen) EXPECT_GT(count, 100);
}

TEST(Distance, OfPolytopesAndRoundedOnesIsThatOfTheirCoresLessTheRadii) {
    int apart = 0;
    int meeting = 0;
    eachRoundPair(573, 14, [&](Random&, const RoundPair& pair, RoundKind, RoundKind, RoundStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const double scale = scaleOf(a, b);
        const double radii = a.radius() + b.radius();
        const PolytopeDistance cores = distance(a.core(), b.core());
        const PolytopeDistance found = distance(a, b);
        EXPECT_EQ(found.distance == 0, overlaps(a, b));
        EXPECT_NEAR(distance(b, a).distance, found.distance, 1e-12 * scale);
        if (found.distance == 0) {
            ++meeting;
            EXPECT_LE(cores.distance, radii + 1e-12 * scale);
            return;
        }
        ++apart;
        EXPECT_NEAR(found.distance, cores.distance - radii, 1e-13 * scale);
        // A normal and a bound limit only what is tried.
        const PolytopeDistance limited = distance(a, b, normalized(cores.way), cores.distance * (1 + 1e-9));
        EXPECT_NEAR(limited.distance, found.distance, 1e-12 * scale);
        EXPECT_NEAR(boundaryDistance(a, b).distance, found.distance, 1e-12 * scale);
        EXPECT_NEAR(length(found.pointA - cores.pointA), a.radius(), 1e-13 * scale + 1e-15 * maxAbs(found.pointA));
        EXPECT_NEAR(length(found.pointB - cores.pointB), b.radius(), 1e-13 * scale + 1e-15 * maxAbs(found.pointB));
    });
    EXPECT_GT(apart, 100);
    EXPECT_GT(meeting, 100);
}

} // namespace

} // namespace askew::test
