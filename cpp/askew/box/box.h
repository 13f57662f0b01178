// A `Box` is any parallelepiped: a rotated box, sheared, mirrored and flat ones included.
#pragma once

#include "askew/math/aabb.h"
#include "askew/math/vec.h"
#include "askew/plane/plane.h"

#include <array>

namespace askew {

/// The box is the closed set center + s0 u0 + s1 u1 + s2 u2 with |si| <= 1.
/// The half axes run from the center to the faces; zero ones make a plate, a segment or a point.
struct Box {
    Vec3 center;
    std::array<Vec3, 3> halfAxes;

    friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// Returns the eight corners, rounded: x outermost, then y, then z, minus before plus (---, --+, -+-, -++, +--, +-+,
/// ++-, +++).
std::array<Vec3, 8> corners(const Box& box);

/// Returns the six face planes, rounded, with outward normals: +u0 -u0 +u1 -u1 +u2 -u2. They are for drawing; decisions
/// are made on the half axes. A flat box has opposite planes that coincide; where a face has no area, its normal is a
/// unit vector perpendicular to its edges.
std::array<Plane, 6> planes(const Box& box);

/// Returns the smallest axis-aligned box of f64 that contains the exact set.
Aabb bounds(const Box& box);

/// Returns 8 |det u|, rounded; 0 for a flat box.
double volume(const Box& box);

} // namespace askew
