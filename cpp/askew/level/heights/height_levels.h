// Where the blocks of the tree over a grid of cells lie, and how they are numbered.
#pragma once

#include "askew/broad_phase/block_levels.h"

namespace askew {

/// The tree over a grid of cells. Blocks of the lowest level hold 4 x 2 cells. Four blocks make one of the next level:
/// 2 x 2 of them while the level has both rows and columns, then four in its row or column. Blocks are numbered so that
/// those below block b are 4b to 4b + 3 (Morton order); some numbers name blocks that lie beyond the grid.
struct HeightLevels {
    struct Place {
        std::uint32_t x; // in blocks of the level
        std::uint32_t z;
    };

    /// Cells along each side of a block of the lowest level, as powers of two.
    static constexpr std::uint32_t blockColumns = 2;
    static constexpr std::uint32_t blockRows = 1;

    std::uint32_t width = 0; // blocks of the lowest level in a row
    std::uint32_t depth = 0; // and in a column
    std::uint32_t count = 0;
    std::uint32_t squares = 0; // levels whose blocks come together 2 x 2
    /// The first of the ranges of each level but the lowest, and the end of the last.
    std::array<std::uint32_t, BlockLevels::maxDepth + 1> start{};

    HeightLevels() = default;
    HeightLevels(std::uint32_t columns, std::uint32_t rows);

    /// Returns how many blocks of the lowest level lie side by side in one of this level: 2^x by 2^z.
    [[nodiscard]] Place shifts(std::uint32_t level) const {
        const std::uint32_t both = level < squares ? level : squares;
        const std::uint32_t line = 2 * (level - both);
        return {both + (isWide() ? line : 0), both + (isWide() ? 0 : line)};
    }

    /// Returns how many blocks a level has in a row and in a column.
    [[nodiscard]] Place size(std::uint32_t level) const {
        const Place by = shifts(level);
        return {((width - 1) >> by.x) + 1, ((depth - 1) >> by.z) + 1};
    }

    /// Returns where one of the four blocks lies, one level down, that a block consists of; maybe beyond the grid.
    [[nodiscard]] Place below(std::uint32_t level, Place place, std::uint32_t lane) const {
        if (level <= squares) return {2 * place.x + lane % 2, 2 * place.z + lane / 2};
        return isWide() ? Place{4 * place.x + lane, 0} : Place{0, 4 * place.z + lane};
    }

    /// Returns one more than the highest number of a block of the lowest level, at most.
    [[nodiscard]] std::size_t blockNumbers() const {
        const Place line = size(squares);
        return std::size_t{line.x > line.z ? line.x : line.z} << 2 * squares;
    }

    [[nodiscard]] Place placeOf(std::uint32_t level, std::size_t block) const;
    [[nodiscard]] std::size_t blockAt(std::uint32_t level, Place place) const;

    [[nodiscard]] bool isWide() const { return width >= depth; }

private:
    /// Returns how many bits of each coordinate alternate in the numbers of a level's blocks.
    [[nodiscard]] std::uint32_t bitsAt(std::uint32_t level) const { return level < squares ? squares - level : 0; }
};

} // namespace askew
