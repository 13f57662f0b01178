// Triangles of a mesh as polytopes, for the code that serves pairs of any kinds of shapes.
#pragma once

#include "askew/level/placed_mesh.h"
#include "askew/polytope/polytope.h"

#include <array>

namespace askew {

/// TrianglePolytope owns the record of a triangle, which is the one that `triangle` of shapes.h builds. Nothing is
/// allocated, as the indices of all triangles are the same.
class TrianglePolytope {
public:
    /// Takes corners relative to a center, and the unit normal of their front. An exact one has the center 0.
    TrianglePolytope(const Vec3& center, const Triangle& corners, const Vec3& normal, bool isExact);

    [[nodiscard]] Polytope view() const;

private:
    std::array<double, 18> numbers;
    bool isExact;
};

/// Takes the triangles of a placed mesh to the coordinates in which a shape is compared with them.
class TrianglesNear {
public:
    /// Prepares for a shape. Polytopes are exact when the shape is and the mesh is in place. Otherwise their corners
    /// are relative to the shape's center, right to a few roundings of the distances from it and from the mesh's
    /// center, and triangles that share a corner share its numbers.
    TrianglesNear(const PlacedMesh& mesh, const Polytope& shape)
        : TrianglesNear(mesh, shape.center(), shape.isExact()) {}
    TrianglesNear(const PlacedMesh& mesh, const Vec3& center, bool isExact);

    [[nodiscard]] TrianglePolytope polytope(std::size_t lane) const;

    /// Returns the corners of that polytope: relative to its center.
    [[nodiscard]] Triangle corners(std::size_t lane) const;

private:
    const PlacedMesh& placed;
    Vec3 center;
    Vec3 offset; // of the mesh's center from it
    bool isExact;
};

/// Returns whether a frame leaves everything as it is.
bool isIdentity(const MeshFrame& frame);

} // namespace askew
