// What the triangles of a mesh say about its surface: the signs of its edges, and whether it bounds a body.
#pragma once

#include "askew/level/build/mesh_edges.h"

namespace askew {

/// Decides the edges of triangles; exact. For a solid returns `open` or `insideOut` when it has no body, else none, or
/// `outOfMemory`.
MeshResult signSurface(const WeldedTriangles& triangles, bool isSolid, EdgeSigns& into);

/// Writes the vertices and triangles of a mesh as `weld` does; false without memory.
[[nodiscard]] bool readTriangles(const Mesh& mesh, WeldedTriangles& into);

} // namespace askew
