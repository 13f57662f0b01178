// Rotations are unit quaternions x y z w.
#pragma once

#include "askew/math/number.h"
#include "askew/math/vec.h"

#include <array>
#include <optional>

namespace askew {

struct Quat {
    double x = 0;
    double y = 0;
    double z = 0;
    double w = 1;

    friend constexpr bool operator==(const Quat&, const Quat&) = default;
};

/// `noRotation` stands where a rotation could not be made.
inline constexpr Quat noRotation = {0, 0, 0, 0};

/// Quaternions shorter than this do not define a rotation.
inline constexpr double minRotationLength = 1e-6;

/// Returns the square of the length of q.
inline double squaredLength(const Quat& q) { return q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w; }

/// Returns whether a quaternion with this squared length defines a rotation; one that is too short or not finite does
/// not.
inline bool isRotation(double squared) {
    return squared >= minRotationLength * minRotationLength && squared <= maxMagnitude;
}

/// Returns the unit quaternion along q; its squared length must satisfy `isRotation`.
/// A quaternion that is unit to rounding is returned unchanged, so that normalising twice changes nothing.
inline Quat unit(const Quat& q, double squared) {
    constexpr double roundings = 8 * roundingUnit;
    if (std::fabs(squared - 1) <= roundings) return q;
    const double size = std::sqrt(squared);
    return {q.x / size, q.y / size, q.z / size, q.w / size};
}

/// Returns the unit quaternion along q; returns none when q is shorter than minRotationLength or not finite.
std::optional<Quat> normalized(const Quat& q);

/// Returns the images of the x, y and z axes under the unit quaternion x y z w: the columns of its matrix. A `Number`
/// may hold one number or several side by side. Shoemake, "Animating Rotation with Quaternion Curves" (1985).
template <class Number>
std::array<std::array<Number, 3>, 3> turnedAxes(Number x, Number y, Number z, Number w, Number one) {
    const Number x2 = x + x;
    const Number y2 = y + y;
    const Number z2 = z + z;
    return {{{one - (y * y2 + z * z2), x * y2 + w * z2, x * z2 - w * y2},
             {x * y2 - w * z2, one - (x * x2 + z * z2), y * z2 + w * x2},
             {x * z2 + w * y2, y * z2 - w * x2, one - (x * x2 + y * y2)}}};
}

inline std::array<Vec3, 3> turnedAxes(const Quat& q) {
    const auto [x, y, z] = turnedAxes(q.x, q.y, q.z, q.w, 1.0);
    return {Vec3{x[0], x[1], x[2]}, {y[0], y[1], y[2]}, {z[0], z[1], z[2]}};
}

/// Returns the vector v rotated by the unit quaternion q. It is inline so that several vectors share one matrix.
inline Vec3 rotate(const Quat& q, const Vec3& v) {
    const auto [columnX, columnY, columnZ] = turnedAxes(q);
    return columnX * v.x + columnY * v.y + columnZ * v.z;
}

} // namespace askew
