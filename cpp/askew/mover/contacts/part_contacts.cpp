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
    Search(World& in, const Shape& region, double most, Buffer<PartContact>& into, const std::optional<Vec3>& before,
           std::span<const MovePart> without)
        : world(in), margin(most), rows(into), shape(region), from(before), leftOut(without) {
        pair.set(region);
    }

    /// Adds the rows of all colliders found near the region; false without memory.
    [[nodiscard]] bool run(const QueryOptions& options) {
        const Box bounds = boxAround(shape, margin);
        if (pair.failed() || !collidersNear(world, bounds, options, ids)) return false;
        for (const Id id : ids.all()) {
            const Row row = world.rowOf(id);
            const bool isDone = world.isConvex(row)  ? addShape(id, world.shape(row), noPart)
                                : world.isLevel(row) ? addLevel(id, world.level(row))
                                                     : addCompound(id, world.compound(row), bounds);
            if (!isDone) return false;
        }
        return flush.settle(world, {shape, pair.region(), options, margin, leftOut}, rows.all());
    }

private:
    [[nodiscard]] bool addShape(Id id, const Shape& other, std::uint32_t part) {
        return pair.take(other) && add(id, part, contactOf(pair.region(), pair.last(), margin));
    }

    [[nodiscard]] bool addCompound(Id id, const PlacedCompound& compound, const Box& bounds) {
        ShapePair near;
        near.set({bounds});
        if (!overlappingParts(near, {bounds}, compound, parts) || near.failed()) return false;
        const auto all = parts.all();
        return std::all_of(all.begin(), all.end(), [&](std::uint32_t part) {
            return isAmong(leftOut, {id, part}) || addShape(id, compound.part(part), part);
        });
    }

    [[nodiscard]] bool addLevel(Id id, const PlacedMesh& placed) {
        const std::size_t first = rows.size();
        if (!levels.find(placed, {id, shape, pair.region(), margin, from, leftOut}, rows)) return false;
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
    double margin;
    Buffer<PartContact>& rows;
    Shape shape;
    const std::optional<Vec3>& from;
    std::span<const MovePart> leftOut; // parts
    LevelContacts levels;
    FlushContacts flush;
    ShapePair pair;
    Buffer<Id> ids;
    Buffer<std::uint32_t> parts; // of the compound that was added last
};

} // namespace

bool partContacts(World& world, const Shape& region, double margin, const QueryOptions& options,
                  Buffer<PartContact>& rows, const std::optional<Vec3>& from, std::span<const MovePart> without) {
    rows.clear();
    if (!Search(world, region, margin, rows, from, without).run(options)) {
        rows.clear();
        return false;
    }
    for (PartContact& row : rows.all()) row.normal = row.normal + Vec3{}; // no -0
    return true;
}

} // namespace askew
