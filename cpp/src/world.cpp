#include "askew/world.h"

#include "askew/number.h"

namespace askew {

namespace {

/// Sizes a column to the rows, within reserved room.
template <class T> void fit(Buffer<T>& column, std::size_t count) {
    if (column.size() < count) column.resize(count);
}

/// A collider whose half axes add up to no more stays within reach at any rotation with its centre within freeCenter.
constexpr double freeSize = World::maxReach / 4;
constexpr double freeCenter = World::maxReach / 2;

bool turnsFreely(const Region& region) {
    double size = 0;
    for (const Vec3& u : region.localAxes) size += length(u);
    return size <= freeSize;
}

} // namespace

bool World::isWithinReach(const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    return maxAbs(abs(box.center) + abs(u0) + abs(u1) + abs(u2)) <= maxReach;
}

bool World::makeRoom(std::size_t more, Index& index) {
    const std::size_t rows = slots.rowsFor(more);
    return slots.reserve(more) && regions.reserve(rows) && filters.reserve(rows) && bounds.reserve(rows) &&
           motions.reserve(rows) && index.reserve(index.size() + more, rows);
}

bool World::reserve(std::size_t colliders, Motion motion) {
    return colliders <= size() || makeRoom(colliders - size(), indexOf(motion));
}

std::size_t World::bytes() const {
    return slots.bytes() + regions.bytes() + filters.bytes() + bounds.bytes() + motions.bytes() + indices[0].bytes() +
           indices[1].bytes();
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
    fit(regions, slots.rows());
    fit(filters, slots.rows());
    fit(bounds, slots.rows());
    fit(motions, slots.rows());
    allTurnFreely = allTurnFreely && turnsFreely(region);
    regions[row] = region;
    filters[row] = filter;
    bounds[row] = outward(region.world);
    motions[row] = motion;
    indexOf(motion).insert(row);
    return id;
}

void World::remove(Id id) {
    const std::uint32_t row = numberOf(rowOf(id));
    if (isEnabled(Row{row})) indexOf(motions[row]).remove(row);
    slots.release(id);
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
    index.insert(row);
    return true;
}

void World::tookPlace(Row row) {
    const std::uint32_t item = numberOf(row);
    bounds[item] = outward(regions[item].world);
    if (isEnabled(row)) indexOf(motions[item]).move(item, bounds[item]);
}

WorldError World::move(Id id, const Region& region) {
    if (!isWithinReach(region.world)) return WorldError::outOfRange;
    allTurnFreely = allTurnFreely && turnsFreely(region);
    regions[numberOf(rowOf(id))] = region;
    tookPlace(rowOf(id));
    return WorldError::none;
}

bool World::isGoodPose(Id id, const Vec3& center, const Quat& rotation) const {
    const bool isFree = allTurnFreely && isStorable(center) && maxAbs(center) <= freeCenter;
    if (isFree) return normalized(rotation).has_value();
    const std::optional<Region> posed = withPose(region(id), center, rotation);
    return posed && isWithinReach(posed->world);
}

WorldError World::setPoses(std::span<const Id> ids, std::span<const double> centers, std::span<const double> rotations,
                           std::size_t& badRow) {
    const auto centerOf = [&](std::size_t row) {
        return Vec3{centers[3 * row], centers[3 * row + 1], centers[3 * row + 2]};
    };
    const auto rotationOf = [&](std::size_t row) {
        return Quat{rotations[4 * row], rotations[4 * row + 1], rotations[4 * row + 2], rotations[4 * row + 3]};
    };
    std::array<std::size_t, 2> moves{};
    for (badRow = 0; badRow < ids.size(); ++badRow) {
        if (!isGoodPose(ids[badRow], centerOf(badRow), rotationOf(badRow))) return WorldError::outOfRange;
        ++moves[static_cast<unsigned>(motions[numberOf(rowOf(ids[badRow]))])];
    }
    for (unsigned kind = 0; kind < moves.size(); ++kind) indices[kind].expectMoves(moves[kind]);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const Row row = rowOf(ids[i]);
        setPose(regions[numberOf(row)], centerOf(i), rotationOf(i));
        tookPlace(row);
    }
    return WorldError::none;
}

void World::prepare() {
    for (Index& index : indices) index.prepare(bounds.all());
}

} // namespace askew
