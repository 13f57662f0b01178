// Where a ray enters and leaves a polygon.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/polygon/polygon.h"

#include <optional>

namespace askew {

/// A RayHit of `ray` in the plane z = 0, with the edge of the outline in place of the face; of edges entered at once
/// the lowest. Whether it hits at all is exact (up to the rounding of the end), and so is `startsInside`; `leave` is
/// where it first leaves. Times are right to 1e-14 of the scale over the length of the direction, unless the ray grazes
/// an edge. Cyrus and Beck 1978, with exact sides.
std::optional<RayHit> castRay(const Ray& ray, const Polygon& polygon);

} // namespace askew
