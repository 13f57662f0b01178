// A polytope as the half spaces it is the intersection of.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// A place near the shape, relative to its centre: of an exact one, which may lie far from that, its first vertex.
inline Vec3 anchorOf(const Polytope& shape) { return shape.isExact() ? shape.vertex(0) : Vec3{}; }

/// What lies on or below dot(normal, p) = height, from the anchor, with a unit normal that points out.
struct HalfSpace {
    Vec3 normal;
    double height = 0;
    std::uint16_t face = noFace;
    std::uint16_t edge = noFace; // it stands on, on the rim of a flat or nearly flat shape
};

/// Appends one for each face; then those on the rim of a flat or nearly flat polytope; then those of a segment or a
/// point. Rounded. False when memory ends.
bool halfSpaces(const Polytope& shape, Buffer<HalfSpace>& into);

} // namespace askew
