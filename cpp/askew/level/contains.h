// Whether a shape holds all of a mesh.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/rays/ray_cast.h"

namespace askew {

/// Returns whether every triangle of a mesh lies in a shape of any kind, grown by a margin (see `isWithin`); false when
/// memory ends (`region.failed()`). `region` is set to the shape. Exact for a box without a margin, or an exact
/// polytope, and a mesh in place; else as `contains` of polytopes. It looks only at what is near the shape's boundary.
bool contains(ShapePair& region, const Shape& shape, const PlacedMesh& mesh, double margin = 0,
              WalkCounts* counts = nullptr);

} // namespace askew
