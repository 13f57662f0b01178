#include "askew/level/build/height_field_set.h"

#include "askew/level/build/height_field_tree.h"

#include <algorithm>
#include <cstring>

namespace askew {

namespace {

/// A rectangle of samples to be overwritten, and the cells that have a corner there.
struct Change {
    const HeightFieldInput& input;
    std::uint32_t column;
    std::uint32_t row;
    HeightRectangle cells;

    Change(const HeightFieldHeader& header, std::uint32_t left, std::uint32_t top, const HeightFieldInput& heights)
        : input(heights), column(left), row(top), cells{left > 0 ? left - 1 : 0, top > 0 ? top - 1 : 0,
                                                        std::min(left + heights.columns, header.columns - 1),
                                                        std::min(top + heights.rows, header.rows - 1)} {}

    [[nodiscard]] double heightAfter(const HeightField& before, std::uint32_t i, std::uint32_t j) const {
        const std::uint32_t x = i - column; // wraps around before it
        const std::uint32_t z = j - row;
        if (x >= input.columns || z >= input.rows) return before.height(i, j);
        return input.height(std::size_t{z} * input.columns + x);
    }

    /// Calls visit(sample, height) for each sample and what it becomes.
    template <class Visit> void forEach(std::uint32_t columns, Visit visit) const {
        for (std::uint32_t z = 0; z < input.rows; ++z) {
            for (std::uint32_t x = 0; x < input.columns; ++x) {
                visit(std::size_t{row + z} * columns + column + x, input.height(std::size_t{z} * input.columns + x));
            }
        }
    }
};

MeshResult findFault(const HeightFieldHeader& header, std::uint32_t column, std::uint32_t row,
                     const HeightFieldInput& input) {
    if ((!input.singles.empty() && !input.doubles.empty()) ||
        input.size() != std::uint64_t{input.columns} * input.rows) {
        return {MeshFault::incomplete};
    }
    if (column > header.columns || row > header.rows || input.columns > header.columns - column ||
        input.rows > header.rows - row) {
        return {MeshFault::noSuchVertex};
    }
    const bool isDouble = header.has(HeightFieldHeader::isDouble);
    for (std::size_t i = 0; i < input.size(); ++i) {
        if (!isHeight(input.height(i), isDouble)) return {MeshFault::notStorable, static_cast<std::uint32_t>(i)};
    }
    return {};
}

/// Returns bounds that hold all vertices after a change of cells: what was one before, and all corners of these cells,
/// since some may have been those of holes alone.
Aabb limitsAfter(const HeightField& heights, const Aabb& before, const HeightRectangle& cells) {
    const Vec3& middle = heights.middle;
    Aabb limits{{-middle.x, before.min.y, -middle.z}, {middle.x, before.max.y, middle.z}};
    for (std::uint32_t j = cells.top; j <= cells.bottom; ++j) {
        for (std::uint32_t i = cells.left; i <= cells.right; ++i) {
            const double h = heights.height(i, j);
            limits.min.y = h < limits.min.y ? h : limits.min.y;
            limits.max.y = h > limits.max.y ? h : limits.max.y;
        }
    }
    return limits;
}

/// Makes the blocks anew that hold a cell of a rectangle; returns how many.
std::size_t redo(const HeightField& heights, const HeightRectangle& cells, HeightRanges* ranges) {
    std::size_t redone = 0;
    const HeightLevels& levels = heights.levels;
    for (std::uint32_t level = 1; level < levels.count; ++level) {
        const HeightLevels::Place by = levels.shifts(level);
        const std::uint32_t across = by.x + HeightLevels::blockColumns;
        const std::uint32_t down = by.z + HeightLevels::blockRows;
        HeightRanges* const first = ranges + levels.start[level];
        for (std::uint32_t z = cells.top >> down; z <= (cells.bottom - 1) >> down; ++z) {
            for (std::uint32_t x = cells.left >> across; x <= (cells.right - 1) >> across; ++x) {
                first[std::size_t{z} * levels.size(level).x + x] = rangesBelow(heights, level, {x, z});
                ++redone;
            }
        }
    }
    return redone;
}

} // namespace

MeshResult setHeights(std::span<std::byte> block, std::uint32_t column, std::uint32_t row,
                      const HeightFieldInput& input, HeightFieldSetCounts* counts) {
    HeightFieldHeader header;
    std::memcpy(&header, block.data(), sizeof(header));
    if (const MeshResult result = findFault(header, column, row, input); !result) return result;
    if (input.size() == 0) return {};
    const Change change(header, column, row, input);
    const HeightField before(block);
    header.triangles -=
        countTriangles(change.cells, before.isSecondDiagonal, [&](auto i, auto j) { return before.height(i, j); });
    header.triangles += countTriangles(change.cells, before.isSecondDiagonal,
                                       [&](auto i, auto j) { return change.heightAfter(before, i, j); });
    if (header.triangles == 0) return {MeshFault::noTriangles};
    const HeightFieldLayout at(header);
    auto* const singles = reinterpret_cast<float*>(block.data() + at.samples);
    auto* const doubles = reinterpret_cast<double*>(block.data() + at.samples);
    const auto isHole = [](double h) { return std::isnan(h) ? 1U : 0U; };
    change.forEach(header.columns, [&](std::size_t i, double height) {
        const bool isDouble = !before.doubles.empty();
        header.holes += isHole(height) - isHole(isDouble ? doubles[i] : singles[i]);
        if (isDouble) doubles[i] = storedHeight<double>(height);
        else singles[i] = storedHeight<float>(height);
    });
    std::memcpy(block.data(), &header, sizeof(header));
    HeightFieldSetCounts spent;
    const HeightField after(block);
    spent.redone = redo(after, change.cells, reinterpret_cast<HeightRanges*>(block.data() + at.ranges));
    header.bounds = boundsOf(after, limitsAfter(after, header.bounds, change.cells), spent.visited);
    std::memcpy(block.data(), &header, sizeof(header));
    if (counts != nullptr) *counts = spent;
    return {};
}

} // namespace askew
