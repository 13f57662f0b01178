// `Vec3` is a vector of three f64, with the few operations that geometry needs.
#pragma once

#include <cmath>

namespace askew {

struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    constexpr double operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }
    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
};

constexpr Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
constexpr Vec3 operator*(const Vec3& a, double s) { return {a.x * s, a.y * s, a.z * s}; }

constexpr double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

constexpr Vec3 cross(const Vec3& a, const Vec3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline Vec3 abs(const Vec3& a) { return {std::fabs(a.x), std::fabs(a.y), std::fabs(a.z)}; }

/// Returns the largest absolute coordinate.
inline double maxAbs(const Vec3& a) {
    const Vec3 m = abs(a);
    const double xy = m.x < m.y ? m.y : m.x;
    return xy < m.z ? m.z : xy;
}

/// Returns the sum of the absolute coordinates: at least the length, without a comparison that a processor could
/// mispredict.
inline double sumAbs(const Vec3& a) { return std::fabs(a.x) + std::fabs(a.y) + std::fabs(a.z); }

constexpr bool isZero(const Vec3& a) { return a.x == 0 && a.y == 0 && a.z == 0; }

/// Returns the Euclidean length; coordinates must stay below 2^511, as those of stored vectors and their cross products
/// do.
inline double length(const Vec3& a) { return std::sqrt(dot(a, a)); }

/// Returns the unit vector along a, whose coordinates must be finite; the zero vector stays zero.
inline Vec3 normalized(const Vec3& a) {
    const double scale = maxAbs(a);
    if (scale == 0) return {};
    const Vec3 s{a.x / scale, a.y / scale, a.z / scale};
    const double size = std::sqrt(dot(s, s));
    return {s.x / size, s.y / size, s.z / size};
}

/// Returns a unit vector perpendicular to a unit vector.
inline Vec3 across(const Vec3& unit) {
    const Vec3 size = abs(unit);
    const bool isX = size.x <= size.y && size.x <= size.z;
    return normalized(isX                ? Vec3{0, unit.z, -unit.y}
                      : size.y <= size.z ? Vec3{-unit.z, 0, unit.x}
                                         : Vec3{unit.y, -unit.x, 0});
}

/// Returns the unit vector along coordinate axis i.
constexpr Vec3 unitAxis(int i) { return {i == 0 ? 1.0 : 0.0, i == 1 ? 1.0 : 0.0, i == 2 ? 1.0 : 0.0}; }

} // namespace askew
