#include "askew/convex/sat/polytope_distance.h"

#include "askew/convex/gjk/gjk.h"
#include "askew/convex/gjk/gjk_distance.h"
#include "askew/convex/sat/polytope_ray_cast.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

/// What is apart by more than this, relative to the reach, is far enough for the nearest features to be told from
/// others by rounded numbers.
constexpr double clearGap = 1e-6;

/// Across a gap wider than this, relative to the reach, roundings of the nearest points do not turn the way between
/// them.
constexpr double farGap = 0x1p-7;

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

/// Returns the distance of shapes that are clearly apart. Bounds of GJK that have met are its certificate; else no pair
/// of features is left out.
PolytopeDistance clearDistance(const Polytope& a, const Polytope& b, const GjkDistance& seen, double reach) {
    if (!seen.isClosed || seen.atLeast < farGap * reach) return coreDistance(a, b, seen.normal, seen.atMost);
    const Vec3 pointA = a.center() + seen.onA;
    return {seen.atMost, pointA, pointA + seen.way, seen.way};
}

/// Returns a distance, or the largest gap along an axis if rounding has made that larger. Such an axis leans from the
/// way between the nearest points by no more than rounding: the gap is at most the distance times the cosine.
double orGap(const Polytope& a, const Polytope& b, const PolytopeDistance& nearest, double scale) {
    const Vec3 toward = normalized(nearest.way);
    double most = nearest.distance;
    AxisLimits limits;
    limits.scale = scale;
    limits.least = most;
    limits.toward = &toward;
    forEachAxis(
        polytopeAxes, a, b,
        [&](const PolytopeAxis& axis) {
            most = std::max(most, axis.separation);
            return true;
        },
        limits);
    return most;
}

} // namespace

PolytopeDistance polytopeDistance(const Polytope& a, const Polytope& b, std::optional<double> gap) {
    const double scale = scaleOf(a, b);
    const GjkDistance found = gjkDistance({a, b}, scale);
    const double reach = scale + maxAbs(a.vertex(0)) + maxAbs(b.vertex(0)); // support points are right to its rounding
    if (found.atLeast > clearGap * reach) {
        PolytopeDistance nearest = clearDistance(a, b, found, reach);
        nearest.distance = gap ? std::max(nearest.distance, *gap) : orGap(a, b, nearest, scale);
        return nearest;
    }
    if (found.atLeast < -gjkBand * reach && length(found.way) <= lastDigits * reach) {
        const Vec3 common = a.center() + found.onA + found.way * 0.5;
        return {0, common, common, {}};
    }
    const GjkResult seen = gjk(a, b);
    Vec3 common = a.center() + seen.commonPoint;
    if (seen.sign < 0) return {0, common, common, {}};
    const PolytopeAxis axis = *winningAxis(polytopeAxes, a, b);
    if (axis.separation < 0 && (findCommonPoint(a, b, common) || findCommonPoint(b, a, common))) {
        return {0, common, common, {}};
    }
    PolytopeDistance nearest = coreDistance(a, b, axis);
    if (axis.separation <= 0) nearest.distance = 0;
    if (nearest.distance < axis.separation) nearest.distance = axis.separation; // never less than the certain gap
    return nearest;
}

} // namespace askew
