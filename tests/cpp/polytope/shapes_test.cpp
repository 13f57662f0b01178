#include "askew/polytope/shapes.h"

#include "support/memory/failing_memory.h"

#include "askew/convex/measure.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

const Box box{{1, 2, 3}, {Vec3{2, 0, 0}, {0, 3, 0}, {0, 0, 4}}};

void expectCounts(const PolytopeMemory& memory, unsigned vertices, unsigned edges, unsigned faces) {
    EXPECT_EQ(memory.view().vertexCount(), vertices);
    EXPECT_EQ(memory.view().edgeCount(), edges);
    EXPECT_EQ(memory.view().faceCount(), faces);
}

TEST(PolytopeShapes, PartsOfABox) {
    PolytopeMemory memory;
    ASSERT_EQ(polytopeFromBox(box, memory), Built::made);
    expectCounts(memory, 8, 12, 6);
    EXPECT_EQ(volume(memory.view()), 192);
    ASSERT_EQ(wedge(box, memory), Built::made);
    expectCounts(memory, 6, 9, 5);
    EXPECT_EQ(volume(memory.view()), 96);
    EXPECT_EQ(centroid(memory.view()), (Vec3{1, 1, 3 + 4 / 3.0}));
    ASSERT_EQ(cornerWedge(box, memory), Built::made);
    expectCounts(memory, 5, 8, 5);
    EXPECT_EQ(volume(memory.view()), 64);
    EXPECT_EQ(supportPoint(memory.view(), {0, 1, 0}), (Vec3{3, 5, -1}));
}

TEST(PolytopeShapes, SweptPolygonsAndFrusta) {
    const std::vector<Vec3> pentagon{{0, 0, 0}, {4, 0, 0}, {5, 3, 0}, {2, 5, 0}, {-1, 3, 0}};
    PolytopeMemory memory;
    ASSERT_EQ(prism(pentagon, {1, 1, 2}, memory), Built::made);
    expectCounts(memory, 10, 15, 7);
    ASSERT_EQ(prism(pentagon, {1, 1, 0}, memory), Built::made);
    EXPECT_EQ(memory.view().dimension(), 2U);
    const std::vector<Vec3> dented{{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}};
    EXPECT_EQ(prism(dented, {1, 1, 2}, memory), Built::concave);
    EXPECT_EQ(prism({}, {1, 1, 2}, memory), Built::noPoints);
    EXPECT_EQ(prism(std::vector<Vec3>(maxHullPoints), {}, memory), Built::tooMany);
    const MemoryEndsAt end(0);
    EXPECT_EQ(prism(pentagon, {1, 1, 2}, memory), Built::outOfMemory);
}

TEST(PolytopeShapes, FrustumBetweenRectangles) {
    const std::array<Vec3, 8> corners{Vec3{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                      Vec3{-4, -4, -4}, {4, -4, -4}, {4, 4, -4}, {-4, 4, -4}};
    PolytopeMemory memory;
    ASSERT_EQ(frustum(corners, memory), Built::made);
    expectCounts(memory, 8, 12, 6);
    EXPECT_NEAR(volume(memory.view()), 3 * (4 + 64 + 16) / 3.0, 1e-12);
}

TEST(PolytopeShapes, FlatOnes) {
    PolytopeMemory memory;
    ASSERT_EQ(triangle({0, 0, 0}, {2, 0, 0}, {0, 2, 0}, memory), Built::made);
    expectCounts(memory, 3, 3, 2);
    EXPECT_EQ(memory.view().normal(0), (Vec3{0, 0, 1})); // in the order of its corners
    ASSERT_EQ(triangle({0, 0, 0}, {1, 1, 1}, {3, 3, 3}, memory), Built::made);
    expectCounts(memory, 2, 1, 0);
    ASSERT_EQ(segment({1, 2, 3}, {4, 5, 6}, memory), Built::made);
    expectCounts(memory, 2, 1, 0);
    EXPECT_EQ(memory.view().dimension(), 1U);
    ASSERT_EQ(segment({1, 2, 3}, {1, 2, 3}, memory), Built::made);
    ASSERT_EQ(point({1, 2, 3}, memory), Built::made);
    expectCounts(memory, 1, 0, 0);
    EXPECT_EQ(memory.view().vertex(0), (Vec3{1, 2, 3}));
}

} // namespace

} // namespace askew::test
