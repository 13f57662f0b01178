#include "askew/radix_sort.h"

#include "random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

TEST(RadixSort, SortsByAllBits) {
    Random random(45);
    for (const std::size_t count : {0U, 1U, 2U, 1000U}) {
        std::vector<std::uint64_t> keys(count);
        for (std::uint64_t& key : keys) key = (std::uint64_t{random.next() & 0xff00000f} << 32) | random.next();
        std::vector<std::uint64_t> expected = keys;
        std::sort(expected.begin(), expected.end());
        std::vector<std::uint64_t> spare(count);
        radixSort(keys, spare);
        EXPECT_EQ(keys, expected);
    }
}

} // namespace

} // namespace askew::test
