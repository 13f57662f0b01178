#include "support/oracles/least_volume.h"

#include "support/draws/colliders.h"

#include <algorithm>
#include <limits>
#include <set>

namespace askew::test {

namespace {

Quat product(const Quat& a, const Quat& b) {
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

/// Returns the points that are farthest along one of many directions, or all when there are few.
Points outermost(const Points& points, Random& random) {
    if (points.size() <= 500) return points;
    std::set<std::size_t> found;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 along = drawVec(random, -1, 1);
        const auto farthest = std::ranges::max_element(points, {}, [&](const Vec3& p) { return dot(p, along); });
        found.insert(std::size_t(farthest - points.begin()));
    }
    Points outer;
    for (const std::size_t i : found) outer.push_back(points[i]);
    return outer;
}

} // namespace

std::array<double, 3> extentsOf(const Points& points, const Quat& rotation) {
    std::array<double, 3> extents{};
    const auto axes = turnedAxes(*normalized(rotation));
    for (unsigned k = 0; k < 3; ++k) {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const Vec3& p : points) {
            const double at = dot(axes[k], p - points[0]);
            low = std::min(low, at);
            high = std::max(high, at);
        }
        extents[k] = high - low;
    }
    return extents;
}

double volumeOf(const Points& points, const Quat& rotation) {
    const auto [x, y, z] = extentsOf(points, rotation);
    return x * y * z;
}

double leastVolume(const Points& all, Random& random) {
    const Points points = outermost(all, random);
    double least = std::numeric_limits<double>::infinity();
    for (int start = 0; start < 60; ++start) {
        Quat at = *normalized(drawQuat(random));
        double here = volumeOf(points, at);
        int misses = 0;
        for (double step = 0.5; step > 1e-5;) {
            const Vec3 turn = drawVec(random, -step, step);
            const Quat next = *normalized(product(at, {turn.x, turn.y, turn.z, 1}));
            const double there = volumeOf(points, next);
            if (there < here) {
                here = there;
                at = next;
                misses = 0;
            } else if (++misses > 12) {
                step *= 0.6;
                misses = 0;
            }
        }
        least = std::min(least, volumeOf(all, at));
    }
    return least;
}

} // namespace askew::test
