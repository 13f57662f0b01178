// All kinds of shapes. A further one is a record here and a file of its own.
#pragma once

#include "askew/polytope/builder.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// How a kind of shape is made. All but the box are polytopes of some given numbers, some of
/// them round.
struct ShapeKind {
    const char* name;
    /// Numbers, all of them storable: as many as the kind needs, in the order given here. Null for the box.
    Built (*build)(std::span<const double> numbers, PolytopeMemory& into);
};

/// The numbers they are made of:
/// hull: points
/// wedge, cornerWedge: half extents, for the box around the origin that they are part of
/// frustum: full angle of view from bottom to top, width over height, near, far; the eye is at the origin and looks
/// along -z, with y up. Or the 16 numbers, column by column, of a matrix that takes what is seen to clip space, and
/// whether depth starts at 0 there (1) or at -1 (0)
/// prism: the way it is swept along, then points
/// triangle, segment, point: points
/// hull, again: outward planes, normal and offset
/// sphere: the radius, then the points of its core; so for anything round
/// capsule: the radius, then two points; it lies around their middle
/// roundedBox: half extents, which include the radius, then this
/// cylinder, ellipsoid: radii along x, y and z, then the points of the core; one radius of a cylinder is 0
inline constexpr std::size_t shapeKindCount = 15;
extern const std::array<ShapeKind, shapeKindCount> shapeKinds;

} // namespace askew
