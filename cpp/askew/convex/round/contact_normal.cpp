// The gap along a unit direction n is n . w(n), with w from A's extreme point to B's. On the sphere its slope is what
// of w lies across n, and its second derivative is minus the curvatures of both supports and minus the gap.
#include "askew/convex/round/contact_normal.h"

#include "askew/convex/gjk/ball_reach.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

constexpr int mostSteps = 8;

/// Curvatures below this fraction of the scale are none: a step along them would be mostly rounding.
constexpr double leastCurvature = 1e-7;

/// A turn this small, in radians, gains less than the roundings of the gap.
constexpr double fineTurn = 1e-6;
constexpr double roundingOfGap = 1e-14;

/// A symmetric matrix on the plane across a direction.
struct Curvature {
    double xx;
    double xy;
    double yy;

    /// Returns the step that ends a slope, as coordinates along u and v, where the curvature is more than the least.
    [[nodiscard]] Vec3 step(double x, double y, double least) const {
        const double middle = (xx + yy) * 0.5;
        const double half = std::sqrt((xx - yy) * (xx - yy) * 0.25 + xy * xy);
        const double most = middle + half;
        if (most <= least) return {};
        if (middle - half > least) {
            const double square = xx * yy - xy * xy;
            return {(yy * x - xy * y) / square, (xx * y - xy * x) / square, 0};
        }
        const Vec3 way = normalized(xx > yy ? Vec3{most - yy, xy, 0} : Vec3{xy, most - xx, 0});
        return way * ((way.x * x + way.y * y) / most);
    }
};

Vec3 betweenExtremes(const SupportPair& pair, const Vec3& normal) {
    return (localSupport(pair.b, -normal) - localSupport(pair.a, normal)) + pair.offset;
}

} // namespace

Vec3 contactNormal(const SupportPair& pair, const Vec3& guess, double scale) {
    Vec3 normal = guess;
    Vec3 way = betweenExtremes(pair, normal);
    for (int step = 0; step < mostSteps; ++step) {
        const double gap = dot(normal, way);
        const Vec3 u = normalized(across(normal));
        const Vec3 v = cross(normal, u);
        BallReach balls;
        for (const Polytope* shape : {&pair.a, &pair.b}) balls.add(BallView(*shape, normal, u, v), 0, 0);
        const Curvature curvature{gap + balls.xx, balls.xy, gap + balls.yy};
        const Vec3 turn = curvature.step(dot(way, u), dot(way, v), leastCurvature * scale);
        const Vec3 next = normalized(normal + u * turn.x + v * turn.y);
        const Vec3 nextWay = betweenExtremes(pair, next);
        const double gain = dot(next, nextWay) - gap;
        const bool isFine = length(turn) < fineTurn && gain > -roundingOfGap * scale;
        if (!(gain > 0 || isFine)) break;
        normal = next;
        way = nextWay;
    }
    return normal;
}

} // namespace askew
