// Casts a ray against a polygon.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/polygon/polygon.h"

#include <optional>

namespace askew {

/// Returns the RayHit of `ray` in the plane z = 0, with an edge of the outline as its face: the lowest of edges entered
/// at once. Whether it hits is exact (up to the rounding of the end), and so is `startsInside`; `leave` is where it
/// first leaves. Unless the ray grazes an edge, times are right to 1e-14 of the scale over the length of the direction.
/// Cyrus and Beck 1978, with exact sides.
std::optional<RayHit> castRay(const Ray& ray, const Polygon& polygon);

} // namespace askew
