// Whether a region finds one collider of any kind, and whether two colliders meet.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/rays/ray_cast.h"
#include "askew/world/world.h"

#include <optional>

namespace askew {

/// Returns whether a region finds a collider, or one within the margin. `query` is set to the region, but for a box
/// without a margin that asks a level for anything but all of it; the answer is no when memory ends, and
/// `query.failed()` returns true then. A walk through the parts of a level or a compound is counted.
bool finds(ShapePair& query, const Shape& region, const World& world, Row row, QueryMode mode = QueryMode::any,
           double margin = 0, WalkCounts* counts = nullptr);

/// Does the same, and makes a query, set to the region, where one is needed.
bool finds(std::optional<ShapePair>& query, const Shape& region, const World& world, Row row, QueryMode mode,
           double margin, WalkCounts* counts);

/// Returns whether two colliders meet, of which at least one is no box. `query` is set to the first unless that is a
/// level; it is set to the second where only the first is one.
bool meet(ShapePair& query, const World& world, Row a, Row b);

} // namespace askew
