#include "askew/memory/shell_sort.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

TEST(ShellSort, SortsAnyNumberInAnyOrder) {
    Random random(46);
    for (const std::size_t count : {0U, 1U, 2U, 3U, 4U, 5U, 13U, 14U, 100U, 5000U}) {
        for (const std::uint32_t distinct : {3U, 0x7fffffffU}) {
            std::vector<std::uint32_t> items(count);
            for (std::uint32_t& item : items) item = random.next() % distinct;
            std::vector<std::uint32_t> expected = items;
            std::sort(expected.begin(), expected.end());
            shellSort(std::span<std::uint32_t>(items));
            EXPECT_EQ(items, expected);
            std::reverse(expected.begin(), expected.end());
            shellSort(std::span<std::uint32_t>(items), [](std::uint32_t a, std::uint32_t b) { return a > b; });
            EXPECT_EQ(items, expected);
        }
    }
}

} // namespace

} // namespace askew::test
