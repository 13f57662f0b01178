// Planes, and the side of a plane a point lies on.
#pragma once

#include "askew/math/vec.h"

#include <optional>

namespace askew {

/// All p with dot(normal, p) = offset; normal is unit to rounding and points above.
struct Plane {
    Vec3 normal;
    double offset = 0;

    friend constexpr bool operator==(const Plane&, const Plane&) = default;
};

/// Where something lies relative to a plane. A shape that touches it is `on` (it crosses).
enum class Side : signed char { below = -1, on = 0, above = 1 };

/// The plane dot(normal, p) = offset, both scaled so that the normal is unit.
/// None when the normal is zero or a number may not be stored.
std::optional<Plane> planeFromOffset(const Vec3& normal, double offset);

/// The plane through a point. None when the normal is zero or a number may not be stored.
std::optional<Plane> planeFromPoint(const Vec3& normal, const Vec3& point);

/// The plane through three points that look counter-clockwise from above; the normal is right to a few roundings, so
/// ask `classify` whether a point is on it. None when they lie on one line, exactly, or a number may not be stored.
std::optional<Plane> planeThrough(const Vec3& a, const Vec3& b, const Vec3& c);

/// The same points, with above and below exchanged.
constexpr Plane flipped(const Plane& plane) { return {Vec3{} - plane.normal, 0 - plane.offset}; }

/// The point of the plane nearest to a point, rounded; of the origin it is normal * offset.
Vec3 project(const Plane& plane, const Vec3& point);

/// dot(normal, p) - offset: > 0 above. Rounded, but the sign (and a zero) is exact for the stored numbers.
double signedDistance(const Plane& plane, const Vec3& point);

/// The side of the plane the point lies on, exact for the stored numbers.
Side classify(const Plane& plane, const Vec3& point);

} // namespace askew
