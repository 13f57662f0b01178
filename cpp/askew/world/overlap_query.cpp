// Ericson, RTCD 7.1.3: bounds first, and the exact test for the rest.
#include "askew/world/overlap_query.h"

#include "askew/box/contains.h"
#include "askew/box/sat.h"
#include "askew/broad_phase/box_node_test.h"
#include "askew/broad_phase/leaf_prefilter.h"
#include "askew/math/number.h"
#include "askew/memory/radix_sort.h"
#include "askew/world/kinds/collider_overlap.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace askew {

namespace {

/// Sorts ids, which all differ, by counting for each of them how many are lower: four at a time, without unpredictable
/// branches. Behind them there must be room for as many again, and three more.
void rankSort(Id* ids, std::size_t count) {
    using Four = Id __attribute__((vector_size(16)));
    constexpr std::size_t padding = 3; // ids that are lower than none, to fill the last four
    std::fill_n(ids + count, padding, ~Id{0});
    Id* const sorted = ids + count + padding;
    for (std::size_t i = 0; i < count; ++i) {
        Four lower{}; // the counts, lane by lane
        for (std::size_t k = 0; k < count; k += 4) {
            Four some;
            std::memcpy(&some, ids + k, sizeof(Four));
            lower -= some < ids[i]; // which is -1 in the lanes where it is true
        }
        sorted[lower[0] + lower[1] + lower[2] + lower[3]] = ids[i];
    }
    std::copy_n(sorted, count, ids);
}

bool holds(std::span<const Id> sorted, Id id) { return std::binary_search(sorted.begin(), sorted.end(), id); }

/// A query and what it has found so far; candidates that pass the collision filters are decided four at a time.
// The region stands before what is made of it, whatever room that takes: there is one at a time.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
class OverlapSearch {
public:
    /// A rough search takes all that is not certainly apart.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): what tests need is prepared when it is needed
    OverlapSearch(World& in, const Shape& of, const QueryOptions& with, Buffer<Id>& into, double most,
                  bool rough = false)
        : isRough(rough), world(in), shape(of), region(of.isBox() ? of.frame : boundingBox(of, most)), options(with),
          hits(into), findsDefaultBoxes(canMeet(with.filter, {}) && with.exclude.empty() && !with.include),
          margin(most) {
        hits.clear();
        nodeTest.bounds = outward(region);
    }

    /// Searches one of the trees.
    void run(unsigned which) {
        tree = which;
        const Bvh& bvh = *world.trees()[tree];
        isForBounds = !isRough && world.aloneIn(tree);
        counts.visited += bvh.traverse([&](const Bounds4& boxes) { return test(boxes); },
                                       [&](std::uint32_t lane) { return add(bvh, lane); });
    }

    [[nodiscard]] bool isOver() const { return counts.truncated || outOfMemory; }

    /// Returns the lanes of a block to follow; the next candidates are theirs, from the lowest on.
    unsigned test(const Bounds4& boxes) {
        if (!hasAxes) {
            lanes = testBounds(nodeTest, boxes);
            if (lanes == 0 || isForBounds) return lanes;
            prepareNodeTest();
        }
        lanes = testNode(nodeTest, boxes);
        return mayMeet(lanes);
    }

    /// Decides or queues the next candidate; returns false when the search is over.
    bool add(const Bvh& bvh, std::uint32_t at) {
        const unsigned lane = mayMeet(lanes) & (0 - mayMeet(lanes));
        const bool isCertain = (centerInside(lanes) & lane) != 0;
        lanes ^= lane;
        ++counts.candidates;
        const Leaf& leaf = world.fill(tree, at);
        const bool isDefaultBox = findsDefaultBoxes && bvh.leaves.isDefaultBox(at);
        const Row row = isDefaultBox && shape.isBox() ? Row{} : Row{bvh.itemAt(at)};
        if (!isDefaultBox && !isAskedFor(options, world, row)) return true;
        ++counts.tested;
        const bool isBoxes = shape.isBox() && (isDefaultBox || world.isBox(row));
        if (!isBoxes) return isRough ? take(world.idOf(row)) : addShape(row);
        if (isCertain) return take(leaf.id);
        leaves[pending++] = &leaf;
        return pending < leaves.size() || flush();
    }

    std::optional<OverlapCounts> result() {
        if (!isOver()) flush();
        counts.hits = hits.size();
        if (outOfMemory || !sort()) {
            hits.clear();
            return std::nullopt;
        }
        return counts;
    }

private:
    void prepareNodeTest() {
        prepareAxes(nodeTest, region);
        hasAxes = true;
        // The center alone decides nothing for whole colliders, nor for those in the bounds of a polytope.
        if (options.mode == QueryMode::whole || !shape.isBox()) nodeTest.axes[0].inner = Float4::all(-1);
    }

