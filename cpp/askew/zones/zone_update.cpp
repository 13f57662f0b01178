// Members are sorted by id, and so are the hits of a query: merging the two gives those that entered and left.
#include "askew/zones/zones.h"

#include "askew/box/cast/minkowski_margin.h"
#include "askew/box/contains.h"
#include "askew/box/sat.h"
#include "askew/memory/shell_sort.h"
#include "askew/world/kinds/collider_overlap.h"
#include "askew/zones/kinds/solid_zone.h"

#include <algorithm>

namespace askew {

namespace {

LeaveReason reasonOf(const World& world, const Zone& zone, Id id) {
    if (zone.isClosing) return LeaveReason::disposed;
    if (!world.isLive(id)) return LeaveReason::removed;
    if (!world.isEnabled(id)) return LeaveReason::disabled;
    return canMeet(zone.options.filter, world.filter(id)) ? LeaveReason::moved : LeaveReason::refiltered;
}

} // namespace

bool isIn(QueryMode mode, const Box& region, const Box& box) {
    if (mode == QueryMode::center) return contains(region, box.center);
    return mode == QueryMode::whole ? contains(region, box) : overlaps(region, box);
}

ZoneGoal::ZoneGoal(const Shape& region, double most)
    : shape(region.isBox() ? Shape{*withMargin(region.frame, most)} : region), margin(region.isBox() ? 0 : most) {}

bool isIn(QueryMode mode, const ZoneGoal& goal, const Shape& body, ShapePair& query) {
    if (goal.shape.isBox() && body.isBox()) return isIn(mode, goal.shape.frame, body.frame);
    query.set(goal.shape);
    return query.finds(body, mode, goal.margin);
}

bool isIn(QueryMode mode, const ZoneGoal& goal, const World& world, Row row, ShapePair& query) {
    if (goal.shape.isBox() && world.isBox(row)) return isIn(mode, goal.shape.frame, world.box(row));
    query.set(goal.shape);
    return finds(query, goal.shape, world, row, mode, goal.margin);
}

void Zones::emit(const ZoneEvent& event) {
    failed = failed || !making.reserve(making.size() + 1);
    if (!failed) making.push(event);
}

bool Zones::isInPart(const ZonePart& part, QueryMode mode, double margin, const World& world, Row row) {
    if (part.isSolid()) return isInSolid(mode, all.solid(part), margin, world, row, query);
    return isIn(mode, {all.shape(part), margin}, world, row, query);
}

bool Zones::isInAny(const Zone& zone, double margin, const World& world, Row row) {
    bool isHit = false;
    all.forEach(zone, [&](const ZonePart& part, std::uint32_t) {
        isHit = isInPart(part, zone.options.mode, margin, world, row);
        return !isHit;
    });
    return isHit;
}

/// Finds the colliders where members stay in and, for a swept zone, all that may have been there on their path;
/// ascending.
bool Zones::find(World& world, const Zone& zone) {
    const ZoneOptions& options = zone.options;
    QueryOptions asked;
    asked.filter = options.filter;
    asked.mode = options.mode;
    const bool isUnion = zone.partCount > 1;
    bool good = true;
    all.forEach(zone, [&](const ZonePart& part, std::uint32_t) {
        Buffer<Id>& ids = isUnion ? hits : found;
        const ZoneGoal goal = options.swept    ? ZoneGoal{Shape{reachOf(zone, part)}, 0}
                              : part.isSolid() ? ZoneGoal{Shape{boxAround(part, options.leave)}, 0}
                                               : ZoneGoal{all.shape(part), options.leave};
        good = overlap(world, goal.shape, asked, ids, goal.margin).has_value();
        if (part.isSolid() && !options.swept) {
            const auto isOut = [&](Id id) {
                return !isInPart(part, options.mode, options.leave, world, world.rowOf(id));
            };
            const auto hit = ids.all();
            ids.resize(static_cast<std::size_t>(std::remove_if(hit.begin(), hit.end(), isOut) - hit.begin()));
        }
        good = good && (!isUnion || found.reserve(found.size() + hits.size()));
        if (good && isUnion) {
            for (const Id id : hits.all()) found.push(id);
        }
        return good;
    });
    if (good && isUnion) {
        shellSort(found.all());
        const auto end = std::unique(found.all().begin(), found.all().end());
        found.resize(static_cast<std::size_t>(end - found.all().begin()));
    }
    return good;
}

/// Returns for how many updates the member has been in now, at most the dwell; 0 when it is a member no more.
std::uint32_t Zones::updatesOf(const World& world, Id id, const Zone& zone, const ZoneMember& member, bool isFound) {
    const ZoneOptions& options = zone.options;
    const bool wasIn = member.updates == options.dwell;
    if (!isFound) {
        if (!wasIn) return 0;
        const LeaveReason reason = reasonOf(world, zone, member.id);
        // Out of reach of a region that has another shape now, it leaves when one that is within reach would.
        if (options.swept && reason == LeaveReason::moved) return sweepIn(world, id, zone, member) ? 1 : 0;
        emit({id, member.id, EventKind::leave, reason});
        return 0;
    }
    if (options.swept) return sweepIn(world, id, zone, member) ? 1 : 0;
    if (wasIn) return member.updates;
    const bool comesIn = options.enter == options.leave || isInAny(zone, options.enter, world, world.rowOf(member.id));
    if (!comesIn) return 0;
    if (member.updates + 1 == options.dwell) emit({id, member.id, EventKind::enter});
    return member.updates + 1;
}

bool Zones::visit(World& world, Id id) {
    Zone& zone = at(id);
    const std::span<const ZoneMember> old = members(zone);
    found.clear();
    if (!zone.isClosing && !find(world, zone)) return false;
    if (!next.reserve(next.size() + old.size() + found.size())) return false;
    zone.next = {next.size(), 0, 0};
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < old.size() || j < found.size()) {
        const bool isKnown = j == found.size() || (i < old.size() && old[i].id <= found[j]);
        ZoneMember member = isKnown ? old[i++] : ZoneMember{found[j], 0};
        const bool isFound = j < found.size() && found[j] == member.id;
        j += isFound ? 1 : 0;
        member.updates = updatesOf(world, id, zone, member, isFound);
        if (member.updates == 0) continue;
        next.push(member);
        ++zone.next.count;
        zone.next.inside += member.updates == zone.options.dwell ? 1 : 0;
    }
    return !failed && !query.failed();
}

