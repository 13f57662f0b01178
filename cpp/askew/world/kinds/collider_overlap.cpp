#include "askew/world/kinds/collider_overlap.h"

#include "askew/box/contains.h"
#include "askew/level/compound/compound_overlap.h"
#include "askew/level/contains.h"
#include "askew/level/mesh_pair.h"
#include "askew/level/overlap.h"

namespace askew {

bool finds(ShapePair& query, const Shape& region, const World& world, Row row, QueryMode mode, double margin,
           WalkCounts* counts) {
    if (world.isConvex(row)) return query.finds(world.shape(row), mode, margin);
    if (mode == QueryMode::center) {
        const Vec3 middle = world.boxAround(row).center;
        const bool isBox = region.isBox() && margin == 0;
        return isBox ? contains(region.frame, middle) : query.finds({{middle, {}}}, mode, margin);
    }
    if (world.isCompound(row)) {
        const PlacedCompound compound = world.compound(row);
        return mode == QueryMode::whole ? contains(query, compound, margin, counts)
                                        : overlaps(query, region, compound, margin, counts);
    }
    const PlacedMesh level = world.level(row);
    return mode == QueryMode::whole ? contains(query, region, level, margin, counts)
                                    : overlaps(query, region, level, margin, counts);
}

bool finds(std::optional<ShapePair>& query, const Shape& region, const World& world, Row row, QueryMode mode,
           double margin, WalkCounts* counts) {
    if (world.isLevel(row) && region.isBox() && margin == 0) {
        if (mode == QueryMode::center) return contains(region.frame, world.boxAround(row).center);
        if (mode == QueryMode::any)
            return overlaps(region.frame, world.mesh(row), *MeshFrame::of(world.box(row)), counts);
    }
    if (!query) query.emplace().set(region);
    return finds(*query, region, world, row, mode, margin, counts);
}

namespace {

/// Returns whether a member of a compound meets a collider.
bool meetMembers(ShapePair& query, const World& world, Row compound, Row other) {
    bool isFound = false;
    const Box around = world.boxAround(other);
    forEachMemberNear(world.compound(compound), around, [&](std::uint32_t /*part*/, const Shape& member) {
        query.set(member);
        isFound = finds(query, member, world, other);
        return !isFound && !query.failed();
    });
    return isFound;
}

} // namespace

bool meet(ShapePair& query, const World& world, Row a, Row b) {
    if (world.isCompound(a)) return meetMembers(query, world, a, b);
    if (world.isCompound(b) && world.isLevel(a)) return meetMembers(query, world, b, a);
    if (world.isConvex(a)) return finds(query, world.shape(a), world, b);
    if (world.isLevel(b)) return overlaps(world.level(a), world.level(b));
    query.set(world.shape(b));
    return overlaps(query, world.shape(b), world.level(a));
}

} // namespace askew
