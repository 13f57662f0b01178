#include "askew/broad_phase/dynamic_bvh.h"

#include "support/memory/failing_memory.h"
#include "support/oracles/checked_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

TEST(DynamicBvh, IsRightAfterAnyHistory) {
    constexpr std::uint32_t rows = 3000;
    Random random(370);
    Kept kept(rows);
    std::vector<bool> isIn(rows);
    std::size_t checks = 0;
    std::size_t hits = 0;
    for (int step = 0; step < 40'000; ++step) {
        const std::uint32_t item = random.next() % (step / 10'000 % 2 == 0 ? rows : rows / 20);
        if (!isIn[item]) {
            kept.insert(item, drawBounds(random, 20));
            isIn[item] = true;
        } else if (random.oneIn(3)) {
            kept.index.remove(item);
            isIn[item] = false;
        } else {
            if (random.oneIn(500)) kept.index.expectChanges(rows);
            kept.move(item, drawBounds(random, 20));
        }
        if (!random.oneIn(10)) continue;
        const Bounds query = random.oneIn(50) ? everywhere : drawBounds(random, 20);
        Items expected;
        for (std::uint32_t i = 0; i < rows; ++i) {
            if (isIn[i] && meet(kept.bounds[i], query)) expected.push_back(i);
        }
        ASSERT_EQ(kept.found(query), expected) << "step " << step;
        ++checks;
        hits += expected.size();
    }
    EXPECT_EQ(kept.index.size(), static_cast<std::size_t>(std::count(isIn.begin(), isIn.end(), true)));
    EXPECT_GT(checks, 3000U);
    EXPECT_GT(hits, 10'000U);
}

TEST(DynamicBvh, OneMoveMendsOnePath) {
    constexpr std::uint32_t count = 10'000;
    Random random(371);
    Kept kept(count + 1);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 40));
    kept.index.prepare(kept.bounds);
    kept.insert(count, drawBounds(random, 40)); // a recent one
    for (int i = 0; i < 200; ++i) {
        kept.index.prepare(kept.bounds);
        const std::size_t touched = kept.move(i % 10 == 0 ? count : random.next() % count, drawBounds(random, 40));
        ASSERT_GE(touched, 1U);
        ASSERT_LE(touched, 7U); // 4^6 < 10,000 <= 4^7
    }
}

TEST(DynamicBvh, ManyMovesAreLeftToOnePass) {
    constexpr std::uint32_t count = 1600;
    Random random(372);
    Kept kept(count);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 20));
    kept.index.prepare(kept.bounds);
    std::size_t paths = 0;
    for (std::uint32_t i = 0; i < count; ++i) paths += kept.move(i, drawBounds(random, 20)) > 0 ? 1 : 0;
    EXPECT_GT(paths, 90U);
    EXPECT_LT(paths, 110U);
    kept.index.prepare(kept.bounds);
    kept.index.expectChanges(count);
    EXPECT_EQ(kept.move(0, drawBounds(random, 20)), 0U);
    EXPECT_EQ(kept.found(everywhere).size(), count);
}

TEST(DynamicBvh, SortsAnewOnceMovingHasMadeItSlack) {
    constexpr std::uint32_t count = 5000;
    for (const bool oneByOne : {false, true}) {
        Random random(374);
        Kept kept(count);
        for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 30));
        const std::size_t before = effort(kept);
        for (std::uint32_t i = 0; i < 2 * count; ++i) {
            kept.move(i % count, drawBounds(random, 30));
            if (oneByOne) kept.index.prepare(kept.bounds);
        }
        const std::size_t after = effort(kept);
        if (oneByOne) {
            EXPECT_LT(after, 4 * before) << "a few strays may be out of order";
        } else {
            EXPECT_LT(after, before * 5 / 4);
        }
    }
}

TEST(DynamicBvh, EmptyPlacesGoWithTheNextSort) {
    constexpr std::uint32_t count = 5000;
    Random random(375);
    Kept kept(count);
    for (std::uint32_t i = 0; i < count; ++i) kept.insert(i, drawBounds(random, 30));
    const std::size_t before = kept.blocks();
    for (std::uint32_t i = 0; i < count - 10; ++i) kept.index.remove(i);
    EXPECT_EQ(kept.found(everywhere).size(), 10U);
    EXPECT_LT(kept.blocks() * 20, before);
}

TEST(DynamicBvh, WithoutMemoryItStaysAsItWas) {
    Random random(376);
    Kept kept(50);
    for (std::uint32_t i = 0; i < 50; ++i) kept.insert(i, drawBounds(random, 10));
    const std::size_t bytes = kept.index.bytes();
    EXPECT_GT(bytes, 0U);
    bool refused = true;
    for (std::size_t call = 0; refused; ++call) {
        {
            const MemoryEndsAt then(call);
            refused = !kept.index.reserve(100'000, 100'000);
        }
        ASSERT_EQ(kept.found(everywhere).size(), 50U);
        if (call == 0) {
            EXPECT_TRUE(refused);
            EXPECT_EQ(kept.index.bytes(), bytes);
        }
    }
}

} // namespace

} // namespace askew::test
