#include "askew/mover/slide/advance.h"

#include "support/draws/levels/mover_worlds.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns the gap of a body at a center to all obstacles, asked anew.
double gapTo(Obstacles& obstacles, const Vec3& at) {
    double least = infinity;
    for (Obstacle& one : obstacles.all()) {
        Obstacle again = one;
        again.isAsked = false;
        least = std::fmin(least, obstacles.ask(again, at));
    }
    return least;
}

TEST(Advance, EndsWithinTheSkinOfTheFirstPart) {
    Random random(1769);
    int hits = 0;
    int passes = 0;
    double worst = 0;
    for (unsigned i = 0; hits + passes < 400; ++i) {
        SCOPED_TRACE(i);
        WalkedScene scene(random, static_cast<WalkedWorld>(i % walkedWorlds));
        const WalkedShape shape(random, static_cast<WalkedBody>(i / walkedWorlds % walkedBodies), true);
        const Vec3 from = drawVec(random, -3, 3);
        const Vec3 way = drawVec(random, -2, 2);
        const MoveOptions options;
        Obstacles obstacles;
        ASSERT_TRUE(obstacles.begin(scene.world, shape.at(from), options));
        ASSERT_TRUE(obstacles.cover(from, from + way, 0.1));
        if (gapTo(obstacles, from) < 0.02) continue;
        const Advance first = advance(obstacles, from, way, 0.01);
        const double gap = gapTo(obstacles, from + way * first.time);
        EXPECT_GE(gap, 0.01 - 1e-7);
        for (int k = 0; k < 8; ++k)
            EXPECT_GE(gapTo(obstacles, from + way * (first.time * random.uniform())), 0.01 - 1e-7);
        if (first.obstacle == Advance::none) {
            EXPECT_EQ(first.time, 1);
            ++passes;
        } else {
            worst = std::fmax(worst, gap - 0.01);
            ++hits;
        }
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_LT(worst, 1e-4);
    EXPECT_GT(hits, 100);
    EXPECT_GT(passes, 50);
}

TEST(Advance, PassesWhatIsTouchedAndWhatIsLeftOut) {
    World world;
    WorldError error{};
    const Box wall{{2, 0, 0}, {Vec3{0.5, 0, 0}, {0, 2, 0}, {0, 0, 2}}};
    const auto id = world.add({wall, {}, wall.halfAxes}, {}, Motion::moving, error);
    ASSERT_TRUE(id);
    const Shape body{{{}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}}};
    const MoveOptions options;
    Obstacles obstacles;
    ASSERT_TRUE(obstacles.begin(world, body, options));
    ASSERT_TRUE(obstacles.cover({}, {4, 0, 0}, 0.1));
    EXPECT_NEAR(advance(obstacles, {}, {4, 0, 0}, 0.25).time, 0.1875, 1e-12);
    EXPECT_EQ(advance(obstacles, {}, {4, 0, 0}, 0.25, *id).time, 1);
    obstacles.all()[0].isTouched = true;
    EXPECT_EQ(advance(obstacles, {}, {4, 0, 0}, 0.25).time, 1);
    // It leaves the end of the wall, whose side it has slid along.
    ASSERT_TRUE(obstacles.cover({0.9, 0, 0}, {0.9, 0, 8}, 0.1));
    EXPECT_NEAR(lastTimeNear(obstacles, 0, {0.9, 0, 0}, {0, 0, 8}, 1, 0.125), (2.5 + 0.075) / 8, 1e-3);
}

/// What is nearer than the skin already, and comes nearer, has arrived; what leaves it has all its way.
TEST(Advance, EndsAtOnceWhereItIsNearerThanTheSkin) {
    World world;
    WorldError error{};
    const Box wall = regionFromHalfExtents({2, 0, 0}, {1, 5, 5}, {})->world;
    ASSERT_TRUE(world.add({wall, {}, wall.halfAxes}, {}, Motion::moving, error));
    const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
    const Vec3 from{0.496, 0.25, 0};
    const MoveOptions options;
    Obstacles obstacles;
    ASSERT_TRUE(obstacles.begin(world, {{from, worldFrame.halfAxes}, ball.view()}, options));
    ASSERT_TRUE(obstacles.cover(from, from + Vec3{1, 0, 0}, 0.1));
    const Advance first = advance(obstacles, from, {1, 0, 0}, 0.01);
    EXPECT_EQ(first.time, 0);
    EXPECT_EQ(first.obstacle, 0U);
}

} // namespace

} // namespace askew::test
