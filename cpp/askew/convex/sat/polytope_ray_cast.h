// Where a ray enters and leaves a polytope.
#pragma once

#include "askew/box/cast/ray_cast.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Returns where the ray enters and leaves a polytope that is not round; none when it misses. See `castRay`.
/// Cyrus and Beck, "Generalized Two- and Three-Dimensional Clipping" (1978).
std::optional<RayHit> castPolytopeRay(const Ray& ray, const Polytope& shape);

} // namespace askew
