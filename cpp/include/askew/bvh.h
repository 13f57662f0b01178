// A 4-wide tree of bounds without pointers: items in Morton order, four to a block, four blocks to a block above.
//
// Level 0 holds the items' bounds, level k the merged bounds of the blocks below; lane j of block b stands for
// block 4b + j one level down. Below the root each level is filled up with empty blocks to a multiple of four.
// Lauterbach et al., "Fast BVH Construction on GPUs" (2009), for the order; Ericson, RTCD 6.6 and 7.1.
#pragma once

#include "askew/bounds4.h"
#include "askew/buffer.h"

#include <bit>
#include <cstdint>
#include <span>

namespace askew {

class Bvh {
public:
    /// In the place of an item: the lane is empty.
    static constexpr std::uint32_t none = 0xffffffff;

    /// Makes room for so many lanes; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t lanes);

    /// Takes at least so many lanes, within reserved room, all empty; `refit` before the next `traverse`.
    void layOut(std::size_t lanes);

    /// Places an item in a lane, or `none`; its bounds are read by `refit`.
    void place(std::size_t lane, std::uint32_t item) { order[lane] = item; }

    /// Takes the bounds of one lane; the levels above it are left to `mend` or `refit`.
    void put(std::size_t lane, const Bounds& bounds) { blocks[lane / 4].set(lane % 4, bounds); }

    /// Reads the bounds of the items in the lanes [first, last), which are looked up by item, and merges the levels
    /// above.
    void refit(std::size_t first, std::size_t last, std::span<const Bounds> bounds);
    void refit(std::span<const Bounds> bounds) { refit(0, size(), bounds); }

    /// Merges the way up from one lane again, as far as something changes. Returns the blocks touched.
    std::size_t mend(std::size_t lane);

    /// Lanes, empty ones too.
    [[nodiscard]] std::size_t size() const { return order.size(); }

    /// What a query pays for: the edges of all blocks above the items, added up.
    [[nodiscard]] double cost() const;

    [[nodiscard]] std::size_t bytes() const;

    /// For other ways through the tree: how many levels there are (none when it is empty), a block of one, and the item
    /// of a leaf lane, or `none`.
    [[nodiscard]] std::uint32_t height() const { return levels; }
    [[nodiscard]] const Bounds4& block(std::uint32_t level, std::size_t i) const { return blocks[start[level] + i]; }
    [[nodiscard]] std::uint32_t itemAt(std::size_t lane) const { return order[lane]; }

    /// 4^13 items are more than a world's ids can name.
    static constexpr std::size_t maxDepth = 13;

    /// Calls visit(item) for every item whose block lane passes, from the root down. test(const Bounds4&) returns the
    /// lanes to follow, as bits; visit returns false to stop. Returns the blocks looked at.
    template <class Test, class Visit> std::size_t traverse(Test test, Visit visit) const {
        std::array<Branch, maxDepth * 4> stack;
        std::size_t depth = 0;
        std::size_t visited = 0;
        if (levels > 0) stack[depth++] = {levels - 1, 0};
        while (depth > 0) {
            const Branch branch = stack[--depth];
            ++visited;
            unsigned lanes = test(blocks[start[branch.level] + branch.block]);
            for (; lanes != 0; lanes &= lanes - 1) {
                const auto below = branch.block * 4 + static_cast<std::uint32_t>(std::countr_zero(lanes));
                if (branch.level > 0) {
                    stack[depth++] = {branch.level - 1, below};
                } else if (!visit(order[below])) {
                    return visited;
                }
            }
        }
        return visited;
    }

private:
    struct Branch {
        std::uint32_t level;
        std::uint32_t block;
    };

    Buffer<Bounds4> blocks;
    Buffer<std::uint32_t> order;                   // item of each lane
    std::array<std::size_t, maxDepth + 1> start{}; // first block of each level
    std::uint32_t levels = 0;
};

} // namespace askew
