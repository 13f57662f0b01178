// Boxes that meet levels where it is hard: touching, upright, flat, within a triangle's plane, sheared.
#pragma once

#include "level/level_rays.h"

#include "askew/box/box.h"

#include <cmath>

namespace askew::test {

inline Vec3 anyVec(Random& random, double size) {
    return {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
}

/// Returns a box near a triangle, of any of these kinds.
inline Box boxNear(Random& random, const Triangle& triangle) {
    const double size = std::ldexp(1, random.integer(-4, 2));
    const Vec3 at = pointOf(random, triangle);
    Box box{at + anyVec(random, 2 * size), {anyVec(random, size), anyVec(random, size), anyVec(random, size)}};
    const int kind = random.integer(0, 7);
    if (kind == 0) return box;
    const auto eighth = [](double x) { return std::floor(x * 8) / 8; };
    if (kind <= 2) { // upright, touching now and then where vertices are whole numbers
        const auto half = [&] { return random.integer(random.oneIn(6) ? 0 : 1, 16) * 0.125; };
        return {{eighth(at.x), eighth(at.y) + half(), eighth(at.z)},
                {Vec3{half(), 0, 0}, {0, half(), 0}, {0, 0, half()}}};
    }
    if (kind == 3) { // in place with an edge, or with two
        box.halfAxes[0] = (triangle[1] - triangle[0]) * 0.5;
        if (random.oneIn(2)) box.halfAxes[1] = (triangle[2] - triangle[0]) * 0.5;
        box.center = triangle[random.next() % 3] + box.halfAxes[0] + box.halfAxes[1] + box.halfAxes[2];
        return box;
    }
    if (kind == 4) { // within the plane, if that is exact
        box.halfAxes = {(triangle[1] - triangle[0]) * 0.5, (triangle[2] - triangle[1]) * 0.25, {}};
        box.center = triangle[0] + box.halfAxes[0] * random.integer(-3, 3) + box.halfAxes[1] * random.integer(-3, 3);
        return box;
    }
    if (kind == 5) box.halfAxes[random.next() % 3] = {};
    if (kind == 6) box.halfAxes = {anyVec(random, size), {}, {}};
    if (kind == 7 && random.oneIn(2)) box = {at, {}};
    return box;
}

} // namespace askew::test
