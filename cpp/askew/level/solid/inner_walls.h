// Which triangles of a solid have it on both sides, as where its shells cross each other.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/triangle/triangle_polytope.h"

namespace askew {

/// InnerWalls cuts a triangle by the planes of the others near it, so that none of these crosses a piece: then the
/// winding number is the same beside all of the piece. What is thinner than a hair is no piece, nor a gap: 2^-44 of the
/// scale (`scaleOf`), or `bandOf`.
class InnerWalls {
public:
    /// `shape` has been set, and its bounds are given; only what lies in them is looked at.
    InnerWalls(ShapePair& shape, const PlacedMesh& solid, const Box& box);

    /// Returns whether a solid holds the shape, which the triangle in this lane cuts, and none before it. False when
    /// memory ends (`shape.failed()`).
    bool holdShape(std::size_t first);

    /// Returns whether a solid lies on both sides of a triangle of it where that lies in the shape or, if one is given,
    /// in the body of a level. False when memory ends (`shape.failed()`).
    bool areAround(std::size_t lane, const PlacedMesh* level = nullptr);

private:
    /// Which pieces count: those that meet the interior of the shape by more than a hair, those that come as near to it
    /// as that, or all in the bounds.
    enum class Pieces : std::uint8_t { within, touching, all };

    bool hold(const Triangle& triangle, const PlacedMesh* level);
    bool part(const Triangle& piece, const Vec3& at, const Vec3& normal);
    bool leavesBounds(const Triangle& piece);
    [[nodiscard]] bool isMet(const Triangle& piece, const Vec3& normal) const;
    [[nodiscard]] Vec3 beside(const Triangle& triangle, const Vec3& at, const Vec3& normal, int side) const;

    ShapePair& pair;
    const PlacedMesh& solid;
    TrianglesNear triangles;
    Vec3 center; // which triangles are relative to
    Box bounds;
    Pieces counted = Pieces::within;
    bool isExact;
    bool isAny = false; // piece has counted
    double hair;
    Buffer<Triangle> pending;
};

} // namespace askew
