#include "askew/level/solid/solid_overlap.h"

#include "level/solid/solid_walls.h"
#include "support/draws/levels/compounds.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(SolidOverlap, DistancesAreRoundAtCorners) {
    const BuiltLevel built = hollowCube();
    const PlacedMesh solid = inPlace(built);
    ShapePair pair;
    const PolytopeMemory ellipsoid = shapeOf(14, {1, 0.5, 0.5, 0, 0, 0});
    for (const auto& [center, gap] : {std::pair(Vec3{0, 0, 0}, 0.5), {{5, 5, 0}, 1.5 * std::sqrt(2.0)}}) {
        EXPECT_FALSE(isWithin(pair, cubeShape(center, 0.5), solid, gap - 1e-9));
        EXPECT_TRUE(isWithin(pair, cubeShape(center, 0.5), solid, gap + 1e-9));
    }
    EXPECT_FALSE(isWithin(pair, {{{4.5, 0, 0}, worldFrame.halfAxes}, ellipsoid.view()}, solid, 0.499));
    EXPECT_TRUE(isWithin(pair, {{{4.5, 0, 0}, worldFrame.halfAxes}, ellipsoid.view()}, solid, 0.501));
    EXPECT_FALSE(pair.failed());
}

TEST(SolidOverlap, TouchingFromWithinIsIn) {
    const BuiltLevel built = hollowCube();
    const PlacedMesh solid = inPlace(built);
    ShapePair pair;
    EXPECT_TRUE(isInside(pair, cubeShape({2, 0, 0}, 1), solid)); // from wall to wall
    EXPECT_FALSE(isInside(pair, cubeShape({2, 0, 0}, 1.0000001), solid));
    EXPECT_FALSE(isInside(pair, cubeShape({0, 0, 0}, 1), solid)); // it fills the cavity
    EXPECT_FALSE(isInside(pair, cubeShape({0, 0, 0}, 2), solid)); // a cavity is within it
    const Shape plate{{{3, 0, 0}, {Vec3{}, {0, 1, 0}, {0, 0, 1}}}};
    EXPECT_TRUE(isInside(pair, plate, solid)); // in the plane of the surface
    EXPECT_FALSE(isInside(pair, {{{3, 0, 2.5}, plate.frame.halfAxes}}, solid));
    const Shape rod{{{0, 0, 0}, {Vec3{2, 0, 0}, {}, {}}}};
    EXPECT_FALSE(isInside(pair, rod, solid)); // through the cavity
    EXPECT_TRUE(isInside(pair, {{{0, 2, 0}, rod.frame.halfAxes}}, solid));
    EXPECT_TRUE(isInside(pair, {{{0, 3, 3}, {}}}, solid)); // a point
}

TEST(SolidOverlap, BoundsHoldWhatIsWithinTheDistance) {
    const BuiltLevel built = hollowCube();
    const Box box = boundsWithin(inPlace(built), 0.5);
    EXPECT_GE(box.halfAxes[0].x, 3.5);
    EXPECT_LT(box.halfAxes[0].x, 3.51);
}

} // namespace

} // namespace askew::test
