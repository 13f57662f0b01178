// Which triangles of a mesh a shape meets.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/rays/ray_cast.h"
#include "askew/memory/buffer.h"

#include "askew/box/box.h"

namespace askew {

/// Returns whether a box meets a triangle of a mesh; touching counts. Exact, as `overlaps` of a triangle is.
bool overlaps(const Box& box, const Mesh& mesh, WalkCounts* counts = nullptr);

/// Writes the parts that a box meets, ascending; false without memory.
[[nodiscard]] bool overlappingParts(const Box& box, const Mesh& mesh, Buffer<std::uint32_t>& parts);

/// Writes the parts that a box may meet, ascending: all that it meets, and some that are near. It takes a part of the
/// time, as nothing is decided exactly. Returns false without memory.
[[nodiscard]] bool partsNear(const Box& box, const Mesh& mesh, Buffer<std::uint32_t>& parts);

/// Returns whether a shape of any kind meets a triangle of a mesh, or one within the margin (see `isWithin`); a solid
/// mesh is met from inside, too. False when memory ends (`region.failed()`). `region` is set to the shape.
///
/// A box without a margin is taken to the mesh, and the answer is exact for what it is there. Every other shape is
/// compared with the triangles as polytopes in the world: exact for an exact one and a mesh in place, else right to
/// 1e-12 of the scale, and to 1e-9 for a quadric.
bool overlaps(ShapePair& region, const Shape& shape, const PlacedMesh& mesh, double margin = 0,
              WalkCounts* counts = nullptr);

/// Does the same for a box without a margin, which needs no query.
bool overlaps(const Box& box, const Mesh& mesh, const MeshFrame& frame, WalkCounts* counts = nullptr);

/// Writes the parts that a shape meets, ascending; the inside of a solid is none. False when memory ends.
[[nodiscard]] bool overlappingParts(ShapePair& region, const Shape& shape, const PlacedMesh& mesh,
                                    Buffer<std::uint32_t>& parts);

} // namespace askew
