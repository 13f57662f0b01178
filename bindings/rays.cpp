// Rays, and many queries in one call: their results are stored one behind the other.
#include "askew/box/cast/ray_cast.h"
#include "askew/plane/reflection.h"
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

void reflectAt(HeapIndex directionAt, HeapIndex normalAt, HeapIndex out) {
    writeVec3(reflected(readVec3(directionAt), readVec3(normalAt)), out);
}

double incidenceAt(HeapIndex directionAt, HeapIndex normalAt) {
    return angleOfIncidence(readVec3(directionAt), readVec3(normalAt));
}

/// Writes what a ray hits first and returns its id, 0 when it hits nothing, or noMemory.
double castRayFirst(HeapIndex world, HeapIndex rayAt, HeapIndex layers, HeapIndex mask, int excluded, int included,
                    HeapIndex out) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    const Ray ray = readRay(rayAt);
    RayHit hit;
    const std::optional<Id> id = firstHit(in.world, ray, options, hit);
    if (!id) return noMemory;
    if (*id != 0) writeRayHit(hit, ray, out);
    return *id;
}

/// Finds what a ray hits; returns false when memory runs out.
bool findHits(WorldHandle& in, const Ray& ray, const QueryOptions& options) {
    if (options.max != 1) return castRayInto(in.world, ray, options, false, in.ranked);
    RayHit hit;
    const std::optional<Id> id = firstHit(in.world, ray, options, hit);
    in.ranked.clear();
    if (!id || !in.ranked.reserve(1)) return false;
    if (*id != 0) in.ranked.push({hit.enter, *id});
    return true;
}

/// Appends the results of one query; returns false when memory runs out.
bool append(Many& many, const WorldHandle& from, bool isRay) {
    const std::size_t count = isRay ? from.ranked.size() : from.hits.size();
    if (!many.ids.reserve(many.ids.size() + count) || (isRay && !many.times.reserve(many.times.size() + count)))
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        many.ids.push(isRay ? from.ranked[i].id : from.hits[i]);
        if (isRay) many.times.push(from.ranked[i].rank);
    }
    return true;
}

/// What `castMany` asks a world about.
enum class ManyOf : std::uint8_t { boxes, points, rays };

constexpr HeapIndex strideOf(ManyOf kind) {
    return kind == ManyOf::boxes ? boxStride : kind == ManyOf::rays ? rayStride : 3;
}

/// Asks about boxes, points or rays (`of`, a ManyOf), which are staged behind the ids of the options. Writes the index
/// of the ids, that of their offsets (one more than there are queries), that of the times of rays, and whether any
/// query found more than `max`. Returns false when memory runs out.
bool castMany(HeapIndex world, HeapIndex at, HeapIndex of, HeapIndex count, HeapIndex mode, HeapIndex layers,
              HeapIndex mask, int excluded, int included, HeapIndex max, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    Many& many = in.many;
    const auto kind = static_cast<ManyOf>(of);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<QueryMode>(mode);
    options.max = max;
    const bool isRay = kind == ManyOf::rays;
    bool truncated = false;
    many.ids.clear();
    many.times.clear();
    many.offsets.clear();
    if (!many.offsets.reserve(std::size_t{count} + 1)) return false;
    many.offsets.push(0);
    for (HeapIndex i = 0; i < count; ++i, at += strideOf(kind)) {
        if (isRay) {
            if (!findHits(in, readRay(at), options)) return false;
            truncated = truncated || in.ranked.size() == max;
        } else {
            const auto counts = kind == ManyOf::boxes ? overlap(in.world, readBoxAt(at), options, in.hits)
                                                      : overlapPoint(in.world, readVec3(at), options, in.hits);
            if (!counts) return false;
            truncated = truncated || counts->truncated;
        }
        if (!append(many, in, isRay)) return false;
        many.offsets.push(static_cast<HeapIndex>(many.ids.size()));
    }
    const auto found = ids(foundAt, 4);
    found[0] = addressOf(many.ids.all().data());
    found[1] = addressOf(many.offsets.all().data());
    found[2] = addressOf(many.times.all().data());
    found[3] = truncated ? 1 : 0;
    return true;
}

} // namespace

EMSCRIPTEN_BINDINGS(rays) {
    emscripten::constant("rayStride", rayStride);
    emscripten::constant("manyBoxes", static_cast<HeapIndex>(ManyOf::boxes));
    emscripten::constant("manyPoints", static_cast<HeapIndex>(ManyOf::points));
    emscripten::constant("manyRays", static_cast<HeapIndex>(ManyOf::rays));
    emscripten::function("castRay", &castRayAt);
    emscripten::function("reflect", &reflectAt);
    emscripten::function("incidence", &incidenceAt);
    emscripten::function("worldRay", &castRayFirst);
    emscripten::function("worldCastMany", &castMany);
}

} // namespace askew::bindings
