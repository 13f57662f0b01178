// Which numbers a shape may be made of, and the rounding unit the error bounds are stated in.
//
// Stored numbers lie in [2^-142, 2^201] by magnitude, or are 0: then no product of the exact
// arithmetic in expansion.h overflows or loses bits to underflow.
#pragma once

#include "askew/math/vec.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace askew {

inline constexpr double minMagnitude = 0x1p-142;
inline constexpr double maxMagnitude = 0x1p201;

inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// Half the distance from 1 to the next f64: one rounding changes a number by at most this fraction.
inline constexpr double roundingUnit = 0x1p-53;

/// Returns 1, 0 or -1; 0 when x is no number.
constexpr int signOf(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

/// A number as it is stored: magnitudes below minMagnitude become 0.
inline double stored(double x) { return std::fabs(x) < minMagnitude ? 0.0 : x; }
inline Vec3 stored(const Vec3& v) { return {stored(v.x), stored(v.y), stored(v.z)}; }

/// Whether a number may be stored: finite and not above maxMagnitude.
inline bool isStorable(double x) { return std::fabs(x) <= maxMagnitude; }
inline bool isStorable(const Vec3& v) { return isStorable(v.x) && isStorable(v.y) && isStorable(v.z); }

/// The next f64 above x, which must be finite.
inline double nextUp(double x) {
    if (x == 0) return std::bit_cast<double>(std::uint64_t{1});
    const auto bits = std::bit_cast<std::uint64_t>(x);
    return std::bit_cast<double>(x > 0 ? bits + 1 : bits - 1);
}

/// The next f64 below x, which must be finite.
inline double nextDown(double x) { return -nextUp(-x); }

/// The gap between |x| and the next larger f64.
inline double ulp(double x) { return nextUp(std::fabs(x)) - std::fabs(x); }

} // namespace askew
