// Any axis on which the shadows part tells two convex sets apart, and one of forEachAxis does so first; so the nearest
// way out along any line is the least over those axes, each taken both ways.
#include "askew/convex/minimum_translation.h"

#include "askew/convex/round/penetration_depth.h"
#include "askew/convex/round/round_normals.h"
#include "askew/convex/round/shape_cast_round.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// Axes along which a free translation gains less than this, for its length, are no way out.
constexpr double leastGain = 1e-9;

/// How far A reaches into B along a unit vector from A to B.
double depthAlong(const Polytope& a, const Polytope& b, const Vec3& normal) {
    const Vec3 farthest = a.vertex(supportVertex(a, normal));
    const Vec3 nearest = b.vertex(supportVertex(b, -normal));
    return dot(normal, (farthest - nearest) + (a.center() - b.center()));
}

struct WayOut {
    Vec3 way; // unit
    double depth = -1;
    double gain = 1; // of the separation, for a unit of the way
};

WayOut mtv(const Vec3& normal, double depth, Freedom freedom, const Vec3& direction) {
    const double rise = dot(normal, direction);
    if (freedom == Freedom::along) return {direction, depth, -rise};
    const Vec3 flat = normal - direction * rise;
    const Vec3 way = normalized(flat); // which may lean out of the plane where there is little of it
    return {Vec3{} - normalized(way - direction * dot(way, direction)), depth, length(flat)}; // no 0 is a minus 0
}

/// Of round ones along the direction, as far as they move until they part.
std::optional<MinimumTranslation> roundTranslationAlong(const Polytope& a, const Polytope& b, const Vec3& direction,
                                                        double skin) {
    const auto passage = overlaps(a, b) ? castRound(a, direction, b) : std::nullopt;
    if (!passage) return std::nullopt;
    const double depth = passage->leave > 0 ? passage->leave : 0;
    const double gain = dot(passage->exit, direction);
    if (gain < leastGain) return std::nullopt;
    const double more = skin + (depth > 0 ? clearance(a, b, depth) : 0);
    return MinimumTranslation{-direction, depth, direction * (depth + more / gain)};
}

/// The shortest way out of those that are offered.
struct Ways {
    const Polytope& a;
    const Polytope& b;
    Freedom freedom;
    Vec3 direction;
    WayOut best{};

    [[nodiscard]] bool isShortest(const WayOut& next) const {
        return next.gain >= leastGain && (best.depth < 0 || next.depth * best.gain < best.depth * next.gain);
    }

    void offer(const Vec3& normal, double depth) {
        const WayOut next = mtv(normal, depth > 0 ? depth : 0, freedom, direction);
        if (isShortest(next)) best = next;
    }

    [[nodiscard]] std::optional<MinimumTranslation> result(double skin) const {
        if (best.depth < 0) return std::nullopt;
        double reach = best.depth + skin;
        if (best.depth > 0) reach += clearance(a, b, reach / best.gain);
        return MinimumTranslation{Vec3{} - best.way, best.depth / best.gain, best.way * (reach / best.gain)};
    }
};

std::optional<MinimumTranslation> roundTranslationAcross(Ways& ways, double skin) {
    const Polytope& a = ways.a;
    const Polytope& b = ways.b;
    if (!overlaps(a, b)) return std::nullopt;
    if (a.isQuadric() || b.isQuadric()) {
        SupportPair pair(a, b);
        pair.a = a; // with the radii, which count for more where a normal leans
        pair.b = b;
        const Vec3 normal =
            minimumOverlap(pair, IntervalEnd::start, scaleOf(a, b), {}, pair.offset, &ways.direction).normal;
        ways.offer(normal, -pair.gapAlong(normal));
        return ways.result(skin);
    }
    const double radii = a.radius() + b.radius();
    const auto offer = [&](const Vec3& normal) { ways.offer(normal, depthAlong(a, b, normal) + radii); };
    forEachAxis(a.core(), b.core(), [&](const PolytopeAxis& axis) {
        offer(axis.normal);
        offer(-axis.normal);
        return true;
    });
    forEachRoundNormal(a, b, ways.direction, [&](const Vec3& normal, double least) {
        if (ways.isShortest(mtv(normal, least, Freedom::across, ways.direction))) offer(normal);
    });
    return ways.result(skin);
}

} // namespace

std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, Freedom freedom,
                                                     const Vec3& direction, double skin) {
    Ways ways{a, b, freedom, direction};
    if (a.isRound() || b.isRound()) {
        return freedom == Freedom::along ? roundTranslationAlong(a, b, direction, skin)
                                         : roundTranslationAcross(ways, skin);
    }
    bool isDisjoint = false;
    forEachAxis(a, b, [&](const PolytopeAxis& axis) {
        isDisjoint = axis.separation > 0;
        if (isDisjoint) return false;
        ways.offer(axis.normal, -axis.separation);
        ways.offer(-axis.normal, depthAlong(a, b, -axis.normal));
        return true;
    });
    return isDisjoint ? std::nullopt : ways.result(skin);
}

} // namespace askew
