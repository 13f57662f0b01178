#include "askew/world/kinds/collider_closest_point.h"

#include "support/draws/colliders.h"

#include "askew/box/closest_point.h"
#include "askew/convex/closest_point.h"
#include "askew/polytope/shapes.h"
#include "askew/world/nearest_first.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// The nearest point of a collider is as far away as `nearest` says, and that of its own shape.
TEST(ColliderClosestPoint, IsThatOfTheShapeAndAsFarAsRanked) {
    Random random(911);
    PolytopeMemory corners;
    ASSERT_EQ(triangle({-1, 0, 0}, {1, 0, 0}, {0, 0, 2}, corners), Built::made);
    for (int i = 0; i < 200; ++i) {
        World world;
        WorldError error{};
        const Region frame = *regionFromHalfExtents(drawVec(random, -3, 3), {1, 1, 1}, {});
        const bool isBox = i % 2 == 0;
        const Id id = *world.add(frame, {}, Motion::moving, error, isBox ? Polytope{} : corners.view());
        const Vec3 point = drawVec(random, -6, 6);
        const auto found = closestPoint(world, world.rowOf(id), point);
        ASSERT_TRUE(found);
        TransformedShape placed;
        ASSERT_TRUE(placed.set(world.shape(world.rowOf(id))));
        EXPECT_EQ(*found, isBox ? closestPoint(frame.world, point).point : closestPoint(placed.view(), point));
        Buffer<Ranked> ranked;
        ASSERT_TRUE(nearest(world, point, 100, {}, ranked));
        ASSERT_EQ(ranked.size(), 1U);
        EXPECT_NEAR(length(*found - point), ranked[0].rank, 1e-12);
    }
}

} // namespace

} // namespace askew::test
