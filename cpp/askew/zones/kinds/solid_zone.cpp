#include "askew/zones/kinds/solid_zone.h"

#include "askew/convex/middle.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/solid/solid_level.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/level/solid/solid_point.h"

namespace askew {

Vec3 middleOf(const World& world, Row row) {
    return world.isConvex(row) ? middleOf(world.shape(row)) : world.boxAround(row).center;
}

bool isInSolid(QueryMode mode, const PlacedMesh& solid, double margin, const World& world, Row row, ShapePair& query) {
    if (mode == QueryMode::center) return isWithin(solid, middleOf(world, row), margin);
    const bool isWhole = mode == QueryMode::whole;
    if (world.isLevel(row)) {
        const PlacedMesh level = world.level(row);
        return isWhole ? isLevelInside(query, level, solid) : isLevelWithin(query, level, solid, margin);
    }
    const auto isIn = [&](const Shape& body) {
        return isWhole ? isInside(query, body, solid) : isWithin(query, body, solid, margin);
    };
    if (world.isConvex(row)) return isIn(world.shape(row));
    const PlacedCompound compound = world.compound(row);
    if (isWhole) return forEachMember(compound, [&](std::uint32_t, const Shape& member) { return isIn(member); });
    return !forEachMemberNear(compound, boundsWithin(solid, margin),
                              [&](std::uint32_t, const Shape& member) { return !isIn(member); });
}

} // namespace askew
