// Zones by id: the events of an update stay in the world's own memory until the next update.
#include "askew/zones/why_not.h"
#include "records/enum_names.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace askew::bindings {

namespace {

static_assert(sizeof(Region) == regionStride * sizeof(double)); // the layout of a region is that of its record

/// An event takes this many doubles; JavaScript reads its fields in place.
constexpr HeapIndex eventStride = sizeof(ZoneEvent) / sizeof(double);
static_assert(offsetof(ZoneEvent, kind) == 8 && offsetof(ZoneEvent, reason) == 9 && offsetof(ZoneEvent, face) == 12);
static_assert(offsetof(ZoneEvent, time) == 16 && offsetof(ZoneEvent, direction) == 72 && eventStride == 12);

constexpr HeapIndex whyNotStride = 12;

std::span<const Region> stagedRegions(const WorldHandle& of, HeapIndex count) {
    return {reinterpret_cast<const Region*>(of.staged.all().data()), count};
}

/// Returns the polytopes of staged regions, or nothing without memory. Behind the regions stands, for each, the index
/// of its shape's record within the staged numbers, or 0.
std::optional<std::span<const Polytope>> stagedPolytopes(WorldHandle& of, HeapIndex count) {
    if (!of.polytopes.reserve(count)) return std::nullopt;
    of.polytopes.clear();
    const HeapIndex start = addressOf(of.staged.all().data());
    for (HeapIndex i = 0; i < count; ++i) {
        const auto at = static_cast<HeapIndex>(of.staged[count * regionStride + i]);
        of.polytopes.push(readPolytope(at == 0 ? 0 : start + at));
    }
    return of.polytopes.all();
}

/// Returns what is staged: regions, or the frame of the solid with this key, which the world has; 0 for none. Returns
/// nothing without memory.
std::optional<Watched> stagedWatched(WorldHandle& of, HeapIndex count, HeapIndex key) {
    const std::span<const Region> regions = stagedRegions(of, count);
    if (key != 0) return Watched{regions, {}, *of.world.levels().find(key)};
    const auto polytopes = stagedPolytopes(of, count);
    if (!polytopes) return std::nullopt;
    return Watched{regions, *polytopes};
}

/// Frees a solid that nothing uses, as it was refused.
void releaseUnused(WorldHandle& of, const Watched& watched) {
    if (watched.level != ZonePart::noLevel) of.world.levels().releaseUnused(watched.level);
}

/// Watches what is staged and returns the id of the zone, or the number of a ZoneError.
Id watch(HeapIndex world, HeapIndex count, HeapIndex key, HeapIndex layers, HeapIndex mask, HeapIndex mode, bool swept,
         HeapIndex dwell, double enter, double leave) {
    WorldHandle& of = worldHandle(world);
    ZoneError error{};
    const ZoneOptions options{{layers, mask}, static_cast<QueryMode>(mode), swept, dwell, enter, leave};
    const auto watched = stagedWatched(of, count, key);
    if (!watched) return static_cast<Id>(ZoneError::outOfMemory);
    const std::optional<Id> id = of.zones.watch(*watched, options, error);
    if (!id) releaseUnused(of, *watched);
    return id ? *id : static_cast<Id>(error);
}

HeapIndex setRegions(HeapIndex world, Id zone, HeapIndex count, HeapIndex key) {
    WorldHandle& of = worldHandle(world);
    const auto watched = stagedWatched(of, count, key);
    if (!watched) return static_cast<HeapIndex>(ZoneError::outOfMemory);
    const ZoneError error = of.zones.setRegions(zone, *watched);
    if (error != ZoneError::none) releaseUnused(of, *watched);
    return static_cast<HeapIndex>(error);
}

void setFilter(HeapIndex world, Id zone, HeapIndex layers, HeapIndex mask) {
    worldHandle(world).zones.setFilter(zone, {layers, mask});
}

void unwatch(HeapIndex world, Id zone) { worldHandle(world).zones.unwatch(zone); }

void forget(HeapIndex world, Id id) { worldHandle(world).zones.forget(worldHandle(world).world, id); }

/// Makes the events and writes their index and number; returns false, with nothing made, when memory runs out.
bool update(HeapIndex world, HeapIndex foundAt) {
    WorldHandle& of = worldHandle(world);
    if (!of.zones.update(of.world)) return false;
    const std::span<const ZoneEvent> events = of.zones.events();
    const auto out = ids(foundAt, 2);
    out[0] = addressOf(reinterpret_cast<const double*>(events.data()));
    out[1] = static_cast<HeapIndex>(events.size());
    return true;
}

/// Writes the index of a zone's members (pairs of an id and a count of updates), how many members there are, how many
/// are inside, and how many updates it takes to get in or out.
void members(HeapIndex world, Id zone, HeapIndex foundAt) {
    const Zones& zones = worldHandle(world).zones;
    const Zone& of = zones.zone(zone);
    const std::array<std::size_t, 4> values{addressOf(reinterpret_cast<const Id*>(zones.members(of).data())),
                                            of.members.count, of.members.inside, of.options.dwell};
    std::ranges::transform(values, ids(foundAt, 4).begin(),
                           [](std::size_t value) { return static_cast<HeapIndex>(value); });
}

/// Writes the index and the number of the ids of all zones at a point; returns false when memory runs out.
bool zonesAt(HeapIndex world, HeapIndex pointAt, HeapIndex foundAt) {
    const auto zones = worldHandle(world).zones.zonesAt(readVec3(pointAt));
    if (!zones) return false;
    const auto out = ids(foundAt, 2);
    out[0] = addressOf(zones->data());
    out[1] = static_cast<HeapIndex>(zones->size());
    return true;
}

void explainAbsence(HeapIndex world, Id zone, Id id, HeapIndex out) {
    const WhyNot why = whyNot(worldHandle(world).zones, worldHandle(world).world, zone, id);
    const std::array<double, whyNotStride> values{static_cast<double>(why.gate),
                                                  static_cast<double>(why.region),
                                                  why.part == noPart ? -1 : static_cast<double>(why.part),
                                                  static_cast<double>(why.axis.kind),
                                                  static_cast<double>(why.axis.i),
                                                  static_cast<double>(why.axis.j),
                                                  why.normal.x,
                                                  why.normal.y,
                                                  why.normal.z,
                                                  why.gap,
                                                  static_cast<double>(why.updates),
                                                  static_cast<double>(why.dwell)};
    std::ranges::copy(values, numbers(out, whyNotStride).begin());
}

} // namespace

EMSCRIPTEN_BINDINGS(zones) {
    using emscripten::constant;
    using emscripten::function;
    constant("eventStride", eventStride);
    constant("eventKindNames", EnumNames{"enter leave"});
    constant("leaveReasonNames", EnumNames{"none moved removed disabled refiltered disposed"});
    constant("gateNames", EnumNames{"inside disabled layers mask bounds shape margin dwell update"});
    function("zoneWatch", &watch);
    function("zoneSetRegions", &setRegions);
    function("zoneSetFilter", &setFilter);
    function("zoneUnwatch", &unwatch);
    function("zoneMembers", &members);
    function("zoneWhyNot", &explainAbsence);
    function("zonesForget", &forget);
    function("zonesUpdate", &update);
    function("zonesAt", &zonesAt);
}

} // namespace askew::bindings
