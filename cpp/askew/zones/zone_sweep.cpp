// Swept zones: a collider moves from where it was at the last update, relative to a zone that may have moved as well.
#include "askew/zones/zones.h"

#include "askew/box/cast/first_contact_point.h"
#include "askew/box/cast/minkowski_margin.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/middle.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/zones/kinds/solid_zone.h"

namespace askew {

namespace {

/// Returns where a point at `place` would be now had it moved and turned with the part since the last update.
Vec3 carried(const ZonePart& part, const Vec3& place) {
    const Vec3& center = part.region.world.center;
    if (part.region.rotation == part.lastRotation) return place + (center - part.lastCenter);
    const Quat& q = part.lastRotation;
    return center + rotate(part.region.rotation, rotate({-q.x, -q.y, -q.z, q.w}, place - part.lastCenter));
}

/// Returns how many bodies of a collider are followed: its middle, its shape, or its members. What a level of triangles
/// does on its way is only known of its middle.
std::uint32_t bodyCount(const World& world, Row row, QueryMode mode) {
    if (mode == QueryMode::center || world.isConvex(row)) return 1;
    return world.isCompound(row) ? world.compound(row).compound.header.members : 0;
}

Shape bodyOf(const World& world, Row row, QueryMode mode, std::uint32_t member) {
    if (mode == QueryMode::center) return {{middleOf(world, row), {}}};
    return world.isCompound(row) ? world.compound(row).part(member) : world.shape(row);
}

constexpr double parallel = 1 - 1e-12;

/// Returns the face of a polytope with this unit normal; -1 for none.
int faceOf(const Polytope& shape, const Vec3& normal) {
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        if (dot(shape.normal(f), normal) >= parallel) return static_cast<int>(f);
    }
    return -1;
}

/// Returns the face of a box with this unit normal, as numbered by `planes`; -1 for none.
int faceOf(const Box& box, const Vec3& normal) {
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3& u = box.halfAxes[i];
        const Vec3 side = normalized(cross(box.halfAxes[(i + 1) % 3], box.halfAxes[(i + 2) % 3]));
        if (std::fabs(dot(side, normal)) < parallel) continue;
        return static_cast<int>(2 * i) + (dot(normal, isZero(u) ? side : u) < 0 ? 1 : 0);
    }
    return -1;
}

} // namespace

/// Returns a box around a part grown by a margin.
Box Zones::boxAround(const ZonePart& part, double margin) const {
    if (part.isSolid()) return boundsWithin(all.solid(part), margin);
    const ZoneGoal goal(all.shape(part), margin);
    return goal.shape.isBox() ? goal.shape.frame : boundingBox(goal.shape, goal.margin * (1 + 0x1p-20));
}

