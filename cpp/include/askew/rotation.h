// Rotations as unit quaternions x y z w.
#pragma once

#include "askew/vec.h"

#include <optional>

namespace askew {

struct Quat {
    double x = 0;
    double y = 0;
    double z = 0;
    double w = 1;

    friend constexpr bool operator==(const Quat&, const Quat&) = default;
};

/// Quaternions shorter than this name no rotation.
inline constexpr double minRotationLength = 1e-6;

/// The unit quaternion along q; none when q is shorter than minRotationLength or not finite.
/// One that is already unit to rounding comes back unchanged, so that normalising twice changes nothing.
std::optional<Quat> normalized(const Quat& q);

/// The vector v turned by the unit quaternion q. Inline, as the matrix is shared when several vectors are turned.
/// Shoemake, "Animating Rotation with Quaternion Curves" (1985).
inline Vec3 rotate(const Quat& q, const Vec3& v) {
    const double x2 = q.x + q.x;
    const double y2 = q.y + q.y;
    const double z2 = q.z + q.z;
    const Vec3 columnX{1 - (q.y * y2 + q.z * z2), q.x * y2 + q.w * z2, q.x * z2 - q.w * y2};
    const Vec3 columnY{q.x * y2 - q.w * z2, 1 - (q.x * x2 + q.z * z2), q.y * z2 + q.w * x2};
    const Vec3 columnZ{q.x * z2 + q.w * y2, q.y * z2 - q.w * x2, 1 - (q.x * x2 + q.y * y2)};
    return columnX * v.x + columnY * v.y + columnZ * v.z;
}

} // namespace askew
