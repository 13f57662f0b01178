// `Float4x3` holds four vectors of three coordinates, one in each lane.
#pragma once

#include "askew/simd/simd.h"

#include <array>

namespace askew {

using Float4x3 = std::array<Float4, 3>;

/// `after[i]` is the coordinate that follows i in cyclic order.
inline constexpr std::array<unsigned, 3> after{1, 2, 0};

inline Float4x3 cross(const Float4x3& a, const Float4x3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline Float4 dot(const Float4x3& a, const Float4x3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

inline Float4x3 squared(const Float4x3& a) { return {a[0] * a[0], a[1] * a[1], a[2] * a[2]}; }

/// Returns four vectors, each with one lane of `a` in all lanes.
inline std::array<Float4, 4> spread(Float4 a) {
    return {broadcast<0>(a), broadcast<1>(a), broadcast<2>(a), broadcast<3>(a)};
}

/// Returns the sum of the absolute coordinates.
inline Float4 sumAbs(const Float4x3& a) { return abs(a[0]) + abs(a[1]) + abs(a[2]); }

inline Float4 maximum(Float4 a, Float4 b, Float4 c) { return maximum(maximum(a, b), c); }

inline Float4 maxAbs(const Float4x3& a) { return maximum(abs(a[0]), abs(a[1]), abs(a[2])); }

} // namespace askew
