#include "askew/world/world.h"

#include "askew/convex/middle.h"
#include "askew/convex/shape_pair.h"

#include <algorithm>

namespace askew {

bool World::isWithinReach(const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    return maxAbs(abs(box.center) + abs(u0) + abs(u1) + abs(u2)) <= maxReach;
}

bool World::isWithinReach(const Shape& shape) { return isWithinReach(boundingBox(shape)); }

bool World::makeRoom(std::size_t more, DynamicBvh& index) {
    const std::size_t rows = slots.rowsFor(more);
    return slots.reserve(more) && boxes.reserve(rows) && bounds.reserve(rows) && localAxes.reserve(rows) &&
           rotations.reserve(rows) && filters.reserve(rows) && motions.reserve(rows) &&
           index.reserve(index.size() + more, rows);
}

bool World::reserve(std::size_t colliders, Motion motion) {
    return colliders <= size() || makeRoom(colliders - size(), indexOf(motion));
}

std::size_t World::bytes() const {
    return slots.bytes() + boxes.bytes() + bounds.bytes() + localAxes.bytes() + rotations.bytes() + filters.bytes() +
           motions.bytes() + shapes.bytes() + indices[0].bytes() + indices[1].bytes();
}

Box World::boxAround(Row row) const {
    if (isConvex(row)) return boundingBox(shape(row));
    return boundingBox(shapes.bounds(numberOf(row)), box(row));
}

std::optional<Row> World::aloneIn(unsigned tree) const {
    if (shapes.areAllBoxes() || indices[tree].size() != 1) return std::nullopt;
    const Bvh& bvh = indices[tree].bvh();
    std::size_t lane = 0;
    while (bvh.itemAt(lane) == Bvh::none) ++lane;
    return Row{bvh.itemAt(lane)};
}

Bounds World::boundsOf(std::uint32_t item) const {
    if (shapes.isBox(item)) return outwardWithinRange(boxes[item]);
    if (!isConvex(Row{item})) return outwardWithinRange(boxAround(Row{item}));
    const Shape whole = shape(Row{item});
    Box around = boundingBox(whole);
    const Vec3 reach = abs(middleOf(whole) - around.center); // a query by centers looks for the middle
    for (int k = 0; k < 3; ++k) {
        Vec3& half = around.halfAxes[static_cast<unsigned>(k)];
        if (reach[k] > half[k]) half = unitAxis(k) * reach[k];
    }
    return outwardWithinRange(around);
}

std::optional<Id> World::add(const Region& region, const CollisionFilter& filter, Motion motion, WorldError& error,
                             const Polytope& polytope) {
    const bool isNear =
        polytope.indices.empty() ? isWithinReach(region.world) : isWithinReach(Shape{region.world, polytope});
    error = isNear ? WorldError::none : WorldError::outOfRange;
    if (error != WorldError::none) return std::nullopt;
    const std::uint32_t row = slots.nextRow();
    const bool hasRoom = makeRoom(1, indexOf(motion)) &&
                         (polytope.indices.empty() || (shapes.reserve(row) && shapes.set(row, polytope)));
    if (!hasRoom) {
        error = WorldError::outOfMemory;
        return std::nullopt;
    }
    return put(region, filter, motion);
}

std::optional<Id> World::addLevel(const Region& region, const CollisionFilter& filter, Motion motion, WorldError& error,
                                  std::uint32_t level) {
    error = WorldError::none;
    const std::uint32_t row = slots.nextRow();
    if (!isWithinReach(boundingBox(levels().bounds(level), region.world))) {
        error = WorldError::outOfRange;
    } else if (!makeRoom(1, indexOf(motion)) || !shapes.reserve(row)) {
        error = WorldError::outOfMemory;
    }
    if (error != WorldError::none) return std::nullopt;
    shapes.setLevel(row, level);
    return put(region, filter, motion);
}

bool World::mayChange(std::uint32_t level, const Mesh& mesh) const {
    for (std::uint32_t row = 0; row < boxes.size(); ++row) {
        if (shapes.isLevel(row, level) && !isWithinReach(boundingBox(mesh.header.bounds, boxes[row]))) return false;
    }
    return true;
}

void World::change(std::uint32_t level, std::span<const std::uint64_t> block) {
    levels().overwrite(level, block);
    for (std::uint32_t row = 0; row < boxes.size(); ++row) {
        if (!shapes.isLevel(row, level)) continue;
        keep(row, {boxes[row], rotations[row], localAxes[row]});
        indexOf(motions[row]).move(row, bounds[row]);
    }
}

Id World::put(const Region& region, const CollisionFilter& filter, Motion motion) {
    const Id id = slots.take();
    const std::uint32_t row = numberOf(rowOf(id));
    const std::size_t rows = slots.rows();
    boxes.resize(rows);
    bounds.resize(rows);
    localAxes.resize(rows);
    rotations.resize(rows);
    filters.resize(rows);
    motions.resize(rows);
    keep(row, region);
    filters[row] = filter;
    motions[row] = motion;
    indexOf(motion).insert(row, bounds[row]);
    return id;
}

std::optional<Region> World::inPoseOf(Id id, const Region& region) const {
    const std::uint32_t item = numberOf(rowOf(id));
    if (rotations[item] == noRotation) {
        if (region.localAxes != localAxes[item]) return std::nullopt;
        return Region{boxes[item], noRotation, localAxes[item]};
    }
    Region posed = region;
    return setPose(posed, boxes[item].center, rotations[item]) ? std::optional(posed) : std::nullopt;
}

WorldError World::setShape(Id id, const Region& region, const Polytope& polytope, std::optional<std::uint32_t> level) {
    const std::uint32_t row = numberOf(rowOf(id));
    const bool isBox = !level && polytope.indices.empty();
    const bool isNear = level   ? isWithinReach(boundingBox(levels().bounds(*level), region.world))
                        : isBox ? isWithinReach(region.world)
                                : isWithinReach(Shape{region.world, polytope});
    if (!isNear) return WorldError::outOfRange;
    const bool hasRoom = (isBox || shapes.reserve(row)) && shapes.replace(row, polytope, level);
    if (!hasRoom) return WorldError::outOfMemory;
    keep(row, region);
    indexOf(motions[row]).move(row, bounds[row]);
    return WorldError::none;
}

void World::remove(Id id) {
    const std::uint32_t row = numberOf(rowOf(id));
    if (isEnabled(Row{row})) indexOf(motions[row]).remove(row);
    shapes.release(row);
    slots.release(id);
}

void World::expectRemovals(std::size_t count) {
    for (DynamicBvh& index : indices) index.expectChanges(std::min(count, index.size()));
}

void World::keep(std::uint32_t item, const Region& region) {
    longest = std::max(longest, std::max(sizeOf(region.localAxes), sizeOf(region.world.halfAxes)) * shapes.reach(item));
    boxes[item] = region.world;
    bounds[item] = boundsOf(item);
    localAxes[item] = region.localAxes;
    rotations[item] = region.rotation;
}

void World::setFilter(Id id, const CollisionFilter& filter) {
    const std::uint32_t row = numberOf(rowOf(id));
    filters[row] = filter;
    indexOf(motions[row]).invalidate(row);
}

bool World::setEnabled(Id id, bool enabled) {
    const std::uint32_t row = numberOf(rowOf(id));
    DynamicBvh& index = indexOf(motions[row]);
    if (enabled == index.holds(row)) return true;
    if (!enabled) {
        index.remove(row);
        return true;
    }
    if (!index.reserve(index.size() + 1, slots.rows())) return false;
    index.insert(row, bounds[row]);
    return true;
}

WorldError World::move(Id id, const Region& region) {
    const Row row = rowOf(id);
    const std::uint32_t item = numberOf(row);
    const bool isOfLevels = isLevel(row) || isCompound(row);
    const bool isNear = isOfLevels   ? isWithinReach(boundingBox(shapes.bounds(item), region.world))
                        : isBox(row) ? isWithinReach(region.world)
                                     : isWithinReach(Shape{region.world, shapes.polytope(item)});
    if (!isNear) return WorldError::outOfRange;
    keep(item, region);
    indexOf(motions[item]).move(item, bounds[item]);
    return WorldError::none;
}

Region World::region(Id id) const {
    const std::uint32_t item = numberOf(rowOf(id));
    const bool turned = rotations[item] != noRotation;
    return {boxes[item], turned ? rotations[item] : Quat{}, turned ? localAxes[item] : boxes[item].halfAxes};
}

void World::prepare() {
    for (DynamicBvh& index : indices) index.prepare(bounds.all());
}

} // namespace askew
