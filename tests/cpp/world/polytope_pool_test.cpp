#include "askew/world/polytope_pool.h"

#include "support/memory/failing_memory.h"

#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

PolytopeMemory wedgeOf(double size) {
    PolytopeMemory memory;
    EXPECT_EQ(wedge({{}, {Vec3{size, 0, 0}, {0, size, 0}, {0, 0, size}}}, memory), Built::made);
    return memory;
}

TEST(PolytopePool, KeepsEqualPolytopesOnce) {
    PolytopePool store;
    const PolytopeMemory one = wedgeOf(1);
    const PolytopeMemory same = wedgeOf(1);
    const PolytopeMemory larger = wedgeOf(2);
    const std::uint32_t first = *store.take(one.view());
    const std::size_t bytes = store.bytes();
    EXPECT_EQ(first, 1U);
    EXPECT_EQ(store.take(same.view()), first);
    EXPECT_EQ(store.bytes(), bytes);
    EXPECT_EQ(store.take(larger.view()), 2U);
    EXPECT_EQ(store.reach(first), 1);
    EXPECT_EQ(store.reach(2), 2);
    EXPECT_NE(store.hash(first), store.hash(2));
    const Polytope kept = store.polytope(first);
    EXPECT_NE(kept.numbers.data(), one.numbers.all().data());
    EXPECT_TRUE(std::ranges::equal(kept.numbers, one.view().numbers));
    EXPECT_TRUE(std::ranges::equal(kept.indices, one.view().indices));
    EXPECT_TRUE(store.polytope(0).indices.empty());
    EXPECT_EQ(store.reach(0), 1);
}

TEST(PolytopePool, FreesThemWithTheLastUse) {
    PolytopePool store;
    const PolytopeMemory one = wedgeOf(1);
    const PolytopeMemory other = wedgeOf(2);
    EXPECT_EQ(store.take(one.view()), 1U);
    EXPECT_EQ(store.take(one.view()), 1U);
    const std::size_t bytes = store.bytes();
    store.release(1);
    EXPECT_EQ(store.bytes(), bytes);
    store.release(1);
    store.release(0);
    EXPECT_LT(store.bytes(), bytes);
    EXPECT_EQ(store.take(other.view()), 1U);
    EXPECT_EQ(store.bytes(), bytes);
    EXPECT_EQ(store.reach(1), 2);
}

TEST(PolytopePool, SaysWhenMemoryEnds) {
    const PolytopeMemory one = wedgeOf(1);
    for (std::size_t call = 0; call < 2; ++call) {
        PolytopePool store;
        {
            const MemoryEndsAt end(call);
            EXPECT_EQ(store.take(one.view()), std::nullopt);
        }
        EXPECT_EQ(store.take(one.view()), 1U);
    }
}

} // namespace

} // namespace askew::test
