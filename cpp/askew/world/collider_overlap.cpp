#include "askew/world/collider_overlap.h"

#include "askew/box/contains.h"
#include "askew/level/contains.h"
#include "askew/level/mesh_pair.h"
#include "askew/level/overlap.h"

namespace askew {

bool finds(ShapePair& query, const Shape& region, const World& world, Row row, QueryMode mode, double margin) {
    if (!world.isLevel(row)) return query.finds(world.shape(row), mode, margin);
    if (mode == QueryMode::center) {
        const Vec3 middle = world.boxAround(row).center;
        const bool isBox = region.isBox() && margin == 0;
        return isBox ? contains(region.frame, middle) : query.finds({{middle, {}}}, mode, margin);
    }
    const PlacedMesh level = world.level(row);
    return mode == QueryMode::whole ? contains(query, region, level, margin) : overlaps(query, region, level, margin);
}

bool meet(ShapePair& query, const World& world, Row a, Row b) {
    if (!world.isLevel(a)) return finds(query, world.shape(a), world, b);
    if (world.isLevel(b)) return overlaps(world.level(a), world.level(b));
    query.set(world.shape(b));
    return overlaps(query, world.shape(b), world.level(a));
}

} // namespace askew
