#include "askew/zones/zones.h"

#include "askew/level/solid/solid_overlap.h"
#include "askew/level/solid/solid_point.h"
#include "askew/math/number.h"
#include "askew/memory/shell_sort.h"

#include <algorithm>

namespace askew {

std::optional<Id> Zones::watch(const Watched& watched, const ZoneOptions& options, ZoneError& error) {
    error = all.refusal(watched, options);
    if (error != ZoneError::none) return std::nullopt;
    const std::size_t rows = slots.rowsFor(1);
    if (!(slots.reserve(1) && zones.reserve(rows) && order.reserve(rows) && all.take(watched))) {
        error = ZoneError::outOfMemory;
        return std::nullopt;
    }
    const Id id = slots.take();
    if (zones.size() < slots.rows()) zones.resize(slots.rows());
    at(id) = {options};
    all.add(at(id), watched);
    orderChanged = true;
    return id;
}

ZoneError Zones::setRegions(Id id, const Watched& watched) {
    Zone& zone = at(id);
    const ZoneError error = all.refusal(watched, zone.options);
    if (error != ZoneError::none) return error;
    if (!all.take(watched)) return ZoneError::outOfMemory;
    if (watched.regions.size() == zone.partCount) {
        all.replace(zone, watched);
        return ZoneError::none;
    }
    all.releaseAll(zone);
    all.add(zone, watched);
    return ZoneError::none;
}

void Zones::release(Id id) {
    all.releaseAll(at(id));
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
        all.forEach(zone(id), [&](const ZonePart& part, std::uint32_t) {
            isHit = part.isSolid() ? isWithin(all.solid(part), body.frame.center, 0)
                                   : isIn(QueryMode::center, {all.shape(part), 0}, body, query);
            return !isHit;
        });
        if (query.failed()) return std::nullopt;
        if (isHit) hits.push(id);
    }
    return hits.all();
}

std::size_t Zones::bytes() const {
    return slots.bytes() + zones.bytes() + all.bytes() + order.bytes() + present.bytes() + made.bytes() +
           places.bytes() + next.bytes() + making.bytes() + found.bytes() + hits.bytes() + crossings.bytes() +
           passages.bytes() + query.bytes();
}

} // namespace askew
