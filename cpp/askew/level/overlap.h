// Which triangles of a mesh a box meets.
#pragma once

#include "askew/level/ray_cast.h"
#include "askew/memory/buffer.h"

#include "askew/box/box.h"

namespace askew {

/// Returns whether a box meets a triangle of a mesh; touching counts. Exact, as `overlaps` of a triangle is.
bool overlaps(const Box& box, const Mesh& mesh, WalkCounts* counts = nullptr);

/// Writes the parts that a box meets, ascending; false without memory.
[[nodiscard]] bool overlappingParts(const Box& box, const Mesh& mesh, Buffer<std::uint32_t>& parts);

} // namespace askew
