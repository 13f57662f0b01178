// The bounds in the tree of a mesh.
#pragma once

#include "askew/level/mesh.h"

namespace askew {

Aabb boundsOf(const Triangle& triangle);

/// Writes the blocks above the lowest level: the bounds of four each.
void mergeLevels(const BlockLevels& levels, std::span<Bounds4> blocks);

/// Writes all blocks of a mesh's tree from its vertices and its leaves: the bounds of each leaf, rounded outward to f32
/// (f32 vertices are their own), and of each block below. The mesh may view the blocks that are written.
void fitTree(const Mesh& mesh, std::span<Bounds4> blocks);

} // namespace askew
