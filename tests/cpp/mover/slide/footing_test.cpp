#include "askew/mover/slide/footing.h"

#include "support/draws/levels/mover_worlds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

Box boxOf(const Vec3& center, const Vec3& half, const Quat& turn = {}) {
    return regionFromHalfExtents(center, half, turn)->world;
}

/// A ball or box in a world of boxes, and what it touches.
struct Stand {
    explicit Stand(std::initializer_list<Box> boxes) {
        for (const Box& box : boxes) {
            WorldError error{};
            ids.push_back(*world.add({box, {}, box.halfAxes}, {}, Motion::moving, error));
        }
        ball = shapeOf(10, {0.3, 0, 0, 0});
    }

    Footing look(const Shape& shape, bool hasStood) {
        EXPECT_TRUE(obstacles.begin(world, shape, options));
        EXPECT_TRUE(obstacles.cover(shape.frame.center, shape.frame.center, 0.1));
        rules.emplace(options, obstacles.body(), hasStood);
        Footing footing;
        EXPECT_TRUE(search.find(obstacles, shape.frame.center, SkinGaps(options.skin, 1e-15), *rules, footing));
        return footing;
    }
    [[nodiscard]] Shape ballAt(const Vec3& center) const { return {{center, worldFrame.halfAxes}, ball.view()}; }

    World world;
    std::vector<Id> ids;
    PolytopeMemory ball;
    MoveOptions options;
    Obstacles obstacles;
    FootingSearch search;
    std::optional<FootingRules> rules;
};

TEST(Footing, OnFlushBoxesIsOnePlane) {
    Stand stand({boxOf({-0.5, -0.5, 0}, {0.5, 0.5, 4}), boxOf({0.5, -0.5, 0}, {0.5, 0.5, 4}),
                 boxOf({1.5, -0.5, 0}, {0.5, 0.5, 4})});
    for (const double x : {-0.3, -0.01, 0.0, 0.01, 0.4, 0.99}) {
        const Footing ofBall = stand.look(stand.ballAt({x, 0.303, 0}), false);
        ASSERT_GE(ofBall.count, 1U);
        for (const Touch& touch : ofBall.all()) EXPECT_EQ(touch.normal + Vec3{}, (Vec3{0, 1, 0}));
        const Footing ofBox = stand.look({boxOf({x, 0.304, 0}, {0.6, 0.3, 0.3})}, false);
        EXPECT_EQ(ofBox.count, 1U);
        EXPECT_NE(ofBox.support(), nullptr);
    }
}

TEST(Footing, OfAnEdgeBearsWhoStood) {
    Stand stand({boxOf({-1, -1, 0}, {1, 1, 4})});
    const double angle = 1.1; // from up: too steep for the contact itself
    const Vec3 normal{std::sin(angle), std::cos(angle), 0};
    const Shape ball = stand.ballAt(normal * 0.304);
    const Footing fromAir = stand.look(ball, false);
    ASSERT_EQ(fromAir.count, 1U);
    EXPECT_EQ(fromAir.touches[0].kind, MoveContact::steep);
    EXPECT_EQ(fromAir.support(), nullptr);
    const Footing fromGround = stand.look(ball, true);
    ASSERT_EQ(fromGround.count, 1U);
    EXPECT_EQ(fromGround.touches[0].kind, MoveContact::edge);
    EXPECT_EQ(fromGround.touches[0].face, (Vec3{0, 1, 0}));
    EXPECT_LT(maxAbs(fromGround.touches[0].normal - normal), 1e-9);
    stand.options.supportHeight = 0.1;
    EXPECT_EQ(stand.look(ball, true).support(), nullptr); // it bears too high up
}

