#include "askew/convex/cast/pressing.h"

#include "support/draws/colliders.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/round_shapes.h"
#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"
#include "support/oracles/box_oracle.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// Draws a way along an edge, between two vertices, or anywhere.
Vec3 drawWay(Random& random, const CloudPair& pair) {
    const auto any = [&](const std::vector<Vec3>& cloud) {
        return cloud[static_cast<unsigned>(random.integer(0, static_cast<int>(cloud.size()) - 1))];
    };
    const Vec3 from = any(pair.a);
    switch (random.integer(0, 3)) {
    case 0: return any(pair.a) - from;
    case 1: return any(pair.b) - from;
    case 2: return any(pair.b) - any(pair.b);
    default: return drawVec(random, -1, 1);
    }
}

TEST(PressingOfPolytopes, EqualsTheExactAnswer) {
    Random random(705);
    std::size_t pressed = 0;
    std::size_t released = 0;
    eachCloudPair(706, 90, [&](const CloudPair& pair) {
        if (separationSign(pair.shapeA(), pair.shapeB()) != 0) return;
        const PolytopeOracle oracle(pair.a, pair.b);
        for (int i = 0; i < 6; ++i) {
            const Vec3 v = stored(drawWay(random, pair));
            const bool expected = oracle.presses(scaledVec(v, scaleFor({v.x, v.y, v.z})));
            ASSERT_EQ(meetsAtStart(pair.shapeA(), v, pair.shapeB(), 1), expected) << written(v);
            const auto contact = castShape(pair.shapeA(), v, pair.shapeB());
            ASSERT_EQ(contact.has_value(), expected);
            EXPECT_TRUE(!contact || (contact->startsOverlapping && contact->enter == 0));
            EXPECT_TRUE(castShape(pair.shapeA(), v, pair.shapeB(), 0, Touching::hit)->startsOverlapping);
            ++(expected ? pressed : released);
        }
    });
    std::printf("touching polytopes: %zu pressed, %zu released\n", pressed, released);
    EXPECT_GT(pressed, 100U);
    EXPECT_GT(released, 200U);
}

TEST(PressingOfPolytopes, WhatIsFlatInOnePlaneIsReleased) {
    const CloudPair crossing({{-1, 0, 0}, {1, 0, 0}}, {{0, -1, 0}, {0, 1, 0}});
    const CloudPair plates({{-1, 0, 0}, {1, 0, 0}, {0, 2, 0}}, {{0, -1, 0}, {0, 1, 0}, {3, 0, 0}});
    for (const CloudPair* pair : {&crossing, &plates}) {
        for (const Vec3& v : {Vec3{0, 0, 1}, Vec3{0, 0, -1}, Vec3{1, 1, 0}, Vec3{1, 1, 1}, Vec3{}}) {
            EXPECT_FALSE(meetsAtStart(pair->shapeA(), v, pair->shapeB(), 1)) << written(v);
        }
    }
}

