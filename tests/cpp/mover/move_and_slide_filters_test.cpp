#include "level/solid/solid_walls.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"
#include "support/memory/failing_memory.h"
#include "support/walker.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

TEST(MoveAndSlide, IsPushedOutOfWhatIsAskedForAlone) {
    for (const bool isOwn : {false, true}) {
        Walker walker;
        walker.isBox = true;
        const Id left = walker.add(boxOf({-1.125, 0, 0}, {1, 5, 5})); // 0.175 deep
        const Id below = walker.add(boxOf({0, -1, 0}, {5, 1.0, 5}));
        walker.startAt({0, 0.8, 0}); // 0.1 deep
        const std::array<Id, 1> excluded{isOwn ? below : left};
        walker.options.query.exclude = excluded;
        walker.options.own = isOwn ? left : 0;
        if (isOwn) walker.options.query.exclude = {};
        const Move move = walker.move({});
        EXPECT_TRUE(move.isFree);
        EXPECT_NEAR(move.pushed.y, 0.1 + walker.options.skin, 1e-9);
        EXPECT_EQ(move.pushed.x, 0);
    }
}

/// The predicate refuses one part alone: of the other one the body is pushed out.
TEST(MoveAndSlide, IsPushedOutOfThePartsThatCount) {
    const Box left = boxOf({-1.125, 0, 0}, {1, 5, 5}); // 0.175 deep
    const Box below = boxOf({0, -1, 0}, {5, 1.0, 5});  // 0.1 deep
    Members members;
    members.add(left);
    members.add(below);
    const BuiltCompound built(members);
    Level level = boxLevel({-2.125, -5, -5}, {-0.125, 5, 5});
    append(level, boxLevel({-5, -2, -5}, {5, 0, 5}));
    const BuiltLevel mesh(level);
    for (const bool isLevel : {false, true}) {
        for (const bool isWall : {false, true}) {
            Walker walker;
            walker.isBox = true;
            const Region frame{worldFrame, {}, worldFrame.halfAxes};
            if (isLevel) addLevel(walker.world, mesh, frame);
            else addCompound(walker.world, built, frame);
            walker.options.context = &isWall;
            walker.options.predicate = [](const void* context, Id, std::uint32_t, const Vec3& normal) {
                return (normal.x > 0.5) == *static_cast<const bool*>(context);
            };
            walker.startAt({0, 0.8, 0});
            const Move move = walker.move({});
            EXPECT_TRUE(move.isFree);
            const double skin = walker.options.skin;
            EXPECT_NEAR(move.pushed.x, isWall ? 0.175 + skin : 0, 1e-9) << isLevel;
            EXPECT_NEAR(move.pushed.y, isWall ? 0 : 0.1 + skin, 1e-9) << isLevel;
        }
    }
}

/// What the push comes near to is asked about as well, although the body did not overlap it.
TEST(MoveAndSlide, IsPushedPastWhatThePredicateRefuses) {
    for (const bool isThere : {false, true}) {
        Walker walker({boxOf({-1.125, 0, 0}, {1, 5, 5})}); // 0.175 deep
        walker.isBox = true;
        Id refused = 0;
        if (isThere) refused = walker.add(boxOf({1.35, 0, 0}, {1, 5, 5})); // 0.05 away
        walker.options.context = &refused;
        walker.options.predicate = [](const void* context, Id id, std::uint32_t, const Vec3&) {
            return id != *static_cast<const Id*>(context);
        };
        walker.startAt({0, 0, 0});
        const Move move = walker.move({});
        EXPECT_TRUE(move.isFree) << isThere;
        EXPECT_NEAR(move.pushed.x, 0.175 + walker.options.skin, 1e-9) << isThere;
    }
}

/// A triangle that is refused leaves the contact with its neighbor alone.
TEST(MoveAndSlide, IsPushedOutOfTheTriangleNextToARefusedOne) {
    Level level;
    level.vertices = {{-5, 0, -5}, {5, 0, -5}, {5, 0, 5}, {-5, 0, 5}};
    level.add(0, 2, 1);
    level.add(0, 3, 2);
    const BuiltLevel built(level);
    for (std::uint32_t refused = 0; refused < 2; ++refused) {
        World world;
        const Id id = addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
        const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
        const Shape body{{{0.1, 0.4, -0.1}, worldFrame.halfAxes}, ball.view()}; // its middle is over the first
        const std::array<MovePart, 1> without{MovePart{id, refused}};
        PushOutOptions how;
        how.without = without;
        Buffer<PartContact> rows;
        const auto out = pushOut(world, body, how, {}, rows);
        ASSERT_TRUE(out);
        EXPECT_TRUE(out->isFree) << refused;
        EXPECT_GT(out->translation.y, 0.05) << refused;
        EXPECT_LT(out->translation.y, 0.1 + 1e-9) << refused;
        ASSERT_EQ(rows.size(), 1U);
        EXPECT_EQ(rows[0].part, 1 - refused);
        MoveOptions options;
        options.context = &refused;
        options.predicate = [](const void* context, Id, std::uint32_t part, const Vec3&) {
            return part != *static_cast<const std::uint32_t*>(context);
        };
        const auto move = Mover().moveAndSlide(world, body, {}, options);
        ASSERT_TRUE(move);
        EXPECT_TRUE(move->isFree) << refused;
        EXPECT_GT(move->pushed.y, 0.05) << refused;
    }
}

