#include "askew/polytope/planar_hull.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

TEST(PolygonHull, GoesRoundWithoutWhatLiesBetween) {
    const std::vector<Vec3> square{{1, 0, 0}, {3, 0, 0}, {2, 0, 0}, {3, 0, 2}, {1, 0, 2}, {2, 0, 1}, {3, 0, 2}};
    PolytopeMemory memory;
    ASSERT_EQ(polygonHull(square, {0, 1, 3}, memory), Built::made);
    const Polytope shape = memory.view();
    EXPECT_EQ(shape.dimension(), 2U);
    ASSERT_EQ(shape.vertexCount(), 4U);
    EXPECT_EQ(shape.vertex(2), (Vec3{3, 0, 2}));
    const auto loop = shape.corners(0);
    EXPECT_EQ(std::vector<unsigned>(loop.begin(), loop.end()), (std::vector<unsigned>{0, 1, 2, 3}));
    EXPECT_EQ(shape.normal(0), (Vec3{0, -1, 0})); // in the order of the points
    EXPECT_EQ(shape.normal(1), (Vec3{0, 1, 0}));
    EXPECT_EQ(shape.edgeCount(), 4U);
}

TEST(PolygonHull, CountsItsVertices) {
    std::vector<Vec3> parabola;
    for (int i = 0; i <= 256; ++i) parabola.push_back({0, double(i), double(i * i)});
    PolytopeMemory memory;
    EXPECT_EQ(polygonHull(parabola, {0, 1, 2}, memory), Built::tooMany);
    parabola.pop_back();
    EXPECT_EQ(polygonHull(parabola, {0, 1, 2}, memory), Built::made);
    EXPECT_EQ(memory.view().vertexCount(), 256U);
}

} // namespace

} // namespace askew::test
