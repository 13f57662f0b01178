// Zones over a world: who came in and who left since the last update.
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

/// Why a zone was refused; nothing has changed then. noFaces: a margin for what has no faces (growth.h).
enum class ZoneError : std::uint8_t { none, outOfMemory, outOfRange, noFaces };

/// Reads a world and changes nothing in it: what became of a collider between two updates is found by comparing. For
/// each zone and collider enter and leave alternate, whatever happens to either. Ids of zones are checked by the caller
/// with isLive.
class Zones {
public:
    /// Watches the union of one or more regions, from the next update on. With polytopes, one for each region, these
    /// are their frames; an empty one stands for the box.
    std::optional<Id> watch(std::span<const Region> regions, const ZoneOptions& options, ZoneError& error,
                            std::span<const Polytope> polytopes = {});

    /// Replaces the regions. As many as before are taken for the same ones moved, which a swept zone follows; else the
    /// next update is not swept.
    ZoneError setRegions(Id id, std::span<const Region> regions, std::span<const Polytope> polytopes = {});

    void setFilter(Id id, const CollisionFilter& filter) { at(id).options.filter = filter; }

    /// Ends a zone: with the next update its members leave.
    void unwatch(Id id);

    /// The next update takes the collider where it stands, and not as having come from where it was at the last.
    void forget(const World& world, Id collider);

    /// Makes the events since the last update; false, and nothing changed, without memory. Costs a cast for each
    /// region. Swept zones look as far as anything has moved, and at every collider when they turn.
    [[nodiscard]] bool update(World& world);

    /// Of the last update, in order (comesBefore).
    [[nodiscard]] std::span<const ZoneEvent> events() const { return made.all(); }

    /// As of the last update, by id; in are those whose updates have reached the dwell.
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

    /// The zones that the point lies in now, margins aside, in ascending order; none without memory. Certified. Looks
    /// at all zones.
    std::optional<std::span<const Id>> zonesAt(const Vec3& point);

    [[nodiscard]] std::size_t bytes() const;

private:
    /// Where a collider was at the last update; id 0: not there.
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
    [[nodiscard]] bool isInAny(const Zone& zone, double margin, const Shape& body);
    void emit(const ZoneEvent& event);
    void commit(const World& world);

    // Swept zones: zone_sweep.cpp.
    [[nodiscard]] Box reachOf(const Zone& zone, const ZonePart& part) const;
    bool sweepIn(const World& world, Id id, const Zone& zone, const ZoneMember& member);
    [[nodiscard]] bool staysIn(const Zone& zone, const Shape& body, const Vec3& from);
    [[nodiscard]] bool collect(const Zone& zone, const Shape& body, const Vec3& from);
    [[nodiscard]] std::optional<ShapeCastHit> sweepInto(const Shape& body, const Vec3& way, const ZoneGoal& goal);
    [[nodiscard]] ZoneEvent crossing(const Zone& zone, const Shape& body, const Vec3& from, EventKind kind, double time,
                                     const UnionCrossing& through);

    IdPool slots;
    Buffer<Zone> zones;
    Buffer<ZonePart> parts;
    PolytopePool polytopes;
    std::uint32_t freePart = ZonePart::none;
    Buffer<Id> order; // of all zones, ascending, unless some have come or gone
    bool orderChanged = false;
    Buffer<ZoneMember> present;
    Buffer<ZoneEvent> made;
    Buffer<Place> places; // by row, while there are swept zones

    // Of an update on its way.
    Buffer<ZoneMember> next;
    Buffer<ZoneEvent> making;
    Buffer<Id> found;
    Buffer<Id> hits;
    Buffer<UnionCrossing> passages;
    Buffer<std::uint32_t> taken; // numbers of polytopes on their way into parts
    ShapePair query;
    double farthest = 0; // that a collider has moved
    bool anySwept = false;
    bool failed = false; // an event had no room
};

} // namespace askew