/// Returns a box that overlaps every collider that may have met the part since the last update.
Box Zones::reachOf(const Zone& zone, const ZonePart& part) const {
    const Box stays = boxAround(part, zone.options.leave);
    const auto& [u0, u1, u2] = stays.halfAxes;
    const double path = farthest + length(part.region.world.center - part.lastCenter);
    const bool turned = !(part.region.rotation == part.lastRotation);
    if (!zone.hasLast || (path == 0 && !turned)) return stays;
    const Vec3 sizes{maxAbs(u0), maxAbs(u1), maxAbs(u2)};
    const double more = path * (1 + 0x1p-20) + (sizes.x + sizes.y + sizes.z) * 0x1p-40; // with room for roundings
    if (!turned && volume(stays) > sizes.x * sizes.y * sizes.z * 0x1p-20) return *withMargin(stays, more);
    const double reach = turned ? 2 * World::maxReach : more;
    const Vec3 half = abs(u0) + abs(u1) + abs(u2) + Vec3{reach, reach, reach};
    return {stays.center, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

/// Returns whether a convex part meets the body at both ends of its path: then it does in between.
bool Zones::staysIn(const Zone& zone, const Shape& body, const Vec3& from) {
    bool stays = false;
    all.forEach(zone, [&](const ZonePart& part, std::uint32_t) {
        if (part.isSolid()) return true;
        const ZoneGoal goal(all.shape(part), zone.options.leave);
        stays = isIn(QueryMode::any, goal, body, query) &&
                isIn(QueryMode::any, goal, {{carried(part, from), body.frame.halfAxes}, body.polytope}, query);
        return !stays;
    });
    return stays;
}

/// Returns when a body that moves by `path` meets a region.
std::optional<ShapeCastHit> Zones::sweepInto(const Shape& body, const Vec3& path, const ZoneGoal& goal) {
    if (body.isBox() && goal.shape.isBox()) return castShape(body.frame, path, goal.shape.frame, Touching::hit);
    query.set(body);
    return query.castShapeTo(goal.shape, path, Touching::hit, goal.margin);
}

void Zones::add(const UnionCrossing& crossing) {
    failed = failed || !crossings.reserve(crossings.size() + 1); // there is room for those of one body
    if (!failed) crossings.push(crossing);
}

/// Collects the crossings of a body that was at `from`; returns false when it has not moved relative to any part.
bool Zones::collect(const Zone& zone, const Shape& body, const Vec3& from, std::uint32_t member) {
    bool moved = false;
    const double enter = zone.options.enter;
    const double leave = zone.options.leave;
    all.forEach(zone, [&](const ZonePart& part, std::uint32_t number) {
        const Shape start{{carried(part, from), body.frame.halfAxes}, body.polytope};
        const Vec3 path = body.frame.center - start.frame.center;
        moved = moved || !isZero(path);
        if (part.isSolid()) {
            collectPassages(zone, start, path, {{}, {}, number, member});
            return true;
        }
        const auto leaving = sweepInto(start, path, {all.shape(part), leave});
        if (!leaving) return true;
        const auto entering = enter == leave ? leaving : sweepInto(start, path, {all.shape(part), enter});
        const Interval inside = entering ? Interval{entering->enter, entering->leave} : neverCrossed;
        add({inside, {leaving->enter, leaving->leave}, number, member});
        return true;
    });
    return moved;
}

/// Writes where a moving body meets a region grown by a margin, and its face.
void Zones::placeOnRegion(const Shape& region, const Shape& mover, const Vec3& path, double margin, ZoneEvent& event) {
    const ZoneGoal goal(region, margin);
    const auto contact = sweepInto(mover, path, goal);
    if (!contact || contact->row < 0) return;
    event.normal = contact->normal;
    if (mover.isBox() && goal.shape.isBox()) {
        event.point = firstContactPoint(mover.frame, path, goal.shape.frame, *contact);
        event.face = faceOf(goal.shape.frame, event.normal);
        return;
    }
    const auto point = firstContactPoint(query.region(), path, query.last(), *contact);
    failed = failed || !point;
    event.point = point.value_or(event.point);
    event.face = faceOf(query.last(), event.normal);
}

ZoneEvent Zones::crossing(const Zone& zone, const Shape& body, const Vec3& from, EventKind kind, double time,
                          const UnionCrossing& through) {
    const ZonePart& part = all.at(through.part);
    const Vec3 start = carried(part, from);
    const Vec3 path = body.frame.center - start;
    const bool comesIn = kind == EventKind::enter;
    const double margin = comesIn ? zone.options.enter : zone.options.leave;
    // It leaves where it would enter if it moved back.
    const Shape mover = comesIn ? Shape{{start, body.frame.halfAxes}, body.polytope} : body;
    const Vec3 forth = comesIn ? path : -path;
    ZoneEvent event;
    event.time = time;
    event.direction = normalized(path);
    event.point = start + path * time;
    if (part.isSolid()) {
        placeOnSolid(all.solid(part), comesIn ? through.first : through.last, mover, forth, margin, event);
    } else {
        placeOnRegion(all.shape(part), mover, forth, margin, event);
    }
    if (event.face < 0) return event;
    all.forEach(zone, [&](const ZonePart& before, std::uint32_t number) {
        if (number != through.part) event.face += static_cast<int>(all.faceCount(before));
        return number != through.part;
    });
    return event;
}

bool Zones::sweepIn(const World& world, Id id, const Zone& zone, const ZoneMember& member) {
    const Row row = world.rowOf(member.id);
    const QueryMode mode = zone.options.mode;
    const bool known = zone.hasLast && numberOf(row) < places.size() && places[numberOf(row)].id == member.id;
    bool in = member.updates != 0;
    const auto tell = [&](ZoneEvent event) {
        event.zone = id;
        event.collider = member.id;
        event.kind = in ? EventKind::leave : EventKind::enter;
        event.reason = in ? LeaveReason::moved : LeaveReason::none;
        emit(event);
        in = !in;
    };
    const auto fromOf = [&](const Shape& body) {
        const Vec3 offset = body.frame.center - world.box(row).center; // as it is turned now
        return known ? places[numberOf(row)].center + offset : body.frame.center;
    };
    crossings.clear();
    bool moved = false;
    for (std::uint32_t i = 0; i < bodyCount(world, row, mode); ++i) {
        const Shape body = bodyOf(world, row, mode, i);
        if (in && staysIn(zone, body, fromOf(body))) return true;
        moved = (known && collect(zone, body, fromOf(body), i)) || moved;
    }
    if (moved) {
        forEachCrossing(crossings.all(), in, [&](EventKind kind, double time, const UnionCrossing* through) {
            ZoneEvent event;
            event.time = time;
            if (through != nullptr) {
                const Shape body = bodyOf(world, row, mode, through->member);
                event = crossing(zone, body, fromOf(body), kind, time, *through);
            }
            tell(event);
        });
    }
    // The test of the present pose is certified, and decides.
    if (isInAny(zone, in ? zone.options.leave : zone.options.enter, world, row) != in) tell({});
    return in;
}

} // namespace askew
