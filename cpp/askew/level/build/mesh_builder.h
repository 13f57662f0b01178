// Builds a mesh from triangles: welded, with the signs of its edges, in the order of a tree.
#pragma once

#include "askew/level/build/weld.h"

namespace askew {

/// Memory for the block of a mesh, at an address for f64.
using MeshMemory = Buffer<std::uint64_t>;

/// Returns the bytes of a block.
inline std::span<const std::byte> bytesOf(const MeshMemory& block) { return std::as_bytes(block.all()); }

/// Builds the block of a mesh; the same input gives the same bytes. With a fault `into` stays as it was.
///
/// The tree is that of `BvhBuilder` over the triangles: each block of 4^k triangles is full but for the last. Vertices
/// are numbered as the leaves name them first, so that what lies close together is close in memory.
MeshResult buildMesh(const MeshInput& input, MeshMemory& into);

} // namespace askew
