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
    float rank;
    std::uint32_t level;
    std::uint32_t i;
};

/// The same where one of the two is no box. `query` has the region that moves.
[[gnu::cold]] std::optional<double> rankOf(const Approach& approach, ShapeQuery& query, const Shape& shape) {
    if (approach.kind == ApproachKind::point) return query.distance(shape, approach.box.center);
    if (approach.kind == ApproachKind::ray) {
        const std::optional<RayHit> hit = query.hit(shape, {approach.box.center, approach.translation, approach.end});
        return hit ? std::optional(hit->enter) : std::nullopt;
    }
    const std::optional<Sweep> contact = query.sweepTo(shape, approach.translation);
    return contact ? std::optional(contact->enter) : std::nullopt;
}

std::optional<double> rankOf(const Approach& approach, const Box& box) {
    if (approach.kind == ApproachKind::point) return closestPoint(box, approach.box.center).distance;
    if (approach.kind == ApproachKind::ray) {
        const std::optional<RayHit> hit = castRay({approach.box.center, approach.translation, approach.end}, box);
        return hit ? std::optional(hit->enter) : std::nullopt;
    }
    const std::optional<Sweep> contact = sweep(approach.box, approach.translation, box);
    return contact ? std::optional(contact->enter) : std::nullopt;
}

/// Whose turn it is in a search, and how far it goes.
struct Search {
    const World& world;
    const Approach& approach;
    const CastOptions& options;
    bool anyOne;
    Best& best;
    const Shape* region; // that moves, when it is no box
    ShapeQuery query{};
    bool isPlaced = false;

    std::optional<double> rank(Row row) {
        if (region == nullptr && world.isBox(row)) return rankOf(approach, world.box(row));
        if (!isPlaced && approach.kind == ApproachKind::box)
            query.set(region == nullptr ? Shape{approach.box} : *region);
        isPlaced = true;
        return rankOf(approach, query, world.shape(row));
    }
};

enum class Progress : std::uint8_t { goOn, done, outOfMemory };

Progress lookAt(Search& in, Row row) {
    // Most that are looked at pass the filters, and reading those of all costs more than the test.
    const std::optional<double> rank = in.rank(row);
    if (in.query.failed()) return Progress::outOfMemory;
    if (!rank || *rank > in.best.end() || !isAskedFor(in.options, in.world, row)) return Progress::goOn;
    if (!in.best.take({*rank, in.world.idOf(row)})) return Progress::outOfMemory;
    return in.anyOne ? Progress::done : Progress::goOn;
}

Progress searchTree(Search& in, const Bvh& tree) {
    std::array<Branch, 3 * Bvh::maxDepth + 5> stack;
    std::size_t depth = 0;
    if (tree.height() > 0) stack[depth++] = {0, tree.height(), 0};
    float limit = rankOf(in.approach, in.best.end());
    while (depth > 0) {
        const Branch branch = stack[--depth];
        if (branch.rank > limit) continue;
        if (branch.level == 0) {
            const Progress progress = lookAt(in, Row{tree.itemAt(branch.i)});
            if (progress != Progress::goOn) return progress;
            limit = rankOf(in.approach, in.best.end());
            continue;
        }
        std::array<float, 4> ranks{};
        unsigned lanes = nearing(in.approach, tree.block(branch.level - 1, branch.i), ranks);
        const std::size_t floor = depth;
        for (; lanes != 0; lanes &= lanes - 1) { // the nearest comes on top
            const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
            if (ranks[lane] > limit) continue;
            std::size_t at = depth++;
            for (; at > floor && stack[at - 1].rank < ranks[lane]; --at) stack[at] = stack[at - 1];
            stack[at] = {ranks[lane], branch.level - 1, 4 * branch.i + lane};
        }
    }
    return Progress::goOn;
}

bool search(World& world, const Approach& approach, const CastOptions& options, bool anyOne, Best best,
            const Shape* region) {
    world.prepare();
    Search search{world, approach, options, anyOne, best, region};
    Progress progress = Progress::goOn;
    for (const Bvh* tree : world.trees()) {
        progress = searchTree(search, *tree);
        if (progress != Progress::goOn) break;
    }
    best.sort();
    return progress != Progress::outOfMemory;
}

bool searchAll(World& world, const Approach& approach, const CastOptions& options, bool anyOne, Buffer<Ranked>& found,
               const Shape* region = nullptr) {
    const bool done = search(world, approach, options, anyOne, Best(found, options.max, approach.end), region);
    if (!done) found.clear();
    return done;
}

} // namespace

bool sweepWorld(World& world, const Shape& region, const Vec3& translation, const CastOptions& options,
                Buffer<Ranked>& found) {
    if (region.isBox()) return searchAll(world, approachOf(region.frame, translation), options, false, found);
    return searchAll(world, approachOf(boundingBox(region), translation), options, false, found, &region);
}

bool castRayInto(World& world, const Ray& ray, const CastOptions& options, bool anyOne, Buffer<Ranked>& found) {
    return searchAll(world, approachOf(ray), options, anyOne, found);
}

bool nearest(World& world, const Vec3& point, double maxDistance, const CastOptions& options, Buffer<Ranked>& found) {
    return searchAll(world, approachOf(point, maxDistance), options, false, found);
}

} // namespace askew
