#include "askew/round_normals.h"

#include "fan.h"

#include "askew/constrained_translation.h"
#include "askew/polytope_measure.h"
#include "askew/polytope_sat.h"
#include "askew/polytope_translation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

TEST(RoundNormals, AreThoseOfTheShortestWayInAPlane) {
    double worst = 0;
    int deep = 0;
    int farther = 0;
    eachRoundPair(81, 28, [&](Random& random, const RoundPair& pair, RoundKind, RoundKind, RoundStratum stratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const Vec3 direction = planeNormal(random, a);
        const auto way = minimumTranslation(a, b, Freedom::across, direction);
        EXPECT_EQ(way.has_value(), overlaps(a, b));
        if (!way || way->depth == 0) return;
        const double scale = scaleOf(a, b);
        const double size = length(way->vector);
        EXPECT_NEAR(dot(way->vector, direction), 0, 1e-13 * size);
        EXPECT_NEAR(length(way->normal), 1, 1e-14);
        EXPECT_GE(separation(moved(a, way->vector).view(), b), -4e-12 * scale);
        EXPECT_GE(size, minimumTranslation(a, b)->depth - 4e-12 * scale);
        if (stratum == RoundStratum::touching) return; // of hardly any depth
        ++deep;
        if (size > minimumTranslation(a, b)->depth * 1.001) ++farther;
        const double least = Fan(a, b, direction).least(120);
        const double off = std::fabs(least - way->depth) / scale;
        EXPECT_LE(off, 1e-12) << least << " " << way->depth;
        worst = std::fmax(worst, off);
    });
    std::printf("round ways in a plane: %d, %d longer than the free one, worst %.2g of the scale\n", deep, farther,
                worst);
    EXPECT_GT(deep, 150);
    EXPECT_GT(farther, 80);
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
