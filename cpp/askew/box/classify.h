// The side of a plane on which a box lies is found by two methods that must agree: from the center and the projected
// radius, and from all eight corners. The side `on` means crossing; touching counts as crossing. Both are exact for the
// stored numbers: the corners meant are the exact ones, not their roundings.
#pragma once

#include "askew/box/box.h"
#include "askew/math/aabb.h"
#include "askew/plane/plane.h"

namespace askew {

/// Returns the side by |s| <= r with the center's distance s and the radius r = sum |normal . ui|.
/// Ericson, RTCD 5.2.3.
Side classify(const Plane& plane, const Box& box);

/// Returns the side of an axis-aligned box; s and r are doubled, so that no half is rounded. Ericson, RTCD 5.2.3.
Side classify(const Plane& plane, const Aabb& box);

/// Returns above or below when all corners lie strictly there, and otherwise on.
Side classifyByCorners(const Plane& plane, const Box& box);
Side classifyByCorners(const Plane& plane, const Aabb& box);

} // namespace askew
