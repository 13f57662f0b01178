// Determinants of differences of points, with exact signs: what every decision on polytopes comes down to.
#pragma once

#include "askew/exact/exact_vec.h"

#include <cstdint>

namespace askew {

/// A direction made of differences of points, exactly.
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

/// det(p, q, r). Its sign is exact, its value right to ten roundings on the sum of the six products' magnitudes.
/// Shewchuk 1997: a rounded number with its error band first, expansions where that leaves the sign open.
double determinant(const Difference& p, const Difference& q, const Difference& r);

/// 1: d lies above the plane through a, b, c (which look counter-clockwise from there). 0: in it. -1: below. Exact.
int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d);

/// dot(axis, d), with an exact sign.
double along(const ExactAxis& axis, const Difference& d);

/// The axis as f64, each coordinate right to two roundings; zero only when the axis is. Not for `inPlane`.
Vec3 estimate(const ExactAxis& axis);

/// p x q, each coordinate right to a few roundings of its length, however close to parallel they are.
Vec3 fineCross(const Difference& p, const Difference& q);

/// Whether two directions are parallel, or one of them zero; exact.
bool areParallel(const Difference& p, const Difference& q);

} // namespace askew
