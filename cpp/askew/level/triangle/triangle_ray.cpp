#include "askew/level/triangle/triangle_ray.h"

#include "askew/exact/determinant.h"

#include <algorithm>

namespace askew {

namespace {

double clamped(double x, double low, double high) { return x > low ? x < high ? x : high : low; }

Vec3 rawNormal(const Triangle& triangle) {
    const auto& [a, b, c] = triangle;
    return fineCross(difference(b, a), difference(c, a));
}

/// Returns the weights of the second and the third corner at a point of the triangle's plane.
std::array<double, 2> weightsAt(const Vec3& point, const Triangle& triangle, const Vec3& normal) {
    const auto& [a, b, c] = triangle;
    const double size = dot(normal, normal);
    const double u = clamped(dot(cross(point, c - a), normal) / size, 0, 1);
    return {u, clamped(dot(cross(b - a, point), normal) / size, 0, 1 - u)};
}

/// An interval of time.
struct TimeRange {
    double first = infinity;
    double last = -infinity;

    void take(double t) {
        first = std::min(first, t);
        last = std::max(last, t);
    }
};

/// Returns when the line of a ray is within the bounds of the triangle along each axis. No hit lies outside, so that
/// none comes before the bounds that hold it in a tree are reached.
TimeRange timesInBounds(const Ray& ray, const std::array<Difference, 3>& to) {
    TimeRange all{-infinity, infinity};
    for (int axis = 0; axis < 3; ++axis) {
        const double speed = ray.direction[axis];
        if (speed == 0) continue;
        TimeRange within;
        for (const Difference& corner : to) within.take(corner.high[axis] / speed);
        all = {std::max(all.first, within.first), std::min(all.last, within.last)};
    }
    return all;
}

/// Returns the coordinate axis that is nearest to the normal, and so not in the plane.
int axisAcross(const Vec3& normal) {
    const Vec3 size = abs(normal);
    return size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
}

/// Returns whether an origin in the plane of the triangle lies in it; exact.
bool startsWithin(const Vec3& normal, const std::array<Difference, 3>& to) {
    const Difference across{unitAxis(axisAcross(normal)), {}};
    bool isLeft = false;
    bool isRight = false;
    for (unsigned k = 0; k < 3; ++k) {
        const double turn = determinant(to[k], to[(k + 1) % 3], across);
        isLeft = isLeft || turn > 0;
        isRight = isRight || turn < 0;
    }
    return !(isLeft && isRight);
}

/// Returns when the line of a ray is within the triangle as seen along a coordinate axis that is not in its plane. The
/// signs of the corners beside the line are exact.
TimeRange timesSeenAcross(const Vec3& normal, const Ray& ray, const std::array<Difference, 3>& to) {
    const int axis = axisAcross(normal);
    const Vec3 seen = ray.direction - unitAxis(axis) * ray.direction[axis];
    std::array<double, 3> beside{};
    std::array<double, 3> along{};
    for (unsigned k = 0; k < 3; ++k) {
        beside[k] = determinant({seen, {}}, to[k], {unitAxis(axis), {}});
        along[k] = dot(to[k].high, seen) / dot(seen, seen);
    }
    TimeRange times;
    for (unsigned k = 0; k < 3; ++k) {
        const unsigned next = (k + 1) % 3;
        if (beside[k] == 0) times.take(along[k]);
        if (beside[k] == 0 || beside[next] == 0 || (beside[k] > 0) == (beside[next] > 0)) continue;
        times.take(along[k] + (along[next] - along[k]) * (beside[k] / (beside[k] - beside[next])));
    }
    return times;
}

/// A plane seen at a flatter angle than this says less about the time than the outline of the triangle.
constexpr double flatAngle = 0x1p-20;

} // namespace

Vec3 normalOf(const Triangle& triangle) { return normalized(rawNormal(triangle)); }

std::optional<TriangleHit> castRay(const Ray& ray, const Triangle& triangle, Sides sides) {
    if (isZero(ray.direction)) return std::nullopt;
    const auto& [a, b, c] = triangle;
    const Difference direction{ray.direction, {}};
    const std::array<Difference, 3> to{difference(a, ray.origin), difference(b, ray.origin), difference(c, ray.origin)};
    const int first = signOf(determinant(to[1], to[2], direction));
    const int second = signOf(determinant(to[2], to[0], direction));
    if (first * second < 0) return std::nullopt;
    const int third = signOf(determinant(to[0], to[1], direction));
    if (first * third < 0 || second * third < 0) return std::nullopt;
    // The three add up to the product of direction and normal, which is above 0 where the ray leads out of the front.
    const int facing = first + second + third;
    const int side = orientation(a, b, c, ray.origin);
    if (facing * side > 0 || (facing > 0 && sides == Sides::front)) return std::nullopt;
    const Vec3 normal = rawNormal(triangle);
    const TimeRange bounds = timesInBounds(ray, to);
    TriangleHit hit{0, facing > 0, {}, normal};
    if (facing == 0) {
        if (!startsWithin(normal, to)) {
            const TimeRange times = timesSeenAcross(normal, ray, to);
            if (!(times.first + times.last > 0)) return std::nullopt; // behind, or beside
            hit.t = std::max(clamped(times.first, bounds.first, bounds.last), 0.0);
        }
    } else if (side != 0) {
        const double speed = std::fabs(dot(normal, ray.direction));
        hit.t = std::fabs(dot(normal, to[0].high)) / speed;
        if (!(speed > flatAngle * length(normal) * length(ray.direction))) {
            const TimeRange times = timesSeenAcross(normal, ray, to);
            hit.t = clamped(hit.t, times.first, times.last);
        }
        hit.t = std::max(clamped(hit.t, bounds.first, bounds.last), 0.0);
    }
    if (hit.t > ray.end) return std::nullopt;
    hit.uv = weightsAt(ray.direction * hit.t - to[0].high, triangle, normal);
    return hit;
}

} // namespace askew
