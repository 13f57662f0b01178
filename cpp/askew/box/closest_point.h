// The point of a box that is nearest to a given one.
#pragma once

#include "askew/box/box.h"

namespace askew {

struct ClosestPoint {
    Vec3 point;          // in the box, to rounding
    double distance = 0; // from the given point; 0 exactly when it is in the box, as `contains`
};

/// The distance is right to 1e-14 of the scale (the half axes and the way to the centre, added up), and so is the point
/// where the half axes are at right angles; elsewhere none is nearer by more. Sheared and flat boxes as well. Closed
/// form where the half axes are at right angles; else the best point of every face and every edge, so about ten times
/// the cost. Where several are as near, the first of these. Ericson, RTCD 5.1.4, for right angles.
ClosestPoint closestPoint(const Box& box, const Vec3& point);

} // namespace askew
