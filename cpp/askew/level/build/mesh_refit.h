// Moves the vertices of a mesh that stays one of the same triangles.
#pragma once

#include "askew/level/build/mesh_builder.h"

namespace askew {

/// Gives a mesh new vertices, in place: bounds, edge signs and groups are theirs, the order of the tree stays. The
/// input is the one that the mesh was built from, with other positions; what it says of the sides and of solids is
/// ignored. Parts that were degenerate stay away. With a fault nothing is changed; besides those of `buildMesh` there
/// are `otherTopology`, `torn`, for vertices that were welded and no longer are at one place, and `degenerate`.
MeshResult refitMesh(const MeshInput& input, MeshMemory& block);

} // namespace askew
