// A mesh in its place in the world.
#pragma once

#include "askew/box/box.h"
#include "askew/level/mesh.h"
#include "askew/level/mesh_frame.h"

namespace askew {

struct PlacedMesh {
    Mesh mesh;
    MeshFrame frame;

    /// Returns a box around it in the world, to rounding.
    [[nodiscard]] Box bounds() const {
        const auto& [min, max] = mesh.header.bounds;
        const Vec3 half = (max - min) * 0.5;
        Box box{frame.toWorld((min + max) * 0.5), {}};
        for (unsigned k = 0; k < 3; ++k) {
            const auto axis = static_cast<int>(k);
            box.halfAxes[k] = frame.directionToWorld(unitAxis(axis) * half[axis]);
        }
        return box;
    }

    /// Returns a triangle in the world, right to a few roundings of its distance from the origin. A mirror turns its
    /// corners around: `MeshFrame::normalToWorld` knows which side is the front.
    [[nodiscard]] Triangle triangle(std::size_t lane) const {
        const auto [a, b, c] = mesh.triangle(lane);
        return {frame.toWorld(a), frame.toWorld(b), frame.toWorld(c)};
    }
};

} // namespace askew
