#include "askew/broad_phase/block_levels.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(BlockLevels, EachLevelHoldsTheOneBelow) {
    EXPECT_EQ(BlockLevels(0).count, 0U);
    EXPECT_EQ(BlockLevels(0).blocks(), 0U);
    for (std::size_t boxes = 1; boxes < 5000; ++boxes) {
        const BlockLevels levels(boxes);
        std::size_t below = boxes;
        std::size_t first = 0;
        for (std::uint32_t level = 0; level < levels.count; ++level) {
            const std::size_t blocks = levels.blocksOf(level);
            EXPECT_EQ(levels.start[level], first);
            EXPECT_GE(4 * blocks, below);
            EXPECT_LT(4 * blocks, below + 16);
            EXPECT_EQ(blocks % 4 == 0, level + 1 < levels.count);
            below = blocks;
            first += blocks;
        }
        EXPECT_EQ(below, 1U);
        EXPECT_EQ(levels.blocks(), first);
    }
}

} // namespace

} // namespace askew::test
