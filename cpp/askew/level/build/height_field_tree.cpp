#include "askew/level/build/height_field_tree.h"

#include "askew/math/number.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// Looks for the least coordinate along an axis, or for the greatest: those are negated, and so the least as well.
struct SideSearch {
    const HeightField& heights;
    unsigned axis;
    bool isMax;
    double best = infinity;

    void takeLeaf(std::size_t leaf) {
        for (unsigned lanes = heights.lanesOf(leaf); lanes != 0; lanes &= lanes - 1) {
            for (const Vec3& v : heights.triangle(4 * leaf + static_cast<unsigned>(std::countr_zero(lanes)))) {
                const double x = v[static_cast<int>(axis)];
                best = std::min(best, isMax ? -x : x);
            }
        }
    }

    /// Goes down to the outermost first; returns how many blocks were looked at.
    std::size_t run(double limit) {
        struct Branch {
            double reach;
            std::uint32_t level; // of the block; leaves have none
            std::size_t place;
        };
        std::array<Branch, 3 * BlockLevels::maxDepth + 5> pending; // NOLINT(*-member-init): as far as depth
        std::size_t depth = 0;
        std::size_t visited = 0;
        pending[depth++] = {-infinity, heights.levels.count, 0};
        while (depth > 0 && best > limit) {
            const auto [reach, above, place] = pending[--depth];
            if (!(reach < best)) continue;
            if (above == 0) {
                takeLeaf(place);
                continue;
            }
            ++visited;
            const Bounds4 block = heights.block(above - 1, place);
            const std::size_t floor = depth;
            for (unsigned lane = 0; lane < 4; ++lane) {
                const Branch next{isMax ? -double{block.max[axis][lane]} : double{block.min[axis][lane]}, above - 1,
                                  4 * place + lane};
                if (!(next.reach < best)) continue; // empty ones, too
                std::size_t at = depth++;
                for (; at > floor && pending[at - 1].reach < next.reach; --at) pending[at] = pending[at - 1];
                pending[at] = next;
            }
        }
        return visited;
    }
};

} // namespace

HeightRanges rangesBelow(const HeightField& heights, std::uint32_t level, HeightLevels::Place place) {
    HeightRanges ranges{};
    for (unsigned lane = 0; lane < 4; ++lane) {
        const Bounds all = heights.block(level - 1, heights.levels.below(level, place, lane)).merged();
        ranges.min[lane] = all.min[1];
        ranges.max[lane] = all.max[1];
    }
    return ranges;
}

Aabb boundsOf(const HeightField& heights, const Aabb& limits, std::size_t& visited) {
    const auto side = [&](unsigned axis, bool isMax, const Vec3& limit) {
        SideSearch search{heights, axis, isMax};
        const double least = limit[static_cast<int>(axis)];
        visited += search.run(isMax ? -least : least);
        return isMax ? -search.best : search.best;
    };
    const auto corner = [&](bool isMax, const Vec3& limit) {
        return Vec3{side(0, isMax, limit), side(1, isMax, limit), side(2, isMax, limit)};
    };
    return {corner(false, limits.min), corner(true, limits.max)};
}

} // namespace askew
