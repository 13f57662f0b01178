// Branch and bound: Roussopoulos, Kelley and Vincent, "Nearest neighbor queries" (1995).
#include "askew/world/ray_cast_first.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/ray_prefilter.h"
#include "askew/math/number.h"

#include <array>
#include <bit>
#include <utility>

namespace askew {

namespace {

/// Returns the lanes of four blocks that a cast can reach, written out because a loop would cost a tenth more.
[[gnu::noinline]] unsigned entryTimesOfFour(const BoundsCast& boundsCast, const Bounds4* block, float limit,
                                            std::array<float, 4>* times) {
    unsigned lanes = entryTimes(boundsCast, block[0], limit, times[0]);
    lanes |= entryTimes(boundsCast, block[1], limit, times[1]) << 4;
    lanes |= entryTimes(boundsCast, block[2], limit, times[2]) << 8;
    lanes |= entryTimes(boundsCast, block[3], limit, times[3]) << 12;
    return lanes;
}

class FirstHit {
public:
    FirstHit(World& in, const Ray& of, const QueryOptions& with, RayHit& into)
        : world(in), ray(of), boundsCast(of.origin, of.direction, of.end), filter(rayPrefilter(of)), options(with),
          hit(into), findsDefaultBoxes(canMeet(with.filter, {}) && with.exclude.empty() && !with.include) {
        hit.enter = ray.end;
    }

    void run(unsigned tree) {
        constexpr unsigned levelAt = 28;
        std::array<std::uint64_t, 8 * Bvh::maxDepth + 16> pending; // NOLINT(*-member-init): as far as depth
        std::array<std::array<float, 4>, 4> ranks;                 // NOLINT(*-member-init): of the lanes that pass
        const Bvh& bvh = *world.trees()[tree];
        std::size_t depth = 0;
        std::uint64_t next = std::uint64_t{bvh.height()} << levelAt;
        if (next == 0) return;
        limit = rankOf(boundsCast, hit.enter);
        while (true) {
            const auto at = static_cast<std::uint32_t>(next);
            std::uint32_t level = at >> levelAt;
            std::uint32_t i = at & ((1U << levelAt) - 1);
            unsigned lanes = 0;
            if (level == 0) {
                consider(tree, i);
                if (failed) return;
            } else {
                // A branch is predicted, so that what follows need not wait for the level.
                if (level % 2 == 0) {
                    level -= 2;
                    i *= 4;
                    lanes = entryTimesOfFour(boundsCast, &bvh.block(level, i), limit, ranks.data());
                } else {
                    level -= 1;
                    lanes = entryTimes(boundsCast, bvh.block(level, i), limit, ranks[0]);
                }
            }
            const auto branch = [&] {
                const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
                return std::uint64_t{std::bit_cast<std::uint32_t>(ranks[lane / 4][lane % 4])} << 32 |
                       (level << levelAt | (4 * i + lane));
            };
            if (lanes == 0) {
                do {
                    if (depth == 0) return;
                    next = pending[--depth];
                } while (next >> 32 > std::bit_cast<std::uint32_t>(limit));
                continue;
            }
            next = branch();
            const std::size_t floor = depth;
            while ((lanes &= lanes - 1) != 0) { // the nearest comes on top
                std::uint64_t other = branch();
                if (other < next) std::swap(other, next);
                std::size_t place = depth++;
                for (; place > floor && pending[place - 1] < other; --place) pending[place] = pending[place - 1];
                pending[place] = other;
            }
        }
    }

    [[nodiscard]] std::optional<Id> result() const { return failed ? std::nullopt : std::optional(id); }

private:
    void consider(unsigned tree, std::uint32_t lane) {
        const Bvh& bvh = *world.trees()[tree];
        const Leaf& leaf = world.fill(tree, lane);
        const bool isDefaultBox = bvh.leaves.isDefaultBox(lane);
        if (isDefaultBox && !mayHit(filter, leaf, limit)) return;
        const Row row{bvh.itemAt(lane)};
        const auto found = isDefaultBox || world.isBox(row) ? castRay(ray, world.box(row)) : castAtShape(row);
        if (!found || found->enter > hit.enter || (found->enter == hit.enter && id != 0 && id < leaf.id)) return;
        if (!(isDefaultBox && findsDefaultBoxes) && !isAskedFor(options, world, row)) return;
        id = leaf.id;
        hit = *found;
        limit = rankOf(boundsCast, hit.enter);
    }

    [[gnu::cold, gnu::noinline]] std::optional<RayHit> castAtShape(Row row) {
        if (!query) query.emplace();
        const auto found = query->hit(world.shape(row), ray);
        failed = query->failed();
        return found;
    }

    World& world;
    const Ray ray;
    const BoundsCast boundsCast;
    const RayPrefilter filter;
    const QueryOptions& options;
    RayHit& hit;
    Id id = 0;
    float limit = 0;
    const bool findsDefaultBoxes; // no lists, and a filter that finds the default one
    bool failed = false;
    std::optional<ShapePair> query; // set once a shape is no box
};

} // namespace

std::optional<Id> firstHit(World& world, const Ray& ray, const QueryOptions& options, RayHit& hit) {
    world.prepare();
    FirstHit search(world, {ray.origin, stored(ray.direction), ray.end}, options, hit);
    for (unsigned tree = 0; tree < 2; ++tree) search.run(tree);
    return search.result();
}

} // namespace askew
