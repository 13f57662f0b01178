#include "askew/memory/radix_sort.h"

#include "support/draws/random.h"

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

} // namespace

} // namespace askew::test