bool Zones::reserveFor(const World& world) {
    anySwept = false;
    std::size_t most = 0;
    for (const Id id : ordered()) {
        const Zone& zone = at(id);
        if (!zone.options.swept) continue;
        anySwept = true;
        if (zone.partCount > most) most = zone.partCount;
    }
    return !anySwept || (places.reserve(world.rows()) && crossings.reserve(most));
}

double Zones::farthestMove(const World& world) const {
    double most = 0;
    for (const Place& place : places.all()) {
        if (place.id == 0 || !world.isLive(place.id)) continue;
        const Vec3 path = world.box(place.id).center - place.center;
        const double squared = dot(path, path);
        if (squared > most) most = squared;
    }
    return std::sqrt(most);
}

void Zones::commit(const World& world) {
    for (const Id id : ordered()) {
        Zone& zone = at(id);
        if (zone.isClosing) {
            release(id);
            continue;
        }
        zone.members = zone.next;
        zone.hasLast = true;
        all.keepPlaces(zone);
    }
    present.swap(next);
    made.swap(making);
    places.resize(anySwept ? world.rows() : 0);
    for (std::uint32_t row = 0; row < places.size(); ++row) {
        const Id id = world.idOf(Row{row});
        const bool isThere = world.isLive(id) && world.isEnabled(Row{row});
        places[row] = isThere ? Place{id, world.box(Row{row}).center} : Place{};
    }
}

bool Zones::update(World& world) {
    next.clear();
    making.clear();
    failed = false;
    query.forgetFailure();
    if (!reserveFor(world)) return false;
    farthest = farthestMove(world);
    for (const Id id : ordered()) {
        if (!visit(world, id)) return false;
    }
    if (anySwept) shellSort(making.all(), comesBefore);
    commit(world);
    return true;
}

} // namespace askew
