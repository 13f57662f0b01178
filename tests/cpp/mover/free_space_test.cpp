#include "askew/mover/free_space.h"

#include "support/draws/cubes.h"
#include "support/draws/levels/world_levels.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

bool isFreeAt(World& world, const Vec3& center, const QueryOptions& options = {}) {
    FreeSpace space;
    const auto answer = space.isFree(world, {cubeAt(center, 0.5)}, options);
    EXPECT_TRUE(answer);
    return answer.value_or(false);
}

TEST(FreeSpace, BesideOneTouchesAtMost) {
    World world;
    WorldError error{};
    const auto id = world.add({unitCube, {}, unitCube.halfAxes}, {}, Motion::moving, error);
    EXPECT_TRUE(isFreeAt(world, {1.5, 0, 0}));
    EXPECT_FALSE(isFreeAt(world, {1.5 - 0x1p-50, 0, 0}));
    EXPECT_FALSE(isFreeAt(world, {0, 0, 0}));
    const std::array<Id, 1> ids{*id};
    QueryOptions others;
    others.exclude = ids;
    EXPECT_TRUE(isFreeAt(world, {0, 0, 0}, others));
}

TEST(FreeSpace, IsWithinASurfaceButNotWithinASolid) {
    for (const bool isSolid : {false, true}) {
        const BuiltLevel built(boxLevel({-4, -4, -4}, {4, 4, 4}), false, isSolid);
        World world;
        addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
        EXPECT_EQ(isFreeAt(world, {0, 0, 0}), !isSolid);
        EXPECT_EQ(isFreeAt(world, {3.5, 0, 0}), !isSolid); // it touches the triangles from within
        EXPECT_FALSE(isFreeAt(world, {3.75, 0, 0}));
        EXPECT_TRUE(isFreeAt(world, {4.5, 0, 0}));
    }
}

/// What is flat may touch a solid with all of it.
TEST(FreeSpace, OnASolidAPlateTouchesAndWithinItDoesNot) {
    const BuiltLevel built(boxLevel({-4, -4, -4}, {4, 4, 4}), false, true);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    for (const double height : {4.0, 0.0}) {
        const bool isOn = height == 4;
        for (const Vec3& half : {Vec3{0.5, 0, 0.5}, Vec3{0.5, 0, 0}, Vec3{}}) {
            const Box plate{{0.25, height, 0.5}, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
            EXPECT_EQ(FreeSpace().isFree(world, {plate}, {}), isOn) << height << half.x << half.z;
        }
    }
    const Box plate{{3.75, 4, 0}, {Vec3{0.5, 0, 0}, {0, 0, 0}, {0, 0, 0.5}}}; // over the rim
    EXPECT_EQ(FreeSpace().isFree(world, {plate}, {}), true);
}

TEST(FreeSpace, TheMeanIsAPointOfTheShape) {
    ShapePair pair;
    pair.set({cubeAt({1, 2, 3}, 0.5)});
    EXPECT_EQ(pair.region().center() + meanOf(pair.region()), (Vec3{1, 2, 3}));
}

} // namespace

} // namespace askew::test
