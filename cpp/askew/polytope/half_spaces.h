// Writes a polytope as the half spaces whose intersection it is.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Returns a point near the shape, relative to its center. An exact shape may lie far from its center (0), so its first
/// vertex is returned.
inline Vec3 anchorOf(const Polytope& shape) { return shape.isExact() ? shape.vertex(0) : Vec3{}; }

/// The half space holds all p, relative to the anchor, with dot(normal, p) <= height; its unit normal points out.
struct HalfSpace {
    Vec3 normal;
    double height = 0;
    std::uint16_t face = noFace;
    std::uint16_t edge = noFace; // the edge it stands on, for the rim of a flat or nearly flat shape
};

/// Appends one half space per face, then those on the rim of a flat or nearly flat polytope, then those of a segment or
/// a point. All are rounded. Returns false when memory runs out.
bool halfSpaces(const Polytope& shape, Buffer<HalfSpace>& into);

/// Appends a half space at every sharp tip, a vertex whose edges all lie within 2.6 degrees of one line: what is a
/// rounding above all faces may still lie far beyond it. Returns false when memory runs out.
bool tipHalfSpaces(const Polytope& shape, Buffer<HalfSpace>& into);

} // namespace askew
