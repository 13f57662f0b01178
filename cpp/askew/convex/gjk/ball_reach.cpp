#include "askew/convex/gjk/ball_reach.h"

namespace askew {

BallView::BallView(const Polytope& shape, const Vec3& direction, const Vec3& first, const Vec3& second) {
    if (!shape.isQuadric()) return;
    const auto seen = [&](const Vec3& d) {
        return Vec3{dot(shape.ballAxis(0), d), dot(shape.ballAxis(1), d), dot(shape.ballAxis(2), d)};
    };
    normal = seen(direction);
    u = seen(first);
    v = seen(second);
}

void BallReach::add(const BallView& seen, double atX, double atY) {
    const Vec3 along = seen.normal + seen.u * atX + seen.v * atY;
    const double square = dot(along, along);
    if (square == 0) return;
    const double part = 1 / std::sqrt(square);
    const double alongU = dot(along, seen.u) * part;
    const double alongV = dot(along, seen.v) * part;
    length += square * part;
    x += alongU;
    y += alongV;
    xx += (dot(seen.u, seen.u) - alongU * alongU) * part;
    xy += (dot(seen.u, seen.v) - alongU * alongV) * part;
    yy += (dot(seen.v, seen.v) - alongV * alongV) * part;
}

} // namespace askew
