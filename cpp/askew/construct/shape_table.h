// The table of shape kinds. A further kind is a row here and a file of its own.
#pragma once

#include "askew/polytope/builder.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// A row of the table: how a kind of shape is built. All kinds but the box are polytopes, some of them round.
struct ShapeKind {
    const char* name;
    /// Builds the shape from numbers, all of them storable, as many and in the order listed below. It is null for the
    /// box.
    Built (*build)(std::span<const double> numbers, PolytopeMemory& into);
};

// Every kind is built from these numbers:
// hull: points
// wedge, cornerWedge: half extents of the box around the origin that they are part of
// frustum: vertical field of view, width over height, near, far, seen from the origin along -z with y up; or the 16
// numbers, column by column, of a matrix to clip space, then 1 when depth starts at 0 there and 0 when at -1
// prism: the vector it is swept along, then points
// triangle, segment, point: points
// hull (second): outward planes, each a normal and an offset
// sphere: the radius, then the points of its core; this serves any rounded hull
// capsule: the radius, then two points; its origin is their middle
// roundedBox: half extents including the radius, then the radius
// cylinder, ellipsoid: radii along x, y and z, then the points of the core; one radius of a cylinder is 0
inline constexpr std::size_t shapeKindCount = 15;
extern const std::array<ShapeKind, shapeKindCount> shapeKinds;

} // namespace askew
