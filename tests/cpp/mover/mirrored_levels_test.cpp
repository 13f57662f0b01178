// Levels stored as they are, and mirrored in a frame that mirrors them back: all answers are the same.
#include "support/draws/levels/world_levels.h"
#include "support/walker.h"

#include "askew/mover/contacts/contact_points.h"
#include "askew/mover/contacts/part_contacts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <utility>

namespace askew::test {

namespace {

/// Adds a level as it is, or mirrored in a frame that mirrors it back.
Id addTurned(World& world, Level level, bool isMirrored, bool isSolid = false) {
    Box frame = worldFrame;
    if (isMirrored) {
        frame.halfAxes[2] = {0, 0, -1};
        for (Vec3& vertex : level.vertices) vertex.z = -vertex.z;
        for (std::size_t i = 0; i < level.indices.size(); i += 3) std::swap(level.indices[i + 1], level.indices[i + 2]);
    }
    const BuiltLevel built(level, false, isSolid);
    EXPECT_TRUE(built.result);
    return addLevel(world, built, {frame, {}, frame.halfAxes});
}

/// A roof whose ridge lies along z, at the height of the origin.
Level ridge(double slope) {
    Level level;
    for (const double z : {-5.0, 5.0}) {
        for (const double x : {-5.0, 0.0, 5.0}) level.vertices.push_back({x, -std::fabs(x) * std::tan(slope), z});
    }
    level.add(0, 4, 1);
    level.add(0, 3, 4);
    level.add(1, 5, 2);
    level.add(1, 4, 5);
    return level;
}

TEST(MirroredLevels, ARidgeBearsAsItIs) {
    for (const double degrees : {4.0, 8.0, 9.5, 12.0}) {
        std::array<Move, 2> moves;
        for (const bool isMirrored : {false, true}) {
            Walker walker;
            addTurned(walker.world, ridge(degrees * std::numbers::pi / 180), isMirrored);
            walker.startAt({0, 0.906, 0.7});
            moves[isMirrored ? 1 : 0] = walker.move({0, -0.01, 0});
            walker.options.maxSlope = 0.05; // less than that of the sides
            EXPECT_EQ(walker.move({0, -0.01, 0}).state, MoveState::ground) << degrees;
        }
        EXPECT_EQ(moves[0].state, MoveState::ground);
        EXPECT_EQ(moves[0].ground.normal, moves[1].ground.normal) << degrees;
        EXPECT_EQ(moves[0].ground.slope, moves[1].ground.slope) << degrees;
        EXPECT_EQ(moves[0].center, moves[1].center) << degrees;
    }
}

TEST(MirroredLevels, PointsOfContactsAreThoseOfTheSameSide) {
    const PolytopeMemory capsule = shapeOf(11, {0.3, 0, 0.6, 0, 0, -0.6, 0});
    const Vec3 center{0.3, -0.2, 0.7};
    const std::array<Shape, 2> shapes{Shape{boxOf(center, {0.3, 0.9, 0.3})},
                                      Shape{{center, worldFrame.halfAxes}, capsule.view()}};
    for (const Shape& shape : shapes) {
        for (const bool isMirrored : {false, true}) {
            World world;
            addTurned(world, boxLevel({-4, -4, -4}, {4, 0, 4}), isMirrored, true);
            Buffer<PartContact> rows;
            Buffer<PartPoint> points;
            Buffer<std::uint32_t> ends;
            ASSERT_TRUE(partContacts(world, shape, 0, {}, rows));
            ASSERT_TRUE(contactPoints(world, shape, 0, rows.all(), points, ends));
            ASSERT_FALSE(points.empty());
            double deepest = 0;
            for (const PartPoint& point : points.all()) deepest = std::fmax(deepest, point.depth);
            EXPECT_NEAR(deepest, 1.1, 1e-12) << isMirrored;
            for (const PartContact& row : rows.all()) EXPECT_NEAR(row.depth, 1.1, 1e-12) << isMirrored;
        }
    }
}

/// Both sides of a triangle are as near to a plate in its plane: the front bears it.
TEST(MirroredLevels, APlateWithoutASkinStandsOnTheirFront) {
    for (const bool isMirrored : {false, true}) {
        World world;
        addTurned(world, boxLevel({-4, -4, -4}, {4, 4, 4}), isMirrored);
        MoveOptions options;
        options.skin = 0;
        Vec3 center{0.1, 4.5, 0.2};
        Mover mover;
        MoveMemory last;
        for (int i = 0; i < 3; ++i) {
            const Shape plate{boxOf(center, {0.5, 0, 0.5})};
            const auto move = mover.moveAndSlide(world, plate, {0.3, -1, 0}, options, i == 0 ? nullptr : &last);
            ASSERT_TRUE(move);
            EXPECT_EQ(move->center.y, 4) << isMirrored << i;
            EXPECT_TRUE(move->isFree);
            EXPECT_EQ(move->state, MoveState::ground);
            center = move->center;
            last = move->next;
        }
    }
}

} // namespace

} // namespace askew::test
