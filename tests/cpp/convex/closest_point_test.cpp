#include "askew/convex/closest_point.h"

#include "support/draws/chance.h"
#include "support/draws/stratified_pair_parts.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

int signOf(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

TEST(PolytopeClosest, AnswersOfPosedOnesAreTheSameFarFromTheOrigin) {
    Random random(425);
    std::array<int, 2> seen{};
    for (int i = 0; i < 300; ++i) {
        PolytopeMemory wedgeMemory;
        ASSERT_EQ(wedge({{}, drawAxes(random)}, wedgeMemory), Built::made);
        const Shape local{worldFrame, wedgeMemory.view()};
        const Vec3 far{1e7 + random.integer(0, 99), -1e7 + random.integer(0, 99), 1e7};
        Shape moved = local;
        moved.frame.center = far;
        PolytopeMemory near;
        PolytopeMemory there;
        ASSERT_TRUE(place(local, near) && place(moved, there));
        const auto part = [&] { return 0x1p-20 * random.integer(-(1 << 19), 1 << 19); }; // exact there, too
        const Vec3 point{part(), part(), part()};
        const double expected = signedDistance(near.view(), point);
        EXPECT_NEAR(signedDistance(there.view(), far + point), expected, 1e-14 * scaleOf(near.view(), near.view()));
        EXPECT_EQ(contains(there.view(), far + point), contains(near.view(), point));
        ++seen[expected > 0 ? 1 : 0];
    }
    for (const int count : seen) EXPECT_GT(count, 30);
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
    EXPECT_LE(worst, polytopeTie + 1e-14); // the row that wins may be a tie behind the largest; each is right to 1e-14
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
            // Each step to a corner rounds every coordinate once where the shape is.
            const double rounded = double(loop.size()) * 1.75 * roundingUnit * maxAbs(at);
            worst = std::fmax(worst, (std::fabs(distance) - rounded) / scale);
        }
    });
    std::printf("points of faces: at most %.2g of the scale from the border; %zu outside\n", worst, outside);
    EXPECT_LE(worst, polytopeTie + 1e-14);
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
