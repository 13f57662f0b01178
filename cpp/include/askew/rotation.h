// Rotations as unit quaternions x y z w.
#pragma once

#include "askew/number.h"
#include "askew/vec.h"

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

/// Where there is no rotation to speak of.
inline constexpr Quat noRotation = {0, 0, 0, 0};

/// Quaternions shorter than this name no rotation.
inline constexpr double minRotationLength = 1e-6;

/// The square of the length of q.
inline double squaredLength(const Quat& q) { return q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w; }

/// Whether a rotation can be made of a quaternion with such a square; not when it is too short or not finite.
inline bool isRotation(double squared) {
    return squared >= minRotationLength * minRotationLength && squared <= maxMagnitude;
}

/// The unit quaternion along q, whose square must be that of a rotation.
/// One that is already unit to rounding comes back unchanged, so that normalising twice changes nothing.
inline Quat unit(const Quat& q, double squared) {
    constexpr double roundings = 8 * roundingUnit;
    if (std::fabs(squared - 1) <= roundings) return q;
    const double size = std::sqrt(squared);
    return {q.x / size, q.y / size, q.z / size, q.w / size};
}

/// The unit quaternion along q; none when q is shorter than minRotationLength or not finite.
std::optional<Quat> normalized(const Quat& q);

/// What x, y and z become when the unit quaternion q turns them: the columns of its matrix.
/// Shoemake, "Animating Rotation with Quaternion Curves" (1985).
inline std::array<Vec3, 3> turnedAxes(const Quat& q) {
    const double x2 = q.x + q.x;
    const double y2 = q.y + q.y;
    const double z2 = q.z + q.z;
    return {Vec3{1 - (q.y * y2 + q.z * z2), q.x * y2 + q.w * z2, q.x * z2 - q.w * y2},
            Vec3{q.x * y2 - q.w * z2, 1 - (q.x * x2 + q.z * z2), q.y * z2 + q.w * x2},
            Vec3{q.x * z2 + q.w * y2, q.y * z2 - q.w * x2, 1 - (q.x * x2 + q.y * y2)}};
}

/// The vector v turned by the unit quaternion q. Inline, as the matrix is shared when several vectors are turned.
inline Vec3 rotate(const Quat& q, const Vec3& v) {
    const auto [columnX, columnY, columnZ] = turnedAxes(q);
    return columnX * v.x + columnY * v.y + columnZ * v.z;
}

} // namespace askew
