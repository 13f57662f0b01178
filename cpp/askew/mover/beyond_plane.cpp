#include "askew/mover/beyond_plane.h"

#include "askew/convex/round/quadric.h"
#include "askew/polytope/support.h"

namespace askew {

bool isBeyondPlane(const Polytope& region, const Vec3& normal, const Vec3& point, double margin) {
    const double lowest = dot(normal, localSupport(region, -normal) - point);
    const double highest = dot(normal, localSupport(region, normal) - point);
    const double most = margin + quadricBand * (sumAbs(point) + highest - lowest);
    return lowest > most || highest < -most;
}

} // namespace askew
