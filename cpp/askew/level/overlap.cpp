#include "askew/level/overlap.h"

#include "askew/broad_phase/box_node_test.h"
#include "askew/level/leaf_box_prefilter.h"
#include "askew/level/triangle_box.h"
#include "askew/memory/radix_sort.h"

#include <bit>
#include <optional>

namespace askew {

namespace {

/// The box's own axes save blocks where it is long and tilted, but take as long to prepare as many blocks to test: they
/// are for queries that have gone through this many.
constexpr std::size_t worthPreparing = 24;

/// Calls visit(leaf) for the leaves that a box may meet, from the lowest on, until it returns false; returns the blocks
/// tested.
template <class Visit> std::size_t forEachLeaf(const Box& box, const Mesh& mesh, Visit visit) {
    const Bounds bounds = outward(box);
    std::optional<BoxNodeTest> test;
    struct Place {
        std::uint32_t level;
        std::uint32_t block;
    };
    std::array<Place, 3 * BlockLevels::maxDepth + 4> pending; // NOLINT(*-member-init): as far as depth
    std::size_t depth = 0;
    std::size_t tested = 0;
    pending[depth++] = {mesh.height() - 1, 0};
    while (depth > 0) {
        const auto [level, block] = pending[--depth];
        if (++tested == worthPreparing) test = boxNodeTest(box);
        unsigned lanes = overlapping(mesh.block(level, block), bounds);
        if (test && lanes != 0) lanes = mayMeet(*test, mesh.block(level, block));
        for (; lanes != 0 && level == 0; lanes &= lanes - 1) {
            if (!visit(std::size_t{4} * block + static_cast<unsigned>(std::countr_zero(lanes)))) return tested;
        }
        for (std::uint32_t lane = 4; lane-- > 0;) {
            if ((lanes >> lane & 1) != 0) pending[depth++] = {level - 1, 4 * block + lane};
        }
    }
    return tested;
}

/// Returns the lanes of a leaf whose triangles the box meets, of those that are not certain as few as `any` takes.
unsigned meeting(const Box& box, const LeafBox& filter, const Mesh& mesh, std::size_t leaf, bool any,
                 WalkCounts& counts) {
    ++counts.leaves;
    const auto [meets, apart] = prefilter(filter, mesh, leaf);
    unsigned found = meets;
    if (any && found != 0) return found;
    for (unsigned open = mesh.lanesOf(leaf) & ~meets & ~apart; open != 0; open &= open - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(open));
        ++counts.triangles;
        if (!overlaps(box, mesh.triangle(4 * leaf + lane))) continue;
        found |= 1U << lane;
        if (any) return found;
    }
    return found;
}

} // namespace

bool overlaps(const Box& box, const Mesh& mesh, WalkCounts* counts) {
    const LeafBox filter(mesh, box);
    WalkCounts spent;
    bool isFound = false;
    spent.blocks = forEachLeaf(box, mesh, [&](std::size_t leaf) {
        isFound = meeting(box, filter, mesh, leaf, true, spent) != 0;
        return !isFound;
    });
    if (counts != nullptr) *counts = spent;
    return isFound;
}

bool overlappingParts(const Box& box, const Mesh& mesh, Buffer<std::uint32_t>& parts) {
    const LeafBox filter(mesh, box);
    WalkCounts spent;
    bool hasRoom = true;
    parts.clear();
    forEachLeaf(box, mesh, [&](std::size_t leaf) {
        hasRoom = parts.reserve(parts.size() + 4);
        unsigned lanes = hasRoom ? meeting(box, filter, mesh, leaf, false, spent) : 0;
        for (; lanes != 0; lanes &= lanes - 1) {
            parts.push(mesh.leaves[leaf].parts[static_cast<unsigned>(std::countr_zero(lanes))]);
        }
        return hasRoom;
    });
    if (!hasRoom) return false;
    Buffer<std::uint32_t> spare;
    sortUnlessSorted(parts.all(), spare);
    return true;
}

} // namespace askew
