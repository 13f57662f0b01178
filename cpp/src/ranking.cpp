// Branch and bound: Roussopoulos, Kelley and Vincent, "Nearest neighbor queries" (1995).
#include "askew/ranking.h"

#include "askew/approach.h"
#include "askew/closest_point.h"
#include "askew/moving_sat.h"

#include <algorithm>
#include <array>

namespace askew {

namespace {

bool comesBefore(const Ranked& a, const Ranked& b) { return a.rank < b.rank || (a.rank == b.rank && a.id < b.id); }

/// The first `max` of all that it is told of: a heap with the last of them on top.
class Best {
public:
    Best(Buffer<Ranked>& into, std::size_t most, double end) : found(into), max(most), limit(end) { found.clear(); }

    /// False when there is no memory.
    bool take(const Ranked& item) {
        if (item.rank > limit || max == 0) return true;
        if (found.size() == max) {
            if (!comesBefore(item, found[0])) return true;
            std::pop_heap(found.all().begin(), found.all().end(), comesBefore);
            found[max - 1] = item;
        } else {
            if (!found.reserve(found.size() + 1)) return false;
            found.push(item);
        }
        std::push_heap(found.all().begin(), found.all().end(), comesBefore);
        if (found.size() == max) limit = found[0].rank;
        return true;
    }

    void sort() { std::sort_heap(found.all().begin(), found.all().end(), comesBefore); }

    /// What lies beyond is of no use.
    [[nodiscard]] double end() const { return limit; }

private:
    Buffer<Ranked>& found;
    std::size_t max;
    double limit;
};

/// A block of a tree, or an item where the level is 0.
struct Branch {
    const Bvh* tree;
    float rank;
    std::uint32_t level;
    std::uint32_t i;
};

std::optional<double> rankOf(const Approach& approach, const Box& box) {
    if (approach.isPoint) return closestPoint(box, approach.box.center).distance;
    const std::optional<Sweep> contact = sweep(approach.box, approach.translation, box);
    return contact ? std::optional(contact->enter) : std::nullopt;
}

bool search(World& world, const Approach& approach, const CastOptions& options, Best best) {
    world.prepare();
    std::array<Branch, 3 * Bvh::maxDepth + 8> stack{};
    std::size_t depth = 0;
    for (const Bvh* tree : world.trees()) {
        if (tree->height() > 0) stack[depth++] = {tree, 0, tree->height(), 0};
    }
    float limit = rankOf(approach, best.end());
    while (depth > 0) {
        const Branch branch = stack[--depth];
        if (branch.rank > limit) continue;
        if (branch.level == 0) {
            const Row row{branch.tree->item(branch.i)};
            if (!isAskedFor(options, world, row)) continue;
            const std::optional<double> rank = rankOf(approach, world.region(row).world);
            if (rank && !best.take({*rank, world.idOf(row)})) return false;
            limit = rankOf(approach, best.end());
            continue;
        }
        std::array<float, 4> ranks{};
        unsigned lanes = nearing(approach, branch.tree->block(branch.level - 1, branch.i), ranks);
        while (lanes != 0) { // the nearest comes on top
            auto far = static_cast<unsigned>(std::countr_zero(lanes));
            for (unsigned lane = far + 1; lane < 4; ++lane) {
                if ((lanes >> lane & 1U) != 0 && ranks[lane] > ranks[far]) far = lane;
            }
            lanes ^= 1U << far;
            if (ranks[far] <= limit) stack[depth++] = {branch.tree, ranks[far], branch.level - 1, 4 * branch.i + far};
        }
    }
    best.sort();
    return true;
}

bool searchAll(World& world, const Approach& approach, const CastOptions& options, double end, Buffer<Ranked>& found) {
    const bool done = search(world, approach, options, Best(found, options.max, end));
    if (!done) found.clear();
    return done;
}

} // namespace

bool sweepWorld(World& world, const Box& region, const Vec3& translation, const CastOptions& options,
                Buffer<Ranked>& found) {
    return searchAll(world, approachOf(region, translation), options, 1, found);
}

bool nearest(World& world, const Vec3& point, double maxDistance, const CastOptions& options, Buffer<Ranked>& found) {
    return searchAll(world, approachOf(point), options, maxDistance, found);
}

} // namespace askew
