#include "askew/mover/slide/beside_face.h"

#include "support/draws/levels/mover_worlds.h"

#include "askew/mover/free_space.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A wall at x = 0 that faces along x, of boxes one above the other with gaps between them, and a ball beside it.
struct Wall {
    explicit Wall(double open) {
        WorldError error{};
        for (int i = 0; i < 4; ++i) {
            const Box box{{-1, 0.25 + i * (0.5 + open), 0}, {Vec3{1, 0, 0}, {0, 0.25, 0}, {0, 0, 3}}};
            EXPECT_TRUE(world.add({box, {}, box.halfAxes}, {}, Motion::still, error));
        }
        Random random(1781);
        const WalkedShape shape(random, WalkedBody::ball, true);
        EXPECT_TRUE(obstacles.begin(world, shape.at({}), options));
        EXPECT_TRUE(obstacles.cover({}, {}, 4));
        radius = obstacles.body().radius();
    }

    [[nodiscard]] bool stays(double gap, double height, double raise, const Vec3& normal = {1, 0, 0}) {
        return staysBeside(obstacles, {radius + gap, height, 0}, {0, raise, 0}, normal, 0.01);
    }

    World world;
    MoveOptions options;
    Obstacles obstacles;
    double radius = 0;
};

TEST(BesideFace, IsAllThatStaysNearThePartsOfAWall) {
    Wall wall(0);
    EXPECT_EQ(wall.obstacles.all().size(), 4U);
    EXPECT_TRUE(wall.stays(0.005, 0.1, 0.3));
    EXPECT_TRUE(wall.stays(0.005, 0.1, 1.8));
    EXPECT_TRUE(wall.stays(0.01 - 1e-12, 1.9, -1.8));
    EXPECT_FALSE(wall.stays(0.005, 0.1, 2)); // over the top
    EXPECT_FALSE(wall.stays(0.005, -0.1, 0.3));
    EXPECT_FALSE(wall.stays(0.011, 0.1, 0.3));
    EXPECT_FALSE(wall.stays(-0.005, 0.1, 0.3));
    EXPECT_FALSE(wall.stays(0.005, 0.1, 0.3, {0, 0, 1}));
    EXPECT_FALSE(wall.stays(0.005, 0.1, 0.3, {-1, 0, 0}));
}

TEST(BesideFace, IsNoWallWithAGapInIt) {
    Wall wall(1e-5);
    EXPECT_TRUE(wall.stays(0.005, 0.1, 0.3));
    EXPECT_FALSE(wall.stays(0.005, 0.1, 0.9));
}

TEST(BesideFace, LeavesAWallThatLeansAway) {
    Wall wall(0);
    const auto leaves = [&](double aside) {
        return !staysBeside(wall.obstacles, {wall.radius + 0.005, 0.1, 0}, {aside, 0.3, 0}, {1, 0, 0}, 0.01);
    };
    EXPECT_FALSE(leaves(0.0049));
    EXPECT_TRUE(leaves(0.0051));
    EXPECT_FALSE(leaves(-0.001));
}

} // namespace

} // namespace askew::test
