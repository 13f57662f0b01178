#include "askew/level/solid/inner_walls.h"

#include "level/solid/crossing_shells.h"

#include "askew/level/solid/solid_level.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

Box drawnFrame(Random& random) {
    if (random.oneIn(2)) return worldFrame;
    const auto number = [&] { return random.between(-1, 1); };
    const Quat turn = *normalized(Quat{number(), number(), number(), number()});
    return {{3 * number(), 3 * number(), 3 * number()}, turnedAxes(turn)};
}

/// Whole numbers make walls that coincide and boxes that lie flush with them; others cross anyhow.
TEST(InnerWalls, LeaveInWhatTheCellsOfABoxSay) {
    Random random(77);
    std::array<std::array<int, 2>, 2> seen{};
    std::array<int, 2> levels{};
    int among = 0;
    for (int i = 0; i < 11000; ++i) {
        const bool isWhole = i % 4 != 0;
        const auto coordinate = [&](Random& r) { return isWhole ? r.integer(0, 6) : r.between(0, 6); };
        CrossingShells shells;
        const int count = random.integer(1, 5);
        for (int k = 0; k < count; ++k) {
            shells.shells.push_back({CrossingShells::drawBox(random, coordinate), random.oneIn(4) ? -1 : 1});
        }
        const BuiltLevel built(shells.level(), false, true);
        if (!built.result) continue; // wound inside out
        const Box frame = drawnFrame(random);
        const PlacedMesh solid{built.mesh, *MeshFrame::of(frame.center, frame.halfAxes)};
        for (int k = 0; k < 6; ++k) {
            const Aabb box = CrossingShells::drawBox(random, coordinate);
            const bool isHeld = shells.holds(box);
            ShapePair pair;
            ASSERT_EQ(isInside(pair, boxShape(box, frame), solid), isHeld) << i << ' ' << k;
            ++seen[isWhole ? 1 : 0][isHeld ? 1 : 0];
            among += isHeld && !shells.isHeldByOne(box) ? 1 : 0;
            if (k != 0) continue;
            const BuiltLevel cube(boxLevel(box.min, box.max), false, true);
            ASSERT_EQ(isLevelInside(pair, {cube.mesh, solid.frame}, solid), isHeld) << i;
            ++levels[isHeld ? 1 : 0];
        }
    }
    for (const auto& counts : seen) {
        for (const int count : counts) EXPECT_GT(count, 50);
    }
    EXPECT_GT(levels[1], 100);
    EXPECT_GT(among, 100) << "that no shell alone holds";
}

/// Two boxes that cross: from 0 to 4 and from 3 to 7 along x, the second one larger.
TEST(InnerWalls, AreNoneWhereTheyLeaveTheBody) {
    CrossingShells shells;
    shells.shells = {{{{0, 0, 0}, {4, 4, 4}}, 1}, {{{3, -1, 0}, {7, 5, 4}}, 1}};
    const BuiltLevel built(shells.level(), false, true);
    const PlacedMesh solid = inPlace(built);
    ShapePair pair;
    const auto isIn = [&](const Vec3& center, const Vec3& half) {
        return isInside(pair, {{center, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}}}, solid);
    };
    EXPECT_TRUE(isIn({3.5, 2, 2}, {3.5, 2, 2}));            // flush with outer walls
    EXPECT_FALSE(isIn({3.5, 2, 2}, {3.5, 2 + 0x1p-50, 2})); // by so much outside
    EXPECT_TRUE(isIn({5, 2, 2}, {2, 3, 2}));                // around the wall at 4
    EXPECT_TRUE(isIn({2.5, 2, 2}, {1.5 + 0x1p-50, 1, 1}));  // by so much through the wall at 4
    EXPECT_FALSE(isIn({2.9, 2, 2}, {0.2, 2.1, 1}));         // around the corner
    EXPECT_TRUE(isIn({3.5, 2, 2}, {3.5, 0, 2}));            // a plate
    EXPECT_TRUE(isIn({3.5, 4, 2}, {3.5, 0, 2}));            // in a wall that goes inward
    EXPECT_FALSE(isIn({3.5, 4.5, 2}, {3.5, 0, 2}));
    EXPECT_TRUE(isIn({3.5, 2, 2}, {3.5, 0, 0})); // a segment
    EXPECT_FALSE(isIn({3.5, 2, 2}, {3.6, 0, 0}));
    TransformedShape plate;
    ASSERT_TRUE(plate.set({{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}}}));
    ASSERT_TRUE(plate.round(0.25));
    const auto isPlateIn = [&](const Vec3& at) {
        return isInside(pair, {{at, worldFrame.halfAxes}, plate.view()}, solid);
    };
    EXPECT_TRUE(isPlateIn({3.5, 2, 2}));
    EXPECT_FALSE(isPlateIn({6, 2, 2}));
    EXPECT_FALSE(pair.failed());
}

} // namespace

} // namespace askew::test
