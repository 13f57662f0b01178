#include "askew/plane/plane.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// Takes a unit normal, or 0.
std::optional<Plane> storedPlane(const Vec3& normal, double offset) {
    if (isZero(normal) || !isStorable(offset)) return std::nullopt;
    return Plane{stored(normal), stored(offset)};
}

Expansion<7> exactDistance(const Plane& plane, const Vec3& point) {
    const auto product = [](double a, double b) { return Expansion<2>(twoProduct(a, b)); };
    return product(plane.normal.x, point.x) + product(plane.normal.y, point.y) + product(plane.normal.z, point.z) -
           Expansion<1>(plane.offset);
}

} // namespace

std::optional<Plane> planeFromOffset(const Vec3& normal, double offset) {
    if (!isStorable(normal)) return std::nullopt;
    const Vec3 direction = stored(normal);
    const double size = length(direction);
    return size == 0 ? std::nullopt : storedPlane(normalized(direction), offset / size);
}

std::optional<Plane> planeFromPoint(const Vec3& normal, const Vec3& point) {
    if (!isStorable(normal) || !isStorable(point)) return std::nullopt;
    const Vec3 unit = normalized(stored(normal));
    return storedPlane(unit, dot(unit, stored(point)));
}

std::optional<Plane> planeThrough(const Vec3& a, const Vec3& b, const Vec3& c) {
    if (!isStorable(a) || !isStorable(b) || !isStorable(c)) return std::nullopt;
    const Vec3 from = stored(a);
    const ExactAxis across{ExactAxis::Kind::cross, difference(stored(b), from), difference(stored(c), from), {}};
    const Vec3 normal = normalized(estimate(across));
    return storedPlane(normal, dot(normal, from));
}

Vec3 project(const Plane& plane, const Vec3& point) { return point - plane.normal * signedDistance(plane, point); }

double signedDistance(const Plane& plane, const Vec3& point) {
    const Vec3 p = stored(point);
    const double distance = dot(plane.normal, p) - plane.offset;
    // Three products and three sums: at most 4 roundings on any one term.
    const double band = 5 * roundingUnit * (dot(abs(plane.normal), abs(p)) + std::fabs(plane.offset));
    return std::fabs(distance) > band ? distance : exactDistance(plane, p).estimate();
}

Side classify(const Plane& plane, const Vec3& point) {
    const double distance = signedDistance(plane, point);
    return distance > 0 ? Side::above : distance < 0 ? Side::below : Side::on;
}

} // namespace askew
