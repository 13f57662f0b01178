// A `Compound` is a level made of convex members with its tree, read from one block of memory that holds no pointers.
#pragma once

#include "askew/broad_phase/block_levels.h"
#include "askew/broad_phase/bounds4.h"
#include "askew/convex/shape.h"

#include <cstdint>
#include <span>

namespace askew {

/// The block begins with this record, whose bounds stand where those of a mesh do.
struct CompoundHeader {
    static constexpr std::uint32_t magicOfCompounds = 0x436b7361; // "askC"
    static constexpr std::uint32_t presentVersion = 1;

    std::uint32_t magic = magicOfCompounds;
    std::uint32_t version = presentVersion;
    std::uint32_t members = 0;
    std::uint32_t shapes = 0; // the numbers of all records
    std::array<std::uint64_t, 2> spare{};
    Aabb bounds; // of the members, to rounding
};
static_assert(sizeof(CompoundHeader) == 80);

/// A member: the frame of its polytope, or a box.
struct CompoundMember {
    Box frame;
    std::uint32_t shape; // where its record begins among the numbers, counted from 1; 0 for a box
    std::uint32_t part;  // its number as it was given
};
static_assert(sizeof(CompoundMember) == 104);

/// Where each section of the block begins, in bytes from its start; each begins at a multiple of 8.
struct CompoundLayout {
    BlockLevels levels;
    std::size_t blocks;
    std::size_t members;
    std::size_t lanes;
    std::size_t shapes;
    std::size_t end;

    explicit CompoundLayout(const CompoundHeader& header);
};

/// A view of a block. The members are in the order of the tree: lane i is member i.
struct Compound {
    CompoundHeader header;
    BlockLevels levels;
    std::span<const Bounds4> blocks; // rounded outward
    std::span<const CompoundMember> members;
    std::span<const std::uint32_t> lanes; // by part
    std::span<const double> shapes;       // records, which members may share (record.h)

    Compound() = default;

    /// Views a block that was built, or checked; its address is a multiple of 8.
    explicit Compound(std::span<const std::byte> block);

    /// Returns a member in the coordinates of the compound.
    [[nodiscard]] Shape member(std::size_t lane) const;

    /// These serve walks of the tree: see `Bvh`.
    [[nodiscard]] std::uint32_t height() const { return levels.count; }
    [[nodiscard]] const Bounds4* blocksFrom(std::uint32_t level, std::size_t i, std::span<Bounds4> /*room*/) const {
        return &blocks[levels.start[level] + i];
    }
};

} // namespace askew
