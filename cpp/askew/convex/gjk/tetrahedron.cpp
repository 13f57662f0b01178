#include "askew/convex/gjk/tetrahedron.h"

#include <algorithm>

namespace askew {

namespace {

/// The volumes of the origin with the faces are certain when they are larger than this, relative to the cube of the
/// size: each is right to some ten roundings of that.
constexpr double leastVolume = 1e-12;

} // namespace

double depthWithin(const Tetrahedron& corners) {
    double depth = infinity;
    double size = 0;
    for (const Vec3& corner : corners) size = std::max(size, maxAbs(corner));
    const auto& [a, b, c, d] = corners;
    const double side = dot(cross(b - a, c - a), d - a) < 0 ? -1 : 1;
    const auto take = [&](const Vec3& p, const Vec3& q, const Vec3& r) { // counter-clockwise from outside
        const double volume = side * dot(p, cross(q, r));
        const bool isCertain = volume > leastVolume * size * size * size;
        depth = std::min(depth, isCertain ? volume / length(cross(q - p, r - p)) : 0);
    };
    take(b, c, d);
    take(a, d, c);
    take(a, b, d);
    take(a, c, b);
    return depth;
}

} // namespace askew
