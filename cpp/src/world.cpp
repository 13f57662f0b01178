#include "askew/world.h"

#include <algorithm>

namespace askew {

namespace {

/// Sizes a column to the rows, within reserved room.
template <class T> void fit(Buffer<T>& column, std::size_t count) {
    if (column.size() < count) column.resize(count);
}

} // namespace

bool World::isWithinReach(const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    return maxAbs(abs(box.center) + abs(u0) + abs(u1) + abs(u2)) <= maxReach;
}

bool World::makeRoom(std::size_t more, Index& index) {
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
           motions.bytes() + indices[0].bytes() + indices[1].bytes();
}

std::optional<Id> World::add(const Region& region, const Filter& filter, Motion motion, WorldError& error) {
    error = isWithinReach(region.world) ? WorldError::none : WorldError::outOfRange;
    if (error != WorldError::none) return std::nullopt;
    if (!makeRoom(1, indexOf(motion))) {
        error = WorldError::outOfMemory;
        return std::nullopt;
    }
    const Id id = slots.take();
    const std::uint32_t row = numberOf(rowOf(id));
    fit(boxes, slots.rows());
    fit(bounds, slots.rows());
    fit(localAxes, slots.rows());
    fit(rotations, slots.rows());
    fit(filters, slots.rows());
    fit(motions, slots.rows());
    keep(row, region);
    filters[row] = filter;
    motions[row] = motion;
    indexOf(motion).insert(row, bounds[row]);
    return id;
}

void World::remove(Id id) {
    const std::uint32_t row = numberOf(rowOf(id));
    if (isEnabled(Row{row})) indexOf(motions[row]).remove(row);
    slots.release(id);
}

void World::expectRemovals(std::size_t count) {
    for (Index& index : indices) index.expectChanges(std::min(count, index.size()));
}

void World::keep(std::uint32_t item, const Region& region) {
    longest = std::max({longest, sizeOf(region.localAxes), sizeOf(region.world.halfAxes)});
    boxes[item] = region.world;
    bounds[item] = outwardWithinRange(region.world);
    localAxes[item] = region.localAxes;
    rotations[item] = region.rotation;
}

bool World::setEnabled(Id id, bool enabled) {
    const std::uint32_t row = numberOf(rowOf(id));
    Index& index = indexOf(motions[row]);
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
    if (!isWithinReach(region.world)) return WorldError::outOfRange;
    const std::uint32_t item = numberOf(rowOf(id));
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
    for (Index& index : indices) index.prepare(bounds.all());
}

} // namespace askew
