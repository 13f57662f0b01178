// Whether a mesh or a height field lies near a solid mesh, or within it.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"

namespace askew {

/// Returns whether a level is no farther from a solid than a distance, 0 where they meet (`overlaps` of two meshes).
/// False when memory ends (`shape.failed()`). With a distance it tries each triangle near the solid as `isWithin` does.
bool isLevelWithin(ShapePair& shape, const PlacedMesh& level, const PlacedMesh& solid, double distance);

/// Returns whether all of a level lies in a solid: each of its triangles does (`isInside`), and where the level is
/// solid itself, it fills nothing that the other leaves out, such as a cavity. False when memory ends
/// (`shape.failed()`).
bool isLevelInside(ShapePair& shape, const PlacedMesh& level, const PlacedMesh& solid);

} // namespace askew
