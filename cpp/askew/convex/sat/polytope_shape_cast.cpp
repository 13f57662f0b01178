#include "askew/convex/sat/polytope_shape_cast.h"

#include "askew/box/cast/contact_interval.h"
#include "askew/convex/gjk/gjk.h"
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

/// A pair at a time of the motion, with the distance then.
struct Moment {
    SupportPair pair;
    GjkDistance gap;

    Moment(const Polytope& a, const Vec3& way, const Polytope& b, double scale) : pair(a, b) { move(way, scale); }

    void move(const Vec3& way, double scale) {
        pair.offset = pair.offset - way;
        gap = gjkDistance(pair, scale);
    }
};

class PolytopeCast {
public:
    PolytopeCast(const Polytope& moving, const Vec3& along, const Polytope& still, double within)
        : a(moving), b(still), v(along), margin(within), scale(scaleOf(moving, still)), size(scale + length(along)),
          band((a.isExact() && b.isExact() ? intervalBand : posedBand) * (size + within)), fromA(a.vertex(0)),
          fromB(b.vertex(0)), offset((b.center() - a.center()) + (fromB - fromA)) {}

    std::optional<ShapeCastHit> run() {
        OverlapBounds heights;
        AxisLimits limits;
        bool isDeep = false;
        if (margin == 0 && (a.dimension() == 3 || b.dimension() == 3)) {
            const Moment start(a, {}, b, scale);
            isDeep = start.gap.atLeast < -gjkBand * scale;
            if (findContact(start, v, heights) && findContact({a, v, b, scale}, -v, heights)) {
                limits.heights = &heights;
                limits.slack = 2 * thin * scale;
            } else if (!goesOn) {
                return std::nullopt;
            }
        }
        takeAll(limits);
        if (!goesOn) return std::nullopt;
        const ShapeCastHit contact = meeting.result();
        if (meeting.startsApart()) return contact;
        if (isDeep || isWithin(polytopeAxes, a, b, margin)) return ShapeCastHit{0, contact.leave, {}, -1, true};
        return startsBeside(contact.leave);
    }

private:
    /// Measures the features of both above the points in which they first meet from a moment on along a way; false
    /// when it is not certain that they do. Ends the cast when it is certain that they never do.
    bool findContact(Moment from, const Vec3& way, OverlapBounds& heights) {
        const double close = 4 * gjkBand * scale;
        if (from.gap.atLeast > close) {
            const GjkRayHit hit = gjkRayCast(from.pair, way, {0, 1}, 0, scale);
            if (!hit.isMet) {
                Meeting apart;
                goesOn = apart.take(shadowsOn(hit.normal), 0, {}) && apart.take(shadowsOn(hit.parting), 0, {});
                return false;
            }
            from.move(way * hit.time, scale);
        }
        const auto& [pair, gap] = from;
        return gap.atMost <= close && heights.measure(a, b, gap.onA, gap.onA + gap.way - pair.offset, close);
    }

    [[nodiscard]] Shadows shadowsOn(const Vec3& normal) const {
        const Interval inA = intervalFrom(fromA, a, normal);
        const Interval inB = intervalFrom(fromB, b, normal);
        const double speed = dot(normal, v);
        return {((inB.min + inB.max) - (inA.min + inA.max)) * 0.5 + dot(normal, offset), speed,
                ((inB.max - inB.min) + (inA.max - inA.min)) * 0.5 + margin, band,
                std::fabs(speed) > intervalBand * dot(abs(normal), abs(v))};
    }

    bool take(const Vec3& normal) {
        const Shadows on = shadowsOn(normal);
        isThin = isThin || on.radius <= thin * scale;
        goesOn = meeting.take(on, 0, normal);
        return goesOn;
    }

    void takeAll(const AxisLimits& limits) {
        forEachAxis(
            polytopeAxes, a, b, [&](const PolytopeAxis& axis) { return take(axis.normal); }, limits);
        for (int k = 0; k < 3 && goesOn && margin > 0; ++k) take(unitAxis(k));
        if (goesOn && margin > 0) forEachRimAxis(a, b, [&](const Vec3& normal) { return take(normal); });
        if (!isThin || margin > 0 || !goesOn) return;
        takeAcross(0);
        for (int k = 0; k < mostSteps && goesOn && takeAcross(meeting.result().enter);) ++k;
        for (int k = 0; k < mostSteps && goesOn && takeAcross(meeting.result().leave);) ++k;
    }

    /// Takes the direction along which they are apart at a time; false when they are not, or never meet.
    bool takeAcross(double t) {
        const GjkDistance gap = Moment(a, v * t, b, scale).gap;
        return !gap.meet && gap.atLeast > posedBand * size && take(gap.normal);
    }

    /// Returns a contact at once for shapes that start apart by less than the bands; none when they surely move apart.
    [[nodiscard]] std::optional<ShapeCastHit> startsBeside(double leave) const {
        bool parting = isZero(v);
        forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) {
            parting = parting || (axis.separation > margin && dot(axis.normal, v) < 0);
            return !parting;
        });
        if (parting) return std::nullopt;
        return ShapeCastHit{0, leave, Vec3{} - winningAxis(polytopeAxes, a, b)->normal, 0, false};
    }

    const Polytope& a;
    const Polytope& b;
    Vec3 v;
    double margin;
    double scale;
    double size; // of all that happens
    double band;
    Vec3 fromA;
    Vec3 fromB;
    Vec3 offset;
    Meeting meeting;
    bool goesOn = true;
    bool isThin = false;
};

} // namespace

std::optional<ShapeCastHit> castPolytopeShape(const Polytope& a, const Vec3& v, const Polytope& b, double margin) {
    return PolytopeCast(a, v, b, margin).run();
}

} // namespace askew
