// A zone that is the body of a solid mesh.
#pragma once

#include "askew/world/overlap_query.h"

namespace askew {

/// Returns whether a collider of any kind is in a solid, or no farther from it than the margin, which is 0 with mode
/// `whole`; see `isWithin` and `isInside` of solid_overlap.h. `query` may fail without memory.
bool isInSolid(QueryMode mode, const PlacedMesh& solid, double margin, const World& world, Row row, ShapePair& query);

/// Returns the point of a collider that a zone by centers asks about.
Vec3 middleOf(const World& world, Row row);

} // namespace askew