    /// Returns whether the region finds a box, exactly.
    [[nodiscard]] bool finds(const Box& other) const {
        if (options.mode == QueryMode::whole) return contains(region, other);
        if (options.mode == QueryMode::center) return contains(region, other.center);
        return isPoint() ? contains(other, region.center) : overlaps(region, other);
    }

    [[nodiscard]] bool isPoint() const {
        const auto& [u0, u1, u2] = region.halfAxes;
        return isZero(u0) && isZero(u1) && isZero(u2);
    }

    /// Decides a candidate at once where it or the region is no box.
    [[gnu::cold, gnu::noinline]] bool addShape(Row row) {
        WalkCounts spent;
        const bool isFound = askew::finds(query, shape, world, row, options.mode, margin, &spent);
        counts.partBlocks += spent.blocks;
        counts.partTests += spent.triangles;
        outOfMemory = query && query->failed();
        return isFound ? take(world.idOf(row)) : !outOfMemory;
    }

    /// Decides the pending candidates; returns false when the search is over.
    bool flush() {
        Certain verdict;
        if (options.mode == QueryMode::any && pending > 0 && canFilter()) {
            std::array<const SingleBox*, 4> four{};
            for (unsigned i = 0; i < 4; ++i) four[i] = &leaves[i < pending ? i : 0]->box;
            verdict = prefilter(filter, four);
        }
        for (unsigned i = 0; i < pending; ++i) {
            const bool isCertain = ((verdict.meets | verdict.apart) >> i & 1) != 0;
            const Id id = leaves[i]->id;
            const bool isFound = isCertain ? (verdict.meets >> i & 1) != 0 : isRough || finds(world.box(id));
            if (isFound && !take(id)) return false;
        }
        pending = 0;
        return true;
    }

    /// Returns whether four boxes can be tested at once, which is prepared when it is first asked.
    [[nodiscard]] bool canFilter() {
        if (!hasFilter) prepare(filter, region);
        hasFilter = true;
        return filter.usable;
    }

    /// Sorts the hits; returns false without memory.
    bool sort() {
        constexpr std::size_t few = 40;
        const std::size_t count = hits.size();
        if (count < 2) return true;
        if (!hits.reserve(2 * count + 3)) return false;
        if (count <= few) {
            rankSort(hits.all().data(), count);
        } else {
            radixSort(hits.all(), {hits.all().data() + count, count});
        }
        return true;
    }

    bool take(Id id) {
        counts.truncated = hits.size() == options.max;
        outOfMemory = !counts.truncated && !hits.reserve(hits.size() + 1);
        if (counts.truncated || outOfMemory) return false;
        hits.push(id);
        return true;
    }

    const bool isRough;
    World& world;
    const Shape& shape;
    const Box region; // the shape itself, or its bounding box
    const QueryOptions& options;
    Buffer<Id>& hits;
    BoxNodeTest nodeTest; // its axes are there once a block is met that `isForBounds` does not decide
    LeafPrefilter filter; // there once it is needed
    bool hasAxes = false;
    bool hasFilter = false;
    bool isForBounds = false;     // the tree has one collider, which bounds alone tell well enough
    const bool findsDefaultBoxes; // no lists, and a filter that finds the default one
    OverlapCounts counts;
    std::array<const Leaf*, 4> leaves{}; // pending candidates
    unsigned pending = 0;
    unsigned tree = 0;
    unsigned lanes = 0; // of the block whose candidates come next
    bool outOfMemory = false;
    double margin;
    std::optional<ShapePair> query; // there once a pair is not of two boxes, nor of a box and a level
};

} // namespace

bool isListed(const QueryOptions& options, Id id) {
    return !holds(options.exclude, id) && (!options.include || holds(*options.include, id));
}

std::optional<OverlapCounts> overlap(World& world, const Shape& region, const QueryOptions& options, Buffer<Id>& hits,
                                     double margin) {
    world.prepare();
    OverlapSearch search(world, region, options, hits, margin);
    for (unsigned tree = 0; tree < 2 && !search.isOver(); ++tree) search.run(tree);
    return search.result();
}

std::optional<OverlapCounts> overlap(World& world, const Box& region, const QueryOptions& options, Buffer<Id>& hits) {
    return overlap(world, Shape{region}, options, hits);
}

bool collidersNear(World& world, const Box& box, const QueryOptions& options, Buffer<Id>& ids) {
    QueryOptions near = options;
    near.mode = QueryMode::any;
    near.max = static_cast<std::size_t>(-1);
    world.prepare();
    const Shape region{box};
    OverlapSearch search(world, region, near, ids, 0, true);
    for (unsigned tree = 0; tree < 2 && !search.isOver(); ++tree) search.run(tree);
    return search.result().has_value();
}

std::optional<OverlapCounts> overlapPoint(World& world, const Vec3& point, const QueryOptions& options,
                                          Buffer<Id>& hits) {
    return overlap(world, Shape{{stored(point), {}}}, options, hits);
}

} // namespace askew
