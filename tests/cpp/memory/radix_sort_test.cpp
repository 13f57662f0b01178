#include "askew/memory/radix_sort.h"

#include "support/draws/random.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

template <class Key> void expectSorted(Random& random, Key mask) {
    for (const std::size_t count : {0U, 1U, 2U, 9U, 1000U}) {
        std::vector<Key> keys(count);
        for (Key& key : keys) {
            const std::uint64_t high = random.next();
            key = static_cast<Key>((high << 32) | random.next()) & mask;
        }
        std::vector<Key> expected = keys;
        std::sort(expected.begin(), expected.end());
        std::vector<Key> spare(count);
        radixSort(keys, spare);
        EXPECT_EQ(keys, expected) << count << " keys, mask " << mask;
    }
}

TEST(RadixSort, SortsByAllBitsAndPassesOverThoseThatAreTheSame) {
    Random random(45);
    expectSorted(random, std::uint64_t{0xff00000fffffffff});
    expectSorted(random, ~std::uint64_t{0});
    for (const std::uint32_t mask : {~0U, 0x0001ffffU, 0xff000fffU, 0x80000001U, 63U, 0U}) expectSorted(random, mask);
}

/// What a list of ids costs a query, counted: it grows with the list and no faster.
TEST(RadixSort, ListsOfAnyLengthTakeFewPasses) {
    Random random(9);
    Buffer<std::uint32_t> spare;
    for (const std::size_t count : {0U, 1U, 10U, 1000U, 100'000U}) {
        std::vector<std::uint32_t> keys(count);
        for (std::uint32_t& key : keys) key = static_cast<std::uint32_t>(random.next());
        std::vector<std::uint32_t> sorted = keys;
        std::ranges::sort(sorted);
        EXPECT_LE(sortUnlessSorted(keys, spare), 15U); // a look, what differs, six digits twice, a copy
        EXPECT_EQ(keys, sorted);
        EXPECT_EQ(sortUnlessSorted(keys, spare), 1U);
        EXPECT_EQ(keys, sorted);
    }
    const MemoryEndsAt now(0);
    Buffer<std::uint32_t> none;
    std::vector<std::uint32_t> keys{3, 1, 2};
    EXPECT_EQ(sortUnlessSorted(keys, none), 0U);
    EXPECT_EQ(keys, (std::vector<std::uint32_t>{1, 2, 3}));
}

} // namespace

} // namespace askew::test
