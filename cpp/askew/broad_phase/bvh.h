// A 4-wide tree of bounds without pointers: neighbors side by side, four to a block, one block above four.
//
// Level 0 holds the items' bounds, level k the merged bounds of the blocks below (block_levels.h).
// Ericson, RTCD 6.6 and 7.1.
#pragma once

#include "askew/broad_phase/block_levels.h"
#include "askew/broad_phase/bounds4.h"
#include "askew/broad_phase/leaf_cache.h"
#include "askew/memory/buffer.h"

#include <bit>
#include <cstdint>
#include <span>

namespace askew {

class Bvh {
public:
    /// Marks an empty lane in place of an item.
    static constexpr std::uint32_t none = 0xffffffff;

    /// Reserves room for so many lanes. Returns false, with nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t lanes);

    /// Lays out at least so many lanes, all empty, within reserved room; `refit` before the next `traverse`.
    void layOut(std::size_t lanes);

    /// Places an item, or `none`, in a lane; `refit` reads its bounds.
    void place(std::size_t lane, std::uint32_t item);

    /// Sets the bounds of one lane; `mend` or `refit` updates the levels above.
    void put(std::size_t lane, const Bounds& bounds) {
        blocks[lane / 4].set(lane % 4, bounds);
        leaves.invalidate(lane);
    }

    /// Reads the bounds of the items in lanes [first, last), looked up by item, and merges the levels above.
    void refit(std::size_t first, std::size_t last, std::span<const Bounds> bounds);
    void refit(std::span<const Bounds> bounds) { refit(0, size(), bounds); }

    /// Merges the path from one lane to the root again, as far as something changes. Returns the blocks touched.
    std::size_t mend(std::size_t lane);

    /// Returns the number of lanes, empty ones included.
    [[nodiscard]] std::size_t size() const { return order.size(); }

    /// Returns a measure of the cost of a query: the sum of the edges of all blocks above the items.
    [[nodiscard]] double cost() const;

    [[nodiscard]] std::size_t bytes() const;

    /// These serve other traversals: the number of levels up to the first block that all items placed lie below (0
    /// without any), the number of blocks of a level, one of its blocks, and the item of a leaf lane, or `none`.
    [[nodiscard]] std::uint32_t height() const { return top; }
    [[nodiscard]] std::size_t blocksOf(std::uint32_t level) const { return levels.blocksOf(level); }
    [[nodiscard]] const Bounds4& block(std::uint32_t level, std::size_t i) const {
        return blocks[levels.start[level] + i];
    }
    [[nodiscard]] std::uint32_t itemAt(std::size_t lane) const { return order[lane]; }

    /// The cached data of the items; placing an item or reading its bounds invalidates it.
    LeafCache leaves;

    static constexpr std::size_t maxDepth = BlockLevels::maxDepth;

    /// Calls visit(lane) for every leaf lane that passes, from the root down. test(const Bounds4&) returns the lanes of
    /// a block to follow, as bits; those of a leaf are visited next, from the lowest on; visit returns false to stop.
    /// Returns the number of blocks tested. It tests a few blocks of a level at a time, so that no test has to wait for
    /// the one before it.
    template <class Test, class Visit> std::size_t traverse(Test test, Visit visit) const {
        const std::uint32_t height = top;
        std::array<std::array<std::uint32_t, 4 * width>, maxDepth> pending; // NOLINT(*-member-init): as far as counted
        std::array<std::uint32_t, maxDepth + 1> counts{};                   // pending blocks of each level
        std::size_t visited = 0;
        std::uint32_t level = height == 0 ? 0 : height - 1;
        pending[level][0] = 0;
        counts[level] = height == 0 ? 0 : 1;
        while (level < height) {
            const std::uint32_t end = counts[level];
            const std::uint32_t first = end > width ? end - width : 0;
            const Bounds4* here = blocks.all().data() + levels.start[level];
            visited += end - first;
            counts[level] = first;
            if (level > 0) {
                auto& below = pending[level - 1];
                std::uint32_t count = 0;
                for (std::uint32_t i = first; i < end; ++i) {
                    const std::uint32_t block = pending[level][i];
                    const unsigned lanes = test(here[block]);
                    for (unsigned lane = 0; lane < 4; ++lane) {
                        below[count] = block * 4 + lane; // the next one overwrites it unless it passed
                        count += lanes >> lane & 1;
                    }
                }
                counts[level - 1] = count;
                --level;
            } else {
                for (std::uint32_t i = first; i < end; ++i) {
                    const std::uint32_t block = pending[0][i];
                    for (unsigned lanes = test(here[block]); lanes != 0; lanes &= lanes - 1) {
                        const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
                        if (!visit(block * 4 + lane)) return visited;
                    }
                }
            }
            while (level < height && counts[level] == 0) ++level;
        }
        return visited;
    }

private:
    /// The number of blocks tested one after the other.
    static constexpr std::uint32_t width = 16;

    Buffer<Bounds4> blocks;
    Buffer<std::uint32_t> order; // item of each lane
    BlockLevels levels;
    std::uint32_t top = 0; // levels from the leaves to the first block above all items placed
};

} // namespace askew