TEST(Footing, BetweenSteepFacesIsHeld) {
    const double half = 0.55; // of the angle between them
    const auto side = [&](double sign) {
        const Quat turn{0, 0, -sign * std::sin(half / 2), std::cos(half / 2)};
        const Vec3 normal = rotate(*normalized(turn), {-sign, 0, 0});
        return boxOf(normal * -1, {1, 8, 8}, turn);
    };
    Stand stand({side(1), side(-1)});
    const Footing footing = stand.look(stand.ballAt({0, 0.303 / std::sin(half), 0}), false);
    EXPECT_EQ(footing.count, 2U);
    EXPECT_EQ(footing.support(), nullptr);
    EXPECT_TRUE(footing.isHeld({0, 1, 0}));
    EXPECT_TRUE(footing.stands({0, 1, 0}));
    EXPECT_EQ(groundTranslation({0, 0, 0}, footing, *stand.rules), (Vec3{0, 0, 0}));
    EXPECT_EQ(levelTranslation({1, 0, 0}, footing, {0, 1, 0}), (Vec3{0, 0, 0}));
    EXPECT_LT(maxAbs(airTranslation({0, -1, 0.5}, footing, *stand.rules) - Vec3{0, 0, 0.5}), 1e-12);
}

TEST(Footing, RaisesWhatGoesUpARampAndStopsAtSteepFaces) {
    const double slope = 0.5;
    const Quat turn{0, 0, std::sin(slope / 2), std::cos(slope / 2)};
    const Vec3 normal{-std::sin(slope), std::cos(slope), 0};
    Stand stand({boxOf(normal * -1, {8, 1, 8}, turn)});
    const Footing footing = stand.look(stand.ballAt(normal * 0.304), false);
    ASSERT_NE(footing.support(), nullptr);
    const Vec3 way = groundTranslation({1, 0, 0.25}, footing, *stand.rules);
    EXPECT_LT(maxAbs(way - Vec3{1, std::tan(slope), 0.25}), 1e-12);
    stand.options.maxSlope = 0.4;
    const Footing steep = stand.look(stand.ballAt(normal * 0.304), false);
    EXPECT_EQ(steep.support(), nullptr);
    EXPECT_NE(steep.steep(), nullptr);
    EXPECT_LE(airTranslation({1, -0.01, 0}, steep, *stand.rules).y, 0); // it does not climb
}

/// A plane that is touched and holds.
Touch touchOf(const Vec3& normal, MoveContact kind) { return {0, normal, 0.005, {}, kind, normal, normal.y, true}; }

TEST(Footing, LeadsAlongAGrooveNoSteeperThanGround) {
    Stand stand({});
    stand.look(stand.ballAt({}), true);
    for (const double slope : {-0.5, 0.0, 0.5, 0.8, 0.9, 1.2}) {
        const Vec3 across{-std::sin(slope), std::cos(slope), 0};
        Footing groove;
        for (const double side : {-1.4, 1.4}) { // so steep that neither is ground
            const Vec3 normal = across * std::cos(side) + Vec3{0, 0, std::sin(side)};
            groove.touches[groove.count++] = touchOf(normal, MoveContact::steep);
        }
        const Vec3 way = groundTranslation({1, 0, 0}, groove, *stand.rules);
        const Vec3 along{1, std::tan(slope), 0};
        EXPECT_LT(maxAbs(way - (slope < stand.options.maxSlope ? along : Vec3{})), 1e-12) << slope;
    }
}

TEST(Footing, LeadsOnBetweenAFlatFloorAndAFlatCeiling) {
    Stand stand({});
    stand.look(stand.ballAt({}), true);
    Footing gap;
    gap.touches[gap.count++] = touchOf({0, 1, 0}, MoveContact::floor);
    gap.touches[gap.count++] = touchOf({0, -1, 0}, MoveContact::ceiling);
    EXPECT_EQ(groundTranslation({1, 0, 0.5}, gap, *stand.rules) + Vec3{}, (Vec3{1, 0, 0.5}));
}

TEST(Footing, LeadsDownUnderACeilingThatFallsLess) {
    Stand stand({});
    stand.look(stand.ballAt({}), true);
    for (const double fall : {-0.2, 0.2, 0.45, 0.55, 0.7}) {
        const double slope = 0.5;
        Footing wedge;
        wedge.touches[wedge.count++] = touchOf({std::sin(slope), std::cos(slope), 0}, MoveContact::floor);
        wedge.touches[wedge.count++] = touchOf({-std::sin(fall), -std::cos(fall), 0}, MoveContact::ceiling);
        const Vec3 way = groundTranslation({1, 0, 0}, wedge, *stand.rules);
        const Vec3 along{1, -std::tan(slope), 0};
        EXPECT_LT(maxAbs(way - (fall < slope ? along : Vec3{})), 1e-12) << fall;
    }
}

