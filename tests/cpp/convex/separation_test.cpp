#include "askew/convex/separation.h"

#include "support/draws/each_pair.h"
#include "support/draws/round_shapes.h"
#include "support/draws/stratified_pair_parts.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "askew/convex/distance.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/shape_pair.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

PolytopeMemory hullOfCorners(const Box& box) {
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

/// Flat shapes on both sides of a strip of their plane, which lies anywhere, are apart by its width or more.
TEST(Separation, OfShapesSideBySideInOnePlaneAnywhere) {
    Random random(508);
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        const Frame turn = drawRotation(random);
        const double far = std::exp2(random.between(0, 22));
        const Vec3 origin{random.between(-far, far), random.between(-far, far), random.between(-far, far)};
        const double width = random.between(0.01, 2);
        const double size = std::exp2(random.between(-3, 2));
        ShapePair pair;
        pair.set({Box{origin - turn[0] * size + turn[1] * random.between(-1, 1), {turn[0] * size, turn[1], {}}}});
        std::array<Vec3, 3> triangle;
        for (Vec3& corner : triangle) {
            corner = origin + turn[0] * random.between(width, width + 3) + turn[1] * random.between(-3, 3);
        }
        PolytopeMemory memory;
        if (convexHull(triangle, memory) != Built::made) continue;
        const Polytope& flat = pair.region();
        EXPECT_EQ(separationSign(flat, memory.view()), 1) << i;
        EXPECT_EQ(separationSign(memory.view(), flat), 1) << i;
        EXPECT_GE(distance(flat, memory.view()).distance, width - 1e-8) << i;
        EXPECT_FALSE(isWithin(flat, memory.view(), 0)) << i;
    }
}

TEST(Separation, BoxesAsPolytopesAgreeWithBoxes) {
    std::size_t exact = 0;
    std::size_t touching = 0;
    std::size_t clear = 0;
    eachPair(501, 60, [&](const Pair& pair) {
        const PolytopeMemory memoryA = hullOfCorners(pair.a);
        const PolytopeMemory memoryB = hullOfCorners(pair.b);
        const Polytope a = memoryA.view();
        const Polytope b = memoryB.view();
        const int sign = separationSign(pair.a, pair.b);
        const double depth = separation(pair.a, pair.b);
        const double reach =
            maxAbs(pair.a.center) + maxAbs(pair.b.center) + scaleOf(pair) + 0x1p-90; // tiny ones become 0
        if (hasExactCorners(pair.a) && hasExactCorners(pair.b)) {
            EXPECT_EQ(separationSign(a, b), sign);
            EXPECT_EQ(overlaps(a, b), sign <= 0);
            EXPECT_EQ(overlapsStrictly(a, b), sign < 0);
            EXPECT_NEAR(separation(a, b), depth, 4e-13 * scaleOf(pair));
            ++exact;
            touching += sign == 0 ? 1 : 0;
        } else if (std::fabs(depth) > 1.1e-13 * scaleOf(pair) + 1e-15 * reach) { // it is right to 1e-13 of the scale
            EXPECT_EQ(separationSign(a, b), sign);
            // Apart, the edges of rounded corners may show more of the distance than those of the box.
            const double most = sign > 0 ? distance(a, b).distance : depth;
            EXPECT_LE(separation(a, b) - most, 4e-13 * scaleOf(pair) + 1e-15 * reach);
            ++clear;
        }
    });
    EXPECT_GT(exact, 200U);
    EXPECT_GT(touching, 50U);
    EXPECT_GT(clear, 300U);
}

/// A ball may be a rounded point or a quadric; the answers are those for balls whatever the two kinds are.
TEST(Separation, OfBallsOfAnyKindInClosedForm) {
    Random random(504);
    std::array<int, 2> seen{};
    for (int i = 0; i < 300; ++i) {
        const Vec3 at = anyDirection(random) * random.between(0.1, 4);
        const auto draw = [&](const Vec3& center, double radius) {
            const std::array numbers{radius, radius, radius, 0.0, 0.0, 0.0};
            std::array<RoundShape, 2> made;
            made[0] = roundShape(random, RoundKind::sphere, center, radius, 1);
            PolytopeMemory ball;
            EXPECT_EQ(quadric(numbers, ball), Built::made);
            made[1] = test::moved(ball.view(), center);
            return made;
        };
        const double radiusA = random.between(0.1, 1.5);
        const double radiusB = random.between(0.1, 1.5);
        const double expected = length(at) - radiusA - radiusB;
        if (std::fabs(expected) < 1e-3) continue;
        const std::array first = draw({}, radiusA);
        const std::array second = draw(at, radiusB);
        ++seen[expected > 0 ? 1 : 0];
        for (const RoundShape& a : first) {
            for (const RoundShape& b : second) {
                EXPECT_EQ(separationSign(a.view(), b.view()), expected > 0 ? 1 : -1);
                EXPECT_NEAR(separation(a.view(), b.view()), expected, 1e-7);
                EXPECT_TRUE(isWithin(a.view(), b.view(), std::fmax(expected, 0) + 1e-6));
                if (expected > 0) {
                    EXPECT_FALSE(isWithin(a.view(), b.view(), expected - 1e-6));
                }
                EXPECT_EQ(winningAxis(a.view(), b.view(), Measure::mtv).has_value(), expected <= 0);
            }
        }
        const RoundShape point = roundShape(random, RoundKind::point, at, 1, 1);
        for (const RoundShape& a : first) {
            EXPECT_NEAR(separation(a.view(), point.view()), length(at) - radiusA, 1e-7);
        }
    }
    for (const int count : seen) EXPECT_GT(count, 50);
}

} // namespace

} // namespace askew::test
