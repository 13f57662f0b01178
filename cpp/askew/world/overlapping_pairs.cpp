#include "askew/world/overlapping_pairs.h"

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/box/sat.h"
#include "askew/convex/shape_pair.h"
#include "askew/memory/radix_sort.h"

#include <array>
#include <bit>

namespace askew {

namespace {

/// A block of a tree.
struct Node {
    const Bvh* tree;
    std::uint32_t level;
    std::uint32_t i;

    [[nodiscard]] const Bounds4& bounds() const { return tree->block(level, i); }
    [[nodiscard]] Node below(unsigned lane) const { return {tree, level - 1, 4 * i + lane}; }
    [[nodiscard]] Row row(unsigned lane) const { return Row{tree->itemAt(4 * i + lane)}; }
    friend bool operator==(const Node&, const Node&) = default;
};

/// Visits every pair of rows whose bounds meet, once, until visit(Row, Row) returns false.
template <class Visit> void eachPairOfBounds(const World& world, Visit visit) {
    struct NodePair {
        Node high; // not below the other one
        Node low;
    };
    std::array<NodePair, 2 * 16 * Bvh::maxDepth + 16> stack{};
    std::size_t depth = 0;
    const auto push = [&](const Node& a, const Node& b) {
        stack[depth++] = a.level < b.level ? NodePair{b, a} : NodePair{a, b};
    };
    const auto trees = world.trees();
    for (std::size_t a = 0; a < trees.size(); ++a) {
        for (std::size_t b = a; b < trees.size() && trees[a]->height() > 0; ++b) {
            if (trees[b]->height() > 0)
                push({trees[a], trees[a]->height() - 1, 0}, {trees[b], trees[b]->height() - 1, 0});
        }
    }
    while (depth > 0) {
        const auto [high, low] = stack[--depth];
        if (high.level > low.level) {
            unsigned lanes = overlapping(high.bounds(), low.bounds().merged());
            for (; lanes != 0; lanes &= lanes - 1)
                push(high.below(static_cast<unsigned>(std::countr_zero(lanes))), low);
            continue;
        }
        for (unsigned lane = 0; lane < 4; ++lane) {
            unsigned others = overlapping(low.bounds(), high.bounds().get(lane));
            // With itself a block has each pair of lanes twice, and below them the pairs of each lane's own.
            if (high == low) others &= high.level > 0 ? ~0U << lane : ~1U << lane;
            for (; others != 0; others &= others - 1) {
                const auto other = static_cast<unsigned>(std::countr_zero(others));
                if (high.level > 0) {
                    push(high.below(lane), low.below(other));
                } else if (!visit(high.row(lane), low.row(other))) {
                    return;
                }
            }
        }
    }
}

/// Returns a key for a pair that sorts by the lower id, then by the higher one.
std::uint64_t keyOf(Id a, Id b) { return a < b ? (std::uint64_t{a} << 32) | b : (std::uint64_t{b} << 32) | a; }

IdPair pairOf(std::uint64_t key) { return {static_cast<Id>(key >> 32), static_cast<Id>(key)}; }

/// How many of the pairs were kept: all, or as many as the max allows.
enum class Kept : std::uint8_t { all, some, outOfMemory };

/// Writes those pairs of one collider that overlap; the keys share their lower id.
Kept keepMeeting(const World& world, std::span<const std::uint64_t> keys, std::size_t max, Buffer<IdPair>& pairs) {
    const Row row = world.rowOf(pairOf(keys[0]).low);
    ShapePair query;
    bool isPlaced = false;
    const Box& box = world.box(pairOf(keys[0]).low);
    const BoxPrefilter filter = boxPrefilter(box);
    for (; !keys.empty(); keys = keys.subspan(keys.size() < 4 ? keys.size() : 4)) {
        const auto boxOf = [&](unsigned i) -> const Box& {
            return world.box(pairOf(keys[i < keys.size() ? i : 0]).high);
        };
        FourBoxes others{};
        for (unsigned i = 0; i < 4; ++i) others[i] = &boxOf(i).center.x;
        const Certain verdict = prefilter(filter, others);
        for (unsigned i = 0; i < 4 && i < keys.size(); ++i) {
            const bool isCertain = ((verdict.meets | verdict.apart) >> i & 1) != 0;
            const Row other = world.rowOf(pairOf(keys[i]).high);
            if (!world.isBox(row) || !world.isBox(other)) {
                if (!isPlaced) query.set(world.shape(row));
                isPlaced = true;
                const bool meet = query.finds(world.shape(other));
                if (query.failed()) return Kept::outOfMemory;
                if (!meet) continue;
            } else if (isCertain ? (verdict.meets >> i & 1) == 0 : !overlaps(box, boxOf(i))) {
                continue;
            }
            if (pairs.size() == max) return Kept::some;
            pairs.push(pairOf(keys[i]));
        }
    }
    return Kept::all;
}

} // namespace

std::optional<bool> overlappingPairs(World& world, const QueryOptions& options, Buffer<IdPair>& pairs) {
    world.prepare();
    pairs.clear();
    Buffer<std::uint64_t> keys;
    Buffer<std::uint64_t> spare;
    bool hasMemory = true;
    eachPairOfBounds(world, [&](Row a, Row b) {
        if (!canMeet(world.filter(a), world.filter(b)) || !isAskedFor(options, world, a) ||
            !isAskedFor(options, world, b)) {
            return true;
        }
        hasMemory = keys.reserve(keys.size() + 1);
        if (hasMemory) keys.push(keyOf(world.idOf(a), world.idOf(b)));
        return hasMemory;
    });
    if (!hasMemory || !spare.reserve(keys.size()) || !pairs.reserve(keys.size())) return std::nullopt;
    spare.resize(keys.size());
    radixSort(keys.all(), spare.all());
    std::span<const std::uint64_t> rest = keys.all();
    while (!rest.empty()) {
        std::size_t own = 1;
        while (own < rest.size() && rest[own] >> 32 == rest[0] >> 32) ++own;
        const Kept kept = keepMeeting(world, rest.first(own), options.max, pairs);
        if (kept == Kept::some) return true;
        if (kept == Kept::outOfMemory) {
            pairs.clear();
            return std::nullopt;
        }
        rest = rest.subspan(own);
    }
    return false;
}

} // namespace askew
