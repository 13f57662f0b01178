#include "askew/mover/slide/walk.h"

#include "support/draws/levels/mover_worlds.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A box of 0.6 by 1.8 by 0.6 that walks among boxes.
struct Stroll {
    explicit Stroll(std::initializer_list<Box> boxes) {
        for (const Box& box : boxes) {
            WorldError error{};
            EXPECT_TRUE(world.add({box, {}, box.halfAxes}, {}, Motion::moving, error));
        }
    }

    void begin(const Vec3& center) {
        EXPECT_TRUE(obstacles.begin(world, {boxOf(center, {0.3, 0.9, 0.3})}, options));
        walk.begin(obstacles, options, true);
    }

    static Box boxOf(const Vec3& center, const Vec3& half) {
        return {center, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
    }

    World world;
    MoveOptions options;
    Obstacles obstacles;
    Walk walk;
};

const Box floorBox = Stroll::boxOf({0, -1, 0}, {20, 1, 20});

TEST(Walk, SlidesAlongAWallAndNotesIt) {
    Stroll stroll({floorBox, Stroll::boxOf({2, 1, 0}, {0.5, 2, 20})});
    stroll.begin({1, 0.905, 0});
    const auto way = stroll.walk.go({1, 0.905, 0}, {1, -0.1, 1});
    ASSERT_TRUE(way);
    EXPECT_NEAR(way->end.x, 1.195, 1e-7);
    EXPECT_NEAR(way->end.z, 1, 1e-7);
    EXPECT_EQ(way->rise, 0);
    ASSERT_EQ(stroll.walk.hits().size(), 2U);
    EXPECT_EQ(stroll.walk.hits()[0].kind, MoveContact::floor);
    EXPECT_EQ(stroll.walk.hits()[1].kind, MoveContact::wall);
    EXPECT_NEAR(stroll.walk.hits()[1].time, 0.195, 1e-6);
    ASSERT_TRUE(stroll.walk.look(way->end));
    EXPECT_LT(maxAbs(stroll.walk.clipped({1, -0.1, 1}) - Vec3{0, 0, 1}), 1e-12);
}

TEST(Walk, ClimbsAStepUnlessTheTreadBeforeAWallIsNarrow) {
    for (const double depth : {0.02, 0.09, 0.11, 0.5}) {
        SCOPED_TRACE(depth);
        Stroll stroll({floorBox, Stroll::boxOf({0.6 + depth / 2, 0.1, 0}, {depth / 2, 0.2, 4}),
                       Stroll::boxOf({1.6 + depth, 0, 0}, {1, 4, 4})});
        stroll.begin({0, 0.905, 0});
        const auto way = stroll.walk.go({0, 0.905, 0}, {0.35, 0, 0});
        ASSERT_TRUE(way);
        const bool climbs = depth > 0.1;
        EXPECT_NEAR(way->end.y, climbs ? 1.205 : 0.905, 1e-6);
        EXPECT_NEAR(way->end.x, climbs ? 0.35 : 0.295, 1e-6);
        EXPECT_NEAR(way->rise, climbs ? 0.3 : 0, 1e-6);
    }
}

TEST(Walk, DriftsPastOneColliderInTheAir) {
    Stroll stroll({floorBox, Stroll::boxOf({2, 1, 0}, {0.5, 2, 20})});
    const Id ground = 1U << 24;
    stroll.begin({0, 0.9, 0});
    const auto way = stroll.walk.drift({0, 0.9, 0}, {3, -1, 0}, ground);
    ASSERT_TRUE(way);
    EXPECT_NEAR(way->end.x, 1.195, 1e-7);
    EXPECT_NEAR(way->end.y, -0.1, 1e-7);
    EXPECT_TRUE(stroll.walk.hits().empty());
}

TEST(Walk, SnapsToGroundWithinALength) {
    Stroll stroll({floorBox});
    stroll.begin({0, 1.1, 0});
    ASSERT_TRUE(stroll.walk.look({0, 1.1, 0}));
    EXPECT_FALSE(stroll.walk.stands());
    EXPECT_FALSE(stroll.walk.snapped({0, 1.1, 0}, 0.19));
    const auto there = stroll.walk.snapped({0, 1.1, 0}, 0.2);
    ASSERT_TRUE(there);
    EXPECT_NEAR(there->y, 0.905, 1e-7);
    EXPECT_TRUE(stroll.walk.stands());
}

} // namespace

} // namespace askew::test
