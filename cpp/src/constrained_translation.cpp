// Any axis on which the shadows part tells two convex sets apart, and one of forEachAxis does so first; so the nearest
// way out along any line is the least over those axes, each taken both ways.
#include "askew/constrained_translation.h"

#include "askew/polytope_axes.h"
#include "askew/polytope_measure.h"
#include "askew/polytope_translation.h"

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

WayOut wayOut(const Vec3& normal, double depth, Freedom freedom, const Vec3& direction) {
    const double rise = dot(normal, direction);
    if (freedom == Freedom::along) return {direction, depth, -rise};
    const Vec3 flat = normal - direction * rise;
    return {Vec3{} - normalized(flat), depth, length(flat)}; // so that no 0 is a minus 0
}

} // namespace

std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, Freedom freedom,
                                                     const Vec3& direction, double skin) {
    WayOut best;
    const auto consider = [&](const WayOut& next) {
        if (next.gain < leastGain) return;
        if (best.depth < 0 || next.depth * best.gain < best.depth * next.gain) best = next;
    };
    bool isDisjoint = false;
    forEachAxis(a, b, [&](const PolytopeAxis& axis) {
        isDisjoint = axis.separation > 0;
        if (isDisjoint) return false;
        consider(wayOut(axis.normal, axis.separation == 0 ? 0 : -axis.separation, freedom, direction));
        const double behind = depthAlong(a, b, -axis.normal);
        consider(wayOut(-axis.normal, behind > 0 ? behind : 0, freedom, direction));
        return true;
    });
    if (isDisjoint || best.depth < 0) return std::nullopt;
    double reach = best.depth + skin;
    if (best.depth > 0) reach += clearance(a, b, reach / best.gain);
    return MinimumTranslation{Vec3{} - best.way, best.depth / best.gain, best.way * (reach / best.gain)};
}

} // namespace askew
