#include "askew/world/kinds/collider_ray_cast.h"

#include "level/level_boxes.h"
#include "support/draws/levels/world_levels.h"

#include "askew/level/rays/placed_ray_cast.h"
#include "askew/world/ray_cast_first.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A turned level: rays at the collider are rays at its mesh, and the first hit of the world is one of them.
TEST(ColliderRayCast, RaysHitLevelsAsTheyHitTheirMeshes) {
    Random random(1611);
    World world;
    const BuiltLevel built(terrain(10, 10));
    const std::array<Vec3, 3> axes{Vec3{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}};
    const Id id = addLevel(world, built, {{{3, 2, 1}, axes}, {}, axes});
    const PlacedMesh placed = world.level(world.rowOf(id));
    WorldError error{};
    const Id box = *world.add({{{20, 0, 0}, worldFrame.halfAxes}, {}, worldFrame.halfAxes}, {}, Motion::still, error);
    std::array<int, 2> seen{};
    for (int i = 0; i < 300; ++i) {
        const Vec3 from = anyVec(random, 8);
        const Ray ray{from, placed.frame.toWorld(anyVec(random, 4)) - from};
        std::optional<ShapePair> query;
        const auto expected = castRay(ray, placed);
        const auto found = castRay(world, world.rowOf(id), ray, query);
        ASSERT_EQ(found.has_value(), expected.has_value());
        ColliderRayHit first;
        const Id hit = *firstHit(world, ray, {}, first);
        ++seen[found ? 1 : 0];
        if (!found) continue;
        EXPECT_EQ(found->part, expected->hit.part);
        EXPECT_EQ(found->hit.enter, expected->hit.at.t);
        EXPECT_EQ(found->hit.leave, expected->leave);
        EXPECT_EQ(found->hit.face, expected->hit.at.isBack ? 1 : 0);
        EXPECT_EQ(found->uv, expected->hit.at.uv);
        EXPECT_EQ(found->hit.normal, expected->hit.normal);
        EXPECT_TRUE(hit == id || hit == box);
        EXPECT_EQ(first.part, hit == id ? found->part : noPart);
    }
    for (const int count : seen) EXPECT_GT(count, 30);
}

TEST(ColliderRayCast, OtherCollidersHaveNoParts) {
    World world;
    WorldError error{};
    const Id id = *world.add({worldFrame, {}, worldFrame.halfAxes}, {}, Motion::moving, error);
    std::optional<ShapePair> query;
    const auto hit = castRay(world, world.rowOf(id), {{-5, 0, 0}, {1, 0, 0}}, query);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->part, noPart);
    EXPECT_EQ(hit->hit.enter, 4);
    EXPECT_FALSE(castRay(world, world.rowOf(id), {{-5, 0, 0}, {-1, 0, 0}}, query));
}

} // namespace

} // namespace askew::test
