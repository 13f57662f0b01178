// Zones by id: what an update tells stands in the world's own memory until the next.
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

static_assert(sizeof(Region) == regionStride * sizeof(double)); // a region lies in memory as its record does

/// Doubles of an event; JavaScript reads its parts where they stand.
constexpr Index eventStride = sizeof(ZoneEvent) / sizeof(double);
static_assert(offsetof(ZoneEvent, kind) == 8 && offsetof(ZoneEvent, reason) == 9 && offsetof(ZoneEvent, face) == 12);
static_assert(offsetof(ZoneEvent, time) == 16 && offsetof(ZoneEvent, direction) == 72 && eventStride == 12);

constexpr Index whyNotStride = 11;

std::span<const Region> stagedRegions(const Held& of, Index count) {
    return {reinterpret_cast<const Region*>(of.staged.all().data()), count};
}

/// Those of the regions that were staged: behind the regions stands, for each, where in the staged numbers the record
/// of its shape is, or 0. None without memory.
std::optional<std::span<const Polytope>> stagedPolytopes(Held& of, Index count) {
    if (!of.polytopes.reserve(count)) return std::nullopt;
    of.polytopes.clear();
    const Index start = addressOf(of.staged.all().data());
    for (Index i = 0; i < count; ++i) {
        const auto at = static_cast<Index>(of.staged[count * regionStride + i]);
        of.polytopes.push(readPolytope(at == 0 ? 0 : start + at));
    }
    return of.polytopes.all();
}

/// Watches regions that were staged and answers the id of the zone, or the number of a ZoneError.
Id watch(Index world, Index count, Index layers, Index mask, Index mode, bool swept, Index dwell, double enter,
         double leave) {
    Held& of = held(world);
    ZoneError error{};
    const ZoneOptions options{{layers, mask}, static_cast<CastMode>(mode), swept, dwell, enter, leave};
    const auto polytopes = stagedPolytopes(of, count);
    if (!polytopes) return static_cast<Id>(ZoneError::outOfMemory);
    const std::optional<Id> id = of.zones.watch(stagedRegions(of, count), options, error, *polytopes);
    return id ? *id : static_cast<Id>(error);
}

Index setRegions(Index world, Id zone, Index count) {
    Held& of = held(world);
    const auto polytopes = stagedPolytopes(of, count);
    if (!polytopes) return static_cast<Index>(ZoneError::outOfMemory);
    return static_cast<Index>(of.zones.setRegions(zone, stagedRegions(of, count), *polytopes));
}

void setFilter(Index world, Id zone, Index layers, Index mask) { held(world).zones.setFilter(zone, {layers, mask}); }

void unwatch(Index world, Id zone) { held(world).zones.unwatch(zone); }

void forget(Index world, Id id) { held(world).zones.forget(held(world).world, id); }

/// Makes the events and writes where they stand and how many there are; false, and nothing made, without memory.
bool update(Index world, Index foundAt) {
    Held& of = held(world);
    if (!of.zones.update(of.world)) return false;
    const std::span<const ZoneEvent> events = of.zones.events();
    const auto out = ids(foundAt, 2);
    out[0] = addressOf(reinterpret_cast<const double*>(events.data()));
    out[1] = static_cast<Index>(events.size());
    return true;
}

/// Writes where the members of a zone stand, pairs of an id and a count of updates, how many they are, how many of them
/// are in, and how many updates that takes.
void members(Index world, Id zone, Index foundAt) {
    const Zones& zones = held(world).zones;
    const Zone& of = zones.zone(zone);
    const std::array<std::size_t, 4> values{addressOf(reinterpret_cast<const Id*>(zones.members(of).data())),
                                            of.members.count, of.members.inside, of.options.dwell};
    std::ranges::transform(values, ids(foundAt, 4).begin(),
                           [](std::size_t value) { return static_cast<Index>(value); });
}

/// Writes where the ids of the zones at the point stand, and how many they are; false without memory.
bool zonesAt(Index world, Index pointAt, Index foundAt) {
    const auto zones = held(world).zones.zonesAt(readVec3(pointAt));
    if (!zones) return false;
    const auto out = ids(foundAt, 2);
    out[0] = addressOf(zones->data());
    out[1] = static_cast<Index>(zones->size());
    return true;
}

void explainAbsence(Index world, Id zone, Id id, Index out) {
    const WhyNot why = whyNot(held(world).zones, held(world).world, zone, id);
    const std::array<double, whyNotStride> values{static_cast<double>(why.gate),
                                                  static_cast<double>(why.part),
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
    constant("eventKindNames", Words{"enter leave"});
    constant("leaveReasonNames", Words{"none moved removed disabled refiltered disposed"});
    constant("gateNames", Words{"inside disabled layers mask bounds shape margin dwell update"});
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
