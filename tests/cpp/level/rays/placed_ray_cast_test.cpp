#include "askew/level/rays/placed_ray_cast.h"

#include "level/closed_levels.h"
#include "level/level_shapes.h"

#include "askew/level/rays/ray_cast.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PlacedRayCast, MeshesAreHitInTheWorld) {
    Random random(1663);
    std::size_t inside = 0;
    std::size_t hits = 0;
    for (int i = 0; i < 300; ++i) {
        const Level level = closedLevel(random);
        const BuiltLevel solid(level, false, true);
        const BuiltLevel surface(level);
        if (!solid.result) continue;
        const MeshFrame frame = anyFrame(random);
        const Ray local{anyVec(random, 9), anyVec(random, 3)};
        const Ray ray{frame.toWorld(local.origin), frame.directionToWorld(local.direction)};
        const double band = 1e-12 * (1 + length(ray.origin)) / length(ray.direction) * 100;
        const auto expected = castRayThrough(local, solid.mesh);
        const auto found = castRay(ray, PlacedMesh{solid.mesh, frame});
        ASSERT_EQ(found.has_value(), expected.has_value());
        const auto first = castRay(ray, PlacedMesh{surface.mesh, frame});
        const auto expectedFirst = castRay(local, surface.mesh);
        ASSERT_EQ(first.has_value(), expectedFirst.has_value());
        if (first) {
            EXPECT_NEAR(first->hit.at.t, expectedFirst->at.t, band);
            EXPECT_EQ(first->leave, first->hit.at.t);
            EXPECT_NEAR(length(first->hit.normal), 1, 1e-14);
            EXPECT_LE(dot(first->hit.normal, ray.direction), 1e-9);
            ++hits;
        }
        if (!found) continue;
        inside += found->startsInside ? 1 : 0;
        EXPECT_EQ(found->startsInside, expected->startsInside);
        EXPECT_NEAR(found->leave, expected->leave, band);
        if (found->startsInside) EXPECT_TRUE(isZero(found->hit.normal));
        else EXPECT_NEAR(length(found->hit.normal), 1, 1e-14);
    }
    EXPECT_GT(inside, 20U);
    EXPECT_GT(hits, 100U);
}

} // namespace

} // namespace askew::test
