#include "askew/convex/closest_point.h"

#include "askew/convex/relation.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

namespace askew {

Vec3 closestPoint(const Polytope& shape, const Vec3& point) {
    const Vec3 p = stored(point);
    if (contains(shape, p)) return p;
    if (shape.isQuadric()) return quadricDistance(shape, polytopePointFor(shape, p).view()).pointA;
    const Vec3 displacement = toBoundary(shape, p - shape.center());
    return p + (shape.isRound() ? displacement * (1 - shape.radius() / length(displacement)) : displacement);
}

double signedDistance(const Polytope& shape, const Vec3& point) {
    const Vec3 p = stored(point);
    const double gap = separation(shape, polytopePointFor(shape, p).view());
    if (gap <= 0 || shape.isRound()) return gap;
    const double distance = length(toBoundary(shape, p - shape.center()));
    return distance > gap ? distance : gap; // never less than the certain gap
}

} // namespace askew
