// Rays, and many queries in one call: their results are stored one behind the other.
#include "askew/box/cast/ray_cast.h"
#include "askew/world/kinds/collider_ray_cast.h"
#include "askew/world/ray_cast_first.h"
#include "records/contact_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

bool castRayAt(HeapIndex rayAt, HeapIndex boxAt, HeapIndex out) {
    const Ray ray = readRay(rayAt);
    return writeRayHit(castRay(ray, readBoxAt(boxAt)), ray, out);
}

/// Writes what a ray hits first and returns its id, 0 when it hits nothing, or noMemory.
double castRayFirst(HeapIndex world, HeapIndex rayAt, HeapIndex layers, HeapIndex mask, int excluded, int included,
                    HeapIndex out) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    const Ray ray = readRay(rayAt);
    ColliderRayHit hit;
    const std::optional<Id> id = firstHit(in.world, ray, options, hit);
    if (!id) return noMemory;
    if (*id != 0) writeColliderHit(hit, ray, out);
    return *id;
}

/// Writes where a ray meets a collider; returns 1, 0 when it misses, or noMemory.
double castRayAtCollider(HeapIndex world, Id id, HeapIndex rayAt, HeapIndex out) {
    const World& of = worldHandle(world).world;
    const Ray ray = readRay(rayAt);
    std::optional<ShapePair> query;
    const auto hit = castRay(of, of.rowOf(id), ray, query);
    if (query && query->failed()) return noMemory;
    if (hit) writeColliderHit(*hit, ray, out);
    return hit ? 1 : 0;
}

/// Finds what a ray hits; returns false when memory runs out.
bool findHits(WorldHandle& in, const Ray& ray, const QueryOptions& options) {
    if (options.max != 1) return castRayInto(in.world, ray, options, RayRows::colliders, in.ranked);
    ColliderRayHit found;
    const std::optional<Id> id = firstHit(in.world, ray, options, found);
    in.ranked.clear();
    if (!id || !in.ranked.reserve(1)) return false;
    if (*id != 0) in.ranked.push({found.hit.enter, *id});
    return true;
}

/// Appends the results of one query; returns false when memory runs out.
bool append(QueryBatch& batch, const WorldHandle& from, bool isRay) {
    const std::size_t count = isRay ? from.ranked.size() : from.hits.size();
    if (!batch.ids.reserve(batch.ids.size() + count) || (isRay && !batch.times.reserve(batch.times.size() + count)))
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        batch.ids.push(isRay ? from.ranked[i].id : from.hits[i]);
        if (isRay) batch.times.push(from.ranked[i].rank);
    }
    return true;
}

constexpr HeapIndex pointStride = 3;

/// Asks about boxes, rays or points in turn, which are staged behind the ids of the options. Writes where the ids are,
/// where their offsets are (one more than there are queries), where the times of rays are, and whether any query found
/// more than max; false when there is no memory.
bool queryMany(HeapIndex world, HeapIndex at, HeapIndex by, HeapIndex count, HeapIndex mode, HeapIndex layers,
               HeapIndex mask, int excluded, int included, HeapIndex max, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryBatch& batch = in.batch;
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<QueryMode>(mode);
    const auto kind = static_cast<QueryBy>(by);
    const bool isRay = kind == QueryBy::ray;
    const bool isBox = kind == QueryBy::box;
    const HeapIndex stride = isRay ? rayStride : isBox ? boxStride : pointStride;
    // One hit more shows whether there are more. The first one is found without the others, so it may not be the only.
    options.max = isRay && max > 1 && max + 1 != 0 ? max + 1 : isRay && max == 0 ? 1 : max;
    bool truncated = false;
    batch.ids.clear();
    batch.times.clear();
    batch.offsets.clear();
    if (!batch.offsets.reserve(std::size_t{count} + 1)) return false;
    batch.offsets.push(0);
    for (HeapIndex i = 0; i < count; ++i, at += stride) {
        if (isRay) {
            if (!findHits(in, readRay(at), options)) return false;
            const std::size_t found = in.ranked.size();
            truncated = truncated || (max == 1 ? found == 1 : found > max);
            if (found > max) in.ranked.resize(max);
        } else {
            const auto counts = isBox ? overlap(in.world, readBoxAt(at), options, in.hits)
                                      : overlapPoint(in.world, readVec3(at), options, in.hits);
            if (!counts) return false;
            truncated = truncated || counts->truncated;
        }
        if (!append(batch, in, isRay)) return false;
        batch.offsets.push(static_cast<HeapIndex>(batch.ids.size()));
    }
    const auto found = ids(foundAt, 4);
    found[0] = addressOf(batch.ids.all().data());
    found[1] = addressOf(batch.offsets.all().data());
    found[2] = addressOf(batch.times.all().data());
    found[3] = truncated ? 1 : 0;
    return true;
}

} // namespace

EMSCRIPTEN_BINDINGS(rays) {
    using emscripten::constant;
    using emscripten::function;
    constant("rayStride", rayStride);
    constant("rayHitStride", rayHitStride);
    constant("colliderHitStride", colliderHitStride);
    function("castRay", &castRayAt);
    function("worldRay", &castRayFirst);
    function("worldRayAt", &castRayAtCollider);
    function("worldQueryMany", &queryMany);
}

} // namespace askew::bindings
