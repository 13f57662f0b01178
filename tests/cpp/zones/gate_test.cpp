#include "askew/zones/gate.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Gate, TheNearerAnswerIsTheLaterConditionOrTheSmallerGap) {
    const auto answer = [](Gate gate, double gap) {
        WhyNot why{gate};
        why.gap = gap;
        return why;
    };
    EXPECT_TRUE(isNearer(answer(Gate::inside, 0), answer(Gate::update, 0)));
    EXPECT_FALSE(isNearer(answer(Gate::update, 0), answer(Gate::inside, 0)));
    EXPECT_TRUE(isNearer(answer(Gate::margin, 5), answer(Gate::shape, 1)));
    EXPECT_TRUE(isNearer(answer(Gate::shape, 1), answer(Gate::shape, 2)));
    EXPECT_FALSE(isNearer(answer(Gate::shape, 2), answer(Gate::shape, 2)));
}

TEST(Gate, TheGapOfBoundsIsTheLargestAlongAWorldAxis) {
    const Box cube{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const WhyNot apart = boundsGap({{5, -9, 0}, cube.halfAxes}, cube);
    EXPECT_EQ(apart.gate, Gate::bounds);
    EXPECT_EQ(apart.gap, 7);
    EXPECT_EQ(apart.axis.j, 1);
    EXPECT_EQ(apart.normal, (Vec3{0, 1, 0})); // towards the second
    EXPECT_EQ(boundsGap({{0.5, 0, 0}, cube.halfAxes}, cube).gap, -1.5);
}

TEST(Gate, TheGapOfAnAxisIsLessTheMargin) {
    PolytopeAxis axis{};
    axis.kind = AxisKind::faceB;
    axis.i = -1;
    axis.j = 3;
    axis.normal = {0, 0, 1};
    axis.separation = 2;
    const WhyNot why = polytopeGap(axis, 0.5);
    EXPECT_EQ(why.gate, Gate::shape);
    EXPECT_EQ(why.gap, 1.5);
    EXPECT_EQ(why.axis.j, 3);
    EXPECT_EQ(why.normal, axis.normal);
}

} // namespace

} // namespace askew::test
