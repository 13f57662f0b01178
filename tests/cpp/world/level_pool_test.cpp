#include "askew/world/level_pool.h"

#include "support/draws/levels/levels.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

/// Hands a level to the pool; nullopt when memory ends.
std::optional<std::uint32_t> put(LevelPool& pool, const BuiltLevel& level, std::uint32_t key) {
    const auto words = level.block.all();
    std::uint64_t* const room = pool.open(words.size());
    if (room == nullptr) return std::nullopt;
    std::ranges::copy(words, room);
    return pool.take(key);
}

TEST(LevelPool, KeepsALevelUntilItsLastUseEnds) {
    LevelPool pool;
    const BuiltLevel built(terrain(8, 10));
    EXPECT_FALSE(pool.find(7));
    const std::uint32_t number = *put(pool, built, 7);
    EXPECT_EQ(pool.find(7), number);
    EXPECT_EQ(pool.mesh(number).header.parts, 128U);
    EXPECT_EQ(pool.reach(number), 5);
    const std::size_t bytes = pool.bytes();
    EXPECT_GE(bytes, built.block.all().size_bytes());
    pool.use(number);
    pool.use(number);
    pool.release(number);
    pool.releaseUnused(number);
    EXPECT_EQ(pool.find(7), number);
    pool.release(number);
    EXPECT_FALSE(pool.find(7));
    EXPECT_EQ(pool.bytes() + built.block.all().size_bytes(), bytes);
}

TEST(LevelPool, FreesWhatWasNeverUsed) {
    LevelPool pool;
    const BuiltLevel built(terrain(4, 10));
    const std::uint32_t number = *put(pool, built, 1);
    pool.releaseUnused(number);
    EXPECT_FALSE(pool.find(1));
    EXPECT_EQ(put(pool, built, 2), number);
    EXPECT_NE(pool.open(10), nullptr); // never taken: the pool frees it
    EXPECT_NE(pool.open(20), nullptr);
}

TEST(LevelPool, HashesWhatItHolds) {
    LevelPool pool;
    const BuiltLevel built(terrain(8, 10));
    const BuiltLevel larger(terrain(8, 11));
    const std::uint32_t one = *put(pool, built, 1);
    const std::uint32_t same = *put(pool, built, 2);
    const std::uint32_t other = *put(pool, larger, 3);
    EXPECT_EQ(pool.hash(one), pool.hash(same));
    EXPECT_NE(pool.hash(one), pool.hash(other));
}

TEST(LevelPool, OverwritesALevelForAllThatUseIt) {
    LevelPool pool;
    const BuiltLevel built(terrain(8, 10));
    const BuiltLevel larger(terrain(8, 22));
    const std::uint32_t number = *put(pool, built, 1);
    const std::uint32_t other = *put(pool, larger, 2);
    pool.use(number);
    const std::size_t bytes = pool.bytes();
    pool.overwrite(number, larger.block.all());
    EXPECT_EQ(pool.reach(number), 11);
    EXPECT_EQ(pool.hash(number), pool.hash(other));
    EXPECT_EQ(pool.find(1), number);
    EXPECT_EQ(pool.bytes(), bytes);
    pool.release(number);
    EXPECT_FALSE(pool.find(1));
}

TEST(LevelPool, SaysWhenMemoryEnds) {
    LevelPool pool;
    const BuiltLevel built(terrain(4, 10));
    for (std::size_t count = 0; count < 2; ++count) {
        const MemoryEndsAt end(count);
        EXPECT_FALSE(put(pool, built, 1)) << count;
    }
    EXPECT_FALSE(pool.find(1));
    EXPECT_TRUE(put(pool, built, 1));
}

} // namespace

} // namespace askew::test
