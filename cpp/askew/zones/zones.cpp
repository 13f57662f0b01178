#include "askew/zones/zones.h"

#include "askew/box/cast/minkowski_margin.h"
#include "askew/math/number.h"
#include "askew/memory/shell_sort.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns whether a polytope has no faces that a margin could move.
bool isThin(const Polytope& shape) { return shape.dimension() < 2 && !shape.isRound(); }

ZoneError refusal(std::span<const Region> regions, std::span<const Polytope> polytopes, const ZoneOptions& options) {
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const Shape shape{regions[i].world, polytopes.empty() ? Polytope{} : polytopes[i]};
        std::optional<Box> box = boundingBox(shape, options.leave);
        if (shape.isBox()) box = withMargin(shape.frame, options.leave);
        if (!shape.isBox() && isThin(shape.polytope) && options.leave > 0) box.reset();
        if (!box) return ZoneError::noFaces;
        if (!World::isWithinReach(*box)) return ZoneError::outOfRange;
    }
    return ZoneError::none;
}

} // namespace

/// Adds a use of each polytope and writes their numbers to `taken`. Returns false, with nothing changed, without
/// memory.
bool Zones::takeShapes(std::span<const Polytope> given, std::size_t count) {
    taken.clear();
    if (!taken.reserve(count)) return false;
    for (std::size_t i = 0; i < count; ++i) {
        const bool isBox = given.empty() || given[i].indices.empty();
        taken.push(isBox ? 0 : polytopes.take(given[i]));
        if (isBox || taken[i] != 0) continue;
        for (const std::uint32_t number : taken.all()) polytopes.release(number);
        return false;
    }
    return true;
}

void Zones::addParts(Zone& zone, std::span<const Region> regions) {
    std::uint32_t* link = &zone.firstPart;
    const std::uint32_t* shape = taken.all().data();
    for (const Region& region : regions) {
        if (freePart == ZonePart::none) {
            *link = static_cast<std::uint32_t>(parts.size());
            parts.push({});
        } else {
            *link = freePart;
            freePart = parts[freePart].next;
        }
        ZonePart& part = parts[*link];
        part = {region, *shape++, region.world.center, region.rotation};
        link = &part.next;
    }
    zone.partCount = regions.size();
    zone.hasLast = false;
}

void Zones::freeParts(Zone& zone) {
    while (zone.firstPart != ZonePart::none) {
        ZonePart& part = parts[zone.firstPart];
        const std::uint32_t following = part.next;
        polytopes.release(part.shape);
        part.next = freePart;
        freePart = zone.firstPart;
        zone.firstPart = following;
    }
}

std::optional<Id> Zones::watch(std::span<const Region> regions, const ZoneOptions& options, ZoneError& error,
                               std::span<const Polytope> given) {
    error = refusal(regions, given, options);
    if (error != ZoneError::none) return std::nullopt;
    const std::size_t rows = slots.rowsFor(1);
    if (!(slots.reserve(1) && zones.reserve(rows) && order.reserve(rows) &&
          parts.reserve(parts.size() + regions.size()) && takeShapes(given, regions.size()))) {
        error = ZoneError::outOfMemory;
        return std::nullopt;
    }
    const Id id = slots.take();
    if (zones.size() < slots.rows()) zones.resize(slots.rows());
    at(id) = {options};
    addParts(at(id), regions);
    orderChanged = true;
    return id;
}

ZoneError Zones::setRegions(Id id, std::span<const Region> regions, std::span<const Polytope> given) {
    Zone& zone = at(id);
    const ZoneError error = refusal(regions, given, zone.options);
    if (error != ZoneError::none) return error;
    if (!parts.reserve(parts.size() + regions.size()) || !takeShapes(given, regions.size())) {
        return ZoneError::outOfMemory;
    }
    if (regions.size() == zone.partCount) {
        std::uint32_t i = zone.firstPart;
        const std::uint32_t* shape = taken.all().data();
        for (const Region& region : regions) {
            polytopes.release(parts[i].shape);
            parts[i].shape = *shape++;
            parts[i].region = region;
            i = parts[i].next;
        }
        return ZoneError::none;
    }
    freeParts(zone);
    addParts(zone, regions);
    return ZoneError::none;
}

void Zones::release(Id id) {
    freeParts(at(id));
    slots.release(id);
    orderChanged = true;
}

void Zones::unwatch(Id id) {
    Zone& zone = at(id);
    zone.isClosing = true;
    if (zone.members.inside == 0) release(id);
}

void Zones::forget(const World& world, Id collider) {
    const std::uint32_t row = numberOf(world.rowOf(collider));
    if (row < places.size()) places[row].id = 0;
}

std::span<const Id> Zones::ordered() {
    if (!orderChanged) return order.all();
    orderChanged = false;
    order.clear();
    for (std::uint32_t row = 0; row < slots.rows(); ++row) {
        const Id id = slots.idOf(Row{row});
        if (slots.isLive(id)) order.push(id);
    }
    shellSort(order.all());
    return order.all();
}

std::optional<std::span<const Id>> Zones::zonesAt(const Vec3& point) {
    if (!hits.reserve(slots.live())) return std::nullopt;
    hits.clear();
    query.forgetFailure();
    const Shape body{{stored(point), {}}};
    for (const Id id : ordered()) {
        bool isHit = false;
        if (zone(id).isClosing) continue;
        forEachPart(zone(id), [&](const ZonePart& part) {
            return !(isHit = isIn(QueryMode::center, {shape(part), 0}, body, query));
        });
        if (query.failed()) return std::nullopt;
        if (isHit) hits.push(id);
    }
    return hits.all();
}

std::size_t Zones::bytes() const {
    return slots.bytes() + zones.bytes() + parts.bytes() + order.bytes() + present.bytes() + made.bytes() +
           places.bytes() + next.bytes() + making.bytes() + found.bytes() + hits.bytes() + crossings.bytes() +
           taken.bytes() + polytopes.bytes() + query.bytes();
}

} // namespace askew
