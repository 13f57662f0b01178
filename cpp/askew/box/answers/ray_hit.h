// A ray, and where it enters and leaves a shape: what `castRay` returns for a shape of any kind.
#pragma once

#include "askew/math/number.h"
#include "askew/math/vec.h"

namespace askew {

/// A ray holds the points origin + t * direction for t from 0 to `end`.
struct Ray {
    Vec3 origin;
    Vec3 direction;
    double end = infinity;
};

struct RayHit {
    double enter = 0;          // in multiples of the direction; 0 when the ray starts inside
    double leave = 0;          // in the same unit; at most the end of the ray
    Vec3 normal;               // unit, of the face where the ray enters, outward; 0 when it starts inside
    int face = -1;             // that face, as `planes` counts; -1 when it starts inside or enters over a plate's edge
    bool startsInside = false; // exact, as `contains`
};

} // namespace askew
