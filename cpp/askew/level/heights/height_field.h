// A `HeightField` is a level made of heights over a grid, with its tree, read from one block of memory.
#pragma once

#include "askew/broad_phase/bounds4.h"
#include "askew/level/heights/height_levels.h"
#include "askew/level/triangle/triangle.h"
#include "askew/math/aabb.h"

#include <span>

namespace askew {

/// The block begins with this record; all numbers are little-endian.
struct HeightFieldHeader {
    static constexpr std::uint32_t magicOfHeightFields = 0x486b7361; // "askH"
    static constexpr std::uint32_t presentVersion = 1;
    static constexpr std::uint32_t isDouble = 1; // bits of `traits`, those of meshes: heights are f64
    static constexpr std::uint32_t isFrontOnly = 4;
    static constexpr std::uint32_t isSecondDiagonal = 8; // no bit of meshes

    std::uint32_t magic = magicOfHeightFields;
    std::uint32_t version = presentVersion;
    std::uint32_t traits = 0;
    std::uint32_t columns = 0; // samples of a row
    std::uint32_t rows = 0;
    std::uint32_t triangles = 0; // that no hole has taken
    std::uint32_t holes = 0;     // samples that are NaN
    std::uint32_t spare = 0;
    Aabb bounds;      // of the vertices of those triangles, in cells along x and z; exact
    double width = 0; // of the field along x, and its depth along z: what a frame makes of its cells
    double depth = 0;

    [[nodiscard]] bool has(std::uint32_t trait) const { return (traits & trait) != 0; }
    [[nodiscard]] std::uint32_t parts() const { return 2 * (columns - 1) * (rows - 1); } // holes included
};
static_assert(sizeof(HeightFieldHeader) == 96);

/// The heights of four blocks: from `min` to `max`, rounded outward, or from infinity to -infinity of a block without
/// triangles.
struct HeightRanges {
    std::array<float, 4> min;
    std::array<float, 4> max;
};
static_assert(sizeof(HeightRanges) == 32);

/// Where each section of the block begins, in bytes from its start; each begins at a multiple of 8.
struct HeightFieldLayout {
    HeightLevels levels;
    std::size_t samples;
    std::size_t ranges;
    std::size_t end;

    explicit HeightFieldLayout(const HeightFieldHeader& header);
};

/// A view of a block. Sample (i, j) of height h is the vertex (i - middle.x, h, j - middle.z), so that the size of a
/// cell is 1 and that of the field a matter of its frame; its middle is the origin, and f32 hold x and z. The cell at
/// (i, j) is split from there to (i + 1, j + 1), into part 2c with the corners (i, j), (i, j + 1), (i + 1, j + 1) and
/// part 2c + 1 with (i, j), (i + 1, j + 1), (i + 1, j), where c counts cells row by row; or by the second diagonal,
/// into part 2c with (i, j), (i, j + 1), (i + 1, j) and part 2c + 1 with (i + 1, j), (i, j + 1), (i + 1, j + 1). Their
/// fronts look up. A triangle with a NaN among its heights is a hole.
///
/// Leaf 4b + q of the tree is the pair of cells at column 2 (q / 2) and row q % 2 of block b. Its lanes are the lower
/// part of its first and its second cell, then the upper parts. Everything about lanes asks for those that `lanesOf`
/// tells. See `Mesh`, which any of this is to be read through.
struct HeightField {
    std::uint32_t columns = 0; // 0: there is none
    std::uint32_t rows = 0;
    bool hasHoles = false;
    bool isSecondDiagonal = false;
    Vec3 middle; // of the grid, in cells from its first corner
    HeightLevels levels;
    std::span<const float> singles;  // and one number more
    std::span<const double> doubles; // likewise; one of the two is empty
    std::span<const HeightRanges> ranges;

    HeightField() = default;

    /// Views a block that was built, or checked; its address is a multiple of 8.
    explicit HeightField(std::span<const std::byte> block);

    struct Cell {
        std::uint32_t i;
        std::uint32_t j;
    };

    [[nodiscard]] double height(std::size_t i, std::size_t j) const {
        const std::size_t at = j * columns + i;
        return doubles.empty() ? singles[at] : doubles[at];
    }
    [[nodiscard]] Vec3 vertex(std::size_t i, std::size_t j) const {
        return {double(i) - middle.x, height(i, j), double(j) - middle.z};
    }

    /// Returns the first cell of a leaf, which may lie beyond the grid.
    [[nodiscard]] Cell cellOf(std::size_t leaf) const;
    [[nodiscard]] unsigned lanesOf(std::size_t leaf) const { return lanesOf(cellOf(leaf)); }
    [[nodiscard]] std::size_t leafCount() const { return 4 * levels.blockNumbers(); }

    [[nodiscard]] Triangle triangle(std::size_t lane) const;
    [[nodiscard]] std::uint32_t partAt(std::size_t lane) const;
    /// Returns noPart of a hole.
    [[nodiscard]] std::uint32_t laneOf(std::uint32_t part) const;
    [[nodiscard]] EdgeSign edgeSign(std::size_t lane, unsigned k) const;

    /// Returns a block of the tree: along x and z the bounds of the cells, holes included.
    [[nodiscard]] Bounds4 block(std::uint32_t level, std::size_t i) const {
        return block(level, levels.placeOf(level, i));
    }
    [[nodiscard]] Bounds4 block(std::uint32_t level, HeightLevels::Place at) const;
    /// Makes as many blocks as there is room for, from block i on; returns where they are.
    const Bounds4* blocksFrom(std::uint32_t level, std::size_t i, std::span<Bounds4> room) const;

private:
    [[nodiscard]] unsigned lanesOf(Cell first) const;
    [[nodiscard]] Bounds4 leavesOf(HeightLevels::Place at) const;
    [[nodiscard]] Bounds4 branchesOf(std::uint32_t level, HeightLevels::Place at) const;
};

} // namespace askew
