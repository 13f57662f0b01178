// A ray cast finds where a ray enters and leaves a box.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/box/box.h"

#include <optional>

namespace askew {

/// Returns none when the ray misses. Roundings lean to a hit: a gap of up to 1e-13 of the scale (the half axes and the
/// distance to the center, added up) may count as none. Times are right to 1e-13 of the scale over the direction's part
/// along the face's normal. Of faces entered at once the lowest wins. Flat boxes take `castShape` (shape_cast.h).
/// Kay and Kajiya, "Ray Tracing Complex Scenes" (1986), with the slabs of an affine box.
std::optional<RayHit> castRay(const Ray& ray, const Box& box);

} // namespace askew
