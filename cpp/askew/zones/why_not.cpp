#include "askew/zones/why_not.h"

#include "askew/zones/kinds/solid_gate.h"
#include "askew/zones/place_gate.h"

namespace askew {

namespace {

/// Returns what keeps a collider out of one part of a zone.
WhyNot partGate(const ZoneParts& parts, const ZonePart& of, const ZoneOptions& options, const World& world, Row row) {
    if (of.isSolid()) return solidGate(options, parts.solid(of), world, row);
    const Shape region = parts.shape(of);
    return region.isBox() && world.isBox(row) ? placeGate(options, world.box(row), region.frame)
                                              : placeGate(options, world, row, region);
}

/// Returns what keeps a collider out of the region of a zone that it comes nearest to.
WhyNot placeGate(const Zones& zones, const Zone& zone, const World& world, Row row) {
    WhyNot nearest;
    int region = 0;
    const ZoneParts& parts = zones.parts();
    parts.forEach(zone, [&](const ZonePart& of, std::uint32_t) {
        WhyNot answer = partGate(parts, of, zone.options, world, row);
        answer.region = region++;
        if (answer.region == 0 || isNearer(answer, nearest)) nearest = answer;
        return answer.gate != Gate::inside;
    });
    return nearest;
}

} // namespace

WhyNot whyNot(const Zones& zones, const World& world, Id id, Id collider) {
    const Zone& zone = zones.zone(id);
    const auto& [filter, mode, swept, dwell, enter, leave] = zone.options;
    std::uint32_t updates = 0;
    for (const ZoneMember& member : zones.members(zone)) {
        if (member.id == collider) updates = member.updates;
    }
    const CollisionFilter& other = world.filter(collider);
    if (updates == dwell) return {};
    if (!world.isEnabled(collider)) return {Gate::disabled};
    if ((other.layers & filter.mask) == 0) return {Gate::layers};
    if ((filter.layers & other.mask) == 0) return {Gate::mask};
    WhyNot answer = placeGate(zones, zone, world, world.rowOf(collider));
    if (answer.gate != Gate::inside) return answer;
    answer = {updates + 1 < dwell ? Gate::dwell : Gate::update};
    answer.updates = updates;
    answer.dwell = dwell;
    return answer;
}

} // namespace askew
