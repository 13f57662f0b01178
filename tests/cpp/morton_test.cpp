#include "askew/morton.h"

#include "random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

TEST(Morton, BitsTakeTurnsWithZHighest) {
    EXPECT_EQ(mortonCode(1, 0, 0), 1U);
    EXPECT_EQ(mortonCode(0, 1, 0), 2U);
    EXPECT_EQ(mortonCode(0, 0, 1), 4U);
    EXPECT_EQ(mortonCode(1023, 1023, 1023), (1U << 30) - 1);
    Random random(330);
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t cell[3] = {random.next() & 1023, random.next() & 1023, random.next() & 1023};
        std::uint32_t code = 0;
        for (unsigned bit = 0; bit < 30; ++bit) code |= (cell[bit % 3] >> (bit / 3) & 1U) << bit;
        ASSERT_EQ(mortonCode(cell[0], cell[1], cell[2]), code);
    }
}

/// Keys with codes below `codes` and their place below them.
std::vector<std::uint64_t> drawKeys(Random& random, std::size_t count, std::uint32_t codes) {
    std::vector<std::uint64_t> keys(count);
    for (std::size_t i = 0; i < count; ++i) keys[i] = (std::uint64_t{random.next() % codes} << 32) | (count - i);
    return keys;
}

TEST(Morton, SortsByCodeAndKeepsTheOrderOfEquals) {
    Random random(331);
    for (const std::size_t count : {0U, 1U, 2U, 3U, 100U, 5000U}) {
        for (const std::uint32_t codes : {1U, 5U, 1U << 12, 1U << 30}) {
            std::vector<std::uint64_t> keys = drawKeys(random, count, codes);
            std::vector<std::uint64_t> expected = keys;
            std::stable_sort(expected.begin(), expected.end(),
                             [](std::uint64_t a, std::uint64_t b) { return a >> 32 < b >> 32; });
            std::vector<std::uint64_t> spare(count);
            sortByCode(keys, spare);
            EXPECT_EQ(keys, expected) << count << " keys, " << codes << " codes";
        }
    }
}

TEST(Morton, SortsByAllBits) {
    Random random(45);
    for (const std::size_t count : {0U, 1U, 2U, 1000U}) {
        std::vector<std::uint64_t> keys(count);
        for (std::uint64_t& key : keys) key = (std::uint64_t{random.next() & 0xff00000f} << 32) | random.next();
        std::vector<std::uint64_t> expected = keys;
        std::sort(expected.begin(), expected.end());
        std::vector<std::uint64_t> spare(count);
        sortByAll(keys, spare);
        EXPECT_EQ(keys, expected);
    }
}

} // namespace

} // namespace askew::test
