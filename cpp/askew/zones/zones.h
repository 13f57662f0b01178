// Zones over a world: which colliders entered and left since the last update.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/world/id_pool.h"
#include "askew/world/world.h"
#include "askew/zones/union_crossings.h"
#include "askew/zones/zone.h"
#include "askew/zones/zone_event.h"

#include <optional>
#include <span>

namespace askew {

/// Why a zone was refused; nothing has changed then. noFaces: a margin of a shape without faces (minkowski_margin.h).
enum class ZoneError : std::uint8_t { none, outOfMemory, outOfRange, noFaces };

/// Watches a world without changing it: an update compares its colliders with those of the last one. For each zone and
/// collider enter and leave alternate, whatever happens to either. The caller checks ids of zones with `isLive`.
class Zones {
public:
    /// Watches the union of one or more regions, from the next update on. With polytopes, one for each region, the
    /// regions are their frames; an empty polytope stands for the box. Returns nullopt with an error.
    std::optional<Id> watch(std::span<const Region> regions, const ZoneOptions& options, ZoneError& error,
                            std::span<const Polytope> polytopes = {});

    /// Replaces the regions. As many as before count as the same ones moved, which a swept zone follows; otherwise the
    /// next update is not swept.
    [[nodiscard]] ZoneError setRegions(Id id, std::span<const Region> regions,
                                       std::span<const Polytope> polytopes = {});

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

    /// Calls visit(part) for the parts of a zone, in order, until it returns false.
    template <class Visit> void forEachPart(const Zone& of, Visit visit) const {
        for (std::uint32_t i = of.firstPart; i != ZonePart::none && visit(parts[i]); i = parts[i].next) continue;
    }

    [[nodiscard]] Shape shape(const ZonePart& part) const {
        return {part.region.world, polytopes.polytope(part.shape)};
    }

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
    [[nodiscard]] bool takeShapes(std::span<const Polytope> given, std::size_t count);
    void addParts(Zone& zone, std::span<const Region> regions);
    void freeParts(Zone& zone);
    void release(Id id);

    [[nodiscard]] bool reserveFor(const World& world);
    [[nodiscard]] double farthestMove(const World& world) const;
    [[nodiscard]] bool find(World& world, const Zone& zone);
    [[nodiscard]] bool visit(World& world, Id id);
    std::uint32_t updatesOf(const World& world, Id id, const Zone& zone, const ZoneMember& member, bool isFound);
    [[nodiscard]] bool isInAny(const Zone& zone, double margin, const World& world, Row row);
    void emit(const ZoneEvent& event);
    void commit(const World& world);

    // Swept zones: zone_sweep.cpp.
    [[nodiscard]] Box reachOf(const Zone& zone, const ZonePart& part) const;
    bool sweepIn(const World& world, Id id, const Zone& zone, const ZoneMember& member);
    [[nodiscard]] bool staysIn(const Zone& zone, const Shape& body, const Vec3& from);
    [[nodiscard]] bool collect(const Zone& zone, const Shape& body, const Vec3& from, std::uint32_t member);
    [[nodiscard]] std::optional<ShapeCastHit> sweepInto(const Shape& body, const Vec3& path, const ZoneGoal& goal);
    [[nodiscard]] ZoneEvent crossing(const Zone& zone, const Shape& body, const Vec3& from, EventKind kind, double time,
                                     const UnionCrossing& through);

    IdPool slots;
    Buffer<Zone> zones;
    Buffer<ZonePart> parts;
    PolytopePool polytopes;
    std::uint32_t freePart = ZonePart::none;
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
    Buffer<std::uint32_t> taken; // numbers of polytopes that go into parts next
    ShapePair query;
    double farthest = 0; // the longest movement of a collider since the last update
    bool anySwept = false;
    bool failed = false; // an event had no room
};

} // namespace askew
