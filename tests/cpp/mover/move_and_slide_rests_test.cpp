#include "askew/mover/move_and_slide.h"

#include "support/walker.h"

#include "askew/polytope/hull.h"

namespace askew::test {

namespace {

constexpr int frames = 10'000;

/// A ball in a nook: on a wedge too steep to stand on it is kept from sliding down by the side of a wall and, as long
/// as that is within its skin, by the upright edge of a pillar, neither of which gravity leads into.
struct BallInNook : Walker {
    BallInNook() {
        capsule = shapeOf(10, {0.23098740992873878, 0, 0, 0});
        const std::array<Vec3, 6> wedge{Vec3{-1, 2, 0}, {-1, 2, 2}, {-1, 6, 2}, {3, 2, 0}, {3, 2, 2}, {3, 6, 2}};
        EXPECT_EQ(convexHull(wedge, prism), Built::made);
        WorldError error{};
        EXPECT_TRUE(world.add({worldFrame, {}, worldFrame.halfAxes}, {}, Motion::moving, error, prism.view()));
        add(boxOf({2, 4, 3}, {2, 2, 2}));
        pillar = add(pillarNear());
        options.skin = 0.02;
        options.stepHeight = options.snap = 0;
        startAt({-0.23433088725710183, 5.5650132361917892, 1.5235969319027129});
    }

    /// Within the skin of where the ball starts, by a tenth of it.
    static Box pillarNear() { return boxOf({-1.363133791794195, 4.9959522781415373, -0.68997526091571959}, {1, 2, 2}); }
    /// A frame later: beyond the skin.
    static Box pillarGone() {
        return boxOf({-1.3764333751998443, 5.0204762073626279, -0.68406346832795872}, {1, 2, 2});
    }

    /// Lets it fall for so many frames on ground; returns how often it moved.
    int falls(int count) {
        int moves = 0;
        for (int i = 0; i < count; ++i) {
            const Vec3 before = center;
            const Move made = move({0, -gravity, 0});
            EXPECT_TRUE(made.isFree);
            EXPECT_EQ(made.state, MoveState::ground);
            moves += center != before ? 1 : 0;
        }
        return moves;
    }

    PolytopeMemory prism;
    Id pillar;
};

TEST(MoveAndSlideRests, HeldInANookItStaysExactlyWhereItIs) {
    BallInNook ball;
    EXPECT_EQ(ball.falls(frames), 0);
}

// Between the two the pillar is no longer in its skin: then it is on a slope of 63 degrees alone.
TEST(MoveAndSlideRests, FollowsAPillarThatGivesWayOnceAndRestsThere) {
    BallInNook ball;
    EXPECT_EQ(ball.falls(10), 0);
    const Vec3 before = ball.center;
    ball.put(ball.pillar, BallInNook::pillarGone());
    EXPECT_EQ(ball.falls(1), 1);
    const Vec3 way = ball.center - before;
    EXPECT_LT(way.y, 0);
    EXPECT_NEAR(way.z, way.y / 2, 1e-12); // down the slope
    EXPECT_LT(length(way), gravity);
    EXPECT_EQ(ball.falls(frames), 0);
}

TEST(MoveAndSlideRests, SlidesDownTheNookWithoutThePillar) {
    BallInNook ball;
    EXPECT_EQ(ball.falls(10), 0);
    ball.put(ball.pillar, boxOf({-5, 5, -5}, {1, 2, 2}));
    double falling = 0;
    for (int i = 0; i < 20; ++i) {
        const Vec3 before = ball.center;
        falling -= gravity;
        const Move made = ball.move({0, falling, 0});
        EXPECT_EQ(made.state, MoveState::steep);
        EXPECT_LT(ball.center.y, before.y);
        falling = std::fmin(made.slid.y, 0);
    }
}

} // namespace

} // namespace askew::test
