// Worlds by handle: every argument is a number, and so is every answer; running out of memory is one of them.
#include "askew/cast.h"
#include "askew/region.h"
#include "askew/world.h"
#include "records.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>

namespace askew::bindings {

namespace {

/// What a cast answers: ids at (an index of ids in memory), count, truncated, visited, candidates, tested.
constexpr Index castStride = 6;

/// In the place of a count: there is no list.
constexpr int noList = -1;

/// A world, room for arguments that do not fit the scratch area, and the ids that were found last.
struct Held {
    World world;
    Buffer<double> staged;
    Buffer<Id> hits;
};

Held& held(Index world) { return *reinterpret_cast<Held*>(std::uintptr_t{world}); }

template <class T> Index addressOf(T* values) {
    return static_cast<Index>(reinterpret_cast<std::uintptr_t>(values) / sizeof(T));
}

std::span<Id> ids(Index at, std::size_t count) {
    return {reinterpret_cast<Id*>(std::uintptr_t{at} * sizeof(Id)), count};
}

/// The ids that were staged behind so many doubles.
std::span<Id> stagedIds(Held& of, std::size_t doubles, std::size_t count) {
    return {reinterpret_cast<Id*>(of.staged.all().data() + doubles), count};
}

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
    return static_cast<Index>(sizeof(Held) + of.world.bytes() + of.staged.bytes() + of.hits.bytes());
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

/// Adds regions that are within reach and writes their ids; false, and nothing added, without memory.
bool add(Index world, Index regionsAt, Index count, Index layers, Index mask, bool still, Index idsAt) {
    World& to = held(world).world;
    if (!to.reserve(to.size() + count, motionOf(still))) return false;
    for (Id& id : ids(idsAt, count)) {
        WorldError error{};
        id = *to.add(readRegion(regionsAt), {layers, mask}, motionOf(still), error);
        regionsAt += regionStride;
    }
    return true;
}

void removeOne(Index world, Id id) { held(world).world.remove(id); }

/// Takes centre and rotation from a region record, each only when it is given; false when that reaches too far.
bool move(Index world, Id id, Index at, bool centered, bool turned) {
    World& of = held(world).world;
    const Region& old = of.region(id);
    const auto region =
        withPose(old, centered ? readVec3(at) : old.world.center, turned ? readQuat(at + rotationAt) : old.rotation);
    return region && of.move(id, *region) == WorldError::none;
}

/// The index of a double with room for so many; 0 without memory.
Index stage(Index world, Index doubles) {
    Buffer<double>& staged = held(world).staged;
    if (!staged.reserve(doubles)) return 0;
    staged.resize(doubles);
    return addressOf(staged.all().data());
}

/// Poses as they were staged: centres, rotations (filled in here unless turned), ids. Answers how many rows come before
/// the first that reaches too far; nothing is moved unless that is all of them.
Index setPoses(Index world, Index count, bool turned) {
    Held& of = held(world);
    const std::span<const Id> moved = stagedIds(of, std::size_t{count} * 7, count);
    const std::span<double> centers = of.staged.all().first(std::size_t{count} * 3);
    const std::span<double> rotations = of.staged.all().subspan(std::size_t{count} * 3, std::size_t{count} * 4);
    for (std::size_t row = 0; row < count && !turned; ++row) {
        const Quat& q = of.world.region(moved[row]).rotation;
        const std::array<double, 4> values{q.x, q.y, q.z, q.w};
        std::copy(values.begin(), values.end(), rotations.begin() + static_cast<std::ptrdiff_t>(4 * row));
    }
    std::size_t badRow = count;
    const WorldError error = of.world.setPoses(moved, centers, rotations, badRow);
    return error == WorldError::none ? count : static_cast<Index>(badRow);
}

void writeRegionOf(Index world, Id id, Index at) { writeRegion(held(world).world.region(id), at); }

Index layersOf(Index world, Id id) { return held(world).world.filter(id).layers; }

Index maskOf(Index world, Id id) { return held(world).world.filter(id).mask; }

void setFilter(Index world, Id id, Index layers, Index mask) { held(world).world.setFilter(id, {layers, mask}); }

/// Options with the ids to exclude and to include, which are staged one behind the other, in any order.
CastOptions optionsOf(Held& of, int excluded, int included) {
    const auto list = [&](int from, int count) {
        const std::span<Id> listed = stagedIds(of, 0, static_cast<std::size_t>(from + count));
        const std::span<Id> part = listed.subspan(static_cast<std::size_t>(from));
        std::ranges::sort(part);
        return part;
    };
    CastOptions options;
    options.exclude = list(0, excluded);
    if (included != noList) options.include = list(excluded, included);
    return options;
}

/// Writes what was found; false when there was no memory for it.
bool answer(const Held& of, const std::optional<CastCounts>& counts, Index foundAt) {
    if (!counts) return false;
    const std::array<std::size_t, castStride> values{addressOf(of.hits.all().data()),
                                                     counts->hits,
                                                     counts->truncated ? 1U : 0U,
                                                     counts->visited,
                                                     counts->candidates,
                                                     counts->tested};
    std::ranges::transform(values, ids(foundAt, castStride).begin(),
                           [](std::size_t value) { return static_cast<Index>(value); });
    return true;
}

/// Casts the box, or the point, at `at`.
bool castAt(Index world, Index at, bool isPoint, Index mode, Index layers, Index mask, int excluded, int included,
            Index max, Index foundAt) {
    Held& in = held(world);
    CastOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    options.mode = static_cast<CastMode>(mode);
    options.max = max;
    return answer(in,
                  isPoint ? castPoint(in.world, readVec3(at), options, in.hits)
                          : cast(in.world, readBoxAt(at), options, in.hits),
                  foundAt);
}

} // namespace

EMSCRIPTEN_BINDINGS(worlds) {
    using emscripten::constant;
    using emscripten::function;
    constant("noList", noList);
    constant("defaultLayers", Filter{}.layers);
    constant("allLayers", anyFilter.layers);
    constant("modeNames", std::string("any center whole"));
    function("worldCreate", &create);
    function("worldDestroy", &destroy);
    function("worldReserve", &reserve);
    function("worldSize", &sizeOf);
    function("worldBytes", &bytesOf);
    function("worldIsLive", &isLive);
    function("worldCountLive", &countLive);
    function("worldWithinReach", &withinReach);
    function("worldAdd", &add);
    function("worldRemove", &removeOne);
    function("worldMove", &move);
    function("worldStage", &stage);
    function("worldSetPoses", &setPoses);
    function("worldRegion", &writeRegionOf);
    function("worldLayers", &layersOf);
    function("worldMask", &maskOf);
    function("worldSetFilter", &setFilter);
    function("worldCast", &castAt);
}

} // namespace askew::bindings
