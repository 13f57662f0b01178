#include "askew/level/solid/solid_level.h"

#include "level/solid/solid_walls.h"

#include "askew/level/triangle/triangle_polytope.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

PlacedMesh movedBy(const BuiltLevel& built, const Vec3& center) {
    return {built.mesh, *MeshFrame::of(center, worldFrame.halfAxes)};
}

TEST(SolidLevel, IsNearByItsTriangles) {
    const BuiltLevel hollow = hollowCube();
    const PlacedMesh solid = inPlace(hollow);
    const BuiltLevel small(boxLevel({-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}));
    ShapePair pair;
    EXPECT_FALSE(isLevelWithin(pair, inPlace(small), solid, 0.49));
    EXPECT_TRUE(isLevelWithin(pair, inPlace(small), solid, 0.5));
    EXPECT_TRUE(isLevelWithin(pair, movedBy(small, {2, 0, 0}), solid, 0)); // deep in the body
    EXPECT_FALSE(isLevelWithin(pair, movedBy(small, {4.5, 4.5, 0}), solid, 1.41));
    EXPECT_TRUE(isLevelWithin(pair, movedBy(small, {4.5, 4.5, 0}), solid, 1.42));
}

TEST(SolidLevel, IsInWhenNoCavityIsInIt) {
    const BuiltLevel hollow = hollowCube();
    const PlacedMesh solid = inPlace(hollow);
    const Level level = boxLevel({-2, -2, -2}, {2, 2, 2});
    const BuiltLevel surface(level);
    const BuiltLevel body(level, false, true);
    ShapePair pair;
    EXPECT_TRUE(isLevelInside(pair, inPlace(surface), solid));
    EXPECT_FALSE(isLevelInside(pair, inPlace(body), solid));
    EXPECT_TRUE(isLevelInside(pair, inPlace(hollow), solid));
    EXPECT_FALSE(isLevelInside(pair, movedBy(hollow, {0, 1e-6, 0}), solid));
    EXPECT_TRUE(isLevelInside(pair, movedBy(hollow, {7, 0.1, 0}), movedBy(hollow, {7, 0.1, 0})));
}

/// Where the body is as large as the cavity, or shares a wall with it, no vertex of either lies deep in the other.
TEST(SolidLevel, IsNotInWhenItFillsTheCavity) {
    const BuiltLevel hollow = hollowCube();
    const BuiltLevel cube(boxLevel({-3, -3, -3}, {3, 3, 3}), false, true);
    const BuiltLevel slab(boxLevel({-1, -1, -1}, {1, 1, 0.5}), false, true);
    ShapePair pair;
    for (const double side : {1.0, 2.0, 3.0}) {
        const Level level = boxLevel({-side, -1, -1}, {side, 1, 1});
        const BuiltLevel body(level, false, true);
        for (const Vec3& center : {Vec3{}, Vec3{0.1, 0.2, 0.3}}) {
            EXPECT_FALSE(isLevelInside(pair, movedBy(body, center), movedBy(hollow, center))) << side;
            EXPECT_TRUE(isLevelInside(pair, movedBy(body, center), movedBy(cube, center))) << side;
            EXPECT_TRUE(isLevelInside(pair, movedBy(BuiltLevel(level), center), movedBy(hollow, center))) << side;
        }
    }
    EXPECT_FALSE(isLevelInside(pair, inPlace(slab), inPlace(hollow)));
    Level slit = boxLevel({-1, -1, 0}, {1, 1, 1e-7}); // what is a millionth before its faces lies in the solid again
    for (std::size_t i = 0; i < slit.indices.size(); i += 3) std::swap(slit.indices[i], slit.indices[i + 1]);
    Level level = boxLevel({-3, -3, -3}, {3, 3, 3});
    append(level, slit);
    const BuiltLevel cracked(level, false, true);
    const BuiltLevel block(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    EXPECT_FALSE(isLevelInside(pair, inPlace(block), inPlace(cracked)));
    EXPECT_TRUE(isLevelInside(pair, movedBy(block, {0, 0, -1.5}), inPlace(cracked)));
}

/// What shares a face with the solid is in it; a cavity that lies in the body as the two are moved keeps it out.
TEST(SolidLevel, IsInBesideTheSurfaceAndNotAroundACavityThatIsMoved) {
    const BuiltLevel hollow = hollowCube();
    ShapePair pair;
    const BuiltLevel corner(boxLevel({-3, -3, -3}, {-1.5, -1.5, -1.5}), false, true);
    EXPECT_TRUE(isLevelInside(pair, inPlace(corner), inPlace(hollow)));
    EXPECT_FALSE(isLevelInside(pair, movedBy(corner, {-0.125, 0, 0}), inPlace(hollow)));
    const BuiltLevel body(boxLevel({-2, -2, -2}, {2, 2, 2}), false, true);
    EXPECT_FALSE(isLevelInside(pair, inPlace(body), movedBy(hollow, {0.5, 0, 0})));
    EXPECT_FALSE(isLevelInside(pair, movedBy(body, {0.5, 0, 0}), inPlace(hollow)));
    EXPECT_FALSE(isLevelInside(pair, movedBy(body, {0.5, 0, 0}), movedBy(hollow, {0.25, 0, 0})));
}

/// Turned about the middle they are no longer where their numbers are.
TEST(SolidLevel, IsNearWhereItIsTurned) {
    const BuiltLevel hollow = hollowCube();
    const BuiltLevel bar(boxLevel({-0.5, -0.5, -0.5}, {0.5, 0.5, 2}));
    const auto turned = [&](const BuiltLevel& built, const Quat& by) {
        return PlacedMesh{built.mesh, *MeshFrame::of({}, turnedAxes(*normalized(by)))};
    };
    ShapePair pair;
    EXPECT_FALSE(isIdentity(turned(bar, {0, 0, 1, 1}).frame));
    EXPECT_FALSE(isLevelInside(pair, turned(bar, {0, 0, 1, 1}), inPlace(hollow)));
    EXPECT_TRUE(isLevelWithin(pair, turned(bar, {0, 1, 0, 1}), inPlace(hollow), 0)); // its end is in the body
}

} // namespace

} // namespace askew::test