/// Within a solid whose inside is left out there is room but for what else is there.
TEST(MoveAndSlide, IsPushedOutOfABoxInASolidThatIsLeftOut) {
    const BuiltLevel built(boxLevel({-9, -9, -9}, {9, 9, 9}), false, true);
    World world;
    const Id solid = addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    WorldError error{};
    const Box wall = boxOf({2, 0, 0}, {1, 5, 5});
    ASSERT_TRUE(world.add({wall, {}, wall.halfAxes}, {}, Motion::still, error));
    const Shape body{boxOf({0.75, 0, 0}, {0.5, 1, 0.5})};
    const std::array<MovePart, 1> inside{MovePart{solid, noPart}};
    for (const bool isLeftOut : {false, true}) {
        PushOutOptions how;
        if (isLeftOut) how.without = inside;
        Buffer<PartContact> rows;
        const auto out = pushOut(world, body, how, {}, rows);
        ASSERT_TRUE(out);
        EXPECT_EQ(out->isFree, isLeftOut);
        if (!isLeftOut) continue;
        EXPECT_NEAR(out->translation.x, -0.25, 1e-9);
        EXPECT_EQ(out->translation.y, 0);
    }
    // Deep in another solid, too, it leaves that one alone.
    const BuiltLevel inner(boxLevel({-8, -3, -3}, {-2, 3, 3}), false, true);
    addLevel(world, inner, {worldFrame, {}, worldFrame.halfAxes}, 2);
    const Shape within{boxOf({-3.5, 0, 0}, {0.5, 1, 0.5})};
    PushOutOptions how;
    how.without = inside;
    Buffer<PartContact> rows;
    const auto out = pushOut(world, within, how, {}, rows);
    ASSERT_TRUE(out);
    EXPECT_TRUE(out->isFree);
    EXPECT_NEAR(out->translation.x, 2, 1e-9);
}

/// A solid is refused by its triangles and, where none is near, by its inside.
TEST(MoveAndSlide, WalksThroughASolidThatThePredicateRefuses) {
    const BuiltLevel built(boxLevel({-2, -4, -4}, {2, 4, 4}), false, true);
    Walker walker;
    walker.isBox = true;
    addLevel(walker.world, built, {worldFrame, {}, worldFrame.halfAxes});
    walker.options.predicate = [](const void*, Id, std::uint32_t, const Vec3&) { return false; };
    walker.startAt({-5, 0, 0});
    for (int i = 0; i < 20; ++i) {
        const Move move = walker.move({0.5, 0, 0});
        EXPECT_TRUE(move.isFree);
        EXPECT_EQ(move.moved, (Vec3{0.5, 0, 0})) << i;
        EXPECT_EQ(move.pushed, Vec3{}) << i;
    }
    EXPECT_EQ(walker.center.x, 5);
}

TEST(MoveAndSlide, NamesTheSolidItIsStuckIn) {
    const BuiltLevel built(boxLevel({-9, -9, -9}, {9, 9, 9}), false, true);
    Walker walker;
    const Id solid = addLevel(walker.world, built, {worldFrame, {}, worldFrame.halfAxes});
    walker.startAt({0, 0, 0});
    const Move move = walker.move({0, -gravity, 0});
    EXPECT_FALSE(move.isFree);
    ASSERT_EQ(walker.mover.stuck().size(), 1U);
    EXPECT_EQ(walker.mover.stuck()[0].id, solid);
    EXPECT_EQ(walker.mover.stuck()[0].part, noPart);
}

TEST(MoveAndSlide, SaysSoWhenMemoryEndsInASolid) {
    const BuiltLevel built(boxLevel({-9, -9, -9}, {9, 9, 9}), false, true);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    std::size_t refused = 0;
    for (const Vec3& at : {Vec3{}, Vec3{8.5, 0, 0}}) { // within it, and through its surface
        const Shape body{boxOf(at, {0.3, 0.9, 0.3}, {0.1, 0, 0, 1})};
        const auto wanted = Mover().moveAndSlide(world, body, {0.5, -0.5, 0}, {});
        ASSERT_TRUE(wanted);
        for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
            Mover mover;
            const MemoryEndsAt end(refused % 1000);
            const auto made = mover.moveAndSlide(world, body, {0.5, -0.5, 0}, {});
            isDone = made.has_value();
            if (isDone) {
                EXPECT_EQ(made->center, wanted->center);
            }
        }
    }
    EXPECT_GT(refused, 5U);
}

TEST(MoveAndSlide, StandsOnAnySlopeWhereAQuarterTurnBears) {
    Walker walker({boxOf({0, 0, 0}, {9, 1, 9}, {0, 0, std::sin(0.65), std::cos(0.65)})}); // 74 degrees
    walker.options.maxSlope = std::numbers::pi / 2;
    walker.options.slideOnSlopes = false;
    const Vec3 out{-std::sin(1.3), std::cos(1.3), 0};
    walker.startAt(out * (1 + 0.3 + walker.options.skin) + Vec3{0, 0.6, 0});
    for (int i = 0; i < 5; ++i) walker.move({0, -gravity, 0});
    EXPECT_EQ(walker.memory.state, MoveState::ground);
    EXPECT_NEAR(walker.move({0, -gravity, 0}).ground.slope, 1.3, 1e-9);
    walker.options.maxSlope = 0.87;
    EXPECT_EQ(walker.move({0, -gravity, 0}).state, MoveState::steep);
}

} // namespace

} // namespace askew::test
