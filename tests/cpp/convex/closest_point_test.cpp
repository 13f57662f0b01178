#include "askew/convex/closest_point.h"

#include "support/draws/chance.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

int signOf(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

/// Returns by how much a point fails to be the nearest one, relative to the scale: it must be in the shape, and no
/// vertex may lie on the near side of the plane through it across the displacement.
double failure(const Polytope& shape, const Vec3& p, const Vec3& way, double scale) {
    const Vec3 unit = normalized(way);
    double worst = 0;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        worst = std::fmax(worst, dot(unit, way) - dot(unit, shape.vertex(i) - p));
    }
    return worst * length(way) / (scale * scale); // the direction of a short way is as rough as it is short
}

TEST(PolytopeClosest, NoVertexLiesBeyondThePlaneAcrossTheWay) {
    double worst = 0;
    double off = 0;
    std::array<std::size_t, 4> seen{};
    eachCloudPair(560, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        for (const Vec3& p : pair.b) {
            if (contains(a, p)) {
                EXPECT_EQ(closestPoint(a, p), p);
                continue;
            }
            const double scale = scaleOf(a, polytopePoint(p).view());
            if (scale < 0x1p-100) continue; // rounded to 0 by parts
            const Vec3 way = toBoundary(a, p);
            worst = std::fmax(worst, failure(a, p, way, scale));
            // The end of the displacement is in the shape: its gap, measured from the point so that nothing is rounded
            // away.
            std::vector<Vec3> around;
            for (unsigned i = 0; i < a.vertexCount(); ++i) around.push_back(a.vertex(i) - p);
            PolytopeMemory near;
            ASSERT_EQ(convexHull(around, near), Built::made);
            off = std::fmax(off, separation(near.view(), polytopePoint(stored(way)).view()) / scale);
            ++seen[a.dimension()];
        }
    });
    std::printf("nearest point: %.2g of the scale from the best, %.2g off the shape\n", worst, off);
    EXPECT_LE(worst, 1e-14);
    EXPECT_LE(off, 1e-14);
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(PolytopeClosest, SignedDistanceHasTheExactSign) {
    std::array<std::size_t, 3> seen{};
    double worst = 0;
    eachCloudPair(561, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        for (const Vec3& p : pair.b) {
            const PolytopeOracle oracle(pair.a, std::span(&p, 1));
            const int expected = oracle.separationSign();
            const double distance = signedDistance(a, p);
            EXPECT_EQ(signOf(distance), expected);
            ++seen[unsigned(expected + 1)];
            if (expected < 0) {
                const mpf_class error = abs(mpf_class(oracle.separation() - distance));
                worst = std::fmax(worst, mpf_class(error / scaleOf(a, polytopePoint(p).view())).get_d());
            }
        }
    });
    std::printf("depth of points: worst error %.2g of the scale\n", worst);
    EXPECT_LE(worst, 2.1e-13);
    // The fewest are on the border: an end or two of an edge of a pair in five.
    for (const std::size_t count : seen) EXPECT_GT(double(count), leastOf(120, 2));
}

/// A point rounded onto a face is a hair above or below it: in both cases the boundary is near.
TEST(PolytopeClosest, PointsOfAFaceLieOnTheBorder) {
    Random random(12);
    double worst = 0;
    std::size_t outside = 0;
    eachCloudPair(541, 20, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double scale = scaleOf(a, a);
        if (scale < 0x1p-100 || maxAbs(bounds(a).max) > 1e3 * scale) return;
        for (unsigned f = 0; f < a.faceCount(); ++f) {
            const auto loop = a.corners(f);
            Vec3 at = a.vertex(loop[0]);
            for (const std::uint16_t corner : loop) at = at + (a.vertex(corner) - at) * random.uniform();
            const double distance = signedDistance(a, at);
            outside += distance > 0 ? 1 : 0;
            worst = std::fmax(worst, std::fabs(distance) / scale);
        }
    });
    std::printf("points of faces: at most %.2g of the scale from the border; %zu outside\n", worst, outside);
    EXPECT_LE(worst, 3e-13); // polytopeTie
    EXPECT_GT(outside, 300U);
}

TEST(PolytopeClosest, KnownPoints) {
    const CloudPair pair({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}, {{0, 0, 0}, {4, 0, 0}});
    EXPECT_EQ(closestPoint(pair.shapeA(), {1, 1, -2}), (Vec3{1, 1, 0}));
    EXPECT_EQ(closestPoint(pair.shapeA(), {-1, -2, 3}), (Vec3{0, 0, 3}));
    EXPECT_EQ(closestPoint(pair.shapeA(), {6, -1, -1}), (Vec3{4, 0, 0}));
    EXPECT_EQ(signedDistance(pair.shapeA(), {1, 1, -2}), 2);
    EXPECT_EQ(signedDistance(pair.shapeA(), {1, 1, 0.5}), -0.5);
    EXPECT_EQ(signedDistance(pair.shapeB(), {2, 3, 4}), 5);
    EXPECT_EQ(signedDistance(pair.shapeB(), {2, 0, 0}), 0);
}

} // namespace

} // namespace askew::test
