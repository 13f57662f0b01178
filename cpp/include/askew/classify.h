// Which side of a plane a box lies on, decided two ways that must agree: by the centre and the projected
// radius, and by all eight corners. `on` means crossing; touching counts as crossing. Exact for the stored numbers:
// the corners meant are the exact ones, not their roundings.
#pragma once

#include "askew/aabb.h"
#include "askew/box.h"
#include "askew/plane.h"

namespace askew {

/// |s| <= r with the centre's distance s and the radius r = sum |normal . ui|. Ericson, RTCD 5.2.3.
Side classify(const Plane& plane, const Box& box);

/// The same for an axis-aligned box; s and r are doubled, so that no half is rounded. Ericson, RTCD 5.2.3.
Side classify(const Plane& plane, const Aabb& box);

/// All corners strictly above, all strictly below, or else crossing.
Side classifyByCorners(const Plane& plane, const Box& box);
Side classifyByCorners(const Plane& plane, const Aabb& box);

} // namespace askew
