// With n(x, y) = n + x u + y v, n, u and v orthonormal, the gap on the sphere is g / |n(x, y)|, where g is the gap of
// the cores less the reach of the balls. It is stationary where g's derivatives times |n(x, y)|^2 are g times (x, y).
#include "askew/convex/gjk/curved_normal.h"

#include "askew/convex/gjk/ball_reach.h"

namespace askew {

namespace {

constexpr int mostTurns = 8;
constexpr double mostTurn = 2;      // a tangent: what is more, or no number, leads nowhere
constexpr double leastAside = 1e-6; // of a guess across an edge, of all of it
constexpr double fineTurn = 1e-6;   // after this the direction is right to its square

std::optional<Vec3> overEdge(const SupportPair& pair, const Vec3& between, const Vec3& edge, const Vec3& normal) {
    const Vec3 u = cross(normalized(edge), normal);
    const BallView a(pair.a, normal, u, {});
    const BallView b(pair.b, normal, u, {});
    const double height = dot(between, normal);
    const double slope = dot(between, u);
    double x = 0;
    for (int turn = 0; turn < mostTurns; ++turn) {
        BallReach reach;
        reach.add(a, x, 0);
        reach.add(b, x, 0);
        const double gap = height + slope * x - reach.length;
        const double rise = slope - reach.x;
        const double square = 1 + x * x;
        const double by = (rise * square - gap * x) / (reach.xx * square - x * rise + gap);
        if (!(std::fabs(by) < mostTurn)) return std::nullopt;
        x += by;
        if (std::fabs(by) < fineTurn) return normalized(normal + u * x);
    }
    return std::nullopt;
}

std::optional<Vec3> overVertex(const SupportPair& pair, const Vec3& between, const Vec3& normal) {
    const Vec3 u = across(normal);
    const Vec3 v = cross(normal, u);
    const BallView a(pair.a, normal, u, v);
    const BallView b(pair.b, normal, u, v);
    const Vec3 seen{dot(between, u), dot(between, v), dot(between, normal)};
    double x = 0;
    double y = 0;
    for (int turn = 0; turn < mostTurns; ++turn) {
        BallReach reach;
        reach.add(a, x, y);
        reach.add(b, x, y);
        const double gap = seen.z + seen.x * x + seen.y * y - reach.length;
        const double riseX = seen.x - reach.x;
        const double riseY = seen.y - reach.y;
        const double square = 1 + x * x + y * y;
        const double xx = reach.xx * square - x * riseX + gap;
        const double xy = reach.xy * square - 2 * y * riseX + x * riseY;
        const double yx = reach.xy * square - 2 * x * riseY + y * riseX;
        const double yy = reach.yy * square - y * riseY + gap;
        const double slopeX = riseX * square - gap * x;
        const double slopeY = riseY * square - gap * y;
        const double volume = xx * yy - xy * yx;
        const double byX = (slopeX * yy - slopeY * xy) / volume;
        const double byY = (slopeY * xx - slopeX * yx) / volume;
        const double by = std::fabs(byX) + std::fabs(byY);
        if (!(by < mostTurn)) return std::nullopt;
        x += byX;
        y += byY;
        if (by < fineTurn) return normalized(normal + u * x + v * y);
    }
    return std::nullopt;
}

} // namespace

std::optional<Vec3> curvedNormal(const SupportPair& pair, std::span<const Vec3> between, const Vec3& guess) {
    if (between.size() == 1) return overVertex(pair, between[0], normalized(guess));
    const Vec3 edge = between[1] - between[0];
    if (between.size() == 2) {
        const Vec3 aside = guess - edge * (dot(guess, edge) / dot(edge, edge));
        if (!(maxAbs(aside) > leastAside * maxAbs(guess))) return std::nullopt;
        return overEdge(pair, between[0], edge, normalized(aside));
    }
    const Vec3 normal = normalized(cross(edge, between[2] - between[0]));
    if (isZero(normal)) return std::nullopt;
    return dot(normal, guess) < 0 ? -normal : normal;
}

} // namespace askew
