#include "askew/level/heights/height_levels.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

std::uint32_t halved(std::uint32_t n, std::uint32_t times) {
    for (; times > 0; --times) n = (n + 1) / 2;
    return n;
}

TEST(HeightLevels, BlocksCoverTheGridAndComeTogetherByFour) {
    Random random(1600);
    for (int i = 0; i < 3000; ++i) {
        const auto columns = static_cast<std::uint32_t>(random.integer(2, 1 << random.integer(1, 12)));
        const auto rows = static_cast<std::uint32_t>(random.integer(2, 1 << random.integer(1, 12)));
        const HeightLevels levels(columns, rows);
        EXPECT_EQ(levels.width, halved(columns - 1, 2));
        EXPECT_EQ(levels.depth, halved(rows - 1, 1));
        std::uint32_t sum = 0;
        for (std::uint32_t level = 0; level < levels.count; ++level) {
            const auto [width, depth] = levels.size(level);
            const auto by = levels.shifts(level);
            EXPECT_EQ(by.x + by.z, 2 * level);
            EXPECT_EQ(width, halved(levels.width, by.x));
            EXPECT_EQ(depth, halved(levels.depth, by.z));
            EXPECT_EQ(width == 1 && depth == 1, level + 1 == levels.count);
            if (level > 0) {
                EXPECT_EQ(levels.start[level], sum);
                sum += width * depth;
            }
        }
        EXPECT_EQ(levels.start[levels.count], sum);
        EXPECT_LE(levels.count, BlockLevels::maxDepth);
    }
}

TEST(HeightLevels, TheBlocksBelowOneAreNumberedInARow) {
    Random random(1601);
    for (int i = 0; i < 2000; ++i) {
        const HeightLevels levels(static_cast<std::uint32_t>(random.integer(2, 1 << random.integer(1, 12))),
                                  static_cast<std::uint32_t>(random.integer(2, 1 << random.integer(1, 12))));
        for (std::uint32_t level = 0; level < levels.count; ++level) {
            const auto [width, depth] = levels.size(level);
            const HeightLevels::Place place{random.next() % width, random.next() % depth};
            const std::size_t block = levels.blockAt(level, place);
            const auto back = levels.placeOf(level, block);
            EXPECT_EQ(back.x, place.x);
            EXPECT_EQ(back.z, place.z);
            if (level == 0) {
                EXPECT_LT(block, levels.blockNumbers());
                continue;
            }
            const auto by = levels.shifts(level - 1);
            const auto own = levels.shifts(level);
            for (std::uint32_t lane = 0; lane < 4; ++lane) {
                const auto below = levels.below(level, place, lane);
                EXPECT_EQ(levels.blockAt(level - 1, below), 4 * block + lane);
                const auto same = levels.placeOf(level - 1, 4 * block + lane);
                EXPECT_EQ(same.x, below.x);
                EXPECT_EQ(same.z, below.z);
                EXPECT_EQ(below.x << by.x >> own.x, place.x);
                EXPECT_EQ(below.z << by.z >> own.z, place.z);
            }
        }
        EXPECT_EQ(levels.placeOf(levels.count - 1, 0).x + levels.placeOf(levels.count - 1, 0).z, 0U);
    }
}

/// A field may have so many parts: in a square, and in one row or column.
TEST(HeightLevels, TheLargestFieldsHaveNumbersForAllLeaves) {
    constexpr std::uint32_t most = 1U << 23;
    for (const auto& [columns, rows] : {std::array{most + 1, 2U}, {2U, most + 1}, {2897U, 2897U}, {5U, most / 4 + 1}}) {
        const HeightLevels levels(columns, rows);
        EXPECT_LE(levels.count, BlockLevels::maxDepth);
        EXPECT_LT(4 * levels.blockNumbers(), std::size_t{1} << 28);
        const auto [width, depth] = levels.size(0);
        EXPECT_LT(levels.blockAt(0, {width - 1, depth - 1}), levels.blockNumbers());
    }
}

} // namespace

} // namespace askew::test
