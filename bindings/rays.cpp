// Rays, and many casts at once: what each found stands behind what the one before found.
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

/// No id, as 0 is none.
constexpr Id noMemory = 0xffffffff;

/// Writes what a ray hits first, and answers its id; 0 when there is nothing.
Id castRayFirst(HeapIndex world, HeapIndex rayAt, HeapIndex layers, HeapIndex mask, int excluded, int included,
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

/// Finds what a ray hits; false when there is no memory.
bool findHits(WorldHandle& in, const Ray& ray, const QueryOptions& options) {
    if (options.max != 1) return castRayInto(in.world, ray, options, false, in.ranked);
    RayHit hit;
    const std::optional<Id> id = firstHit(in.world, ray, options, hit);
    in.ranked.clear();
    if (!id || !in.ranked.reserve(1)) return false;
    if (*id != 0) in.ranked.push({hit.enter, *id});
    return true;
}

/// Appends what one cast found; false when there is no memory.
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

/// The stride of what is cast tells what it is: points, rays or boxes. They are staged behind the ids of the options.
/// Writes where the ids are, where their offsets are (one more than there are casts), where the times of rays are, and
/// whether any cast found more than max; false when there is no memory.
bool castMany(HeapIndex world, HeapIndex at, HeapIndex stride, HeapIndex count, HeapIndex mode, HeapIndex layers,
              HeapIndex mask, int excluded, int included, HeapIndex max, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    Many& many = in.many;
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<QueryMode>(mode);
    options.max = max;
    const bool isRay = stride == rayStride;
    bool truncated = false;
    many.ids.clear();
    many.times.clear();
    many.offsets.clear();
    if (!many.offsets.reserve(std::size_t{count} + 1)) return false;
    many.offsets.push(0);
    for (HeapIndex i = 0; i < count; ++i, at += stride) {
        if (isRay) {
            if (!findHits(in, readRay(at), options)) return false;
            truncated = truncated || in.ranked.size() == max;
        } else {
            const auto counts = stride == boxStride ? overlap(in.world, readBoxAt(at), options, in.hits)
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
    emscripten::constant("noMemory", noMemory);
    emscripten::function("castRay", &castRayAt);
    emscripten::function("reflect", &reflectAt);
    emscripten::function("incidence", &incidenceAt);
    emscripten::function("worldRay", &castRayFirst);
    emscripten::function("worldCastMany", &castMany);
}

} // namespace askew::bindings
