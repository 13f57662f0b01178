// All triangles of a mesh that a ray meets.
#pragma once

#include "askew/level/placed_mesh.h"
#include "askew/memory/buffer.h"

namespace askew {

/// A part of a mesh, and when a ray meets it, in multiples of its direction.
struct PartTime {
    double t;
    std::uint32_t part;
};

/// Appends every triangle that a ray meets, in no order: of those sides that count for the mesh, both beside an edge
/// that it passes through. Where the ray starts inside a solid, no part at 0 is among them. Returns false without
/// memory.
[[nodiscard]] bool castRayAll(const Ray& ray, const PlacedMesh& placed, Buffer<PartTime>& found);

} // namespace askew
