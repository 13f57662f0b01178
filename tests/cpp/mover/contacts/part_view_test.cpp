#include "askew/mover/contacts/part_view.h"

#include "support/draws/levels/world_levels.h"

#include "askew/convex/shape_pair.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

TEST(PartView, FacesOfBoxesAreFlushInOnePlaneAndOnOneSide) {
    World world;
    const auto added = [&](const Box& box) {
        WorldError error{};
        PartContact row;
        row.id = *world.add({box, {}, box.halfAxes}, {}, Motion::still, error);
        return row;
    };
    const auto boxAt = [](const Vec3& at, const Vec3& half) {
        return Box{at, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
    };
    ShapePair region;
    region.set({worldFrame});
    const auto flushFaces = [&](const Box& a, const Box& b) {
        PartView one;
        PartView other;
        EXPECT_TRUE(one.set(world, added(a), region.region()) && other.set(world, added(b), region.region()));
        int count = 0;
        for (unsigned face = 0; face < 36; ++face) count += areFlush(one, face / 6, other, face % 6, false) ? 1 : 0;
        return count;
    };
    EXPECT_EQ(flushFaces(boxAt({0.1, 0.2, 0.3}, {1, 1, 1}), boxAt({2.1, 0.2, 0.3}, {1, 1, 1})), 4);
    EXPECT_EQ(flushFaces(boxAt({0.1, 0.2, 0.3}, {1, 1, 1}), boxAt({2.1, -0.8, 0.3}, {1, 2, 1})), 3);
    EXPECT_EQ(flushFaces(boxAt({0.1, 0.2, 0.3}, {1, 1, 1}), boxAt({2.1, 0.2 + 1e-9, 0.3}, {1, 1, 1})), 2);
    EXPECT_EQ(flushFaces(boxAt({0, 1, 0}, {1, 1, 1}), boxAt({0, -1, 5}, {1, 1, 1})), 2); // and back to back in y
}

/// A triangle has two faces, of which that of the back is none where a level has only fronts.
TEST(PartView, TheBackOfATriangleFacesWhatLiesBehindUnlessThereAreOnlyFronts) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}));
    const BuiltLevel solid(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    World world;
    const Region frame{worldFrame, {}, worldFrame.halfAxes};
    PartContact row;
    row.part = 0;
    const Vec3 front = normalOf(built.mesh.triangle(built.mesh.laneOf(0)));
    for (const double side : {-1.0, 1.0}) {
        ShapePair region;
        region.set({{front * (1 + side * 0.5), {Vec3{0.1, 0, 0}, {0, 0.1, 0}, {0, 0, 0.1}}}});
        for (const bool isSolid : {false, true}) {
            row.id = addLevel(world, isSolid ? solid : built, frame, isSolid ? 2 : 1);
            PartView triangle;
            ASSERT_TRUE(triangle.set(world, row, region.region()));
            const unsigned face = triangle.faceTowards(region.region());
            EXPECT_EQ(triangle.normal(face), isSolid || side > 0 ? front : -front);
        }
    }
}

/// Plates have none, and a hull has none whose frame has flattened a vertex into a face: (1 + 2^-52, 4, 0) comes to lie
/// in the image of the plane x = 1.
TEST(PartView, HasFacesUnlessItIsFlatOrHasLostAVertex) {
    PolytopeMemory plate;
    PolytopeMemory tip;
    ASSERT_EQ(polytopeFromBox({{}, {Vec3{1, 0, 0}, {0, 8, 0}, {}}}, plate), Built::made);
    std::vector<Vec3> points{{nextUp(1.0), 4, 0}};
    for (const Vec3& corner : corners({{}, {Vec3{1, 0, 0}, {0, 8, 0}, {0, 0, 8}}})) points.push_back(corner);
    ASSERT_EQ(convexHull(points, tip), Built::made);
    ASSERT_EQ(tip.view().vertexCount(), 9U);
    const Box upright = worldFrame;
    const Box sheared{{}, {Vec3{1, 0, 0}, {1, 0x1p-11, 0}, {0, 0, 1}}};
    const auto hasFaces = [](const Box& frame, const Polytope& shape) {
        World world;
        WorldError error{};
        PartContact row;
        row.id = *world.add({frame, {}, frame.halfAxes}, {}, Motion::still, error, shape);
        PartView view;
        EXPECT_TRUE(view.set(world, row, shape));
        EXPECT_TRUE(view.polytope().dimension() == 3 || shape.dimension() == 2);
        return view.hasFaces();
    };
    EXPECT_TRUE(hasFaces(upright, tip.view()));
    EXPECT_FALSE(hasFaces(sheared, tip.view()));
    EXPECT_FALSE(hasFaces(upright, plate.view()));
}

} // namespace

} // namespace askew::test
