#include "askew/polytope/builder.h"

#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

FaceLoops loopsOf(const std::vector<std::vector<std::uint16_t>>& loops) {
    FaceLoops faces;
    EXPECT_TRUE(faces.corners.reserve(100) && faces.ends.reserve(10));
    for (const auto& loop : loops) {
        for (const std::uint16_t corner : loop) faces.corners.push(corner);
        faces.ends.push(std::uint16_t(faces.corners.size()));
    }
    return faces;
}

const std::vector<Vec3> pyramid{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}};

TEST(PolytopeBuilder, PutsFacesAndEdgesInOrder) {
    PolytopeMemory memory;
    const FaceLoops faces = loopsOf({{4, 3, 0}, {2, 4, 1}, {2, 3, 4}, {3, 2, 1, 0}, {1, 4, 0}});
    ASSERT_EQ(assemble(pyramid, faces, 3, memory), Built::made);
    const Polytope shape = memory.view();
    EXPECT_TRUE(shape.isExact());
    EXPECT_EQ(shape.dimension(), 3U);
    ASSERT_EQ(shape.faceCount(), 5U);
    const std::vector<std::vector<unsigned>> expected{{0, 1, 4}, {0, 3, 2, 1}, {0, 4, 3}, {1, 2, 4}, {2, 3, 4}};
    for (unsigned f = 0; f < 5; ++f) {
        const auto loop = shape.corners(f);
        EXPECT_EQ(std::vector<unsigned>(loop.begin(), loop.end()), expected[f]);
    }
    EXPECT_EQ(shape.normal(1), (Vec3{0, 0, -1}));
    ASSERT_EQ(shape.edgeCount(), 8U);
    const PolytopeEdge last = shape.edge(7);
    EXPECT_EQ(last.from, 3U);
    EXPECT_EQ(last.to, 4U);
    EXPECT_EQ(last.left, 4U);
    EXPECT_EQ(last.right, 2U);
}

TEST(PolytopeBuilder, KnowsWhetherFacesCloseABody) {
    EXPECT_TRUE(isClosed(loopsOf({{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}})));
    EXPECT_TRUE(isClosed(loopsOf({{0, 1, 2}, {2, 1, 0}})));
    EXPECT_FALSE(isClosed(loopsOf({{0, 2, 1}, {0, 1, 3}, {1, 2, 3}})));
    EXPECT_FALSE(isClosed(loopsOf({{0, 2, 1}, {0, 3, 1}, {1, 2, 3}, {0, 3, 2}}))); // one face points inward
    EXPECT_FALSE(isClosed(loopsOf({})));
}

TEST(PolytopeBuilder, SegmentsAndPoints) {
    PolytopeMemory memory;
    ASSERT_EQ(assemble(std::span(pyramid).first(2), {}, 1, memory), Built::made);
    EXPECT_EQ(memory.view().edgeCount(), 1U);
    EXPECT_EQ(memory.view().edge(0).to, 1U);
    EXPECT_EQ(memory.view().edge(0).left, noFace);
    ASSERT_EQ(assemble(std::span(pyramid).first(1), {}, 0, memory), Built::made);
    EXPECT_EQ(memory.view().edgeCount(), 0U);
    EXPECT_EQ(memory.view().faceCount(), 0U);
    EXPECT_EQ(memory.view().vertex(0), pyramid[0]);
}

TEST(PolytopeBuilder, WithoutMemoryNothingChanges) {
    PolytopeMemory memory;
    ASSERT_EQ(assemble(std::span(pyramid).first(1), {}, 0, memory), Built::made);
    const FaceLoops faces = loopsOf({{0, 1, 2}, {0, 2, 1}});
    std::size_t refusals = 0;
    for (;; ++refusals) {
        const MemoryEndsAt end(refusals);
        if (assemble(std::span(pyramid).first(3), faces, 2, memory) == Built::made) break;
        ASSERT_EQ(memory.view().vertexCount(), 1U);
    }
    EXPECT_EQ(refusals, 5U);
    EXPECT_EQ(memory.view().vertexCount(), 3U);
}

} // namespace

} // namespace askew::test
