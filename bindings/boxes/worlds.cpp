// Worlds by handle: every argument is a number, and so is every result.
#include "askew/box/region.h"
#include "askew/world/world.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <cstdlib>
#include <memory>
#include <new>

namespace askew::bindings {

namespace {

/// Returns the handle of a new world, or noIndex.
HeapIndex create() {
    void* const memory = std::malloc(sizeof(WorldHandle));
    if (memory == nullptr) return noIndex;
    WorldHandle* const made = new (memory) WorldHandle;
    made->next = firstWorld;
    firstWorld = made;
    return static_cast<HeapIndex>(reinterpret_cast<std::uintptr_t>(made));
}

void destroy(HeapIndex world) {
    if (world == 0) return;
    WorldHandle** link = &firstWorld;
    while (*link != &worldHandle(world)) link = &(*link)->next;
    *link = worldHandle(world).next;
    std::destroy_at(&worldHandle(world));
    std::free(&worldHandle(world));
}

Motion motionOf(bool still) { return still ? Motion::still : Motion::moving; }

bool reserve(HeapIndex world, HeapIndex colliders, bool still) {
    return worldHandle(world).world.reserve(colliders, motionOf(still));
}

HeapIndex sizeOf(HeapIndex world) { return static_cast<HeapIndex>(worldHandle(world).world.size()); }

HeapIndex bytesOf(HeapIndex world) {
    const WorldHandle& of = worldHandle(world);
    return static_cast<HeapIndex>(sizeof(WorldHandle) + of.world.bytes() + of.zones.bytes() + of.staged.bytes() +
                                  of.hits.bytes() + of.ranked.bytes() + of.pairs.bytes() + of.contacts.bytes() +
                                  of.contactPoints.bytes() + of.contactEnds.bytes() + of.verdicts.bytes() +
                                  of.questions.bytes() + of.polytopes.bytes() + of.batch.ids.bytes() +
                                  of.batch.times.bytes() + of.batch.offsets.bytes());
}

bool isLive(HeapIndex world, Id id) { return worldHandle(world).world.isLive(id); }

/// Returns how many ids come before the first that is not live.
HeapIndex countLive(HeapIndex world, HeapIndex idsAt, HeapIndex count) {
    HeapIndex row = 0;
    for (const Id id : ids(idsAt, count)) {
        if (!isLive(world, id)) break;
        ++row;
    }
    return row;
}

/// Returns how many region records come before the first that reaches too far for a world.
HeapIndex withinReach(HeapIndex regionsAt, HeapIndex count) {
    HeapIndex row = 0;
    while (row < count && World::isWithinReach(readBoxAt(regionsAt + row * regionStride))) ++row;
    return row;
}

/// Returns whether one region of any kind is within the reach of a world.
bool isWithinReach(HeapIndex regionAt, HeapIndex shapeAt) { return World::isWithinReach(readShape(regionAt, shapeAt)); }

/// Adds boxes, or one region of another shape, that are within reach, and writes their ids. Returns false, with nothing
/// added, when memory runs out.
bool add(HeapIndex world, HeapIndex regionsAt, HeapIndex shapeAt, HeapIndex count, HeapIndex layers, HeapIndex mask,
         bool still, HeapIndex idsAt) {
    World& to = worldHandle(world).world;
    const Polytope polytope = readPolytope(shapeAt);
    if (!to.reserve(to.size() + count, motionOf(still))) return false;
    for (Id& id : ids(idsAt, count)) {
        const Region& region = readRegion(regionsAt);
        regionsAt += regionStride;
        if (polytope.indices.empty()) {
            id = to.put(region, {layers, mask}, motionOf(still));
            continue;
        }
        WorldError error{};
        const auto added = to.add(region, {layers, mask}, motionOf(still), error, polytope);
        if (!added) return false;
        id = *added;
    }
    return true;
}

/// Puts a region, of any kind, in the pose of a collider; returns false where that is a matrix which cannot stay, or
/// where it leads to numbers that may not be stored.
bool putInPoseOf(HeapIndex world, Id id, HeapIndex regionAt) {
    const auto posed = worldHandle(world).world.inPoseOf(id, readRegion(regionAt));
    if (posed) writeRegion(*posed, regionAt);
    return posed.has_value();
}

/// Gives a collider the shape of a region of any kind, in its pose already; returns a WorldError.
HeapIndex setShape(HeapIndex world, Id id, HeapIndex regionAt, HeapIndex shapeAt) {
    World& in = worldHandle(world).world;
    return static_cast<HeapIndex>(in.setShape(id, readRegion(regionAt), readPolytope(shapeAt)));
}

/// Removes colliders; an id may be given twice.
void remove(HeapIndex world, HeapIndex idsAt, HeapIndex count) {
    World& from = worldHandle(world).world;
    from.expectRemovals(count);
    for (const Id id : ids(idsAt, count)) {
        if (from.isLive(id)) from.remove(id);
    }
}

/// Returns the index of room for so many doubles, or noIndex.
HeapIndex stage(HeapIndex world, HeapIndex doubles) {
    Buffer<double>& staged = worldHandle(world).staged;
    if (!staged.reserve(doubles)) return noIndex;
    staged.resize(doubles);
    return addressOf(staged.all().data());
}

/// Writes the region, and the record of its shape unless it is a box; returns the size of the latter.
HeapIndex writeRegionOf(HeapIndex world, Id id, HeapIndex at, HeapIndex shapeAt) {
    const World& of = worldHandle(world).world;
    writeRegion(of.region(id), at);
    const Polytope polytope = of.shape(of.rowOf(id)).polytope;
    if (polytope.indices.empty()) return 0;
    writeShape(polytope, shapeAt);
    return shapeSize(polytope);
}

/// Writes the bounds of a collider.
void boundsAt(HeapIndex world, Id id, HeapIndex out) {
    const World& of = worldHandle(world).world;
    const Aabb around = bounds(of.boxAround(of.rowOf(id)));
    writeVec3(around.min, out);
    writeVec3(around.max, out + 3);
}

HeapIndex layersOf(HeapIndex world, Id id) { return worldHandle(world).world.filter(id).layers; }

HeapIndex maskOf(HeapIndex world, Id id) { return worldHandle(world).world.filter(id).mask; }

void setFilter(HeapIndex world, Id id, HeapIndex layers, HeapIndex mask) {
    worldHandle(world).world.setFilter(id, {layers, mask});
}

bool setEnabled(HeapIndex world, Id id, bool enabled) { return worldHandle(world).world.setEnabled(id, enabled); }

bool isEnabled(HeapIndex world, Id id) { return worldHandle(world).world.isEnabled(id); }

} // namespace

EMSCRIPTEN_BINDINGS(worlds) {
    using emscripten::constant;
    using emscripten::function;
    constant("defaultLayers", CollisionFilter{}.layers);
    constant("allLayers", anyFilter.layers);
    function("worldCreate", &create);
    function("worldDestroy", &destroy);
    function("worldReserve", &reserve);
    function("worldSize", &sizeOf);
    function("worldBytes", &bytesOf);
    function("worldIsLive", &isLive);
    function("worldCountLive", &countLive);
    function("worldWithinReach", &withinReach);
    function("worldIsWithinReach", &isWithinReach);
    function("worldAdd", &add);
    function("worldInPoseOf", &putInPoseOf);
    function("worldSetShape", &setShape);
    function("worldRemove", &remove);
    function("worldStage", &stage);
    function("worldRegion", &writeRegionOf);
    function("worldBounds", &boundsAt);
    function("worldLayers", &layersOf);
    function("worldMask", &maskOf);
    function("worldSetFilter", &setFilter);
    function("worldSetEnabled", &setEnabled);
    function("worldIsEnabled", &isEnabled);
}

} // namespace askew::bindings
