// Determinants of differences of points are computed with exact signs; every decision on polytopes comes down to them.
#pragma once

#include "askew/exact/exact_vec.h"
#include "askew/math/number.h"

#include <cstdint>

namespace askew {

/// An `ExactAxis` is a direction made of differences of points, exactly.
struct ExactAxis {
    enum class Kind : std::uint8_t {
        along,  // p
        cross,  // p x q
        inPlane // r x (p x q): across r, in the plane of p and q
    };
    Kind kind = Kind::along;
    Difference p;
    Difference q;
    Difference r;
};

/// p x q in f64, and how far its roundings reach: what most signs of determinants are clear from. The vectors may be
/// rounded differences.
struct RoundedCross {
    Vec3 normal;
    Vec3 sizes;

    RoundedCross(const Vec3& p, const Vec3& q) {
        const Vec3 first{p.y * q.z, p.z * q.x, p.x * q.y};
        const Vec3 second{p.z * q.y, p.x * q.z, p.y * q.x};
        normal = first - second;
        sizes = abs(first) + abs(second);
    }

    /// Returns whether the vectors are certainly not parallel.
    [[nodiscard]] bool isClear() const {
        // A coordinate meets four roundings; two more pay for the band's own.
        constexpr double error = 6 * roundingUnit;
        return std::fabs(normal.x) > error * sizes.x || std::fabs(normal.y) > error * sizes.y ||
               std::fabs(normal.z) > error * sizes.z;
    }

    /// Returns det(p, q, r), or 0 where its sign is not certain.
    [[nodiscard]] double clearDot(const Vec3& r) const {
        // Any product meets eight roundings (three differences, cross product 2, dot product 3); ten pay for the band's
        // own.
        constexpr double determinantError = 10 * roundingUnit;
        const double value = dot(normal, r);
        return std::fabs(value) > determinantError * dot(sizes, abs(r)) ? value : 0;
    }
};

/// Returns det(p, q, r). Its sign is exact, its value right to ten roundings of the sum of the six products'
/// magnitudes.
/// Shewchuk 1997: first in f64 with an error band, then by expansions where the band leaves the sign open.
double determinant(const Difference& p, const Difference& q, const Difference& r);

/// Returns 1 when d lies above the plane through a, b, c (counter-clockwise as seen from above), 0 when it lies in the
/// plane, -1 below; exact.
int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d);

/// Returns dot(axis, d), with an exact sign.
double along(const ExactAxis& axis, const Difference& d);

/// Returns the axis in f64, each coordinate right to two roundings; it is zero only when the axis is. `inPlane` has no
/// estimate.
Vec3 estimate(const ExactAxis& axis);

/// Returns p x q, each coordinate right to a few roundings of its length, however close to parallel they are.
Vec3 fineCross(const Difference& p, const Difference& q);

/// Returns whether two directions are parallel, or one of them is zero; exact.
bool areParallel(const Difference& p, const Difference& q);

} // namespace askew
