// The bounds in the tree of a mesh.
#pragma once

#include "askew/level/mesh.h"

namespace askew {

/// Writes block i of those above the lowest level, from the blocks below: the bounds of four each.
void mergeBlock(const BlockLevels& levels, std::span<Bounds4> blocks, std::size_t i);

/// Writes all blocks above the lowest level.
void mergeLevels(const BlockLevels& levels, std::span<Bounds4> blocks);

/// Writes the bounds of the triangles of a leaf, rounded outward to f32; f32 vertices are their own.
void fitLeaf(const Mesh& mesh, std::size_t leaf, std::span<Bounds4> blocks);

/// Writes all blocks of a mesh's tree from its vertices and its leaves. The mesh may view the blocks that are written.
void fitTree(const Mesh& mesh, std::span<Bounds4> blocks);

/// Returns whether the blocks of a mesh are those that `fitTree` writes, bit for bit.
bool isTreeFitted(const Mesh& mesh);

} // namespace askew
