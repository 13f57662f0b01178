// A `Plane` divides space; every point has a side of it.
#pragma once

#include "askew/math/vec.h"

#include <optional>

namespace askew {

/// The plane holds all p with dot(normal, p) = offset; the normal is unit to rounding and points above.
struct Plane {
    Vec3 normal;
    double offset = 0;

    friend constexpr bool operator==(const Plane&, const Plane&) = default;
};

/// `Side` says where something lies relative to a plane. A shape that touches it is `on` (it crosses).
enum class Side : signed char { below = -1, on = 0, above = 1 };

/// Returns the plane dot(normal, p) = offset, with both scaled so that the normal is unit.
/// Returns none when the normal is zero or a number may not be stored.
std::optional<Plane> planeFromOffset(const Vec3& normal, double offset);

/// Returns the plane through a point; none when the normal is zero or a number may not be stored.
std::optional<Plane> planeFromPoint(const Vec3& normal, const Vec3& point);

/// Returns the plane through three points that are counter-clockwise as seen from above. The normal is right to a few
/// roundings, so ask `classify` whether a point is on it. Returns none when they lie on one line, exactly, or a number
/// may not be stored.
std::optional<Plane> planeThrough(const Vec3& a, const Vec3& b, const Vec3& c);

/// Returns the plane of the same points, with above and below exchanged.
constexpr Plane flipped(const Plane& plane) { return {Vec3{} - plane.normal, 0 - plane.offset}; }

/// Returns the point of the plane nearest to a point, rounded; for the origin it is normal * offset.
Vec3 project(const Plane& plane, const Vec3& point);

/// Returns dot(normal, p) - offset: > 0 above. It is rounded, but its sign (and a zero) is exact for the stored
/// numbers.
double signedDistance(const Plane& plane, const Vec3& point);

/// Returns the side of the plane the point lies on, exact for the stored numbers.
Side classify(const Plane& plane, const Vec3& point);

} // namespace askew
