// Where the levels of a 4-wide tree without pointers begin: one block above four, from the leaves up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace askew {

/// The blocks of all levels lie in a row, the lowest level first; lane j of block b stands for block 4b + j one level
/// down. Below the root each level is filled up with empty blocks to a multiple of four.
struct BlockLevels {
    /// 4^13 boxes are more than any index can name.
    static constexpr std::size_t maxDepth = 13;

    std::array<std::size_t, maxDepth + 1> start{}; // first block of each level, and the end of the last
    std::uint32_t count = 0;

    BlockLevels() = default;

    /// Lays out levels over so many boxes; none over none.
    constexpr explicit BlockLevels(std::size_t boxes) {
        std::size_t first = 0;
        for (std::size_t blocks = blocksFor(boxes); blocks > 0; blocks = blocks > 1 ? blocksFor(blocks) : 0) {
            start[count++] = first;
            first += blocks;
        }
        start[count] = first;
    }

    /// Returns the blocks of all levels.
    [[nodiscard]] constexpr std::size_t blocks() const { return start[count]; }
    [[nodiscard]] constexpr std::size_t blocksOf(std::uint32_t level) const { return start[level + 1] - start[level]; }

    /// Returns the blocks of a level with so many boxes: a multiple of four, or the root alone.
    static constexpr std::size_t blocksFor(std::size_t boxes) {
        return boxes > 4 ? quarter(quarter(boxes)) * 4 : quarter(boxes);
    }

private:
    static constexpr std::size_t quarter(std::size_t of) { return (of + 3) / 4; }
};

} // namespace askew
