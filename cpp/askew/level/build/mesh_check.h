// Checks the bytes of a mesh that come from outside.
#pragma once

#include "askew/level/mesh.h"

namespace askew {

/// What is wrong with bytes.
enum class MeshFlaw : std::uint8_t {
    none,
    notAMesh,  // they do not begin as one does
    version,   // they were made by another version
    length,    // they are not as many as their header says
    header,    // it says what no mesh has, or not what the vertices say
    vertices,  // one is out of range, not as it is kept, or not numbered as the triangles name them
    triangles, // one has a vertex or a part that is not there, a part has two, or one is degenerate
    tree,      // its bounds are not those of what is below
    edges,     // signs or groups are not those of the triangles
    open,      // a solid has an open edge
    insideOut, // a solid has no volume above 0
    outOfMemory
};

/// Checks everything that answers rely on, in bytes whose address is a multiple of 8: all that `buildMesh` writes for
/// these triangles, bit for bit, but their order in the tree, which may be any, and that vertices are welded: two at
/// one place are a seam, as after `refitMesh`. Linear time; nothing is read that is not there.
MeshFlaw checkMesh(std::span<const std::byte> bytes);

} // namespace askew
