// Moves that come upon an end: of what a body may climb, of its slides, or of where it came from.
#include "support/walker.h"

#include "support/draws/random.h"

#include "askew/mover/free_space.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

/// The edges of a rounded box are round: whoever stands on one stands on its surface, whose normal is that of the
/// slope.
TEST(MoveAndSlide, StandsOnRoundedGround) {
    Walker walker;
    const PolytopeMemory rounded = shapeOf(12, {2, 1, 2, 0.5});
    WorldError error{};
    ASSERT_TRUE(walker.world.add({worldFrame, {}, worldFrame.halfAxes}, {}, Motion::moving, error, rounded.view()));
    walker.startAt({0.5, 2.2, 0});
    for (int i = 0; i < 40; ++i) walker.move({0, -0.02, 0});
    EXPECT_EQ(walker.memory.state, MoveState::ground);
    EXPECT_NEAR(walker.center.y, 1 + standing, 1e-6);
    const double slope = 0.5; // where the edge is as steep: as far out as a ball on it
    const double reach = 0.5 + 0.3 + walker.options.skin;
    walker.startAt({1.5 + reach * std::sin(slope), 0.5 + reach * std::cos(slope) + 0.6 + 0.01, 0});
    for (int i = 0; i < 3; ++i) walker.move({0, -0.02, 0});
    const Move move = walker.move({0, -0.02, 0});
    EXPECT_EQ(move.state, MoveState::ground);
    EXPECT_NEAR(move.ground.slope, slope, 0.02);
}

/// Without a skin it touches the floor where it was free last, and is pushed along that all the same.
TEST(MoveAndSlide, WithoutASkinIsPushedAlongTheFloor) {
    for (const double skin : {0.0, 0.005}) {
        Walker walker({floorBox});
        walker.isBox = true;
        walker.options.skin = skin;
        walker.startAt({0, 0.9 + skin, 0});
        walker.move({0, -gravity, 0});
        const Id wall = walker.add(boxOf({2, 1, 0}, {1, 2, 5}));
        const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0}); // beyond a corner, which its bounds hold
        const Box frame = boxOf({-0.7, 2.2, 0.7}, {1, 1, 1});
        WorldError error{};
        ASSERT_TRUE(walker.world.add({frame, {}, frame.halfAxes}, {}, Motion::still, error, ball.view()));
        walker.move({0, -gravity, 0});
        walker.put(wall, boxOf({1.2, 1, 0}, {1, 2, 5})); // 0.1 into the body
        const Move move = walker.move({0, -gravity, 0});
        EXPECT_TRUE(move.isFree) << skin;
        EXPECT_NEAR(move.pushed.x, -0.1 - skin, 1e-9) << skin;
    }
}

/// A body that was put elsewhere since its last move has not come from there: the shortest way leads out.
TEST(MoveAndSlide, IsPushedOutWhereItWasPut) {
    Walker walker({floorBox, boxOf({12, 2, 0}, {2, 4, 9})});
    walker.move({0, -gravity, 0});
    walker.center = {9.8, standing, 0};
    const Move move = walker.move({});
    EXPECT_TRUE(move.isFree);
    EXPECT_NEAR(move.pushed.x, -0.105, 1e-6);
    EXPECT_NEAR(walker.center.x, 9.695, 1e-6);
}

/// What carries it along a wall counts as slides, too.
TEST(MoveAndSlide, IsCarriedAlongAWallWhileItMaySlide) {
    for (const unsigned slides : {1U, 6U}) {
        Walker walker({boxOf({2, 1, 0}, {1, 2, 9})});
        const Id ground = walker.add(boxOf({0, -0.5, 0}, {4, 0.5, 4}));
        walker.options.maxSlides = slides;
        walker.move({0, -gravity, 0});
        ASSERT_EQ(walker.memory.state, MoveState::ground);
        walker.put(ground, boxOf({1, -0.5, 1}, {4, 0.5, 4}));
        const Move move = walker.move({});
        EXPECT_NEAR(move.carried.x, 0.695, 1e-3);
        EXPECT_NEAR(move.carried.z, slides == 1 ? 0.695 : 1, 1e-3);
    }
}

