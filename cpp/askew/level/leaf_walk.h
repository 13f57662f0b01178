// The walk of a level's tree to all leaves that a test lets through.
#pragma once

#include "askew/level/mesh.h"

#include <bit>

namespace askew {

/// Calls visit(leaf) for the leaves below the lanes that test(const Bounds4&) returns as bits, from the lowest on,
/// until it returns false; returns that. A tree is a `Mesh`, or anything else with its `height` and `blocksFrom`.
template <class Tree, class Test, class Visit> bool forEachLeaf(const Tree& tree, Test test, Visit visit) {
    struct Place {
        std::uint32_t level;
        std::uint32_t block;
    };
    std::array<Place, 3 * BlockLevels::maxDepth + 4> pending; // NOLINT(*-member-init): as far as depth
    std::array<Bounds4, 1> room;                              // NOLINT(*-member-init): for a block made
    std::size_t depth = 0;
    pending[depth++] = {tree.height() - 1, 0};
    while (depth > 0) {
        const auto [level, block] = pending[--depth];
        unsigned lanes = test(*tree.blocksFrom(level, block, room));
        for (; lanes != 0 && level == 0; lanes &= lanes - 1) {
            if (!visit(std::size_t{4} * block + static_cast<unsigned>(std::countr_zero(lanes)))) return false;
        }
        for (std::uint32_t lane = 4; lane-- > 0;) {
            if ((lanes >> lane & 1) != 0) pending[depth++] = {level - 1, 4 * block + lane};
        }
    }
    return true;
}

/// Calls visit(lane) for all triangles of a mesh until it returns false.
template <class Visit> void forEachTriangle(const Mesh& mesh, Visit visit) {
    for (std::size_t leaf = 0; leaf < mesh.leafCount(); ++leaf) {
        for (unsigned lanes = mesh.lanesOf(leaf); lanes != 0; lanes &= lanes - 1) {
            if (!visit(4 * leaf + static_cast<unsigned>(std::countr_zero(lanes)))) return;
        }
    }
}

} // namespace askew
