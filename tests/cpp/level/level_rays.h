// Rays that hit levels where it is hard: at vertices, on edges, along their planes.
#pragma once

#include "support/draws/levels/levels.h"

#include "askew/box/answers/ray_hit.h"

#include <array>

namespace askew::test {

/// Returns a point of a triangle: inside, on an edge or a corner; or near it.
inline Vec3 pointOf(Random& random, const Triangle& t) {
    const double u = random.oneIn(3) ? random.integer(0, 4) * 0.25 : random.uniform();
    const double v = random.oneIn(2) ? random.integer(0, 1) * (1 - u) : random.between(-0.1, 1.1 - u);
    return t[0] + (t[1] - t[0]) * u + (t[2] - t[0]) * v;
}

/// Returns a ray at a triangle of a level: from anywhere, from another triangle, or within its plane.
inline Ray rayAt(Random& random, const Level& level) {
    const auto any = [&] { return level.triangle(random.next() % level.size()); };
    const Triangle triangle = any();
    const Vec3 to = pointOf(random, triangle);
    const double size = std::ldexp(1, random.integer(-4, 6));
    Vec3 from = to + Vec3{random.between(-size, size), random.between(-size, size), random.between(-size, size)};
    if (random.oneIn(4)) from = pointOf(random, any());
    if (random.oneIn(4)) from = to + (pointOf(random, triangle) - triangle[0]) * random.between(-4, 4);
    if (random.oneIn(5)) from = {to.x, from.y, random.oneIn(2) ? to.z : from.z};
    Ray ray{from, (to - from) * random.between(-0.2, 2)};
    if (isZero(ray.direction)) ray.direction = {0, -1, 0};
    if (random.oneIn(3)) ray.end = random.between(0, 3);
    return ray;
}

} // namespace askew::test
