#include "askew/convex/sat/polytope_sat.h"

#include "askew/convex/gjk/epa.h"
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

namespace {

/// Returns the axis that decides among those within limits, which it narrows.
PolytopeAxis winnerWithin(AxisSource axes, const Polytope& a, const Polytope& b, Measure measure, double tie,
                          AxisLimits limits) {
    double best = leftOut;
    PolytopeAxis winner;
    winner.separation = leftOut;
    double passedOver = leftOut; // the largest of those that tied with the winner when they came
    bool isCertain = true;
    forEachAxis(
        axes, a, b,
        [&](const PolytopeAxis& axis) {
            if (axis.separation > best) best = axis.separation;
            limits.least = best - tie;
            if (winner.separation < limits.least || signOf(winner.separation) != signOf(best)) {
                isCertain = isCertain && passedOver < limits.least;
                winner = axis;
            } else if (axis.separation >= limits.least && axis.separation > passedOver) {
                passedOver = axis.separation;
            }
            return measure == Measure::all || best <= 0;
        },
        limits);
    if (isCertain || (measure == Measure::mtv && best > 0)) return winner;
    forEachAxis(
        axes, a, b,
        [&](const PolytopeAxis& axis) {
            winner = axis;
            return axis.separation < limits.least || signOf(axis.separation) != signOf(best);
        },
        limits);
    return winner;
}

} // namespace

std::optional<PolytopeAxis> winningAxis(AxisSource axes, const Polytope& a, const Polytope& b, Measure measure) {
    const GjkResult seen = gjk(a, b);
    if (measure == Measure::mtv && seen.sign > 0) return std::nullopt;
    const double scale = scaleOf(a, b);
    const double tie = polytopeTie * scale;
    AxisLimits limits;
    limits.scale = scale;
    if (measure == Measure::mtv) limits.enough = 0;
    OverlapBounds heights;
    if (seen.sign < 0 && axes == polytopeAxes) {
        const double band = posedBand * scale;
        const auto least = seen.around ? epa(a, b, *seen.around, scale, 4 * band) : std::nullopt;
        if (least) { // no axis that is not nearly along it can win
            AxisLimits near = limits;
            near.toward = &least->normal;
            const PolytopeAxis winner = winnerWithin(axes, a, b, measure, tie, near);
            if (winner.separation >= -least->depth - 2 * band) return winner;
        }
        const Vec3 offset = b.center() - a.center();
        if (heights.measure(a, b, seen.commonPoint, seen.commonPoint - offset, band)) limits.heights = &heights;
    }
    const PolytopeAxis winner = winnerWithin(axes, a, b, measure, tie, limits);
    if (measure == Measure::mtv && winner.separation > 0) return std::nullopt;
    return winner;
}

} // namespace askew
