#include "askew/convex/sat/polytope_shape_cast.h"

#include "askew/box/cast/contact_interval.h"
#include "askew/convex/gjk/gjk_distance.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/convex/sat/rim_axes.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// The error of intervals, relative to the scale with the translation: some twenty roundings, thrice over.
constexpr double intervalBand = 64 * roundingUnit;

/// What both cover together counts as thin below this fraction of the scale. No axis shows its sides: all of them lean
/// from its plane by less than that, so that the band of a gap along them is a million times as much within the plane.
constexpr double thin = 1e-6;

/// A direction across a thin pair comes nearer to its sides with each step; what meets in a corner takes the most.
constexpr int mostSteps = 64;

/// Returns the interval relative to a point, itself from the center; far vertices round too much on their own.
Interval intervalFrom(const Vec3& origin, const Polytope& shape, const Vec3& axis) {
    Interval on{infinity, -infinity};
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        const double at = dot(axis, shape.vertex(i) - origin);
        if (at < on.min) on.min = at;
        if (at > on.max) on.max = at;
    }
    return on;
}

GjkDistance distanceAt(const Polytope& a, const Vec3& way, const Polytope& b, double scale) {
    SupportPair pair(a, b);
    pair.offset = pair.offset - way;
    return gjkDistance(pair, scale);
}

/// Returns a contact at once for shapes that start apart by less than the bands; none when they surely move apart.
std::optional<ShapeCastHit> startsBeside(const Polytope& a, const Vec3& v, const Polytope& b, double margin,
                                         double leave) {
    bool parting = isZero(v);
    forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) {
        parting = parting || (axis.separation > margin && dot(axis.normal, v) < 0);
        return !parting;
    });
    if (parting) return std::nullopt;
    return ShapeCastHit{0, leave, Vec3{} - winningAxis(polytopeAxes, a, b)->normal, 0, false};
}

} // namespace

std::optional<ShapeCastHit> castPolytopeShape(const Polytope& a, const Vec3& v, const Polytope& b, double margin) {
    const bool isExact = a.isExact() && b.isExact();
    const double scale = scaleOf(a, b);
    const double band = (isExact ? intervalBand : posedBand) * (scale + length(v) + margin);
    const Vec3 fromA = a.vertex(0);
    const Vec3 fromB = b.vertex(0);
    const Vec3 offset = (b.center() - a.center()) + (fromB - fromA);
    Meeting meeting;
    int row = 0;
    bool goesOn = true;
    bool isThin = false;
    const auto take = [&](const Vec3& normal) {
        const Interval inA = intervalFrom(fromA, a, normal);
        const Interval inB = intervalFrom(fromB, b, normal);
        const double speed = dot(normal, v);
        const Shadows on{((inB.min + inB.max) - (inA.min + inA.max)) * 0.5 + dot(normal, offset), speed,
                         ((inB.max - inB.min) + (inA.max - inA.min)) * 0.5 + margin, band,
                         std::fabs(speed) > intervalBand * dot(abs(normal), abs(v))};
        isThin = isThin || on.radius <= thin * scale;
        goesOn = meeting.take(on, row++, normal);
        return goesOn;
    };
    forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) { return take(axis.normal); });
    for (int k = 0; k < 3 && goesOn && margin > 0; ++k) take(unitAxis(k));
    if (goesOn && margin > 0) forEachRimAxis(a, b, take);
    const double close = posedBand * (scale + length(v));
    const auto takeAcross = [&](double t) {
        const GjkDistance gap = distanceAt(a, v * t, b, scale);
        return !gap.meet && gap.atLeast > close && take(gap.normal);
    };
    if (isThin && margin == 0 && goesOn) {
        takeAcross(0);
        for (int k = 0; k < mostSteps && goesOn && takeAcross(meeting.result().enter);) ++k;
        for (int k = 0; k < mostSteps && goesOn && takeAcross(meeting.result().leave);) ++k;
    }
    if (!goesOn) return std::nullopt;
    const ShapeCastHit contact = meeting.result();
    if (meeting.startsApart()) return contact;
    if (isWithin(polytopeAxes, a, b, margin)) return ShapeCastHit{0, contact.leave, {}, -1, true};
    return startsBeside(a, v, b, margin, contact.leave);
}

} // namespace askew
