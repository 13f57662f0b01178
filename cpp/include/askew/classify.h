// Which side of a plane a shape lies on; a box, decided two ways that must agree: by the centre and the projected
// radius, and by all eight corners. `on` means crossing; touching counts as crossing. Exact for the stored numbers:
// the corners meant are the exact ones, not their roundings.
#pragma once

#include "askew/aabb.h"
#include "askew/box.h"
#include "askew/outline.h"
#include "askew/plane.h"
#include "askew/polytope.h"

#include <span>

namespace askew {

/// |s| <= r with the centre's distance s and the radius r = sum |normal . ui|. Ericson, RTCD 5.2.3.
Side classify(const Plane& plane, const Box& box);

/// The same for an axis-aligned box; s and r are doubled, so that no half is rounded. Ericson, RTCD 5.2.3.
Side classify(const Plane& plane, const Aabb& box);

/// All corners strictly above, all strictly below, or else crossing.
Side classifyByCorners(const Plane& plane, const Box& box);
Side classifyByCorners(const Plane& plane, const Aabb& box);

/// The same of the hull of points.
Side classify(const Plane& plane, std::span<const Vec3> points);

/// The same of a polytope, its vertices rounded; of a round one right to 1e-12 of its size and place.
Side classify(const Plane& plane, const Polytope& shape);

/// The same of a polygon in the plane z = 0; a line is a plane whose normal has no z.
Side classify(const Plane& line, const Outline& outline);

} // namespace askew
