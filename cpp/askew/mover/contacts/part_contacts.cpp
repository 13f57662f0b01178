#include "askew/mover/contacts/part_contacts.h"

#include "askew/level/compound/compound_overlap.h"
#include "askew/mover/box_around.h"
#include "askew/mover/contacts/flush_contacts.h"
#include "askew/mover/contacts/level_contacts.h"

#include <algorithm>

namespace askew {

namespace {

class Search {
public:
    Search(World& in, ShapePair& region, double most, Buffer<PartContact>& into, const std::optional<Vec3>& before,
           std::span<const MovePart> without, bool withPoints)
        : world(in), pair(region), margin(most), rows(into), shape(region.shape()), from(before), leftOut(without),
          hasPoints(withPoints) {}

    /// Adds the rows of colliders near the region; false without memory.
    [[nodiscard]] bool run(std::span<const Id> ids, const QueryOptions& options) {
        for (const Id id : ids) {
            const Row row = world.rowOf(id);
            const bool isDone = world.isConvex(row)  ? addConvex(id, world.shape(row))
                                : world.isLevel(row) ? addLevel(id, world.level(row))
                                                     : addCompound(id, world.compound(row));
            if (!isDone) return false;
        }
        return flush.settle(world, {shape, pair.region(), options, margin, leftOut}, rows.all());
    }

private:
    [[nodiscard]] bool addShape(Id id, const Shape& other, std::uint32_t part) {
        return pair.take(other) && add(id, part, contactOf(pair.region(), pair.last(), margin));
    }

    /// Adds a collider that reaches as near as a member of a compound must.
    [[nodiscard]] bool addConvex(Id id, const Shape& other) {
        return nearPair().finds(other) ? addShape(id, other, noPart) : !near->failed();
    }

    [[nodiscard]] bool addCompound(Id id, const PlacedCompound& compound) {
        ShapePair& bounds = nearPair();
        if (!overlappingParts(bounds, bounds.shape(), compound, parts) || bounds.failed()) return false;
        const auto all = parts.all();
        return std::all_of(all.begin(), all.end(), [&](std::uint32_t part) {
            return isAmong(leftOut, {id, part}) || addShape(id, compound.part(part), part);
        });
    }

    /// Returns the pair of what is near, of which few searches among levels have need.
    [[nodiscard]] ShapePair& nearPair() {
        if (!near) near.emplace().set({boxAround(shape, margin)});
        return *near;
    }

    [[nodiscard]] bool addLevel(Id id, const PlacedMesh& placed) {
        const std::size_t first = rows.size();
        if (!levels.find(placed, {id, shape, pair.region(), margin, from, leftOut, hasPoints}, rows)) return false;
        for (PartContact& row : rows.all().subspan(first)) row.id = id;
        return true;
    }

    [[nodiscard]] bool add(Id id, std::uint32_t part, std::optional<PartContact> row) {
        if (!row) return true;
        if (!rows.reserve(rows.size() + 1)) return false;
        row->id = id;
        row->part = part;
        rows.push(*row);
        return true;
    }

    World& world;
    ShapePair& pair;
    double margin;
    Buffer<PartContact>& rows;
    const Shape& shape;
    const std::optional<Vec3>& from;
    std::span<const MovePart> leftOut; // parts
    bool hasPoints;
    std::optional<ShapePair> near;
    LevelContacts levels;
    FlushContacts flush;
    Buffer<std::uint32_t> parts; // of the compound that was added last
};

} // namespace

bool partContacts(World& world, const Shape& region, double margin, const QueryOptions& options,
                  Buffer<PartContact>& rows) {
    Buffer<Id> ids;
    ShapePair pair;
    pair.set(region);
    rows.clear();
    return !pair.failed() && collidersNear(world, boxAround(region, margin), options, ids) &&
           partContacts(world, pair, ids.all(), margin, options, rows, {}, {}, true);
}

bool partContacts(World& world, ShapePair& region, std::span<const Id> ids, double margin, const QueryOptions& options,
                  Buffer<PartContact>& rows, const std::optional<Vec3>& from, std::span<const MovePart> without,
                  bool withPoints) {
    rows.clear();
    if (!Search(world, region, margin, rows, from, without, withPoints).run(ids, options)) {
        rows.clear();
        return false;
    }
    for (PartContact& row : rows.all()) row.normal = row.normal + Vec3{}; // no -0
    return true;
}

} // namespace askew
