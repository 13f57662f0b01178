// These are seeded boxes for worlds, and brute force over a plain list of them.
#pragma once

#include "support/draws/random.h"

#include "askew/box/region.h"

#include <array>

namespace askew::test {

inline Vec3 drawVec(Random& random, double low, double high) {
    const double x = random.between(low, high);
    const double y = random.between(low, high);
    return {x, y, random.between(low, high)};
}

/// Draws a quaternion that is never too short for a rotation.
inline Quat drawQuat(Random& random) {
    const Vec3 v = drawVec(random, -1, 1);
    return {v.x, v.y, v.z, random.between(0.1, 1)};
}

/// Draws a box at any angle: center within [0, span], half extents between a third of size and size.
inline Region drawRegion(Random& random, double span, double size) {
    const Vec3 center = drawVec(random, 0, span);
    const Vec3 halfExtents = drawVec(random, size / 3, size);
    return *regionFromHalfExtents(center, halfExtents, drawQuat(random));
}

} // namespace askew::test
