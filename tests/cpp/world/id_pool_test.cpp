#include "askew/world/id_pool.h"

#include "support/draws/random.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace askew::test {

namespace {

Id taken(IdPool& slots) {
    EXPECT_TRUE(slots.reserve(1));
    return slots.take();
}

TEST(IdPool, AnIdIsAGenerationAboveASlot) {
    IdPool slots;
    const Id first = taken(slots);
    const Id second = taken(slots);
    EXPECT_EQ(first, 0x01000000U);
    EXPECT_EQ(second, 0x01000001U);
    slots.release(first);
    EXPECT_EQ(taken(slots), 0x02000000U);
    EXPECT_TRUE(slots.isLive(second));
    EXPECT_FALSE(slots.isLive(first));
    EXPECT_EQ(slots.live(), 2U);
}

TEST(IdPool, NumbersThatWereNeverGivenOutAreNotLive) {
    IdPool slots;
    for (const Id id : {0U, 1U, 0x01000000U, 0x00ffffffU, 0xffffffffU}) EXPECT_FALSE(slots.isLive(id));
    const Id id = taken(slots);
    for (std::uint32_t generation = 0; generation < 256; ++generation) {
        for (std::uint32_t slot = 0; slot < 3; ++slot) {
            const Id guess = generation << 24 | slot;
            EXPECT_EQ(slots.isLive(guess), guess == id);
        }
    }
    slots.release(id);
    for (std::uint32_t generation = 0; generation < 256; ++generation) EXPECT_FALSE(slots.isLive(generation << 24));
}

TEST(IdPool, ASlotIsRetiredAfter255Generations) {
    IdPool slots;
    std::vector<Id> old;
    for (int i = 0; i < 255; ++i) {
        old.push_back(taken(slots));
        EXPECT_EQ(old.back() & 0xffffff, 0U);
        slots.release(old.back());
    }
    for (int i = 0; i < 1000; ++i) {
        const Id id = taken(slots);
        EXPECT_NE(id & 0xffffff, 0U);
        for (const Id stale : old) ASSERT_FALSE(slots.isLive(stale));
        slots.release(id);
    }
}

TEST(IdPool, AMillionLivesInTurnCostARowAndFourBytesARetiredSlot) {
    IdPool slots;
    for (int i = 0; i < 1'000'000; ++i) {
        const Id id = taken(slots);
        ASSERT_EQ(numberOf(slots.rowOf(id)), 0U);
        slots.release(id);
    }
    EXPECT_EQ(slots.rows(), 1U);
    constexpr std::size_t retired = 1'000'000 / 255;
    EXPECT_LE(slots.bytes(), (retired + 2) * 4 * 3 / 2);
}

TEST(IdPool, LikeASetOfIdsAndRowsThroughAnyHistory) {
    IdPool slots;
    Random random(320);
    std::map<Id, std::uint32_t> live;
    std::set<Id> ever;
    std::size_t most = 0;
    for (int step = 0; step < 60'000; ++step) {
        const bool grows = random.integer(0, 999) < (step / 5000 % 2 == 0 ? 600 : 400);
        if (grows || live.empty()) {
            const Id id = taken(slots);
            ASSERT_TRUE(ever.insert(id).second) << "an id came back";
            live[id] = numberOf(slots.rowOf(id));
        } else {
            auto at = live.lower_bound(random.next());
            if (at == live.end()) at = live.begin();
            slots.release(at->first);
            live.erase(at);
        }
        most = live.size() > most ? live.size() : most;
        ASSERT_EQ(slots.live(), live.size());
        ASSERT_EQ(slots.rows(), most);
    }
    std::set<std::uint32_t> rows;
    for (const auto& [id, row] : live) {
        EXPECT_EQ(numberOf(slots.rowOf(id)), row) << "a row changed";
        EXPECT_EQ(slots.idOf(Row{row}), id);
        EXPECT_TRUE(rows.insert(row).second) << "two share a row";
    }
    for (const Id id : ever) ASSERT_EQ(slots.isLive(id), live.count(id) == 1);
    EXPECT_GT(most, 500U);
    EXPECT_GT(ever.size(), 20'000U);
}

TEST(IdPool, TellsIdsThatWereOnceGivenFromThoseThatNeverWere) {
    IdPool slots;
    const Id first = taken(slots);
    const Id second = taken(slots);
    slots.release(first);
    const Id again = taken(slots);
    EXPECT_TRUE(slots.wasGiven(first) && slots.wasGiven(second) && slots.wasGiven(again));
    EXPECT_FALSE(slots.isLive(first));
    for (const Id never : {Id{0}, Id{1}, again + (1U << 24), second + 1, Id{0xffffffff}}) {
        EXPECT_FALSE(slots.wasGiven(never)) << never;
    }
    std::vector<Id> all;
    slots.release(second);
    slots.each([&](Row row) { all.push_back(slots.idOf(row)); });
    EXPECT_EQ(all, std::vector<Id>{again});
}

TEST(IdPool, SaysNoWithoutMemoryAndWhenNamesRunOut) {
    IdPool slots;
    const Id id = taken(slots);
    for (std::size_t call = 0; call < 2; ++call) {
        const MemoryEndsAt then(call);
        EXPECT_FALSE(slots.reserve(1000));
    }
    EXPECT_TRUE(slots.isLive(id));
    EXPECT_FALSE(slots.reserve(0xffffff)); // with the one there is that is one more than 24 bits can tell apart
    EXPECT_FALSE(slots.reserve(static_cast<std::size_t>(-1)));
    EXPECT_EQ(slots.rowsFor(5), 6U);
    ASSERT_TRUE(slots.reserve(1000));
    const MemoryEndsAt now(0);
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(slots.isLive(slots.take()));
}

/// What names the next free row is a small number, and no id.
TEST(IdPool, NoSmallNumberIsAnId) {
    Random random(1947);
    IdPool pool;
    std::vector<Id> live;
    for (int i = 0; i < 400; ++i) {
        ASSERT_TRUE(pool.reserve(1));
        if (live.empty() || random.oneIn(2)) {
            live.push_back(pool.take());
        } else {
            pool.release(live.back());
            live.pop_back();
        }
        for (Id id = 0; id < 300; ++id) {
            ASSERT_FALSE(pool.isLive(id));
            ASSERT_FALSE(pool.wasGiven(id));
        }
        for (const Id id : live) ASSERT_TRUE(pool.isLive(id) && pool.wasGiven(id));
    }
}

} // namespace

} // namespace askew::test
