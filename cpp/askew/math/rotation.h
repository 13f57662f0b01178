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

/// The square root of one half, rounded to the nearest f64, and the next one below. Their product rounds to one half.
inline constexpr double halfRoot = 0x1.6a09e667f3bcdp-1;
inline constexpr double halfRootBelow = 0x1.6a09e667f3bccp-1;

/// Returns true for a quarter turn about a coordinate axis, or half a turn about the diagonal between two: two
/// components are 0, the others equal but for sign, or one is `halfRoot` and the other `halfRootBelow`, as the sine and
/// the cosine of an eighth of a turn come out.
inline bool isQuarterTurn(const Quat& q) {
    double sum = 0;
    double difference = 0;
    int count = 0;
    for (const double component : {q.x, q.y, q.z, q.w}) {
        if (component == 0) continue;
        sum += std::fabs(component);
        difference = std::fabs(component) - difference;
        ++count;
    }
    const bool isRounded = std::fabs(difference) == halfRoot - halfRootBelow && sum == halfRoot + halfRootBelow;
    return count == 2 && (difference == 0 || isRounded);
}

/// Returns the unit quaternion along q; its squared length must satisfy `isRotation`.
/// A quaternion that is unit to rounding is returned unchanged, so that normalizing twice changes nothing. One of a
/// quarter turn has `halfRoot` in two places.
inline Quat unit(const Quat& q, double squared) {
    constexpr double roundings = 8 * roundingUnit;
    const double size = std::sqrt(squared);
    const bool isUnit = std::fabs(squared - 1) <= roundings;
    const Quat scaled = isUnit ? q : Quat{q.x / size, q.y / size, q.z / size, q.w / size};
    if (!isQuarterTurn(scaled)) return scaled;
    const auto part = [](double x) { return x == 0 ? 0 : std::copysign(halfRoot, x); };
    return {part(scaled.x), part(scaled.y), part(scaled.z), part(scaled.w)};
}

/// Returns the unit quaternion along q; returns none when q is shorter than minRotationLength or not finite.
std::optional<Quat> normalized(const Quat& q);

/// Returns twice a component of a unit quaternion; for `halfRoot` twice the next below, so that a product is exactly 1.
inline double doubled(double x) { return std::fabs(x) == halfRoot ? std::copysign(2 * halfRootBelow, x) : x + x; }

/// Returns the images of the x, y and z axes under the unit quaternion x y z w, of which x2 y2 z2 are `doubled`: the
/// columns of its matrix. They are exact for quarter turns. A `Number` may hold one number or several side by side.
/// Shoemake, "Animating Rotation with Quaternion Curves" (1985).
template <class Number>
std::array<std::array<Number, 3>, 3> turnedAxes(Number x, Number y, Number z, Number w, Number x2, Number y2, Number z2,
                                                Number one) {
    return {{{one - (y * y2 + z * z2), x * y2 + w * z2, x * z2 - w * y2},
             {x * y2 - w * z2, one - (x * x2 + z * z2), y * z2 + w * x2},
             {x * z2 + w * y2, y * z2 - w * x2, one - (x * x2 + y * y2)}}};
}

inline std::array<Vec3, 3> turnedAxes(const Quat& q) {
    const auto [x, y, z] = turnedAxes(q.x, q.y, q.z, q.w, doubled(q.x), doubled(q.y), doubled(q.z), 1.0);
    return {Vec3{x[0], x[1], x[2]}, {y[0], y[1], y[2]}, {z[0], z[1], z[2]}};
}

/// Returns the vector v rotated by the unit quaternion q. It is inline so that several vectors share one matrix.
inline Vec3 rotate(const Quat& q, const Vec3& v) {
    const auto [columnX, columnY, columnZ] = turnedAxes(q);
    return columnX * v.x + columnY * v.y + columnZ * v.z;
}

} // namespace askew
