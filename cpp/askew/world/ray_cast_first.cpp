#include "askew/world/ray_cast_first.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/broad_phase/ray_prefilter.h"
#include "askew/math/number.h"

#include <array>

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
    FirstHit(World& in, const Ray& of, const QueryOptions& with, ColliderRayHit& into)
        : world(in), ray(of), boundsCast(of.origin, of.direction, of.end), filter(rayPrefilter(of)), options(with),
          hit(into), findsDefaultBoxes(canMeet(with.filter, {}) && with.exclude.empty() && !with.include) {
        hit.hit.enter = ray.end;
        limit = rankOf(boundsCast, hit.hit.enter);
    }

    void run(unsigned tree) {
        const auto test = [&](auto blocks, auto& times) {
            if constexpr (decltype(blocks)::extent == 1) {
                return entryTimes(boundsCast, blocks[0], limit, times[0]);
            } else {
                return entryTimesOfFour(boundsCast, blocks.data(), limit, times.data());
            }
        };
        walkNearestFirst(*world.trees()[tree], limit, test, [&](std::uint32_t lane) {
            consider(tree, lane);
            return !failed;
        });
    }

    [[nodiscard]] std::optional<Id> result() const { return failed ? std::nullopt : std::optional(id); }

private:
    void consider(unsigned tree, std::uint32_t lane) {
        const Bvh& bvh = *world.trees()[tree];
        const Leaf& leaf = world.fill(tree, lane);
        const bool isDefaultBox = bvh.leaves.isDefaultBox(lane);
        if (isDefaultBox && !mayHit(filter, leaf, limit)) return;
        const Row row{bvh.itemAt(lane)};
        if (!isDefaultBox && !world.isBox(row)) return considerShape(row);
        const auto found = castRay(ray, world.box(row));
        if (!found || !isFirst(*found, leaf.id)) return;
        if (!(isDefaultBox && findsDefaultBoxes) && !isAskedFor(options, world, row)) return;
        id = leaf.id;
        hit = {*found};
        limit = rankOf(boundsCast, hit.hit.enter);
    }

    [[nodiscard]] bool isFirst(const RayHit& found, Id of) const {
        return found.enter < hit.hit.enter || (found.enter == hit.hit.enter && (id == 0 || of <= id));
    }

    [[gnu::cold, gnu::noinline]] void considerShape(Row row) {
        if (!query) query.emplace();
        const auto found = castRay(world, row, ray, *query);
        failed = query->failed();
        if (!found || !isFirst(found->hit, world.idOf(row)) || !isAskedFor(options, world, row)) return;
        id = world.idOf(row);
        hit = *found;
        limit = rankOf(boundsCast, hit.hit.enter);
    }

    World& world;
    const Ray ray;
    const BoundsCast boundsCast;
    const RayPrefilter filter;
    const QueryOptions& options;
    ColliderRayHit& hit;
    Id id = 0;
    float limit;                  // the rank of `hit.enter`, rounded up
    const bool findsDefaultBoxes; // no lists, and a filter that finds the default one
    bool failed = false;
    std::optional<ShapePair> query; // set once a shape is no box
};

} // namespace

std::optional<Id> firstHit(World& world, const Ray& ray, const QueryOptions& options, ColliderRayHit& hit) {
    world.prepare();
    FirstHit search(world, {ray.origin, stored(ray.direction), ray.end}, options, hit);
    for (unsigned tree = 0; tree < 2; ++tree) search.run(tree);
    return search.result();
}

} // namespace askew
