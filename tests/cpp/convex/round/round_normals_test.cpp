#include "askew/convex/round/round_normals.h"

#include "support/oracles/brute_force_escape.h"

#include "askew/convex/minimum_translation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

TEST(RoundNormals, AreThoseOfTheShortestWayInAPlane) {
    WaysInPlane ways{1e-13, 4e-12, 1e-12, 120};
    eachRoundPair(81, 28, [&](Random& random, const RoundPair& pair, RoundKind, RoundKind, RoundStratum stratum) {
        ways.see(random, pair, stratum == RoundStratum::touching);
    });
    std::printf("round ways in a plane: %d, %d longer than the free one, worst %.2g of the scale\n", ways.deep,
                ways.farther, ways.worst);
    EXPECT_GT(ways.deep, 150);
    EXPECT_GT(ways.farther, 80);
}

TEST(RoundNormals, ACapsuleOnTheGroundByHand) {
    Random random(82);
    const RoundShape ball = roundShape(random, RoundKind::sphere, {0, 0.5, 0}, 1, 1);
    const RoundShape other = roundShape(random, RoundKind::sphere, {1, -0.5, 0}, 1, 1);
    const auto way = minimumTranslation(ball.view(), other.view(), Freedom::across, {0, 1, 0});
    ASSERT_TRUE(way);
    EXPECT_NEAR(way->depth, std::sqrt(3.0) - 1, 1e-15); // 2 apart, one above the other
    EXPECT_EQ(way->normal, (Vec3{1, 0, 0}));
    const RoundShape below = roundShape(random, RoundKind::sphere, {0, -0.5, 0}, 1, 1);
    EXPECT_NEAR(minimumTranslation(ball.view(), below.view(), Freedom::across, {0, 1, 0})->depth, std::sqrt(3.0),
                1e-15);
}

} // namespace

} // namespace askew::test
