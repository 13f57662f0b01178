#include "askew/broad_phase/bvh.h"

#include <algorithm>

namespace askew {

namespace {

constexpr std::size_t quarter(std::size_t count) { return (count + 3) / 4; }

constexpr Bounds4 emptyBlock() {
    Bounds4 block{};
    for (unsigned lane = 0; lane < 4; ++lane) block.set(lane, noBounds);
    return block;
}

} // namespace

bool Bvh::reserve(std::size_t lanes) {
    const std::size_t all = BlockLevels::blocksFor(lanes) * 4;
    return blocks.reserve(BlockLevels(lanes).blocks()) && order.reserve(all) && leaves.reserve(all);
}

std::size_t Bvh::bytes() const { return blocks.bytes() + order.bytes() + leaves.bytes(); }

void Bvh::layOut(std::size_t lanes) {
    levels = BlockLevels(lanes);
    top = 0;
    blocks.resize(levels.blocks());
    for (std::uint32_t level = 0; level < levels.count; ++level) {
        // Blocks beyond those that are merged fill the level up, empty; the lowest level is read from the lanes.
        const std::size_t count = levels.blocksOf(level);
        const std::size_t merging = level == 0 ? count : levels.blocksOf(level - 1) / 4;
        for (std::size_t i = merging; i < count; ++i) blocks[levels.start[level] + i] = emptyBlock();
    }
    order.resize(BlockLevels::blocksFor(lanes) * 4);
    std::ranges::fill(order.all(), none);
    leaves.layOut(order.size());
}

void Bvh::place(std::size_t lane, std::uint32_t item) {
    order[lane] = item;
    leaves.invalidate(lane);
    const auto levelsTo = (static_cast<std::uint32_t>(std::bit_width(lane | 1)) + 1) / 2;
    if (item != none && top < levelsTo) top = levelsTo;
}

void Bvh::refit(std::size_t first, std::size_t last, std::span<const Bounds> bounds) {
    for (std::size_t block = first / 4; block < quarter(last); ++block) {
        std::array<const Bounds*, 4> four{};
        for (unsigned lane = 0; lane < 4; ++lane) {
            const std::uint32_t item = order[block * 4 + lane];
            four[lane] = item == none ? &noBounds : &bounds[item];
        }
        blocks[block] = gathered(four);
    }
    leaves.invalidate(first / 4, quarter(last));
    for (std::uint32_t level = 1; level < levels.count; ++level) {
        first /= 4;
        last = quarter(last);
        const Bounds4* below = &blocks[levels.start[level - 1]];
        Bounds4* const merging = &blocks[levels.start[level]];
        for (std::size_t i = first / 4; i < quarter(last); ++i) {
            merging[i] = merged(std::span<const Bounds4, 4>(below + 4 * i, 4));
        }
    }
}

std::size_t Bvh::mend(std::size_t lane) {
    std::uint32_t level = 1;
    for (; level < levels.count; ++level) {
        lane /= 4;
        const Bounds box = blocks[levels.start[level - 1] + lane].merged();
        Bounds4& above = blocks[levels.start[level] + lane / 4];
        if (above.get(lane % 4) == box) break;
        above.set(lane % 4, box);
    }
    return level;
}

double Bvh::cost() const {
    double sum = 0;
    for (std::size_t i = levels.count > 1 ? levels.start[1] : blocks.size(); i < blocks.size(); ++i) {
        Float4 edges = Float4::all(0);
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 edge = Float4::load(blocks[i].max[k].data()) - Float4::load(blocks[i].min[k].data());
            edges = edges + maximum(edge, Float4::all(0)); // that of an empty lane is negative
        }
        std::array<float, 4> lanes{};
        edges.store(lanes.data());
        for (const float lane : lanes) sum += double{lane};
    }
    return sum;
}

} // namespace askew