/// A ground that tilts may carry a body into itself, and no push may be allowed that leads out.
TEST(MoveAndSlide, IsFreeWhereATiltingGroundCarriedItIfItWasFree) {
    Random random(1782);
    FreeSpace space;
    int wereFree = 0;
    for (int i = 0; i < 2000; ++i) {
        Walker walker;
        const Id ground = walker.add(boxOf({0, -0.5, 0}, {2, 0.5, 2}));
        walker.isBox = true;
        walker.options.maxPush = 0.0;
        walker.startAt({random.between(-2.2, 2.2), 0.906, random.between(-2.2, 2.2)});
        walker.move({0, -gravity, 0});
        const Vec3 axis = drawVec(random, -0.1, 0.1);
        const Quat turn{axis.x, axis.y, axis.z, 1};
        walker.put(ground, boxOf(drawVec(random, -0.1, 0.1) + Vec3{0, -0.5, 0}, {2, 0.5, 2}, turn));
        if (!space.isFree(walker.world, walker.shape(), walker.options.query).value()) continue;
        ++wereFree;
        const Vec3 before = walker.center;
        const Move move = walker.move({0.01, -gravity, 0});
        EXPECT_TRUE(move.isFree) << i;
        const Vec3 sum = before + move.carried + move.pushed + move.moved + Vec3{0, move.stepped, 0};
        EXPECT_LT(maxAbs(sum - move.center), 1e-12);
    }
    EXPECT_GT(wereFree, 200);
}

/// Two steps in one move raise the body by no more than one step may.
TEST(MoveAndSlide, ClimbsNoHigherInAMoveThanAStep) {
    for (const double second : {0.3, 0.4}) {
        Walker walker({floorBox, boxOf({3, 0, 0}, {2.6, 0.2, 4}), boxOf({4, 0, 0}, {2.6, second, 4})});
        walker.isBox = true;
        walker.startAt({0, standing, 0});
        walker.move({0, -gravity, 0});
        walker.move({2, 0, 0});
        EXPECT_NEAR(walker.center.y, standing + (second < 0.35 ? second : 0.2), 1e-6);
        EXPECT_NEAR(walker.center.x, second < 0.35 ? 2 : 1.095, 1e-2);
    }
}

/// Behind a thin wall the ground may be lower by as much as the steepest floor falls over the depth of a step.
TEST(MoveAndSlide, StepsOverAThinWallUnlessItFallsTooFarBehindIt) {
    for (const double fall : {0.09, 0.0995, 0.103, 0.2}) {
        Walker walker({floorBox, boxOf({0.425, 0, 0}, {0.025, 0.2, 4}), boxOf({4.45, 0, 0}, {4, 0.2 - fall, 4})});
        walker.isBox = true;
        walker.options.stepDepth = 0.4;
        walker.options.maxSlope = 0.24497866312686414; // of tangent 1/4
        walker.options.snap = 0;
        walker.startAt({0, standing, 0});
        walker.move({0, -gravity, 0});
        walker.move({0.705, 0, 0});
        EXPECT_NEAR(walker.center.y, standing + (fall < 0.1 ? 0.2 : 0), 1e-6) << fall;
        EXPECT_NEAR(walker.center.x, fall < 0.1 ? 0.705 : 0.095, 1e-3) << fall;
    }
}

/// A ring of more walls than a body looks at holds it all the same.
TEST(MoveAndSlide, StaysInARingOfMoreWallsThanItLooksAt) {
    constexpr int walls = 40;
    Walker walker({floorBox});
    for (int i = 0; i < walls; ++i) {
        const double angle = 2 * std::numbers::pi * i / walls;
        const Vec3 out{std::cos(angle), 0, std::sin(angle)};
        walker.add(
            boxOf(Vec3{0, 1, 0} + out * 0.404, {0.1, 1, 0.01}, {0, -std::sin(angle / 2), 0, std::cos(angle / 2)}));
    }
    for (int i = 0; i < 2 * walls; ++i) {
        const double angle = std::numbers::pi * i / walls;
        const Move move = walker.move({0.2 * std::cos(angle), -gravity, 0.2 * std::sin(angle)});
        EXPECT_TRUE(move.isFree);
        EXPECT_LE(length(Vec3{walker.center.x, 0, walker.center.z}), 0.005);
    }
}

} // namespace

} // namespace askew::test
