#include "askew/world/collider_shapes.h"

#include "support/draws/levels/levels.h"
#include "support/memory/failing_memory.h"

#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

TEST(ColliderShapes, RowsAreBoxesUntilTheyAreSetAndOnceTheyAreReleased) {
    ColliderShapes shapes;
    EXPECT_TRUE(shapes.areAllBoxes());
    EXPECT_TRUE(shapes.isBox(1000));
    EXPECT_EQ(shapes.reach(3), 1);
    EXPECT_EQ(shapes.hash(3), 0U);

    PolytopeMemory memory;
    ASSERT_EQ(wedge({{}, {Vec3{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}, memory), Built::made);
    ASSERT_TRUE(shapes.reserve(3) && shapes.set(3, memory.view()));
    EXPECT_FALSE(shapes.areAllBoxes());
    EXPECT_FALSE(shapes.isBox(3) || shapes.isLevel(3));
    EXPECT_TRUE(shapes.isBox(2));
    EXPECT_EQ(shapes.reach(3), 2);
    EXPECT_EQ(shapes.polytope(3).vertexCount(), 6U);

    const BuiltLevel built(terrain(4, 10));
    std::ranges::copy(built.block.all(), shapes.levels().open(built.block.size()));
    const std::uint32_t level = *shapes.levels().take(9);
    ASSERT_TRUE(shapes.reserve(5));
    shapes.setLevel(5, level);
    EXPECT_TRUE(shapes.isLevel(5) && !shapes.isBox(5));
    EXPECT_EQ(shapes.mesh(5).header.parts, 32U);
    EXPECT_EQ(shapes.reach(5), 5);
    EXPECT_NE(shapes.hash(5), shapes.hash(3));

    shapes.release(5);
    shapes.release(3);
    shapes.release(2);
    EXPECT_TRUE(shapes.isBox(5) && shapes.isBox(3));
    EXPECT_FALSE(shapes.levels().find(9));
}

TEST(ColliderShapes, OneIsReplacedByAnyOtherOrNotAtAll) {
    ColliderShapes shapes;
    PolytopeMemory small;
    PolytopeMemory large;
    ASSERT_EQ(wedge({{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, small), Built::made);
    ASSERT_EQ(wedge({{}, {Vec3{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}, large), Built::made);
    const BuiltLevel built(terrain(4, 10));
    std::ranges::copy(built.block.all(), shapes.levels().open(built.block.size()));
    const std::uint32_t level = *shapes.levels().take(9);
    ASSERT_TRUE(shapes.reserve(3));
    ASSERT_TRUE(shapes.replace(3, {}, level));
    ASSERT_TRUE(shapes.replace(3, {}, level)); // whose only use this is
    EXPECT_TRUE(shapes.isLevel(3, level));
    {
        const MemoryEndsAt end(0);
        EXPECT_FALSE(shapes.replace(3, small.view(), {}));
    }
    EXPECT_TRUE(shapes.isLevel(3, level));
    ASSERT_TRUE(shapes.replace(3, small.view(), {}));
    EXPECT_FALSE(shapes.isLevel(3) || shapes.levels().find(9));
    ASSERT_TRUE(shapes.replace(3, large.view(), {}));
    EXPECT_EQ(shapes.reach(3), 2);
    ASSERT_TRUE(shapes.replace(3, {}, {}));
    EXPECT_TRUE(shapes.isBox(3));
}

} // namespace

} // namespace askew::test
