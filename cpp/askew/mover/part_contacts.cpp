#include "askew/mover/part_contacts.h"

#include "askew/mover/level_contacts.h"

namespace askew {

namespace {

class Search {
public:
    Search(World& in, const Shape& region, double most, Buffer<PartContact>& into, const std::optional<Vec3>& before)
        : world(in), margin(most), rows(into), shape(region), from(before) {
        pair.set(region);
    }

    /// Adds the rows of all colliders found near the region; false without memory.
    [[nodiscard]] bool run(const QueryOptions& options) {
        QueryOptions near = options;
        near.mode = QueryMode::any;
        near.max = static_cast<std::size_t>(-1);
        const Box bounds = boxAround(shape, margin);
        if (pair.failed() || !overlap(world, bounds, near, ids)) return false;
        for (const Id id : ids.all()) {
            const Row row = world.rowOf(id);
            if (world.isLevel(row) ? !addLevel(id, world.level(row)) : !addShape(id, world.shape(row))) return false;
        }
        return true;
    }

private:
    [[nodiscard]] bool addShape(Id id, const Shape& shape) {
        return pair.take(shape) && add(id, contactOf(pair.region(), pair.last(), margin));
    }

    [[nodiscard]] bool addLevel(Id id, const PlacedMesh& placed) {
        const std::size_t first = rows.size();
        if (!levels.find(placed, shape, pair.region(), margin, from, rows)) return false;
        for (PartContact& row : rows.all().subspan(first)) row.id = id;
        return true;
    }

    [[nodiscard]] bool add(Id id, std::optional<PartContact> row) {
        if (!row) return true;
        if (!rows.reserve(rows.size() + 1)) return false;
        row->id = id;
        rows.push(*row);
        return true;
    }

    World& world;
    double margin;
    Buffer<PartContact>& rows;
    Shape shape;
    const std::optional<Vec3>& from;
    LevelContacts levels;
    ShapePair pair;
    Buffer<Id> ids;
};

} // namespace

bool partContacts(World& world, const Shape& region, double margin, const QueryOptions& options,
                  Buffer<PartContact>& rows, const std::optional<Vec3>& from) {
    rows.clear();
    if (!Search(world, region, margin, rows, from).run(options)) {
        rows.clear();
        return false;
    }
    for (PartContact& row : rows.all()) row.normal = row.normal + Vec3{}; // no -0
    return true;
}

} // namespace askew