TEST(Footing, OfTrianglesAtInnerEdgesIsThatOfTheFace) {
    Random random(1770);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(i);
        Level level;
        for (int z = 0; z < 5; ++z) {
            for (int x = 0; x < 5; ++x) level.vertices.push_back({x * 0.25, 0, z * 0.25});
        }
        for (std::uint32_t z = 0; z < 4; ++z) {
            for (std::uint32_t x = 0; x < 4; ++x) {
                const std::uint32_t a = 5 * z + x;
                if (i % 2 == 0) {
                    level.add(a, a + 5, a + 1);
                    level.add(a + 1, a + 5, a + 6);
                } else { // seen from its back
                    level.add(a, a + 1, a + 5);
                    level.add(a + 1, a + 6, a + 5);
                }
            }
        }
        const BuiltLevel built(level);
        Stand stand({});
        addLevel(stand.world, built, {worldFrame, {}, worldFrame.halfAxes});
        const Vec3 at{random.between(0.2, 0.8), 0.3 + random.between(0.0005, 0.0045), random.between(0.2, 0.8)};
        const Footing footing = stand.look(stand.ballAt(at), false);
        ASSERT_GE(footing.count, 1U);
        for (const Touch& touch : footing.all()) EXPECT_EQ(touch.normal, (Vec3{0, 1, 0}));
    }
}

/// A ball in a ring of more walls than are looked at stays where it is, whichever of them those are.
TEST(Footing, AmongManyWallsIsThatOfSomeOfThem) {
    Stand stand({});
    constexpr int walls = 40;
    for (int i = 0; i < walls; ++i) {
        const double angle = 2 * std::numbers::pi * i / walls;
        const Vec3 out{std::cos(angle), 0, std::sin(angle)};
        const Box wall = boxOf(out * 0.404, {0.1, 0.1, 0.01}, {0, -std::sin(angle / 2), 0, std::cos(angle / 2)});
        WorldError error{};
        ASSERT_TRUE(stand.world.add({wall, {}, wall.halfAxes}, {}, Motion::moving, error));
    }
    const Footing footing = stand.look(stand.ballAt({}), false);
    EXPECT_EQ(footing.count, mostTouches);
    for (const Touch& touch : footing.all()) {
        EXPECT_NEAR(touch.gap, 0.004, 1e-9);
        EXPECT_NEAR(touch.normal.y, 0, 1e-9);
    }
}

/// Two triangles at a hinge, of which the first does not count: beside it the ball touches the second at their edge,
/// and stands on its face unless that leads down from there. From behind, up is down.
TEST(Footing, OfATriangleAtTheHingeOfOneThatDoesNotCountIsThatOfItsFace) {
    for (const double rise : {-0.1, 0.0, 0.1}) {
        for (const bool isBack : {false, true}) {
            Level level;
            level.vertices = {{-1, 0, 0}, {0, 0, -1}, {0, 0, 1}, {1, rise, 0}};
            level.add(0, isBack ? 1 : 2, isBack ? 2 : 1);
            level.add(3, isBack ? 2 : 1, isBack ? 1 : 2);
            const BuiltLevel built(level);
            Stand stand({});
            addLevel(stand.world, built, {worldFrame, {}, worldFrame.halfAxes});
            stand.options.predicate = [](const void*, Id, std::uint32_t part, const Vec3&) { return part == 1; };
            const Footing footing = stand.look(stand.ballAt({-0.035, 0.3, 0}), false);
            ASSERT_EQ(footing.count, 1U);
            const Vec3 edge = normalized(Vec3{-0.035, 0.3, 0});
            const Vec3 wanted = rise < 0 ? edge : normalized(Vec3{-rise, 1, 0});
            EXPECT_LE(length(footing.touches[0].normal - wanted), 1e-12) << rise << isBack;
        }
    }
}

} // namespace

} // namespace askew::test
