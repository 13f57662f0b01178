// A mesh in its place in the world.
#pragma once

#include "askew/box/box.h"
#include "askew/level/mesh.h"
#include "askew/level/mesh_frame.h"

namespace askew {

struct PlacedMesh {
    Mesh mesh;
    MeshFrame frame;

    /// Returns a triangle in the world, right to a few roundings of its distance from the origin. A mirror turns its
    /// corners around: `MeshFrame::normalToWorld` knows which side is the front.
    [[nodiscard]] Triangle triangle(std::size_t lane) const {
        const auto [a, b, c] = mesh.triangle(lane);
        return {frame.toWorld(a), frame.toWorld(b), frame.toWorld(c)};
    }
};

/// Returns a box around a mesh in the frame, to rounding: the bounds of its vertices, moved. Its centre is the middle
/// that queries by centers ask about.
inline Box boundingBox(const Mesh& mesh, const Box& frame) {
    const auto& [min, max] = mesh.header.bounds;
    const Vec3 middle = (min + max) * 0.5;
    const Vec3 half = max - middle;
    const auto& [x, y, z] = frame.halfAxes;
    return {frame.center + x * middle.x + y * middle.y + z * middle.z, {x * half.x, y * half.y, z * half.z}};
}

} // namespace askew
