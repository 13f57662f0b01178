// Whether two meshes meet.
#pragma once

#include "askew/level/placed_mesh.h"
#include "askew/level/rays/ray_cast.h"

namespace askew {

/// Returns whether two meshes in their places share a point: a triangle of one meets a triangle of the other, or
/// something of one lies inside the other, which is solid. Exact for meshes in place, or in the same place; else for
/// triangles of the second that are taken to the first, right to a few roundings of the distances between them times
/// the condition of the frames.
bool overlaps(const PlacedMesh& a, const PlacedMesh& b, WalkCounts* counts = nullptr);

} // namespace askew
