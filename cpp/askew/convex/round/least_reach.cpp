// Over the vertices p_i of the difference of the cores the reach along n + d is at least
//     h + max(w_i . d) + q(d, d) / 2,   w_i: what of p_i and of the balls' extreme points lies across n,
// for a second derivative q of the balls' reach somewhere between n and n + d. On the sphere it is least at n where
// that is at least h |n + d|, so where max(w_i . d) + q(d, d) / 2 >= h d^2 / 2. Three w_i around 0 rise along every d;
// two rise along their line, and q must do so across it; one is 0, and q must do alone. The third derivative of |D n|
// along u is at most 2 / sqrt(3) |D u|^3 / |D n|^2, which tells how q changes.
#include "askew/convex/round/least_reach.h"

#include "askew/convex/gjk/ball_reach.h"
#include "askew/convex/gjk/curved_normal.h"
#include "askew/math/number.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace askew {

namespace {

constexpr double mostChange = 1.1547005383792517; // 2 / sqrt(3)

/// The different ways between the cores' vertices.
struct Ways {
    std::array<Vec3, 3> list;
    unsigned count = 0;

    Ways(const SupportPair& pair, const std::array<CorePair, 3>& cores) {
        for (const CorePair& each : cores) {
            const Vec3 way = pair.between(each);
            if (std::ranges::find(all(), way) == all().end()) list[count++] = way;
        }
    }
    [[nodiscard]] std::span<const Vec3> all() const { return std::span(list).first(count); }
};

/// Returns how far inside the sides of a triangle of the plane the origin lies; below 0 when it is outside.
double depthInTriangle(const std::array<Vec3, 3>& corners) {
    const Vec3 e = corners[1] - corners[0];
    const Vec3 f = corners[2] - corners[0];
    const double turn = e.x * f.y - e.y * f.x < 0 ? -1 : 1;
    double least = infinity;
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3& from = corners[i];
        const Vec3 along = corners[(i + 1) % 3] - from;
        least = std::fmin(least, turn * (along.y * from.x - along.x * from.y) / length(along));
    }
    return least;
}

} // namespace

bool LeastReach::isLeastWithin(double size) const {
    if (dimension == 2) return rise >= size * reach * 0.5;
    const double part = 1 - size / shortest;
    if (!(part > 0)) return false;
    const double changed = change * size / (part * part);
    if (curvature - changed < reach) return false;
    return dimension == 0 || rise >= size * (reach * 0.5 + mixed + changed);
}

std::optional<LeastReach> leastReach(const SupportPair& pair, const std::array<CorePair, 3>& cores, const Vec3& guess) {
    const Ways ways(pair, cores);
    const auto rough = curvedNormal(pair, ways.all(), guess);
    const auto normal = rough ? curvedNormal(pair, ways.all(), *rough) : rough;
    if (!normal) return std::nullopt;
    const Vec3 u = ways.count == 2 ? normalized(ways.list[1] - ways.list[0]) : across(*normal);
    const Vec3 v = cross(*normal, u);
    LeastReach found{*normal};
    found.dimension = ways.count - 1;
    BallReach balls;
    for (const Polytope* shape : {&pair.a, &pair.b}) {
        if (!shape->isQuadric()) continue;
        const BallView seen(*shape, *normal, u, v);
        balls.add(seen, 0, 0);
        const double stretch = std::sqrt(dot(seen.u, seen.u) + dot(seen.v, seen.v));
        const double square = dot(seen.normal, seen.normal);
        found.change += mostChange * stretch * stretch * stretch / square;
        found.shortest = std::fmin(found.shortest, std::sqrt(square) / stretch);
    }
    found.mixed = std::fabs(balls.xy);
    std::array<Vec3, 3> slopes;
    found.reach = infinity;
    for (unsigned i = 0; i < ways.count; ++i) {
        found.reach = std::fmin(found.reach, balls.length - dot(*normal, ways.list[i]));
        slopes[i] = {balls.x - dot(ways.list[i], u), balls.y - dot(ways.list[i], v), 0};
    }
    if (found.dimension == 2) {
        found.rise = depthInTriangle(slopes);
    } else if (found.dimension == 1) {
        found.curvature = balls.yy;
        found.rise = std::fmin(std::fmax(slopes[0].x, slopes[1].x), -std::fmin(slopes[0].x, slopes[1].x));
    } else {
        const double half = (balls.xx - balls.yy) * 0.5;
        found.curvature = (balls.xx + balls.yy) * 0.5 - std::sqrt(half * half + balls.xy * balls.xy);
    }
    return found.dimension == 0 || found.rise > 0 ? std::optional(found) : std::nullopt;
}

} // namespace askew
