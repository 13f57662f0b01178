// Where a ray enters and leaves a polytope.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// None when the ray misses. The face is that of the polytope; -1 also when the ray meets the edge of a flat one.
/// Roundings lean to a hit: a gap of up to 1e-13 of the scale (the polytope's size and the way to it) may count as
/// none. Of faces entered at once the lowest. A round one as in round_cast.h. Cyrus and Beck, "Generalized Two- and
/// Three-Dimensional Clipping" (1978).
std::optional<RayHit> castRay(const Ray& ray, const Polytope& shape);

} // namespace askew
