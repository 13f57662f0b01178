#include "askew/convex/round/quadric_pair.h"

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/convex/round/contact_normal.h"
#include "askew/convex/round/curved_overlap.h"
#include "askew/convex/round/penetration_depth.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/round/rounded.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

bool isPoint(const Polytope& shape) { return !shape.isRound() && shape.dimension() == 0; }

/// What is asked of the axis of kind `closest`.
struct ClosestGoal {
    Interval distance; // a distance outside need not be measured
    double mostDepth;  // nor an overlap that certainly goes beyond this
    SearchGoal depth;
};

/// Asks whether there is contact or a gap of at least `least`.
ClosestGoal goalOfSign(const SupportPair& pair, double band, double least) {
    const double reach = band - pair.radii;
    return {{pair.radii - band, pair.radii + band + least}, band, {reach, reach}};
}

/// Asks for the separation, within the limits.
ClosestGoal goalOfMeasure(const SupportPair& pair, double band, const AxisLimits& limits) {
    return {{0, pair.radii + band + limits.enough}, infinity, {-limits.least - pair.radii, band / 16}};
}

/// Returns the axis between the nearest points, or that of the least depth where the shapes without their radii meet;
/// none when it shows no separation of at least `least` that the goal asks for.
std::optional<PolytopeAxis> closestAxis(const SupportPair& pair, double scale, const ClosestGoal& goal, double least) {
    const double band = quadricBand * scale;
    const GjkDistance near = gjkDistance(pair, scale, goal.distance);
    if (near.atMost < goal.distance.min) return std::nullopt;
    if (near.atLeast > band) {
        return PolytopeAxis{AxisKind::closest, -1, -1, -1, near.normal, near.atLeast - pair.radii};
    }
    if (least > band || near.atLeast < -goal.mostDepth) return std::nullopt;
    const auto found = curvedOverlap(pair, near, scale, goal.depth);
    const MinimumOverlap depth =
        found ? *found : minimumOverlap(pair, IntervalEnd::start, scale, goal.depth, near.normal);
    if (depth.reach > goal.depth.below) return std::nullopt;
    return PolytopeAxis{AxisKind::closest, -1, -1, -1, depth.normal, -depth.reach - pair.radii};
}

} // namespace

void quadricAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                 bool (*visit)(void*, const PolytopeAxis&), void* context) {
    const SupportPair pair(a, b);
    const double scale = scaleOf(a, b);
    const double band = quadricBand * scale;
    const bool isSign = limits.least >= 0; // before a visit raises it
    const auto show = [&](PolytopeAxis axis) {
        if (std::fabs(axis.separation) <= band) axis.separation = 0;
        return visit(context, axis);
    };
    for (int side = 0; side < 2 && limits.least < 0; ++side) {
        const Polytope& of = side == 0 ? a : b;
        for (unsigned f = 0; f < of.faceCount(); ++f) {
            const Vec3 normal = of.normal(f) * (side == 0 ? 1 : -1);
            const int face = static_cast<int>(f);
            if (!show({side == 0 ? AxisKind::faceA : AxisKind::faceB, side == 0 ? face : -1, side == 0 ? -1 : face, -1,
                       normal, pair.gapAlong(normal) - pair.radii})) {
                return;
            }
        }
    }
    const ClosestGoal goal = isSign ? goalOfSign(pair, band, limits.least) : goalOfMeasure(pair, band, limits);
    if (const auto closest = closestAxis(pair, scale, goal, limits.least)) show(*closest);
}

PolytopeDistance quadricDistance(const Polytope& a, const Polytope& b) {
    const double scale = scaleOf(a, b);
    const SupportPair pair(a, b);
    const GjkDistance near = gjkDistance(pair, scale);
    const Vec3 pointA = a.center() + near.onA;
    PolytopeDistance found{near.atMost, pointA, pointA + near.way, near.way};
    if (near.atMost > 0) found = rounded(found, a.radius(), b.radius());
    if (near.atLeast - pair.radii <= quadricBand * scale) found.distance = 0;
    return found;
}

