// The closest point of a box is the one nearest to a given point.
#pragma once

#include "askew/box/box.h"

namespace askew {

struct ClosestPoint {
    Vec3 point;          // in the box, to rounding
    double distance = 0; // from the given point; 0 exactly when it is in the box, as `contains`
};

/// Returns the closest point. The distance is right to 1e-14 of the scale (the half axes and the distance to the
/// center, added up), and so is the point where the half axes are at right angles; elsewhere no point is nearer by
/// more. Boxes at right angles have a closed form; others, sheared and flat ones included, take the best point of every
/// face and every edge, at about ten times the cost. Of points equally near, the first of these wins. Ericson, RTCD
/// 5.1.4, for right angles.
ClosestPoint closestPoint(const Box& box, const Vec3& point);

/// Returns the distance to the boundary: > 0 outside, < 0 inside, with an exact sign; 0 all over a flat box. It is
/// right to 1e-14 of the scale.
double signedDistance(const Box& box, const Vec3& point);

} // namespace askew
