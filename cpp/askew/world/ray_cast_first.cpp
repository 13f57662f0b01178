#include "askew/world/ray_cast_first.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/broad_phase/ray_prefilter.h"
#include "askew/math/number.h"

namespace askew {

namespace {

class FirstHit {
public:
    FirstHit(World& in, const Ray& of, const QueryOptions& with, ColliderRayHit& into)
        : world(in), ray(of), options(with), hit(into), limit(rankOf(of.end)),
          findsDefaultBoxes(canMeet(with.filter, {}) && with.exclude.empty() && !with.include) {
        hit.hit.enter = ray.end;
    }

    void run(unsigned tree) {
        const Bvh& bvh = *world.trees()[tree];
        if (bvh.height() == 0) return;
        const auto alone = world.aloneIn(tree);
        if (alone && world.isLevel(*alone)) return considerShape(*alone); // it asks its own bounds
        if (!boundsCast) boundsCast.emplace(ray.origin, ray.direction, ray.end);
        const auto test = [&](auto blocks, auto& times) { return entryTimes(*boundsCast, blocks, limit, times); };
        walkNearestFirst(bvh, limit, test, [&](std::uint32_t lane) {
            consider(bvh, world.fill(tree, lane), lane);
            return !failed;
        });
    }

    [[nodiscard]] std::optional<Id> result() const { return failed ? std::nullopt : std::optional(id); }

private:
    void consider(const Bvh& bvh, const Leaf& leaf, std::uint32_t lane) {
        const bool isDefaultBox = bvh.leaves.isDefaultBox(lane);
        if (isDefaultBox && !mayHitBox(leaf)) return;
        const Row row{bvh.itemAt(lane)};
        if (!isDefaultBox && !world.isBox(row)) return considerShape(row);
        const auto found = castRay(ray, world.box(row));
        if (!found || !isFirst(*found, leaf.id)) return;
        if (!(isDefaultBox && findsDefaultBoxes) && !isAskedFor(options, world, row)) return;
        id = leaf.id;
        hit = {*found};
        limit = rankOf(hit.hit.enter);
    }

    bool mayHitBox(const Leaf& leaf) {
        if (!filter) filter = rayPrefilter(ray);
        return mayHit(*filter, leaf, limit);
    }

    [[nodiscard]] bool isFirst(const RayHit& found, Id of) const {
        return found.enter < hit.hit.enter || (found.enter == hit.hit.enter && (id == 0 || of <= id));
    }

    [[gnu::cold, gnu::noinline]] void considerShape(Row row) {
        const auto found = castRay(world, row, ray, query);
        failed = query && query->failed();
        if (!found || !isFirst(found->hit, world.idOf(row)) || !isAskedFor(options, world, row)) return;
        id = world.idOf(row);
        hit = *found;
        limit = rankOf(hit.hit.enter);
    }

    World& world;
    const Ray ray;
    std::optional<BoundsCast> boundsCast; // set once a tree is walked
    std::optional<RayPrefilter> filter;   // set once a ray reaches a box
    const QueryOptions& options;
    ColliderRayHit& hit;
    Id id = 0;
    float limit;                  // the rank of `hit.enter`, rounded up
    const bool findsDefaultBoxes; // no lists, and a filter that finds the default one
    bool failed = false;
    std::optional<ShapePair> query; // set once it is needed
};

} // namespace

std::optional<Id> firstHit(World& world, const Ray& ray, const QueryOptions& options, ColliderRayHit& hit) {
    world.prepare();
    FirstHit search(world, {ray.origin, stored(ray.direction), ray.end}, options, hit);
    for (unsigned tree = 0; tree < 2; ++tree) search.run(tree);
    return search.result();
}

} // namespace askew
