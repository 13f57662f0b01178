#include "askew/bvh.h"

#include "askew/morton.h"

namespace askew {

namespace {

constexpr std::size_t quarter(std::size_t count) { return (count + 3) / 4; }

/// The blocks of a level that holds so many boxes: four or a multiple of it, or the root alone.
constexpr std::size_t blocksFor(std::size_t boxes) { return boxes > 4 ? quarter(quarter(boxes)) * 4 : quarter(boxes); }

/// The blocks of the level above so many; none above the root.
constexpr std::size_t blocksAbove(std::size_t blocks) { return blocks > 1 ? blocksFor(blocks) : 0; }

/// The blocks of all levels over so many items.
constexpr std::size_t blocksInAll(std::size_t items) {
    std::size_t all = 0;
    for (std::size_t count = blocksFor(items); count > 0; count = blocksAbove(count)) all += count;
    return all;
}

constexpr Bounds4 emptyBlock() {
    Bounds4 block{};
    for (unsigned lane = 0; lane < 4; ++lane) block.set(lane, noBounds);
    return block;
}

/// Twice the middle of a box, in coordinate k.
float middle(const Bounds& box, unsigned k) { return box.min[k] + box.max[k]; }

/// Where the middles of the items lie.
struct Extent {
    std::array<float, 3> least;
    std::array<float, 3> cells; // cells of the curve per unit

    Extent(std::span<const std::uint32_t> items, std::span<const Bounds> bounds) : least{}, cells{} {
        constexpr float cellsAcross = 1023;
        for (unsigned k = 0; k < 3; ++k) {
            float low = middle(bounds[items[0]], k);
            float high = low;
            for (const std::uint32_t item : items) {
                const float m = middle(bounds[item], k);
                low = m < low ? m : low;
                high = m > high ? m : high;
            }
            least[k] = low;
            cells[k] = high - low > 0x1p-100F ? cellsAcross / (high - low) : 0; // finite
        }
    }

    [[nodiscard]] std::uint32_t code(const Bounds& box) const {
        const auto cell = [&](unsigned k) {
            return static_cast<std::uint32_t>((middle(box, k) - least[k]) * cells[k]);
        };
        return mortonCode(cell(0), cell(1), cell(2));
    }
};

} // namespace

bool Bvh::reserve(std::size_t items, std::size_t rowCount) {
    const bool reserved = blocks.reserve(blocksInAll(items)) && order.reserve(blocksFor(items) * 4) &&
                          place.reserve(rowCount) && keys.reserve(items) && spare.reserve(items);
    if (reserved && place.size() < rowCount) place.resize(rowCount);
    return reserved;
}

std::size_t Bvh::bytes() const { return blocks.bytes() + order.bytes() + place.bytes() + keys.bytes() + spare.bytes(); }

void Bvh::sort(std::span<const std::uint32_t> items, std::span<const Bounds> bounds) {
    keys.resize(items.size());
    spare.resize(items.size());
    if (!items.empty()) {
        const Extent extent(items, bounds);
        for (std::size_t i = 0; i < items.size(); ++i) {
            keys[i] = (std::uint64_t{extent.code(bounds[items[i]])} << 32) | items[i];
        }
        sortByCode(keys.all(), spare.all());
    }
    order.resize(blocksFor(items.size()) * 4);
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i < items.size() ? static_cast<std::uint32_t>(keys[i]) : removed;
        if (order[i] != removed) place[order[i]] = static_cast<std::uint32_t>(i);
    }
}

void Bvh::build(std::span<const std::uint32_t> items, std::span<const Bounds> bounds) {
    sort(items, bounds);
    levels = 0;
    std::size_t first = 0;
    for (std::size_t count = blocksFor(items.size()); count > 0; count = blocksAbove(count)) {
        start[levels++] = first;
        first += count;
    }
    start[levels] = first;
    blocks.resize(first);
    refit(bounds);
}

void Bvh::refit(std::span<const Bounds> bounds) {
    for (std::size_t i = 0; i < order.size(); ++i) {
        blocks[i / 4].set(i % 4, order[i] == removed ? noBounds : bounds[order[i]]);
    }
    for (std::uint32_t level = 1; level < levels; ++level) {
        const std::size_t filled = start[level] + (start[level] - start[level - 1]) / 4;
        const Bounds4* below = &blocks[start[level - 1]];
        for (std::size_t i = start[level]; i < filled; ++i, below += 4) {
            blocks[i] = merged(std::span<const Bounds4, 4>(below, 4));
        }
        for (std::size_t i = filled; i < start[level + 1]; ++i) blocks[i] = emptyBlock();
    }
}

std::size_t Bvh::refit(std::uint32_t item, const Bounds& bounds) {
    std::size_t position = place[item];
    blocks[position / 4].set(position % 4, bounds);
    std::uint32_t level = 1;
    for (; level < levels; ++level) {
        position /= 4;
        const Bounds box = blocks[start[level - 1] + position].merged();
        Bounds4& above = blocks[start[level] + position / 4];
        if (above.get(position % 4) == box) break;
        above.set(position % 4, box);
    }
    return level;
}

double Bvh::cost() const {
    double sum = 0;
    for (std::size_t i = levels > 1 ? start[1] : blocks.size(); i < blocks.size(); ++i) {
        Float4 edges = Float4::all(0);
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 edge = Float4::load(blocks[i].max[k].data()) - Float4::load(blocks[i].min[k].data());
            edges = edges + maximum(edge, Float4::all(0)); // an empty lane's is below 0
        }
        std::array<float, 4> lanes{};
        edges.store(lanes.data());
        for (const float lane : lanes) sum += double{lane};
    }
    return sum;
}

void Bvh::remove(std::uint32_t item) {
    const std::size_t position = place[item];
    order[position] = removed;
    refit(item, noBounds);
}

} // namespace askew
