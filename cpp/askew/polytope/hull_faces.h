// Turns hull triangles into the faces of a polytope.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/hull_triangles.h"

namespace askew {

/// Merges triangles that lie in one plane exactly, drops corners shared by fewer than three faces, and assembles the
/// rest. Returns made, tooMany (vertices) or outOfMemory.
Built assembleTriangles(std::span<const Vec3> points, std::span<const HullTriangle> triangles, PolytopeMemory& into);

} // namespace askew
