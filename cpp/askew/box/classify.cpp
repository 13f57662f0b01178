// The method is that of Ericson, "Real-Time Collision Detection" (2005), 5.2.3; signs are certified as in sat.cpp.
#include "askew/box/classify.h"

#include "askew/exact/exact_vec.h"
#include "askew/math/number.h"
#include "askew/plane/side_of_points.h"

#include <array>

namespace askew {

namespace {

Side sideOf(int sign) { return static_cast<Side>(sign); }

/// Returns the side of the interval distance +- radius, both exact: crossing when |distance| <= radius.
template <int M, int N> Side sideOf(const Expansion<M>& distance, const Expansion<N>& radius) {
    return (abs(distance) - radius).sign() <= 0 ? Side::on : sideOf(distance.sign());
}

Aabb storedBox(const Aabb& box) { return {stored(box.min), stored(box.max)}; }

} // namespace

Side classify(const Plane& plane, const Box& box) {
    const Vec3& n = plane.normal;
    const auto& [u0, u1, u2] = box.halfAxes;
    const double distance = dot(n, box.center) - plane.offset;
    const double radius = std::fabs(dot(n, u0)) + std::fabs(dot(n, u1)) + std::fabs(dot(n, u2));
    const Vec3 reach = abs(box.center) + abs(u0) + abs(u1) + abs(u2);
    const double gap = std::fabs(distance) - radius;
    const double band = sideBand * (dot(abs(n), reach) + std::fabs(plane.offset));
    if (gap > band) return distance > 0 ? Side::above : Side::below;
    if (gap < -band) return Side::on;
    const ExactVec<4> normal = exactVec(n);
    return sideOf(exactDot(normal, box.center) - Expansion<1>(plane.offset),
                  abs(exactDot(normal, u0)) + abs(exactDot(normal, u1)) + abs(exactDot(normal, u2)));
}

Side classify(const Plane& plane, const Aabb& anyBox) {
    const Aabb box = storedBox(anyBox);
    const Vec3& n = plane.normal;
    const Vec3 size = box.max - box.min;
    const double distance = dot(n, box.max + box.min) - 2 * plane.offset;
    const double radius = dot(abs(n), size);
    const double gap = std::fabs(distance) - radius;
    const double band = sideBand * (2 * (dot(abs(n), abs(box.min) + abs(box.max)) + std::fabs(plane.offset)));
    if (gap > band) return distance > 0 ? Side::above : Side::below;
    if (gap < -band) return Side::on;
    const ExactVec<4> normal = exactVec(n);
    const ExactVec<4> reach = exactVec(abs(n));
    return sideOf(exactDot(normal, box.max) + exactDot(normal, box.min) - Expansion<1>(2 * plane.offset),
                  exactDot(reach, box.max) - exactDot(reach, box.min));
}

Side classifyByCorners(const Plane& plane, const Box& box) {
    return sideOfCorners(plane, 8, [&](unsigned i) {
        std::array<Vec3, 4> parts{box.center, box.halfAxes[0], box.halfAxes[1], box.halfAxes[2]};
        for (unsigned k = 0; k < 3; ++k) {
            if ((i & (4U >> k)) == 0) parts[k + 1] = -parts[k + 1];
        }
        return parts;
    });
}

Side classifyByCorners(const Plane& plane, const Aabb& anyBox) {
    const Aabb box = storedBox(anyBox);
    return sideOfCorners(plane, 8, [&](unsigned i) {
        return std::array{Vec3{(i & 4U) != 0 ? box.max.x : box.min.x, (i & 2U) != 0 ? box.max.y : box.min.y,
                               (i & 1U) != 0 ? box.max.z : box.min.z}};
    });
}

} // namespace askew
