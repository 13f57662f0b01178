// A polytope as the half spaces it is the intersection of.
#pragma once

#include "askew/polytope.h"

namespace askew {

/// What lies on or below dot(normal, p - centre) = height, with a unit normal that points out.
struct BorderPlane {
    Vec3 normal;
    double height = 0;
    std::uint16_t face = noFace;
    std::uint16_t edge = noFace; // of a flat one: the edge it stands on
};

/// Appends one for each face; of a flat polytope also those that stand on its rim, across the plane, line or point it
/// spans. Rounded. False when memory ends.
bool borderPlanes(const Polytope& shape, Buffer<BorderPlane>& into);

} // namespace askew
