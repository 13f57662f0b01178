// The walk of a tree from near bounds to far ones: branch and bound.
// Roussopoulos, Kelley and Vincent, "Nearest neighbor queries" (1995).
#pragma once

#include "askew/broad_phase/block_levels.h"
#include "askew/broad_phase/bounds4.h"

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace askew {

/// Returns n blocks of a tree side by side: where they are, or in `room` if the tree makes them.
template <std::size_t n, class Tree>
std::span<const Bounds4, n> blocksOf(const Tree& tree, std::uint32_t level, std::size_t i,
                                     std::array<Bounds4, 4>& room) {
    if constexpr (requires { tree.blocksFrom(level, i, std::span<Bounds4>()); }) {
        return std::span<const Bounds4, n>(tree.blocksFrom(level, i, std::span(room).template first<n>()), n);
    } else {
        return std::span<const Bounds4, n>(&tree.block(level, i), n);
    }
}

/// Calls visit(lane) for the leaf lanes of a tree until it returns false: at each fork it goes down the branch of the
/// lowest rank first, to its end, so that the ranks of the lanes may fall between branches. Skips branches whose rank
/// is above `limit`, which `visit` may lower. test(std::span<const Bounds4, n> blocks, ranks) is called with one or
/// four blocks: it returns the lanes to follow as bits, four to a block, and writes their ranks, which are not
/// negative, to ranks[block][lane]. A tree is a `Bvh`, or anything else with its `height` and `block`, or `blocksFrom`.
template <class Tree, class Test, class Visit>
[[gnu::always_inline]] inline void walkNearestFirst(const Tree& tree, const float& limit, Test test, Visit visit) {
    // A branch is the bits of its rank and, below them, a level and the place of a block, or of a lane where the level
    // is 0. The bits of floats that are not negative are in the order of the floats, so the nearest branch is the
    // least.
    constexpr unsigned levelAt = 28;
    std::array<std::uint64_t, 8 * BlockLevels::maxDepth + 16> pending; // NOLINT(*-member-init): as far as depth
    std::array<std::array<float, 4>, 4> ranks;                         // NOLINT(*-member-init): of the lanes to follow
    const float* const inARow = ranks[0].data();
    std::array<Bounds4, 4> room; // NOLINT(*-member-init): for blocks made
    std::size_t depth = 0;
    std::uint64_t next = std::uint64_t{tree.height()} << levelAt;
    if (next == 0) return;
    while (true) {
        const auto at = static_cast<std::uint32_t>(next);
        std::uint32_t level = at >> levelAt;
        std::uint32_t i = at & ((1U << levelAt) - 1);
        unsigned lanes = 0;
        if (level == 0) {
            if (!visit(i)) return;
        } else if (level % 2 == 0) {
            // Two levels at a time, since four blocks take hardly longer than one. It is a branch because a predicted
            // branch lets what follows go on without the level.
            level -= 2;
            i *= 4;
            lanes = test(blocksOf<4>(tree, level, i, room), ranks);
        } else {
            level -= 1;
            lanes = test(blocksOf<1>(tree, level, i, room), ranks);
        }
        if (lanes == 0) {
            do {
                if (depth == 0) return;
                next = pending[--depth];
            } while (next >> 32 > std::bit_cast<std::uint32_t>(limit));
            continue;
        }
        const std::uint32_t first = level << levelAt | 4 * i;
        const auto branch = [&] {
            const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
            return std::uint64_t{std::bit_cast<std::uint32_t>(inARow[lane])} << 32 | (first + lane);
        };
        next = branch();
        const std::size_t floor = depth;
        while ((lanes &= lanes - 1) != 0) { // sorted in, so that the nearest comes on top
            std::uint64_t other = branch();
            if (other < next) std::swap(other, next);
            std::size_t place = depth++;
            for (; place > floor && pending[place - 1] < other; --place) pending[place] = pending[place - 1];
            pending[place] = other;
        }
    }
}

} // namespace askew
