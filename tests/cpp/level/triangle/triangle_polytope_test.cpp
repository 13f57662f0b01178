#include "askew/level/triangle/triangle_polytope.h"

#include "level/level_casts.h"

#include "askew/level/triangle/triangle_ray.h"

#include <algorithm>

namespace askew::test {

namespace {

/// The record is the one that is built from scratch, bit for bit.
TEST(TrianglePolytope, ExactOnesAreTheHullOfTheirCorners) {
    std::size_t seen = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1600);
        const BuiltLevel built(kind.make(random));
        const PlacedMesh placed{built.mesh, frameOf(random, PoseKind::identity)};
        const TrianglesNear near(placed, {5, 6, 7}, true);
        for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
            const auto& [a, b, c] = built.mesh.triangle(lane);
            PolytopeMemory expected;
            ASSERT_EQ(triangle(a, b, c, expected), Built::made);
            const TrianglePolytope polytope = near.polytope(lane);
            ASSERT_TRUE(std::ranges::equal(polytope.view().indices, expected.indices.all()));
            const auto numbers = polytope.view().numbers;
            ASSERT_EQ(numbers.size(), expected.numbers.size());
            for (std::size_t i = 0; i < numbers.size(); ++i)
                EXPECT_NEAR(numbers[i], expected.numbers[i], i < 12 ? 0 : 1e-15) << kind.name << i;
            EXPECT_TRUE(polytope.view().isExact());
            ++seen;
        }
    }
    EXPECT_GT(seen, 400U);
}

TEST(TrianglePolytope, PosedOnesLieWhereTheMeshHasThem) {
    for (std::size_t pose = 0; pose < poseKinds; ++pose) {
        Random random(1601);
        const BuiltLevel built(terrain(6, 10));
        const PlacedMesh placed{built.mesh, frameOf(random, static_cast<PoseKind>(pose))};
        const Vec3 center = placed.frame.toWorld(anyVec(random, 3));
        const TrianglesNear near(placed, center, false);
        for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
            const TrianglePolytope owner = near.polytope(lane);
            const Polytope polytope = owner.view();
            EXPECT_FALSE(polytope.isExact());
            EXPECT_EQ(polytope.center(), center);
            const Triangle there = placed.triangle(lane);
            const Vec3 normal = placed.frame.normalToWorld(normalOf(built.mesh.triangle(lane)));
            for (unsigned k = 0; k < 3; ++k)
                EXPECT_LT(maxAbs(center + polytope.vertex(k) - there[k]), 1e-15 * (20 + 2 * maxAbs(center)));
            EXPECT_LT(maxAbs(cross(polytope.normal(0), normal)), 1e-13);
            EXPECT_EQ(polytope.normal(1), -polytope.normal(0));
        }
    }
}

} // namespace

} // namespace askew::test
