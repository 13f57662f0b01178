#include "askew/polytope/hull_faces.h"

#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

/// A pyramid on a square; vertex 5 lies in the middle of the base, 6 in the middle of one of its edges.
const std::vector<Vec3> points{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, {0, 0, 0}, {0, -1, 0}};

Buffer<HullTriangle> surface() {
    Buffer<HullTriangle> triangles;
    EXPECT_TRUE(hullTriangles(points, {5, 1, 6, 4}, triangles));
    return triangles;
}

TEST(HullFaces, MergesAndDrops) {
    const Buffer<HullTriangle> triangles = surface();
    PolytopeMemory memory;
    ASSERT_EQ(assembleTriangles(points, triangles.all(), memory), Built::made);
    EXPECT_EQ(memory.view().vertexCount(), 5U);
    EXPECT_EQ(memory.view().faceCount(), 5U);
    EXPECT_EQ(memory.view().corners(1).size(), 4U);
    EXPECT_EQ(memory.view().normal(1), (Vec3{0, 0, -1}));
}

TEST(HullFaces, SaysWhenMemoryEnds) {
    const Buffer<HullTriangle> triangles = surface();
    PolytopeMemory memory;
    std::size_t refusals = 0;
    for (;; ++refusals) {
        const MemoryEndsAt end(refusals);
        if (assembleTriangles(points, triangles.all(), memory) != Built::outOfMemory) break;
        ASSERT_EQ(memory.indices.size(), 0U);
    }
    EXPECT_EQ(refusals, 12U);
}

} // namespace

} // namespace askew::test
