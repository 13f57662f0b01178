// Where a ray enters and leaves a box.
#pragma once

#include "askew/box/box.h"

#include <limits>
#include <optional>

namespace askew {

/// The points origin + t * direction for t from 0 to `end`.
struct Ray {
    Vec3 origin;
    Vec3 direction;
    double end = std::numeric_limits<double>::infinity();
};

struct RayHit {
    double enter = 0;          // in multiples of the direction; 0 when the ray starts inside
    double leave = 0;          // at most the end of the ray
    Vec3 normal;               // unit, of the face where it enters, out of the box; 0 when it starts inside
    int face = -1;             // that face, as `planes` counts; -1 when it starts inside, or meets the edge of a plate
    bool startsInside = false; // exact, as `contains`
};

/// None when the ray misses. Roundings lean to a hit: a gap of up to 1e-13 of the scale (the half axes and the way to
/// the centre, added up) may count as none. Times are right to 1e-13 of the scale over the direction's part along the
/// face's normal. Of faces entered at once the lowest. Flat boxes by moving SAT (moving_sat.h).
/// Kay and Kajiya, "Ray Tracing Complex Scenes" (1986), with the slabs of an affine box.
std::optional<RayHit> castRay(const Ray& ray, const Box& box);

} // namespace askew
