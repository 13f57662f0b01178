// The surface of a convex hull as triangles, all of them exactly oriented; coplanar ones are not merged yet.
#pragma once

#include "askew/math/vec.h"
#include "askew/memory/buffer.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// Corners counter-clockwise from outside; across[i] is the triangle beyond the edge from corner i to the next.
struct HullTriangle {
    std::array<std::uint32_t, 3> corners;
    std::array<std::uint32_t, 3> across;
    std::uint32_t outside = 0; // the first of the points above it that are left, and this one only
    bool isRemoved = false;
};

/// Which corner of a triangle a point is; it must be one.
inline unsigned cornerOf(const HullTriangle& triangle, std::uint32_t point) {
    return triangle.corners[0] == point ? 0 : triangle.corners[1] == point ? 1 : 2;
}

/// Four points that span space, with the fourth below the plane of the first three.
using Simplex = std::array<std::uint32_t, 4>;

/// Triangles whose union is the border of the hull; those marked as removed do not count. Some corners may lie on
/// edges or within faces of the hull. False when memory ends.
bool hullTriangles(std::span<const Vec3> points, const Simplex& first, Buffer<HullTriangle>& triangles);

} // namespace askew
