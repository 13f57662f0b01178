#include "askew/convex/sat/polytope_sat.h"

#include "askew/convex/gjk/gjk.h"
#include "askew/convex/sat/rim_axes.h"
#include "askew/polytope/support.h"

#include <limits>

namespace askew {

namespace {

/// Returns the gap along an axis of either sign, rounded.
double gapBothWays(const Polytope& a, const Polytope& b, const Vec3& axis) {
    const Vec3 offset = b.center() - a.center();
    const double ahead = dot(axis, (localSupport(b, -axis) - localSupport(a, axis)) + offset);
    const double behind = dot(axis, (localSupport(a, -axis) - localSupport(b, axis)) - offset);
    return ahead > behind ? ahead : behind;
}

} // namespace

int separationSign(AxisSource axes, const Polytope& a, const Polytope& b) {
    int sign = -1;
    forEachAxis(axes, a, b,
                [&](const PolytopeAxis& axis) {
                    const int here = signOf(axis.separation);
                    if (here > sign) sign = here;
                    return sign <= 0;
                },
                {0});
    return sign;
}

bool isWithin(AxisSource axes, const Polytope& a, const Polytope& b, double margin) {
    if (margin == 0) return overlaps(axes, a, b);
    const Aabb from = bounds(a);
    const Aabb to = bounds(b);
    // Of a shape within another the bounds are rounded, however small these are.
    const double most =
        margin < 0 ? margin + 4 * ulp(maxAbs(abs(from.min) + abs(from.max) + abs(to.min) + abs(to.max))) : margin;
    const Vec3 reach{most, most, most};
    bool isNear = overlaps(Aabb{from.min - reach, from.max + reach}, to);
    if (!isNear) return false;
    forEachAxis(axes, a, b, [&](const PolytopeAxis& axis) { return isNear = axis.separation <= margin; }, {margin});
    if (isNear && margin > 0 && axes == polytopeAxes) {
        forEachRimAxis(a, b, [&](const Vec3& out) { return isNear = gapBothWays(a, b, out) <= most; });
    }
    return isNear;
}

std::optional<PolytopeAxis> winningAxis(AxisSource axes, const Polytope& a, const Polytope& b, Measure measure) {
    const GjkResult seen = gjk(a, b);
    if (measure == Measure::mtv && seen.sign > 0) return std::nullopt;
    const double tie = polytopeTie * scaleOf(a, b);
    AxisLimits limits;
    OverlapBounds heights;
    const Vec3 offset = b.center() - a.center();
    if (seen.sign < 0 && heights.measure(a, b, seen.commonPoint, seen.commonPoint - offset)) limits.heights = &heights;
    if (measure == Measure::mtv) limits.enough = 0;
    double best = leftOut;
    PolytopeAxis winner;
    double passedOver = leftOut; // the largest of those that tied with the winner when they came
    bool isCertain = true;
    forEachAxis(
        axes, a, b,
        [&](const PolytopeAxis& axis) {
            if (axis.separation > best) best = axis.separation;
            limits.least = best - tie;
            if (winner.separation < limits.least || signOf(winner.separation) != signOf(best) ||
                isZero(winner.normal)) {
                isCertain = isCertain && passedOver < limits.least;
                winner = axis;
            } else if (axis.separation >= limits.least && axis.separation > passedOver) {
                passedOver = axis.separation;
            }
            return measure == Measure::all || best <= 0;
        },
        limits);
    if (measure == Measure::mtv && best > 0) return std::nullopt;
    if (isCertain) return winner;
    forEachAxis(
        axes, a, b,
        [&](const PolytopeAxis& axis) {
            winner = axis;
            return axis.separation < limits.least || signOf(axis.separation) != signOf(best);
        },
        limits);
    return winner;
}

} // namespace askew
