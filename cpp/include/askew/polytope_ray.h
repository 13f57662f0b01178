// Where a ray enters and leaves a polytope.
#pragma once

#include "askew/polytope.h"

#include <optional>

namespace askew {

/// Times are in multiples of the ray's direction.
struct PolytopeRayHit {
    double enter = 0;          // 0 when the ray starts inside
    double leave = 0;          // at most the end of the ray
    Vec3 normal;               // unit, of the face where it enters, out of the polytope; 0 when it starts inside
    int face = -1;             // that face; -1 when it starts inside, or meets the edge of a flat one
    bool startsInside = false; // as `contains`
};

/// The points origin + t * direction for t from 0 to end; none when they miss. Roundings lean to a hit: a gap of up to
/// 1e-13 of the scale (the polytope's size and the way to it) may count as none. Of faces entered at once the lowest.
/// Cyrus and Beck, "Generalized Two- and Three-Dimensional Clipping" (1978).
std::optional<PolytopeRayHit> castRay(const Polytope& shape, const Vec3& origin, const Vec3& direction, double end);

} // namespace askew
