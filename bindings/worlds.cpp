// Worlds by handle: every argument is a number, and so is every answer; running out of memory is one of them.
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

/// The handle of a new world; 0 without memory.
Index create() {
    void* const memory = std::malloc(sizeof(Held));
    return memory == nullptr ? 0 : static_cast<Index>(reinterpret_cast<std::uintptr_t>(new (memory) Held));
}

void destroy(Index world) {
    if (world == 0) return;
    std::destroy_at(&held(world));
    std::free(&held(world));
}

Motion motionOf(bool still) { return still ? Motion::still : Motion::moving; }

bool reserve(Index world, Index colliders, bool still) { return held(world).world.reserve(colliders, motionOf(still)); }

Index sizeOf(Index world) { return static_cast<Index>(held(world).world.size()); }

Index bytesOf(Index world) {
    const Held& of = held(world);
    return static_cast<Index>(sizeof(Held) + of.world.bytes() + of.zones.bytes() + of.staged.bytes() + of.hits.bytes() +
                              of.ranked.bytes() + of.pairs.bytes() + of.polytopes.bytes() + of.many.ids.bytes() +
                              of.many.times.bytes() + of.many.offsets.bytes());
}

bool isLive(Index world, Id id) { return held(world).world.isLive(id); }

/// How many ids come before the first that is not live.
Index countLive(Index world, Index idsAt, Index count) {
    Index row = 0;
    for (const Id id : ids(idsAt, count)) {
        if (!isLive(world, id)) break;
        ++row;
    }
    return row;
}

/// How many region records come before the first that reaches too far for a world.
Index withinReach(Index regionsAt, Index count) {
    Index row = 0;
    while (row < count && World::isWithinReach(readBoxAt(regionsAt + row * regionStride))) ++row;
    return row;
}

/// The same of one region of any kind.
bool isWithinReach(Index regionAt, Index shapeAt) { return World::isWithinReach(readShape(regionAt, shapeAt)); }

/// Adds regions that are within reach, of one shape, and writes their ids; false, and nothing added, without memory.
bool add(Index world, Index regionsAt, Index shapeAt, Index count, Index layers, Index mask, bool still, Index idsAt) {
    World& to = held(world).world;
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
        if (!added) return false; // no memory for the polytope, so that it was the first
        id = *added;
    }
    return true;
}

/// Takes colliders out; an id may be among them twice.
void remove(Index world, Index idsAt, Index count) {
    World& from = held(world).world;
    from.expectRemovals(count);
    for (const Id id : ids(idsAt, count)) {
        if (from.isLive(id)) from.remove(id);
    }
}

/// The index of a double with room for so many; 0 without memory.
Index stage(Index world, Index doubles) {
    Buffer<double>& staged = held(world).staged;
    if (!staged.reserve(doubles)) return 0;
    staged.resize(doubles);
    return addressOf(staged.all().data());
}

/// Writes the region, and the record of its shape when it is no box; answers how long that is.
Index writeRegionOf(Index world, Id id, Index at, Index shapeAt) {
    const World& of = held(world).world;
    writeRegion(of.region(id), at);
    const Polytope polytope = of.shape(of.rowOf(id)).polytope;
    if (polytope.indices.empty()) return 0;
    writeShape(polytope, shapeAt);
    return shapeSize(polytope);
}

Index layersOf(Index world, Id id) { return held(world).world.filter(id).layers; }

Index maskOf(Index world, Id id) { return held(world).world.filter(id).mask; }

void setFilter(Index world, Id id, Index layers, Index mask) { held(world).world.setFilter(id, {layers, mask}); }

bool setEnabled(Index world, Id id, bool enabled) { return held(world).world.setEnabled(id, enabled); }

bool isEnabled(Index world, Id id) { return held(world).world.isEnabled(id); }

} // namespace

EMSCRIPTEN_BINDINGS(worlds) {
    using emscripten::constant;
    using emscripten::function;
    constant("defaultLayers", Filter{}.layers);
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
    function("worldRemove", &remove);
    function("worldStage", &stage);
    function("worldRegion", &writeRegionOf);
    function("worldLayers", &layersOf);
    function("worldMask", &maskOf);
    function("worldSetFilter", &setFilter);
    function("worldSetEnabled", &setEnabled);
    function("worldIsEnabled", &isEnabled);
}

} // namespace askew::bindings
