#include "askew/level/placed_mesh.h"

#include "level/level_boxes.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PlacedMesh, ItsTrianglesLieWhereTheFrameTakesThem) {
    const BuiltLevel built(terrain(6, 10));
    const std::array<Vec3, 3> axes{Vec3{0, 0, 2}, {1, 0.5, 0}, {0, -1, 0}};
    const Vec3 center{10, 20, 30};
    const PlacedMesh placed{built.mesh, *MeshFrame::of(center, axes)};
    for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
        const Triangle local = built.mesh.triangle(lane);
        const Triangle there = placed.triangle(lane);
        for (unsigned k = 0; k < 3; ++k) {
            const Vec3 expected = center + axes[0] * local[k].x + axes[1] * local[k].y + axes[2] * local[k].z;
            EXPECT_EQ(there[k], expected);
            EXPECT_LT(length(placed.frame.toLocal(there[k]) - local[k]), 1e-13);
        }
    }
}

TEST(PlacedMesh, TheIdentityLeavesTrianglesAsTheyAre) {
    const BuiltLevel built(terrain(6, 10));
    const PlacedMesh placed{built.mesh, *MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})};
    for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane)
        EXPECT_EQ(placed.triangle(lane), built.mesh.triangle(lane));
}

} // namespace

} // namespace askew::test
