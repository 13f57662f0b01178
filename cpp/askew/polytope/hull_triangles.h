// Builds the surface of a convex hull as triangles, all exactly oriented; coplanar triangles are not merged yet.
#pragma once

#include "askew/math/vec.h"
#include "askew/memory/buffer.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// The corners are counter-clockwise from outside; across[i] is the triangle beyond the edge from corner i to the next.
struct HullTriangle {
    std::array<std::uint32_t, 3> corners;
    std::array<std::uint32_t, 3> across;
    std::uint32_t outside = 0; // the head of the list of remaining points above it; each point is in one list
    bool isRemoved = false;
};

/// Returns which corner of a triangle the point is; it must be one of them.
inline unsigned cornerOf(const HullTriangle& triangle, std::uint32_t point) {
    return triangle.corners[0] == point ? 0 : triangle.corners[1] == point ? 1 : 2;
}

/// The four points of a simplex span space; the fourth lies below the plane of the first three.
using Simplex = std::array<std::uint32_t, 4>;

/// Writes triangles whose union is the boundary of the hull; those marked as removed do not count. Some corners may lie
/// on edges or within faces of the hull. Returns false when memory runs out.
bool hullTriangles(std::span<const Vec3> points, const Simplex& first, Buffer<HullTriangle>& triangles);

} // namespace askew
