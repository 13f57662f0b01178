// Where a ray enters and leaves a shape of any kind.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Returns where the ray enters and leaves the shape; none when it misses. The face is the polytope's; -1 also when the
/// ray meets the edge of a flat one. Roundings lean to a hit: a gap of up to 1e-13 of the scale (the polytope's size
/// and its distance) may count as none. Of faces entered at once the lowest wins. Round shapes: see `castRoundRay`.
std::optional<RayHit> castRay(const Ray& ray, const Polytope& shape);

} // namespace askew
