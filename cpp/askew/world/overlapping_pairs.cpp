#include "askew/world/overlapping_pairs.h"

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/box/sat.h"
#include "askew/box/upright.h"
#include "askew/convex/shape_pair.h"
#include "askew/memory/radix_sort.h"
#include "askew/world/kinds/collider_overlap.h"

#include <algorithm>
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
    /// Compares blocks of one level.
    friend bool operator==(const Node& a, const Node& b) { return a.tree == b.tree && a.i == b.i; }
};

/// Visits every pair of rows whose bounds meet, once, until visit(Row, Row) returns false. A pair of blocks becomes:
///     high above low:  (h, l) -> (h1, l) (h3, l)               the lanes of h that meet l as a whole
///     on one level:    (h, l) -> (h0, l2) (h1, l0) (h1, l3)    the lanes that meet each other; rows on level 0
///     a block itself:  (h, h) -> (h0, h0) (h0, h1) (h1, h1)    each pair once; on level 0 no row with itself
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
            // A block with itself gives each pair of lanes twice and, above level 0, a lane with itself.
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

/// Pairs whose bounds meet, but of upright boxes, wait here until there are enough of them to be decided together,
/// sorted by their lower id; those that overlap are kept.
class Decisions {
public:
    Decisions(const World& in, std::size_t most)
        : world(in), max(most), batch(std::clamp(most, smallestBatch, largestBatch)) {}

    /// Adds a pair, decided at once where both are upright boxes; returns false when the search is over.
    bool add(Row a, Row b) {
        ++counts.candidates;
        const std::uint64_t key = keyOf(world.idOf(a), world.idOf(b));
        if (world.isBox(a) && world.isBox(b)) {
            if (first != a) {
                first = a;
                extents = uprightExtents(world.box(a));
            }
            const auto sign = extents ? uprightSign(world.box(a).center, *extents, world.box(b)) : std::nullopt;
            if (sign) return *sign > 0 || (kept.reserve(kept.size() + 1) ? keep(key) : fail());
        }
        if (!waiting.reserve(waiting.size() + 1)) return fail();
        waiting.push(key);
        return waiting.size() < batch || decide();
    }

    /// Decides those that wait; returns false when the search is over.
    bool decide() {
        if (!spare.reserve(waiting.size()) || !kept.reserve(kept.size() + waiting.size())) return fail();
        spare.resize(waiting.size());
        radixSort(waiting.all(), spare.all());
        std::span<const std::uint64_t> rest = waiting.all();
        while (!rest.empty()) {
            std::size_t own = 1;
            while (own < rest.size() && rest[own] >> 32 == rest[0] >> 32) ++own;
            if (!keepMeeting(rest.first(own))) return false;
            rest = rest.subspan(own);
        }
        waiting.clear();
        return true;
    }

    /// Writes what was kept, sorted; nullopt without memory.
    std::optional<PairCounts> finish(Buffer<IdPair>& pairs) {
        if (!counts.truncated && !outOfMemory) decide();
        if (outOfMemory || !spare.reserve(kept.size()) || !pairs.reserve(kept.size())) return std::nullopt;
        spare.resize(kept.size());
        radixSort(kept.all(), spare.all());
        for (const std::uint64_t key : kept.all()) pairs.push(pairOf(key));
        return counts;
    }

private:
    /// Batches are large enough for neighbors to come together, and small enough to stay in the cache; with a small
    /// max they are small, so that little is gathered in vain.
    static constexpr std::size_t smallestBatch = 0x100;
    static constexpr std::size_t largestBatch = 0x8000;

    bool fail() {
        outOfMemory = true;
        return false;
    }

    bool keep(std::uint64_t key) {
        counts.truncated = kept.size() == max;
        if (!counts.truncated) kept.push(key);
        return !counts.truncated;
    }

    /// Keeps those pairs of one collider that overlap; the keys share their lower id. Returns false when the search is
    /// over.
    bool keepMeeting(std::span<const std::uint64_t> keys) {
        const Row row = world.rowOf(pairOf(keys[0]).low);
        ShapePair query;
        bool isPlaced = false;
        const Box& box = world.box(row);
        const BoxPrefilter filter = boxPrefilter(box);
        for (; !keys.empty(); keys = keys.subspan(keys.size() < 4 ? keys.size() : 4)) {
            const auto count = static_cast<unsigned>(keys.size() < 4 ? keys.size() : 4);
            std::array<Row, 4> rows{};
            FourBoxes others{};
            for (unsigned i = 0; i < 4; ++i) {
                rows[i] = world.rowOf(pairOf(keys[i < count ? i : 0]).high);
                others[i] = &world.box(rows[i]).center.x;
            }
            const Certain verdict = prefilter(filter, others);
            for (unsigned i = 0; i < count; ++i) {
                const bool isCertain = ((verdict.meets | verdict.apart) >> i & 1) != 0;
                bool meet = (verdict.meets >> i & 1) != 0;
                if (!world.isBox(row) || !world.isBox(rows[i])) {
                    if (!isPlaced && world.isConvex(row)) query.set(world.shape(row));
                    isPlaced = true;
                    meet = askew::meet(query, world, row, rows[i]);
                    if (query.failed()) return fail();
                } else if (!isCertain) {
                    meet = overlaps(box, world.box(rows[i]));
                    ++counts.tested;
                }
                if (meet && !keep(keys[i])) return false;
            }
        }
        counts.searched += query.searched();
        return true;
    }

    const World& world;
    std::optional<Row> first;    // of the pair before, whose partners come one after another;
    std::optional<Vec3> extents; // and the extents of its box, where that is upright
    const std::size_t max;
    const std::size_t batch;
    Buffer<std::uint64_t> waiting;
    Buffer<std::uint64_t> spare;
    Buffer<std::uint64_t> kept;
    PairCounts counts;
    bool outOfMemory = false;
};

} // namespace

std::optional<PairCounts> overlappingPairs(World& world, const QueryOptions& options, Buffer<IdPair>& pairs) {
    world.prepare();
    pairs.clear();
    Decisions decisions(world, options.max);
    eachPairOfBounds(world, [&](Row a, Row b) {
        return !canMeet(world.filter(a), world.filter(b)) || !isAskedFor(options, world, a) ||
               !isAskedFor(options, world, b) || decisions.add(a, b);
    });
    return decisions.finish(pairs);
}

} // namespace askew
