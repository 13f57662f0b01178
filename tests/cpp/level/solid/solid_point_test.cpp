#include "askew/level/solid/solid_point.h"

#include "level/solid/solid_walls.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(SolidPoint, DistancesAreRoundAtCorners) {
    const BuiltLevel built = hollowCube();
    const PlacedMesh solid = inPlace(built);
    EXPECT_TRUE(isWithin(solid, {2, 0, 0}, 0));
    EXPECT_TRUE(isWithin(solid, {1, 0, 0}, 0));
    EXPECT_FALSE(isWithin(solid, {0.5, 0, 0}, 0.49));
    EXPECT_TRUE(isWithin(solid, {0.5, 0, 0}, 0.5));
    EXPECT_FALSE(isWithin(solid, {4, 4, 0}, 1.41));
    EXPECT_TRUE(isWithin(solid, {4, 4, 0}, 1.42));
}

TEST(SolidPoint, HasABandOnlyWhereNumbersAreRounded) {
    const BuiltLevel built = hollowCube();
    const PolytopeSegment exact = polytopePoint({1, 2, 3});
    const PolytopeSegment posed = polytopePoint({}, {1, 2, 3});
    EXPECT_EQ(bandOf(inPlace(built), exact.view()), 0);
    EXPECT_GT(bandOf(inPlace(built), posed.view()), 0);
    EXPECT_EQ(scaleOf(inPlace(built), posed.view()), 4 + 5 + 6 + 18); // from the corner at -3, and three sides of 6
}

} // namespace

} // namespace askew::test
