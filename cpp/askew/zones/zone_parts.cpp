#include "askew/zones/zone_parts.h"

#include "askew/box/cast/minkowski_margin.h"

namespace askew {

namespace {

/// Returns whether a polytope has no faces that a margin could move.
bool isThin(const Polytope& shape) { return shape.dimension() < 2 && !shape.isRound(); }

ZoneError refusalOfShape(const Shape& shape, double margin) {
    std::optional<Box> box = boundingBox(shape, margin);
    if (shape.isBox()) box = withMargin(shape.frame, margin);
    if (!shape.isBox() && isThin(shape.polytope) && margin > 0) box.reset();
    if (!box) return ZoneError::noFaces;
    return World::isWithinReach(*box) ? ZoneError::none : ZoneError::outOfRange;
}

} // namespace

ZoneError ZoneParts::refusal(const Watched& watched, const ZoneOptions& options) const {
    const auto& [regions, given, level] = watched;
    if (level != ZonePart::noLevel) {
        const Box& frame = regions[0].world;
        if (!MeshFrame::mayBe(frame.halfAxes)) return ZoneError::flat;
        if (options.mode == QueryMode::whole && options.leave > 0) return ZoneError::wholeMargin;
        return refusalOfShape({boundingBox(levels->bounds(level), frame)}, options.leave);
    }
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const Shape shape{regions[i].world, given.empty() ? Polytope{} : given[i]};
        const ZoneError error = refusalOfShape(shape, options.leave);
        if (error != ZoneError::none) return error;
    }
    return ZoneError::none;
}

bool ZoneParts::take(const Watched& watched) {
    const auto& [regions, given, level] = watched;
    taken.clear();
    if (!parts.reserve(parts.size() + regions.size()) || !taken.reserve(regions.size())) return false;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const bool isBox = given.empty() || given[i].indices.empty();
        const auto number = isBox ? std::optional(PolytopePool::box) : polytopes.take(given[i]);
        if (!number) {
            for (const std::uint32_t before : taken.all()) polytopes.release(before);
            return false;
        }
        taken.push(*number);
    }
    if (level != ZonePart::noLevel) levels->use(level);
    return true;
}

void ZoneParts::add(Zone& zone, const Watched& watched) {
    std::uint32_t* link = &zone.firstPart;
    const std::uint32_t* shape = taken.all().data();
    for (const Region& region : watched.regions) {
        if (freePart == ZonePart::none) {
            *link = static_cast<std::uint32_t>(parts.size());
            parts.push({});
        } else {
            *link = freePart;
            freePart = parts[freePart].next;
        }
        ZonePart& part = parts[*link];
        part = {region, *shape++, watched.level, region.world.center, region.rotation};
        link = &part.next;
    }
    zone.partCount = watched.regions.size();
    zone.hasLast = false;
}

void ZoneParts::replace(Zone& zone, const Watched& watched) {
    std::uint32_t i = zone.firstPart;
    const std::uint32_t* shape = taken.all().data();
    for (const Region& region : watched.regions) {
        release(parts[i]);
        parts[i].shape = *shape++;
        parts[i].level = watched.level;
        parts[i].region = region;
        i = parts[i].next;
    }
}

void ZoneParts::releaseAll(Zone& zone) {
    while (zone.firstPart != ZonePart::none) {
        ZonePart& part = parts[zone.firstPart];
        const std::uint32_t following = part.next;
        release(part);
        part.next = freePart;
        part.level = ZonePart::noLevel;
        freePart = zone.firstPart;
        zone.firstPart = following;
    }
}

void ZoneParts::release(const ZonePart& part) {
    polytopes.release(part.shape);
    if (part.isSolid()) levels->release(part.level);
}

bool ZoneParts::mayChange(std::uint32_t level, const Mesh& mesh) const {
    for (const ZonePart& part : parts.all()) {
        if (part.level != level) continue;
        if (!World::isWithinReach(boundingBox(mesh.header.bounds, part.region.world))) return false;
    }
    return true;
}

void ZoneParts::keepPlaces(const Zone& zone) {
    for (std::uint32_t i = zone.firstPart; i != ZonePart::none; i = parts[i].next) {
        parts[i].lastCenter = parts[i].region.world.center;
        parts[i].lastRotation = parts[i].region.rotation;
    }
}

PlacedMesh ZoneParts::solid(const ZonePart& part) const {
    const auto& [center, axes] = part.region.world;
    return {levels->mesh(part.level), *MeshFrame::of(center, axes)};
}

std::uint32_t ZoneParts::faceCount(const ZonePart& part) const {
    return part.shape == PolytopePool::box ? 6 : polytopes.polytope(part.shape).faceCount();
}

} // namespace askew
