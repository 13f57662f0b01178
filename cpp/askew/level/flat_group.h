// Triangles that lie in one plane exactly, and the normal that they share.
#pragma once

#include "askew/level/mesh.h"

namespace askew {

/// Returns whether two triangles are of one group. In a mesh flat edges lead from one to the other. In a height field
/// they lie in one plane, exactly, wherever they are: that holds of all that flat edges join, and of some others.
bool areInOneGroup(const Mesh& mesh, std::size_t lane, std::size_t other);

/// Returns the unit normal of a triangle's front; all triangles of a group have the same, bit for bit, or its opposite
/// where they are wound the other way.
Vec3 groupNormal(const Mesh& mesh, std::size_t lane);

} // namespace askew
