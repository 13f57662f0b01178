#include "askew/convex/round/quadric_pair.h"

#include "askew/convex/gjk/gjk_distance.h"
#include "askew/convex/round/penetration_depth.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/round/rounded.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

bool isPoint(const Polytope& shape) { return !shape.isRound() && shape.dimension() == 0; }

} // namespace

void quadricAxes(const Polytope& a, const Polytope& b, const AxisLimits& limits,
                 bool (*visit)(void*, const PolytopeAxis&), void* context) {
    const SupportPair pair(a, b);
    const double scale = scaleOf(a, b);
    const double band = quadricBand * scale;
    bool goesOn = true;
    const auto show = [&](PolytopeAxis axis) {
        if (std::fabs(axis.separation) <= band) axis.separation = 0;
        goesOn = visit(context, axis);
    };
    const bool isSign = limits.least >= 0;
    for (int side = 0; side < 2 && limits.least < 0; ++side) {
        const Polytope& of = side == 0 ? a : b;
        for (unsigned f = 0; f < of.faceCount() && goesOn; ++f) {
            const Vec3 normal = of.normal(f) * (side == 0 ? 1 : -1);
            const int face = static_cast<int>(f);
            show({side == 0 ? AxisKind::faceA : AxisKind::faceB, side == 0 ? face : -1, side == 0 ? -1 : face, -1,
                  normal, pair.gapAlong(normal) - pair.radii});
        }
    }
    if (!goesOn) return;
    const Interval asked{isSign ? pair.radii - band : 0, pair.radii + band + (isSign ? limits.least : limits.enough)};
    const GjkDistance near = gjkDistance(pair, scale, asked);
    PolytopeAxis closest{AxisKind::closest, -1, -1, -1, near.normal, near.atLeast - pair.radii};
    if (isSign && near.atMost < asked.min) return;
    if (near.atLeast <= band) {
        if (limits.least > band || (isSign && near.atLeast < -band)) return;
        const double wanted = (isSign ? band : -limits.least) - pair.radii;
        const MinimumOverlap depth =
            minimumOverlap(pair, IntervalEnd::start, scale, {wanted, isSign ? wanted : band / 16}, near.normal);
        if (depth.reach > wanted) return;
        closest.normal = depth.normal;
        closest.separation = -depth.reach - pair.radii;
    }
    show(closest);
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
    const double worldHandle = -shift - quadricBand * scale;
    SearchGoal goal;
    if (anyWillDo) goal = {worldHandle, worldHandle};
    const MinimumOverlap found = minimumOverlap(pair, IntervalEnd::end, scale, goal, pair.offset);
    most.normal = -found.normal;
    most.separation = -found.reach - shift;
    return most;
}

std::optional<RoundPassage> castQuadric(const Polytope& a, const Vec3& way, const Polytope& b, double margin) {
    if (margin == 0 && isPoint(a)) return passThrough(a.center() + a.vertex(0) - b.center(), way, b);
    const double square = dot(way, way);
    if (square == 0) return std::nullopt;
    const SupportPair pair(a, b);
    const double scale = scaleOf(a, b) + margin;
    const double middle = dot(pair.offset, way) / square;
    const Aabb boxA = bounds(a);
    const Aabb boxB = bounds(b);
    const double reach = length(boxA.max - boxA.min) + length(boxB.max - boxB.min) + margin + maxAbs(a.vertex(0)) * 4 +
                         maxAbs(b.vertex(0)) * 4;
    const double away = reach / std::sqrt(square);
    const double radius = pair.radii + margin;
    const auto in = gjkRayCast(pair, way, {middle - away, middle + away}, radius, scale);
    const auto out = in ? gjkRayCast(pair, -way, {-middle - away, away - middle}, radius, scale) : std::nullopt;
    if (!out) return std::nullopt;
    const double leave = -out->time < in->time ? in->time : -out->time;
    return RoundPassage{in->time, leave, -in->normal, -out->normal};
}

} // namespace askew
