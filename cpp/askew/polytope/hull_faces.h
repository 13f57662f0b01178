// From hull triangles to the faces of a polytope.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/hull_triangles.h"

namespace askew {

/// Merges triangles that lie in one plane exactly, drops the corners that fewer than three faces share, and assembles
/// what is left. Answers made, tooMany (vertices) or outOfMemory.
Built assembleTriangles(std::span<const Vec3> points, std::span<const HullTriangle> triangles, PolytopeMemory& into);

} // namespace askew
