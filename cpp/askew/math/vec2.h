// `Vec2` is a vector of two f64.
#pragma once

#include "askew/math/vec.h"

namespace askew {

struct Vec2 {
    double x = 0;
    double y = 0;

    friend constexpr bool operator==(const Vec2&, const Vec2&) = default;
};

constexpr Vec2 operator+(const Vec2& a, const Vec2& b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(const Vec2& a, const Vec2& b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator-(const Vec2& a) { return {-a.x, -a.y}; }
constexpr Vec2 operator*(const Vec2& a, double s) { return {a.x * s, a.y * s}; }

constexpr double dot(const Vec2& a, const Vec2& b) { return a.x * b.x + a.y * b.y; }

/// Returns the signed area of the parallelogram: > 0 when b points to the left of a.
constexpr double cross(const Vec2& a, const Vec2& b) { return a.x * b.y - a.y * b.x; }

/// Returns the vector turned clockwise by a quarter turn, y being up.
constexpr Vec2 rightOf(const Vec2& a) { return {a.y, -a.x}; }

constexpr bool isZero(const Vec2& a) { return a.x == 0 && a.y == 0; }

/// Returns the unit vector along a, times a sign, without a minus zero. The length of a must neither under- nor
/// overflow.
inline Vec2 unit(const Vec2& a, double sign = 1) { return a * (sign / std::sqrt(dot(a, a))) + Vec2{}; }

/// Returns |x| + |y|.
inline double sumAbs(const Vec2& a) { return std::fabs(a.x) + std::fabs(a.y); }

/// The plane of a `Vec2` is z = 0: `inSpace` adds that coordinate, `inPlane` drops it.
constexpr Vec3 inSpace(const Vec2& a) { return {a.x, a.y, 0}; }
constexpr Vec2 inPlane(const Vec3& a) { return {a.x, a.y}; }

} // namespace askew
