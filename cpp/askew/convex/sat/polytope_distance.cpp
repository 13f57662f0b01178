#include "askew/convex/sat/polytope_distance.h"

#include "askew/convex/sat/polytope_ray_cast.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Finds a common point where B contains a vertex of A or an edge of A passes through B.
bool findCommonPoint(const Polytope& a, const Polytope& b, Vec3& common) {
    for (unsigned i = 0; i < a.vertexCount(); ++i) {
        common = a.center() + a.vertex(i);
        if (overlaps(polytopeAxes, b, polytopePointFor(b, stored(common)).view())) return true;
    }
    for (unsigned e = 0; e < a.edgeCount(); ++e) {
        const Vec3 from = a.center() + a.vertex(a.edge(e).from);
        const Vec3 along = a.vertex(a.edge(e).to) - a.vertex(a.edge(e).from);
        const auto hit = castPolytopeRay({from, along, 1}, b);
        if (!hit) continue;
        common = from + along * ((hit->enter + hit->leave) * 0.5);
        return true;
    }
    return false;
}

} // namespace

PolytopeDistance polytopeDistance(const Polytope& a, const Polytope& b) {
    const PolytopeAxis axis = *winningAxis(polytopeAxes, a, b);
    Vec3 common;
    if (axis.separation < 0 && (findCommonPoint(a, b, common) || findCommonPoint(b, a, common))) {
        return {0, common, common, {}};
    }
    PolytopeDistance nearest = coreDistance(a, b, axis);
    if (axis.separation <= 0) nearest.distance = 0;
    if (nearest.distance < axis.separation) nearest.distance = axis.separation; // never less than the certain gap
    return nearest;
}

} // namespace askew
