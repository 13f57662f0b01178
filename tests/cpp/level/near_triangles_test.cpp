#include "askew/level/near_triangles.h"

#include "level/level_boxes.h"
#include "level/solid/solid_walls.h"

#include "askew/level/triangle/triangle_box.h"

#include <gtest/gtest.h>

#include <set>

namespace askew::test {

namespace {

TEST(NearTriangles, AreAllThatTheBoxMeetsAndFewMore) {
    Random random(2110);
    const BuiltLevel built(terrain(20, 10));
    const PlacedMesh placed = inPlace(built);
    std::size_t met = 0;
    std::size_t visited = 0;
    for (int i = 0; i < 60; ++i) {
        const Box box{anyVec(random, 4), {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 0.5}}};
        std::set<std::size_t> lanes;
        EXPECT_TRUE(forEachTriangleNear(placed, box, [&](std::size_t lane) { return lanes.insert(lane).second; }));
        for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
            if (!overlaps(box, built.mesh.triangle(lane))) continue;
            ++met;
            EXPECT_TRUE(lanes.contains(lane));
        }
        visited += lanes.size();
        EXPECT_EQ(forEachTriangleNear(placed, box, [](std::size_t) { return false; }), lanes.empty());
    }
    EXPECT_GT(met, 100U);
    EXPECT_LT(visited, 2 * met);
}

} // namespace

} // namespace askew::test
