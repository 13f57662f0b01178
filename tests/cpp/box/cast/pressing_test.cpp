#include "askew/box/cast/pressing.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/oracles/sweep_oracle.h"

#include "askew/box/sat.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

TEST(Pressing, IsTowardsBAlongEveryAxisOfTouch) {
    const Box aside{{2, 0, 0}, unitCube.halfAxes};
    EXPECT_TRUE(presses(unitCube, {1, 5, 5}, aside));
    EXPECT_FALSE(presses(unitCube, {0, 5, 5}, aside));
    EXPECT_FALSE(presses(unitCube, {-1, 0, 0}, aside));
    EXPECT_FALSE(presses(unitCube, {}, aside));
    const Box beyondTheEdge{{2, 2, 0}, unitCube.halfAxes};
    EXPECT_TRUE(presses(unitCube, {1, 1e-30, 0}, beyondTheEdge));
    EXPECT_FALSE(presses(unitCube, {1, 0, 0}, beyondTheEdge));
    EXPECT_FALSE(presses(unitCube, {1, -1e-30, 0}, beyondTheEdge));
}

TEST(Pressing, NeverPressesWhatIsFlatInOnePlane) {
    const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};
    const Box point{};
    for (const Vec3& way : {Vec3{1, 0, 0}, Vec3{0, 0, 1}, Vec3{1, 2, 3}}) {
        EXPECT_FALSE(presses(plate, way, plate));
        EXPECT_FALSE(presses(plate, way, point));
        EXPECT_FALSE(presses(point, way, point));
    }
    EXPECT_TRUE(presses(Box{{0, 0, 1}, unitCube.halfAxes}, {0, 0, -1}, plate));
    EXPECT_FALSE(presses(Box{{0, 0, 1}, unitCube.halfAxes}, {3, 0, 0}, plate));
}

TEST(Pressing, RowsSayWhichWayAVectorLeads) {
    const BoxPair pair(unitCube, Box{{2, 0, 0}, unitCube.halfAxes});
    EXPECT_EQ(approachSign(pair, 0, {3, -1, 0}), 1);
    EXPECT_EQ(approachSign(pair, 0, {-3, -1, 0}), -1);
    EXPECT_EQ(approachSign(pair, 0, {0, -1, 0}), 0);
    EXPECT_EQ(approachSign(pair, 1, {0, -1, 0}), 0); // the centers lie in that plane
    EXPECT_EQ(approachSign(pair, 6, {1, 1, 1}), 0);  // parallel edges
}

TEST(Pressing, WhatStaysApartMayComeNearerByLessThanTheGap) {
    const double gap = 0x1p-50;
    const BoxPair pair(unitCube, Box{{2 + gap, 0, 0}, unitCube.halfAxes});
    for (const double x : {-1.0, 0.0, gap / 2}) EXPECT_TRUE(staysApart(pair, 0, {x, 3, 0})) << x;
    for (const double x : {gap, 1.0, 5.0}) EXPECT_FALSE(staysApart(pair, 0, {x, 3, 0})) << x;
    const BoxPair back(unitCube, Box{{-2 - gap, 0, 0}, unitCube.halfAxes});
    EXPECT_TRUE(staysApart(back, 0, {gap, 0, 0}));
    EXPECT_FALSE(staysApart(back, 0, {-gap, 0, 0}));
}

TEST(Pressing, EqualsTheExactAnswer) {
    Random random(411);
    std::size_t pressed = 0;
    std::size_t released = 0;
    eachPair(412, 400, [&](const Pair& pair) {
        if (separationSign(pair.a, pair.b) != 0) return;
        for (int i = 0; i < 4; ++i) {
            const Vec3 v = drawTranslation(random, pair);
            const bool expected = SweepOracle(pair.a, v, pair.b).presses();
            ASSERT_EQ(presses(pair.a, v, pair.b), expected) << written(v);
            ++(expected ? pressed : released);
        }
    });
    std::printf("touching boxes: %zu pressed, %zu released\n", pressed, released);
    EXPECT_GT(pressed, 200U);
    EXPECT_GT(released, 1000U);
}

} // namespace

} // namespace askew::test
