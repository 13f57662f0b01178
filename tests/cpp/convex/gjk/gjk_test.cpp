#include "askew/convex/gjk/gjk.h"

#include "support/draws/colliders.h"
#include "support/draws/quadrics.h"
#include "support/draws/round_shapes.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace askew::test {

namespace {

/// Counts how often the outcome was certain.
struct Tally {
    int apart = 0;
    int meet = 0;
    int open = 0;

    void count(int sign) { ++(sign > 0 ? apart : sign < 0 ? meet : open); }
    [[nodiscard]] double known() const { return double(apart + meet) / (apart + meet + open); }
};

TEST(GjkResult, IsNeverWrongAboutExactShapes) {
    Tally tally;
    eachCloudPair(480, 150, [&](const CloudPair& pair) {
        const Shape a{worldFrame, pair.shapeA()};
        const Shape b{worldFrame, pair.shapeB()};
        const int seen = gjk(a, b).sign;
        if (seen != 0) {
            ASSERT_EQ(seen, PolytopeOracle(pair.a, pair.b).separationSign());
        }
        tally.count(seen);
    });
    EXPECT_GT(tally.apart, 100);
    EXPECT_GT(tally.meet, 100);
    EXPECT_GT(tally.open, 100); // the strata are of pairs that touch or nearly do
}

Shape drawShape(Random& random, int vertices, PolytopeMemory& memory) {
    std::vector<Vec3> points;
    while (int(points.size()) < vertices) {
        const Vec3 p = drawVec(random, -1, 1);
        if (const double size = length(p); size > 0.1 && size < 1) points.push_back(p * (1 / size));
    }
    Box frame = drawRegion(random, 3, 1.5).world;
    if (random.oneIn(3)) frame.halfAxes[0] = -(frame.halfAxes[0] + frame.halfAxes[2] * 0.4);
    if (vertices == 0) return {frame};
    EXPECT_EQ(convexHull(points, memory), Built::made);
    return {frame, memory.view()};
}

TEST(GjkResult, SaysWhatTheAxesSayOfNearlyAllPosedShapes) {
    Random random(481);
    Tally tally;
    for (int i = 0; i < 4000; ++i) {
        constexpr std::array counts{0, 4, 8, 16, 32};
        PolytopeMemory memoryA;
        PolytopeMemory memoryB;
        const Shape a = drawShape(random, counts[std::size_t(i) % 5], memoryA);
        const Shape b = drawShape(random, counts[std::size_t(i / 5) % 5], memoryB);
        TransformedShape placedA;
        TransformedShape placedB;
        ASSERT_TRUE(placedA.set(a) && placedB.set(b));
        const int sign = separationSign(polytopeAxes, placedA.view(), placedB.view());
        const GjkResult seen = gjk(a, b);
        if (seen.sign != 0) {
            ASSERT_EQ(seen.sign, sign);
        }
        tally.count(seen.sign);
        if (seen.sign <= 0) continue;
        const double gap = intervalOn(placedB.view(), seen.normal).min - intervalOn(placedA.view(), seen.normal).max;
        ASSERT_GT(gap, 0);
    }
    RecordProperty("known", std::to_string(tally.known()));
    EXPECT_GT(tally.known(), 0.97);
    EXPECT_GT(std::min(tally.apart, tally.meet), 1000);
}

TEST(GjkResult, KnowsFlatShapesApartOnly) {
    const Shape plate{{{0, 0, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}}};
    const Shape cube{{{0, 0, 0.5}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Shape far{{{0, 0, 3}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    EXPECT_EQ(gjk(plate, cube).sign, 0);
    EXPECT_EQ(gjk(cube, cube).sign, -1);
    const GjkResult seen = gjk(plate, far);
    EXPECT_EQ(seen.sign, 1);
    EXPECT_EQ(seen.normal, (Vec3{0, 0, 1}));
    TransformedShape placedPlate;
    TransformedShape placedFar;
    ASSERT_TRUE(placedPlate.set(plate) && placedFar.set(far));
    EXPECT_EQ(distance(placedPlate.view(), placedFar.view()).distance, 2);
}

TEST(GjkResult, KnowsNearlyAllRoundShapes) {
    Tally tally;
    int measured = 0;
    eachRoundPair(482, 70, [&](Random&, const RoundPair& pair, RoundKind, RoundKind, RoundStratum stratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const auto standing = [](const Polytope& one) { return Shape{{one.center(), worldFrame.halfAxes}, one}; };
        const int sign = separationSign(axesOf(a, b), a, b);
        const GjkResult seen = gjk(standing(a), standing(b));
        ASSERT_TRUE(seen.sign == 0 || seen.sign == sign);
        if (stratum != RoundStratum::touching) tally.count(seen.sign);
        if (seen.sign <= 0) return;
        ++measured;
        const PolytopeDistance full = distance(a, b);
        const PolytopeDistance found = distance(a, b, seen.normal, infinity);
        ASSERT_NEAR(found.distance, full.distance, 1e-13 * scaleOf(a, b));
    });
    EXPECT_GT(tally.known(), 0.98);
    EXPECT_GT(std::min(tally.apart, tally.meet), 500);
    EXPECT_GT(measured, 500);
}

TEST(GjkResult, SeesNothingOfQuadrics) {
    Random random(483);
    const RoundShape can = quadricShape(random, QuadricKind::cylinder, {}, 1, QuadricStratum::random);
    const Shape far{{{1e3, 0, 0}, worldFrame.halfAxes}, can.view()};
    EXPECT_EQ(gjk({worldFrame, can.view()}, far).sign, 0);
}

} // namespace

} // namespace askew::test