PolytopeAxis excessOf(const Polytope& inner, const Polytope& outer, double margin, bool anyWillDo) {
    const SupportPair pair(outer, inner);
    PolytopeAxis most{AxisKind::closest};
    most.separation = -infinity;
    if (!outer.isRound() && outer.dimension() == 3) {
        for (unsigned f = 0; f < outer.faceCount(); ++f) {
            const Vec3 normal = outer.normal(f);
            const Vec3 over = localSupport(inner, normal) + pair.offset - outer.vertex(outer.corners(f)[0]);
            const double excess = dot(normal, over) - margin;
            if (excess > most.separation) most = {AxisKind::faceB, -1, static_cast<int>(f), -1, -normal, excess};
        }
        return most;
    }
    const double scale = scaleOf(outer, inner);
    const double shift = outer.radius() - inner.radius() + margin;
    const double below = -shift - quadricBand * scale;
    SearchGoal goal;
    if (anyWillDo) goal = {below, below};
    const MinimumOverlap found = minimumOverlap(pair, IntervalEnd::end, scale, goal, pair.offset);
    most.normal = -found.normal;
    most.separation = -found.reach - shift;
    return most;
}

namespace {

/// A pair that moves, with the times between which it may meet.
struct MovingPair {
    SupportPair pair;
    Vec3 translation;
    double radius;
    double scale;
    Interval times;

    MovingPair(const Polytope& a, const Vec3& way, const Polytope& b, double margin)
        : pair(a, b), translation(way), radius(pair.radii + margin), scale(scaleOf(a, b) + margin) {
        const double square = dot(way, way);
        const double middle = dot(pair.offset, way) / square;
        const Aabb boxA = bounds(a);
        const Aabb boxB = bounds(b);
        const double reach = length(boxA.max - boxA.min) + length(boxB.max - boxB.min) + margin +
                             maxAbs(a.vertex(0)) * 4 + maxAbs(b.vertex(0)) * 4;
        const double away = reach / std::sqrt(square);
        times = {middle - away, middle + away};
    }

    /// Returns when and how they meet at or after a time. Where they meet at that already the normal may be any.
    [[nodiscard]] GjkRayHit enter(double from) const {
        return gjkRayCast(pair, translation, {std::fmax(times.min, from), times.max}, radius, scale);
    }

    /// Returns the same of the last contact at or before a time, and of the way back: its time is negative.
    [[nodiscard]] GjkRayHit leave(double to) const {
        return gjkRayCast(pair, -translation, {-std::fmin(times.max, to), -times.min}, radius, scale);
    }

    [[nodiscard]] Vec3 normalAt(double time, const Vec3& guess) const {
        SupportPair there = pair;
        there.offset = pair.offset - translation * time;
        return contactNormal(there, guess, scale);
    }
};

} // namespace

std::optional<RoundPassage> castQuadric(const Polytope& a, const Vec3& translation, const Polytope& b, double margin) {
    if (margin == 0 && isPoint(a)) return passThrough(a.center() + a.vertex(0) - b.center(), translation, b);
    if (isZero(translation)) return std::nullopt;
    const MovingPair moving(a, translation, b, margin);
    const GjkRayHit in = moving.enter(-infinity);
    const GjkRayHit out = in.isMet ? moving.leave(infinity) : in;
    if (!out.isMet) return std::nullopt;
    const double leave = std::fmax(-out.time, in.time);
    return RoundPassage{in.time, leave, -moving.normalAt(in.time, in.normal), -moving.normalAt(leave, out.normal)};
}

std::optional<RoundPassage> castQuadricOnce(const Polytope& a, const Vec3& translation, const Polytope& b,
                                            double margin, bool startsWithin, double band) {
    if (margin == 0 && isPoint(a)) {
        const auto passage = castQuadric(a, translation, b, margin);
        return passage && passage->enter <= 1 + band && passage->leave >= -band ? passage : std::nullopt;
    }
    if (isZero(translation)) return std::nullopt;
    const MovingPair moving(a, translation, b, margin);
    if (startsWithin) return RoundPassage{0, -moving.leave(1).time, {}, {}};
    GjkRayHit in = moving.enter(0);
    if (in.isMet && in.time <= 0) in = moving.enter(-infinity);
    if (!in.isMet || in.time > 1 + band) return std::nullopt;
    const GjkRayHit out = moving.leave(1 + 2 * band);
    if (!out.isMet) return std::nullopt;
    return RoundPassage{in.time, std::fmax(-out.time, in.time), -moving.normalAt(in.time, in.normal), {}};
}

} // namespace askew