/// What is apart by less than roundings is pressed where it leads through the gap, and plates in one plane never are.
TEST(PressingOfPolytopes, WhatIsApartIsPressedOnlyThroughTheGap) {
    const CloudPair solids({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                           {{2, 0, 0}, {3, -1, -1}, {3, 2, -1}, {3, 0, 2}});
    EXPECT_FALSE(meetsAtStart(solids.shapeA(), {0.5, 0, 0}, solids.shapeB(), 1)); // halfway
    EXPECT_FALSE(meetsAtStart(solids.shapeA(), {-2, 0, 0}, solids.shapeB(), 1));
    const CloudPair plates({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{2, 0, 0}, {3, 0, 0}, {2, 1, 0}});
    EXPECT_FALSE(meetsAtStart(plates.shapeA(), {2, 0, 0}, plates.shapeB(), 1));
    EXPECT_FALSE(meetsAtStart(plates.shapeA(), {0, 0, 1}, plates.shapeB(), 1));
}

TEST(PressingOfPolytopes, OverlappingOnesAreNeverReleased) {
    Random random(707);
    eachCloudPair(708, 30, [&](const CloudPair& pair) {
        if (separationSign(pair.shapeA(), pair.shapeB()) >= 0) return;
        const Vec3 v = stored(drawWay(random, pair));
        const auto contact = castShape(pair.shapeA(), v, pair.shapeB());
        ASSERT_TRUE(contact && contact->startsOverlapping);
        EXPECT_EQ(startNormal(pair.shapeA(), pair.shapeB()), -winningAxis(pair.shapeA(), pair.shapeB())->normal);
    });
}

/// The gap of moved shapes, from extents that are computed without the core.
double gapAfter(const Polytope& a, const Vec3& way, const Polytope& b) {
    const RoundShape there = moved(a, way);
    return static_cast<double>(gapAlong(there.view(), b, winningAxis(there.view(), b)->normal));
}

TEST(PressingOfRoundShapes, IsOverlappingByMoreThanTheBandOnTheWay) {
    std::size_t pressed = 0;
    std::size_t released = 0;
    eachRoundPair(709, 21, [&](Random& random, const RoundPair& pair, RoundKind, RoundKind, RoundStratum stratum) {
        if (stratum != RoundStratum::touching) return;
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        if (separationSign(a, b) != 0) return;
        const double scale = scaleOf(a, b);
        const Vec3 normal = winningAxis(a, b)->normal;
        const Vec3 along = normalized(cross(normal, anyDirection(random))) * (scale * random.between(0.1, 2));
        for (const double lean : {-1.0, -1e-3, 0.0, 1e-3, 1.0}) {
            const Vec3 way = along + normal * (lean * scale);
            double deepest = 0;
            for (int i = 0; i < 48; ++i) {
                deepest = std::fmin(deepest, gapAfter(a, way * std::exp2(i * -0.5), b) / scale);
            }
            if (deepest < -4e-12) {
                EXPECT_TRUE(castShape(a, way, b)) << lean;
                ++pressed;
            } else if (deepest > -1e-13) {
                EXPECT_FALSE(castShape(a, way, b)) << lean;
                ++released;
            }
            EXPECT_TRUE(castShape(a, way, b, 0, Touching::hit)) << lean;
        }
    });
    std::printf("touching round shapes: %zu pressed, %zu released\n", pressed, released);
    EXPECT_GT(pressed, 100U);
    EXPECT_GT(released, 100U);
}

/// A ball that touches a cube is asked from both sides: only one of the two is round.
TEST(PressingOfRoundShapes, OfABallAndACubeIsTowardsEachOtherFromEitherSide) {
    const CloudPair cubes(
        {{-1, -1, -1}, {-1, -1, 1}, {-1, 1, -1}, {-1, 1, 1}, {1, -1, -1}, {1, -1, 1}, {1, 1, -1}, {1, 1, 1}},
        {{9, 9, 9}});
    const PolytopeMemory& cube = cubes.memoryA;
    const PolytopeMemory beside = shapeOf(10, {0.5, 1.5, 0, 0});
    for (const double lean : {-1.0, -0.01, 0.01, 1.0}) {
        const Vec3 way{lean, 0.5, 0.25};
        EXPECT_EQ(meetsAtStart(beside.view(), way, cube.view(), 1), lean < 0) << lean;
        EXPECT_EQ(meetsAtStart(cube.view(), way, beside.view(), 1), lean > 0) << lean;
    }
}

TEST(PressingOfRoundShapes, IsTakenForGrantedWhenMemoryEnds) {
    const RoundShape ball = roundShape(*std::make_unique<Random>(1), RoundKind::sphere, {}, 1, 1);
    const double radius = ball.view().radius();
    const RoundShape other = moved(ball.view(), {2 * radius, 0, 0});
    EXPECT_FALSE(meetsAtStart(ball.view(), {0, 1, 0}, other.view(), 1));
    const MemoryEndsAt end(0);
    EXPECT_TRUE(meetsAtStart(ball.view(), {0, 1, 0}, other.view(), 1));
}

} // namespace

} // namespace askew::test
