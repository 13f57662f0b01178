#include "askew/polytope/polytope.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

/// A triangle as it lies in memory, center (1, 2, 3).
constexpr std::array<double, 18> numbers{1, 2, 3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, -1};
constexpr std::array<std::uint16_t, 26> indices{3, 3, 2, 2, 0, 0, 1, 0, 1, 0, 2, 1, 0,
                                                1, 2, 0, 1, 0, 3, 6, 0, 1, 2, 0, 2, 1};

TEST(Polytope, ReadsWhatLiesInTheArrays) {
    const Polytope shape{numbers, indices};
    EXPECT_EQ(shape.vertexCount(), 3U);
    EXPECT_EQ(shape.edgeCount(), 3U);
    EXPECT_EQ(shape.faceCount(), 2U);
    EXPECT_EQ(shape.dimension(), 2U);
    EXPECT_FALSE(shape.isExact());
    EXPECT_EQ(shape.center(), (Vec3{1, 2, 3}));
    EXPECT_EQ(shape.vertex(2), (Vec3{0, 5, 0}));
    EXPECT_EQ(shape.normal(0), (Vec3{0, 0, 1}));
    EXPECT_EQ(shape.normal(1), (Vec3{0, 0, -1}));
    const PolytopeEdge edge = shape.edge(1);
    EXPECT_EQ(edge.from, 0U);
    EXPECT_EQ(edge.to, 2U);
    EXPECT_EQ(edge.left, 1U);
    EXPECT_EQ(edge.right, 0U);
    const auto front = shape.corners(0);
    const auto back = shape.corners(1);
    EXPECT_EQ(std::vector<unsigned>(front.begin(), front.end()), (std::vector<unsigned>{0, 1, 2}));
    EXPECT_EQ(std::vector<unsigned>(back.begin(), back.end()), (std::vector<unsigned>{0, 2, 1}));
}

TEST(Polytope, MemoryIsSeenAsItIs) {
    PolytopeMemory memory;
    ASSERT_TRUE(memory.numbers.reserve(numbers.size()) && memory.indices.reserve(indices.size()));
    for (const double x : numbers) memory.numbers.push(x);
    for (const std::uint16_t i : indices) memory.indices.push(i);
    const Polytope shape = memory.view();
    EXPECT_EQ(shape.numbers.data(), memory.numbers.all().data());
    EXPECT_EQ(shape.normal(1), (Vec3{0, 0, -1}));
    EXPECT_EQ(shape.corners(1).size(), 3U);
}

} // namespace

} // namespace askew::test
