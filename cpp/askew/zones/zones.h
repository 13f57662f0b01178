// Zones over a world: which colliders entered and left since the last update.
#pragma once

#include "askew/level/solid/solid_passage.h"
#include "askew/memory/buffer.h"
#include "askew/world/id_pool.h"
#include "askew/world/world.h"
#include "askew/zones/union_crossings.h"
#include "askew/zones/zone.h"
#include "askew/zones/zone_event.h"
#include "askew/zones/zone_parts.h"

#include <optional>
#include <span>

namespace askew {

/// Watches a world without changing it: an update compares its colliders with those of the last one. For each zone and
/// collider enter and leave alternate, whatever happens to either. The caller checks ids of zones with `isLive`.
class Zones {
public:
    /// Takes the levels among which the watched solids are; they must outlive the zones.
    explicit Zones(LevelPool* levels = nullptr) : all(levels) {}

    /// Watches the union of one or more regions, or a solid, from the next update on. Margins count by the distance
    /// from a solid, and move the faces of others. Returns nullopt with an error.
    std::optional<Id> watch(const Watched& watched, const ZoneOptions& options, ZoneError& error);
    std::optional<Id> watch(std::span<const Region> regions, const ZoneOptions& options, ZoneError& error,
                            std::span<const Polytope> polytopes = {}) {
        return watch(Watched{regions, polytopes}, options, error);
    }

    /// Replaces what is watched. As many parts as before count as the same ones moved, which a swept zone follows;
    /// otherwise the next update is not swept.
    [[nodiscard]] ZoneError setRegions(Id id, const Watched& watched);
    [[nodiscard]] ZoneError setRegions(Id id, std::span<const Region> regions,
                                       std::span<const Polytope> polytopes = {}) {
        return setRegions(id, Watched{regions, polytopes});
    }

    void setFilter(Id id, const CollisionFilter& filter) { at(id).options.filter = filter; }

    /// Ends a zone: with the next update its members leave.
    void unwatch(Id id);

    /// Makes the next update ignore where the collider was at the last one: it is not swept.
    void forget(const World& world, Id collider);

    /// Makes the events since the last update. Returns false, with nothing changed, without memory. It costs an overlap
    /// query for each region; swept zones query as far as anything has moved, and all colliders when they turn.
    [[nodiscard]] bool update(World& world);

    /// Returns the events of the last update, in order (`comesBefore`).
    [[nodiscard]] std::span<const ZoneEvent> events() const { return made.all(); }

    /// Returns the members as of the last update, by id; those whose updates have reached the dwell are in.
    [[nodiscard]] std::span<const ZoneMember> members(const Zone& of) const {
        return present.all().subspan(of.members.first, of.members.count);
    }

    [[nodiscard]] bool isLive(Id id) const { return slots.isLive(id); }
    [[nodiscard]] const Zone& zone(Id id) const { return zones[numberOf(slots.rowOf(id))]; }

    [[nodiscard]] const ZoneParts& parts() const { return all; }

    /// Returns the zones that contain the point now, margins aside, in ascending order; nullopt without memory.
    /// Certified; tests all zones.
    std::optional<std::span<const Id>> zonesAt(const Vec3& point);

    [[nodiscard]] std::size_t bytes() const;

private:
    /// Where a collider was at the last update; id 0 when it was not there.
    struct Place {
        Id id = 0;
        Vec3 center;
    };

    Zone& at(Id id) { return zones[numberOf(slots.rowOf(id))]; }
    std::span<const Id> ordered();
    void release(Id id);

    [[nodiscard]] bool reserveFor(const World& world);
    [[nodiscard]] double farthestMove(const World& world) const;
    [[nodiscard]] bool find(World& world, const Zone& zone);
    [[nodiscard]] bool visit(World& world, Id id);
    std::uint32_t updatesOf(const World& world, Id id, const Zone& zone, const ZoneMember& member, bool isFound);
    [[nodiscard]] bool isInPart(const ZonePart& part, QueryMode mode, double margin, const World& world, Row row);
    [[nodiscard]] bool isInAny(const Zone& zone, double margin, const World& world, Row row);
    void emit(const ZoneEvent& event);
    void commit(const World& world);

    // Swept zones: zone_sweep.cpp.
    [[nodiscard]] Box boxAround(const ZonePart& part, double margin) const;
    [[nodiscard]] Box reachOf(const Zone& zone, const ZonePart& part) const;
    bool sweepIn(const World& world, Id id, const Zone& zone, const ZoneMember& member);
    [[nodiscard]] bool staysIn(const Zone& zone, const Shape& body, const Vec3& from);
    [[nodiscard]] bool collect(const Zone& zone, const Shape& body, const Vec3& from, std::uint32_t member);
    void collectPassages(const Zone& zone, const Shape& start, const Vec3& path, UnionCrossing crossing);
    void add(const UnionCrossing& crossing);
    [[nodiscard]] std::optional<ShapeCastHit> sweepInto(const Shape& body, const Vec3& path, const ZoneGoal& goal);
    void placeOnRegion(const Shape& region, const Shape& mover, const Vec3& path, double margin, ZoneEvent& event);
    void placeOnSolid(const PlacedMesh& solid, std::uint32_t part, const Shape& mover, const Vec3& path,
                      double distance, ZoneEvent& event);
    [[nodiscard]] ZoneEvent crossing(const Zone& zone, const Shape& body, const Vec3& from, EventKind kind, double time,
                                     const UnionCrossing& through);

    IdPool slots;
    Buffer<Zone> zones;
    ZoneParts all;
    Buffer<Id> order; // of all zones, ascending unless `orderChanged`
    bool orderChanged = false;
    Buffer<ZoneMember> present;
    Buffer<ZoneEvent> made;
    Buffer<Place> places; // by row, while there are swept zones

    // Working memory of an update.
    Buffer<ZoneMember> next;
    Buffer<ZoneEvent> making;
    Buffer<Id> found;
    Buffer<Id> hits;
    Buffer<UnionCrossing> crossings;
    Buffer<SolidPassage> passages; // of a body through a solid
    ShapePair query;
    double farthest = 0; // the longest movement of a collider since the last update
    bool anySwept = false;
    bool failed = false; // an event had no room
};

} // namespace askew
