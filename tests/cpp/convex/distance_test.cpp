#include "askew/convex/distance.h"

#include "support/draws/each_pair.h"
#include "support/draws/quadrics.h"
#include "support/draws/stratified_polytopes.h"
#include "support/tell_worst.h"

#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace askew::test {

namespace {

/// Returns the largest gap along a way and the directions beside it at which a gap can have a kink: normals of faces,
/// and what is across an edge. A way that is hardly off them lets much of a long face stand out.
Wide gapAbout(const Polytope& a, const Polytope& b, const Vec3& way) {
    Wide best = wideGap(a, b, way);
    const auto attempt = [&](const Vec3& direction) {
        if (!isZero(direction)) best = std::fmax(best, wideGap(a, b, direction));
    };
    const auto attemptFace = [&](const Vec3& normal) { attempt(normal * (dot(normal, way) < 0 ? -1.0 : 1.0)); };
    for (const Polytope& shape : {a, b}) {
        for (unsigned i = 0; i < shape.faceCount(); ++i) attemptFace(shape.normal(i));
        for (unsigned i = 0; i < shape.edgeCount(); ++i) {
            const PolytopeEdge edge = shape.edge(i);
            const Vec3 along = shape.vertex(edge.to) - shape.vertex(edge.from);
            attempt(cross(along, cross(way, along)));
        }
        if (shape.isQuadric()) attemptFace(cross(shape.ballAxis(0), shape.ballAxis(1)));
    }
    return best;
}

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
        worst = std::fmax(worst, std::fabs(static_cast<double>(gapAbout(a, b, way)) - found.distance) / reach);
        // Whether they meet was known in advance.
        EXPECT_NEAR(boundaryDistance(a, b).distance, found.distance, 1e-12 * reach);
    });
    std::printf("distance of all kinds: %.2g of the scale from the gap\n", worst);
    tellWorst("distance of shapes of all kinds", std::size_t(seen[1]), worst, "the scale",
              "the gap along the way, in long double");
    EXPECT_LE(worst, quadricBand);
    for (const int count : seen) EXPECT_GT(count, 100);
}

/// Pairs of every stratum are asked both ways, among them many that are an ulp apart.
TEST(Distance, OfBoxesIsZeroExactlyWhenTheyMeet) {
    std::array<int, 2> seen{};
    int hairs = 0; // apart by less than rounding
    eachPair(574, 400, [&](const Pair& pair) {
        for (const auto& [a, b] : {std::pair{pair.a, pair.b}, std::pair{pair.b, pair.a}}) {
            PolytopeMemory placedA;
            PolytopeMemory placedB;
            ASSERT_TRUE(place({a}, placedA) && place({b}, placedB));
            const double apart = boxDistance(a, b, placedA.view(), placedB.view()).distance;
            ASSERT_EQ(apart > 0, !overlaps(a, b));
            ASSERT_GE(apart, overlaps(a, b) ? 0 : separation(a, b));
            ++seen[apart > 0 ? 1 : 0];
            hairs += apart > 0 && apart < 1e-14 * scaleOf(pair) ? 1 : 0;
        }
    });
    std::printf("distances of boxes: %d meet, %d apart, %d of these by less than rounding\n", seen[0], seen[1], hairs);
    for (const int count : seen) EXPECT_GT(count, 1000);
    EXPECT_GT(hairs, 100);
}

TEST(Distance, OfPolytopesIsZeroExactlyWhenTheyMeet) {
    std::array<int, 2> seen{};
    eachCloudPair(575, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        EXPECT_EQ(distance(a, b).distance > 0, separationSign(a, b) > 0);
        EXPECT_EQ(distance(b, a).distance > 0, separationSign(a, b) > 0);
        ++seen[separationSign(a, b) > 0 ? 1 : 0];
    });
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
